#if canImport(Glibc)
  import Foundation
  import Glibc
  import JournalKit
  import Synchronization
  import Testing

  @testable import JournalServer

  /// What inotify tells is there as soon as a call that changes something returns, so nothing here
  /// waits.
  @Suite struct InotifyFoldersTests {
    private let place: WatchedFolder
    private let folders: InotifyFolders

    init() throws {
      place = try WatchedFolder()
      folders = try InotifyFolders.started()
    }

    /// Watches all folders that there are and forgets what happened.
    @discardableResult private func watchAll() throws -> WatchOutcome {
      let outcome = folders.watch(try place.folders())
      _ = folders.events()
      return outcome
    }

    /// How long what happened takes to come to rest; nil if nothing did that counts.
    private func rest() -> Duration? {
      var settling = ChangeSettling()
      let now = ContinuousClock.now
      for event in folders.events() { settling.note(event, at: now) }
      return settling.deadline.map { $0 - now }
    }

    /// How many watches the system keeps.
    private func watchCount() throws -> Int {
      let info = try String(
        contentsOfFile: "/proc/self/fdinfo/\(folders.descriptor)", encoding: .utf8)
      return info.split(separator: "\n").count { $0.hasPrefix("inotify wd:") }
    }

    // MARK: Ways to save

    @Test(arguments: Save.complete) func restsShortlyAfterASave(_ save: Save) throws {
      defer { folders.close() }
      try place.write("first.md", "old")
      try watchAll()
      try save.run(place)
      #expect(place.text("first.md") == "new")
      #expect(rest() == ChangeSettling.restAfterSave)
    }

    @Test func waitsLongerWhileAFileIsWritten() throws {
      defer { folders.close() }
      try watchAll()
      let file = try place.open("first.md")
      #expect(rest() == ChangeSettling.restWhileOpen)
      try file.write("some")
      #expect(rest() == ChangeSettling.restWhileOpen)
      try file.close()
      #expect(rest() == ChangeSettling.restAfterSave)
    }

    @Test func waitsLongerForAFileThatMayComeBack() throws {
      defer { folders.close() }
      try place.write("first.md")
      try watchAll()
      try place.rename("first.md", to: "first.md~")
      #expect(rest() == ChangeSettling.restWhileOpen)
      try place.rename("first.md~", to: "first.md")
      #expect(rest() == ChangeSettling.restAfterSave)
      try place.remove("first.md")
      #expect(rest() == ChangeSettling.restWhileOpen)
    }

    @Test func restsShortlyAfterAFileHasAnotherName() throws {
      defer { folders.close() }
      try place.write("first.md")
      try place.write("third.md")
      try watchAll()
      try place.rename("first.md", to: "second.md")
      #expect(rest() == ChangeSettling.restAfterSave)
      // One went away and another came: the two have nothing to do with each other.
      try place.rename("third.md", to: "third.md~")
      try place.rename("third.md~", to: "fourth.md")
      #expect(rest() == ChangeSettling.restWhileOpen)
    }

    @Test func waitsLongestForAStormOfRenames() throws {
      defer { folders.close() }
      try watchAll()
      for number in 0..<300 {
        try place.write(".new", "\(number)")
        try place.rename(".new", to: "\(number).md")
      }
      #expect(rest() == ChangeSettling.restAfterMany)
    }

    @Test func passesOverNamesThatDoNotCount() throws {
      defer { folders.close() }
      try watchAll()
      try place.write(".first.md.swp")
      try place.write("4913")
      try place.remove("4913")
      try place.write("first.md~")
      try place.remove("first.md~")
      try place.makeFolder(".git")
      #expect(rest() == nil)
    }

    @Test func isNotToldOfReading() throws {
      defer { folders.close() }
      try place.write("first.md", "text")
      try watchAll()
      #expect(place.text("first.md") == "text")
      _ = try place.folders()
      #expect(rest() == nil)
    }

    @Test func tellsOfRightsAndTimes() throws {
      defer { folders.close() }
      try place.write("first.md")
      try watchAll()
      #expect(chmod(place.path("first.md"), 0o600) == 0)
      #expect(rest() == ChangeSettling.restAfterSave)
    }

    // MARK: Folders

    @Test func watchesFoldersThatAreNewAndSaysSoOnce() throws {
      defer { folders.close() }
      #expect(try watchAll().hasNew)
      #expect(try !watchAll().hasNew)
      try place.makeFolder("2026/11")
      #expect(rest() == ChangeSettling.restAfterMany)
      try place.write("2026/11/first.md")
      #expect(rest() == nil, "not watched yet")
      #expect(try watchAll().hasNew)
      try place.write("2026/11/first.md")
      #expect(rest() == ChangeSettling.restAfterSave)
      #expect(try !watchAll().hasNew)
    }

    @Test func dropsFoldersThatAreNoLongerAskedFor() throws {
      defer { folders.close() }
      try place.makeFolder("2026")
      try watchAll()
      #expect(try watchCount() == 2)
      #expect(!folders.watch([place.root]).hasNew)
      #expect(try watchCount() == 1)
      #expect(rest() == nil, "the system's answer is no change")
      try place.write("2026/first.md")
      #expect(rest() == nil)
    }

    @Test func watchesAFolderAgainThatWasRemovedAndMadeAnew() throws {
      defer { folders.close() }
      try place.makeFolder("2026")
      try watchAll()
      for _ in 0..<3 {
        try place.remove("2026")
        try place.makeFolder("2026")
        #expect(rest() == ChangeSettling.restAfterMany)
        #expect(try watchAll().hasNew)
        try place.write("2026/first.md")
        #expect(rest() == ChangeSettling.restAfterSave)
        #expect(try watchCount() == 2)
      }
    }

    @Test func watchesTheFoldersThatStandInThePlaceOfOthers() throws {
      defer { folders.close() }
      // The inner folder is told of nothing when the outer one moves.
      try place.makeFolder("2026/11")
      try watchAll()
      try place.rename("2026", to: ".old")
      try place.makeFolder("2026/11")
      _ = folders.events()
      let asked = try place.folders().filter { !$0.contains("/.") }
      #expect(folders.watch(asked).hasNew)
      #expect(try watchCount() == 3)
      try place.write(".old/11/first.md")
      #expect(rest() == nil)
      try place.write("2026/11/first.md")
      #expect(rest() == ChangeSettling.restAfterSave)
    }

    @Test func keepsWatchingAFolderUnderItsNewName() throws {
      defer { folders.close() }
      try place.makeFolder("2026")
      try watchAll()
      try place.rename("2026", to: "2027")
      #expect(rest() == ChangeSettling.restAfterMany)
      try watchAll()
      #expect(try watchCount() == 2)
      try place.write("2027/first.md")
      #expect(rest() == ChangeSettling.restAfterSave)
    }

    @Test func takesAFolderThatWentAndCameBackForNoNewOne() throws {
      defer { folders.close() }
      try place.makeFolder("2026")
      try watchAll()
      try place.rename("2026", to: ".2026")
      try place.rename(".2026", to: "2026")
      #expect(rest() == ChangeSettling.restAfterMany)
      #expect(try !watchAll().hasNew, "it was watched all the time")
    }

    @Test func noticesThatAParentOfAllWasReplaced() throws {
      defer { folders.close() }
      try place.makeFolder("home/journal")
      let journal = place.path("home/journal")
      #expect(folders.watch([journal]).hasNew)
      try place.rename("home", to: "away")
      try place.makeFolder("home/journal")
      #expect(folders.watch([journal]).hasNew)
      _ = folders.events()
      try place.write("home/journal/first.md")
      #expect(rest() == ChangeSettling.restAfterSave)
    }

    @Test func passesOverFoldersThatAreGoneOrNone() throws {
      defer { folders.close() }
      try place.write("file")
      let outcome = folders.watch([place.path("gone"), place.path("file")])
      #expect(!outcome.hasNew)
      #expect(outcome.fallback == nil)
    }

    @Test func holdsNoMoreAfterThousandsOfFolders() throws {
      defer { folders.close() }
      for number in 0..<1000 {
        try place.makeFolder("\(number)/in")
        try watchAll()
        if number.isMultiple(of: 2) {
          try place.remove("\(number)")
        } else {
          try place.rename("\(number)", to: "again")
          try watchAll()
          try place.remove("again")
        }
      }
      try watchAll()
      #expect(try watchCount() == 1)
    }

    @Test func knowsTooManyEventsAsAChange() throws {
      defer { folders.close() }
      let limit = try #require(
        Int(
          try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      try #require(limit <= 200_000, "a queue too long to fill")
      try place.write("a")
      try place.write("b")
      try watchAll()
      // Equal events in a row are told once, so two files take turns.
      for number in 0...(limit / 2) {
        #expect(chmod(place.path("a"), number.isMultiple(of: 2) ? 0o600 : 0o644) == 0)
        #expect(chmod(place.path("b"), number.isMultiple(of: 2) ? 0o600 : 0o644) == 0)
      }
      #expect(folders.events().last == .many)
    }

    @Test func watchesNothingOnceClosed() throws {
      folders.close()
      folders.close()
      #expect(!folders.watch([place.root]).hasNew)
    }
  }
#endif
