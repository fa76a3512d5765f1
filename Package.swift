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
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .target(name: "CSystem"),
    .target(name: "JournalMarkdown", dependencies: ["CCmark"]),
    .target(
      name: "JournalKit",
      dependencies: [
        "CSystem", "JournalMarkdown",
        .product(name: "Yams", package: "Yams"),
      ],
      plugins: ["EmbedTheme"]
    ),
    .target(
      name: "JournalServer",
      dependencies: [
        "CSystem", "JournalKit",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]
    ),
    .target(
      name: "JournalCLI",
      dependencies: [
        "CSystem", "JournalKit", "JournalServer",
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
      name: "JournalKitTests", dependencies: ["JournalKit", "JournalTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "JournalServerTests", dependencies: ["JournalServer", "JournalTestSupport"]),
    .testTarget(
      name: "JournalCLITests", dependencies: ["JournalCLI", "JournalTestSupport", "ilgi"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where ![.system, .plugin].contains(target.type) && target.name != "CSystem" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
