/// How much of an archive is read, so that none can fill the memory or the disk.
package struct ArchiveLimits: Hashable, Sendable {
  /// The most members, refused ones included.
  package var members = 200_000
  /// The most bytes of the list of members. Its records have about 150 bytes each.
  package var directoryBytes = 64 << 20
  /// The most bytes that one member unpacks to.
  package var memberBytes = 16 << 30
  /// The most bytes that are unpacked over the reader's life.
  package var totalBytes = 64 << 30
  /// How many times its packed size a member may unpack to, once it is past ``ratioFreeBytes``.
  /// Deflate itself reaches 1,032; text and photos stay far below 200.
  package var ratio = 200
  /// How many bytes a member may unpack to at any ratio.
  package var ratioFreeBytes = 100 << 20

  /// The limits for archives of other people's programs.
  package init() {}
}
