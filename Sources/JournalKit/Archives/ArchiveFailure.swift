/// Why an archive, or a member of it, can't be read or written.
package enum ArchiveFailure: Error {
  /// The file is no ZIP.
  case notAnArchive
  /// The list of members is cut off or contradicts itself.
  case damaged
  /// The archive is spread over several files.
  case severalFiles
  /// There are more members than ``ArchiveLimits/members``, or their list is too long.
  case tooManyMembers(limit: Int)
  /// There is no such member, or it is refused.
  case missing(String)
  /// What the member unpacks to is not what the archive says it is.
  case damagedMember(String)
  /// The member can't be unpacked without a password.
  case encrypted(String)
  /// The member is compressed in a way that is not known here.
  case unsupported(String)
  /// The member unpacks to more bytes than asked for or than ``ArchiveLimits/memberBytes``.
  case tooLarge(String, limit: Int)
  /// All that was unpacked is more than ``ArchiveLimits/totalBytes``.
  case tooMuch(limit: Int)
  /// The member unpacks to more than ``ArchiveLimits/ratio`` times its packed size.
  case suspiciousRatio(String)
  /// A member to be written has a name that ilgi would not read.
  case unusableName(String, MemberRefusal)
  /// Two members to be written have one name.
  case duplicateName(String)
  /// The archive, or a file that is to be packed, can't be read.
  case unreadable(SystemError)
  /// The archive, or what is unpacked, can't be written.
  case unwritable(SystemError)
  /// The ZIP library failed for a reason of its own, given in its words.
  case library(String)
}
