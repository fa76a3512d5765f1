import Testing

@testable import JournalKit

@Suite struct EntryIDTests {
  private static let canonical = "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9"

  @Test(arguments: [
    "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9", "6142a00c-2d81-4f5d-9d07-8b70ac73bbd9",
    "6142a00C-2D81-4f5d-9D07-8b70AC73bbd9", "6142A00C2D814F5D9D078B70AC73BBD9",
    "6142a00c2d814f5d9d078b70ac73bbd9",
  ])
  func everySpellingIsTheSameID(text: String) throws {
    let id = try #require(EntryID(text))
    #expect(id.text == Self.canonical)
    #expect(id == EntryID(Self.canonical))
  }

  @Test(arguments: [
    "", "6142A00C", "6142A00C-2D81-4F5D-9D07-8B70AC73BBD", "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9A",
    "6142A00C-2D81-4F5D-9D078B70AC73BBD9", "6142A00C2-D81-4F5D-9D07-8B70AC73BBD9",
    "{6142A00C-2D81-4F5D-9D07-8B70AC73BBD9}", "urn:uuid:6142A00C-2D81-4F5D-9D07-8B70AC73BBD9",
    "G142A00C-2D81-4F5D-9D07-8B70AC73BBD9", "------------------------------------",
    "6142A00C-2D81-4F5D-9D07-8B70AC73BBD９", "6142A00C 2D81 4F5D 9D07 8B70AC73BBD9",
    "6142A00C2D814F5D9D078B70AC73BBD9----",
  ])
  func whatIsNoUUIDIsNone(text: String) {
    #expect(EntryID(text) == nil)
  }

  @Test(arguments: [
    "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "01234567-89AB-CDEF-FEDC-BA9876543210",
  ])
  func everyBitIsKept(text: String) {
    #expect(EntryID(text)?.text == text)
  }

  @Test(arguments: [
    ("2026/2026-11-20.md", "6CBBABD8-26D8-5EB6-ADBC-342F3C025D3F"),
    ("2026-11-20-첫눈.md", "A6333554-B441-5CE5-8F21-3AF49F59A314"),
  ])
  func theIDOfAPathIsTheSameForever(path: String, expected: String) {
    #expect(EntryID(path: path).text == expected)
  }

  @Test func randomIDsAreOfVersion4AndDiffer() {
    var generator = SystemRandomNumberGenerator()
    let ids = (0..<50).map { _ in EntryID.random(using: &generator) }
    #expect(Set(ids).count == 50)
    for id in ids {
      let digits = Array(id.text)
      #expect(digits[14] == "4" && "89AB".contains(digits[19]), "\(id.text)")
      #expect(EntryID(id.text) == id)
    }
  }
}
