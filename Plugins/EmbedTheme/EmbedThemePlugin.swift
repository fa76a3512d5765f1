import Foundation
import PackagePlugin

/// Embeds `Templates/` into the target that uses it, again whenever one of its files changes.
@main
struct EmbedThemePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTheme.swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted().map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding the built-in theme",
        executable: try context.tool(named: "embed-theme").url,
        arguments: [folder.path, output.path],
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
