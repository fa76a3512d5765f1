#if canImport(Glibc)
  import Glibc
  import Testing

  @testable import JournalKit

  @Suite struct FileStampTests {
    @Test(arguments: [-62_135_596_800, 253_402_300_799, .min + 1, .max])
    func timesFarFromOursAreStampsLikeOthers(seconds: Int) {
      var status = stat()
      let before = FileStamp(status)
      status.st_mtim.tv_sec = seconds
      #expect(FileStamp(status) != before)
    }
  }
#endif
