import JournalKit
import Testing

@testable import JournalServer

@Suite struct WatchFallbackTests {
  @Test func saysWhichLimitIsReachedAndHowToRaiseIt() {
    let watches = WatchFallback.watches(limit: 8192).message
    for text in [watches.en, watches.ko] {
      #expect(text.contains("(fs.inotify.max_user_watches = 8192)"))
      #expect(text.contains("sudo sysctl fs.inotify.max_user_watches=524288"))
    }
    let watchers = WatchFallback.watchers(limit: 128).message
    for text in [watchers.en, watchers.ko] {
      #expect(text.contains("(fs.inotify.max_user_instances = 128)"))
      #expect(text.contains("sudo sysctl fs.inotify.max_user_instances=512"))
    }
  }

  @Test func advisesMoreThanThereIs() {
    let message = WatchFallback.watches(limit: 600_000).message
    #expect(message.en.contains("max_user_watches=1200000"))
  }

  @Test func advisesWithoutKnowingTheLimit() {
    let message = WatchFallback.watches(limit: nil).message
    #expect(message.en.contains("(fs.inotify.max_user_watches);"))
    #expect(message.en.contains("max_user_watches=524288"))
  }

  @Test func namesAFolderOnTheNetworkAndTheSystemsOwnReason() {
    #expect(WatchFallback.network("/mnt/일기").message.ko.hasPrefix("/mnt/일기: "))
    let refused = WatchFallback.refused(Message(en: "no", ko: "안 돼요")).message
    #expect(refused.en.contains("(no)"))
    #expect(refused.ko.contains("(안 돼요)"))
  }

  #if canImport(Glibc)
    @Test(arguments: [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x517B, 0x6573_5546, 0x0102_1997])
    func knowsTheCommonNetworkFileSystems(_ type: UInt32) {
      #expect(NetworkFileSystem.types.contains(type))
    }

    @Test(arguments: [
      0xEF53, 0x9123_683E, 0x5846_5342, 0x0102_1994, 0x794C_7630, 0x2FC1_2FC1, 0xF2F5_2010,
    ])
    func takesNoLocalFileSystemForOne(_ type: UInt32) {
      #expect(!NetworkFileSystem.types.contains(type))
    }

    @Test func asksTheSystemForTheKindOfFileSystem() {
      // procfs has its own everywhere.
      #expect(!NetworkFileSystem.holds("/proc"))
      #expect(!NetworkFileSystem.holds("/nowhere/at/all"))
    }
  #endif
}
