import JournalServer
import Testing

@Test func aStateWithoutASiteHasNone() {
  #expect(PreviewState(site: nil, problems: []).site == nil)
}
