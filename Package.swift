// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ilgi",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "ilgi", targets: ["ilgi"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    // Without pkgConfig: the headers lie where the compiler looks, on macOS in its SDK.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    // On macOS the SDK's, by the file that Homebrew's pkgconf has for it.
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CZip",
      pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
    ),
    .target(name: "CSystemCalls"),
    .target(name: "JournalMarkdown", dependencies: ["CCmark"]),
    .target(
      name: "JournalKit",
      dependencies: [
        "CCurl", "CSystemCalls", "CXML", "CZip", "JournalMarkdown",
        .product(name: "Yams", package: "Yams"),
      ],
      plugins: ["EmbedTheme"]
    ),
    .target(
      name: "JournalServer",
      dependencies: [
        "CSystemCalls", "JournalKit",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .target(
      name: "JournalCLI",
      dependencies: [
        "CSystemCalls", "JournalKit", "JournalServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "ilgi", dependencies: ["JournalCLI"]),

    // The built-in theme (`Templates/`) becomes Swift source while building.
    .executableTarget(name: "embed-theme"),
    .plugin(name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"]),

    .target(
      name: "JournalTestSupport", dependencies: ["JournalKit"], path: "Tests/JournalTestSupport"),
    .testTarget(name: "JournalMarkdownTests", dependencies: ["JournalMarkdown"]),
    .testTarget(
      name: "JournalKitTests",
      dependencies: ["JournalKit", "JournalMarkdown", "JournalTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "JournalServerTests", dependencies: ["JournalServer", "JournalTestSupport"]),
    .testTarget(
      name: "JournalCLITests", dependencies: ["JournalCLI", "JournalTestSupport", "ilgi"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where ![.system, .plugin].contains(target.type) && target.name != "CSystemCalls" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
