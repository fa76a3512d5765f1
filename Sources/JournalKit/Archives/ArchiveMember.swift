/// A file or folder in an archive that may be read.
package struct ArchiveMember: Hashable, Sendable {
  /// Its path in the archive: parts without `.` and `..` with `/` between them, in Unicode's
  /// composed form (NFC).
  package let name: String
  package let isFolder: Bool
  /// Bytes when unpacked, as the archive says; not to be relied on.
  package let size: Int
  /// Bytes in the archive.
  package let packedSize: Int
  /// Where it stands in the archive's own list.
  let index: Int
}

/// A member that is not read.
package struct RefusedMember: Hashable, Sendable {
  /// Its name as the archive has it, which may hold anything: to be shown, never to be used.
  package let name: String
  package let refusal: MemberRefusal
}

/// Why a member is not read.
package enum MemberRefusal: Hashable, Sendable, CaseIterable {
  case nameless
  /// The name begins with a slash or backslash.
  case absolute
  /// `..` is a part of the name.
  case outside
  /// The name begins with a letter and a colon.
  case drive
  /// There is a control character in the name, NUL included.
  case controlCharacter
  /// It is a symbolic link.
  case link
  /// It is a device, a pipe or a socket.
  case special
  /// An earlier member has the same name.
  case duplicate
  case encrypted
  /// Its compression is not known here.
  case unsupported
  /// Its bytes are not all in the archive, or are another member's too.
  case damaged
}
