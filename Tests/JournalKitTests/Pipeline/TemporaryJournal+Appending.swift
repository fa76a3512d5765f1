import Foundation
import JournalTestSupport

extension TemporaryJournal {
  /// Puts text at the end of a file.
  func append(_ path: String, _ text: String) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: root + "/" + path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
