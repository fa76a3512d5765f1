#if canImport(Darwin)
  internal import Darwin
#else
  internal import CSystemCalls
#endif

/// File systems whose files may change without this machine's system being told.
enum NetworkFileSystem {
  /// Whether a folder may be on one; false where that can't be found out.
  static func holds(_ path: String) -> Bool {
    #if canImport(Darwin)
      var status = statfs()
      return statfs(path, &status) == 0 && status.f_flags & UInt32(MNT_LOCAL) == 0
    #else
      return types.contains(ilgi_file_system_type(path))
    #endif
  }

  /// By the number that `statfs(2)` gives: Linux's `linux/magic.h`, and for file systems from
  /// elsewhere their own sources.
  static let types: Set<UInt32> = [
    0x6969,  // NFS
    0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB 2
    0x0102_1997,  // 9p: virtual machines, and Windows' drives in WSL 2
    0x6573_5546,  // FUSE: sshfs, rclone, virtiofs and, alike from here, some local ones
    0x786F_4256, 0xBACB_ACBC,  // folders shared by VirtualBox and VMware
    0x564C, 0x7375_7245,  // NCP, Coda
    0x5346_414F, 0x6B41_4653,  // AFS
    0x00C3_6400, 0x0BD0_0BD0,  // Ceph, Lustre
    0x7461_636F, 0x0116_1970,  // OCFS2, GFS2
  ]
}
