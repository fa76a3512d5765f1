/// What only the file tells of an entry.
extension ExportedEntry {
  /// The front matter as it is written.
  var frontMatter: FrontMatter {
    guard let parts = try? FrontMatterSplitter.split(file), let yaml = parts.yaml else {
      return FrontMatter()
    }
    let text = String(decoding: file[yaml], as: UTF8.self)
    return FrontMatterReader.read(text, path: entry.path, firstLine: parts.yamlLine).0
  }

  /// The Markdown after the front matter.
  var body: [UInt8] {
    guard let parts = try? FrontMatterSplitter.split(file) else { return file }
    return Array(file[parts.body])
  }
}

extension EntryMoment {
  /// As an entry has it: with time and offset, or the day alone where only that is known.
  var written: String { hasTime ? iso : day.iso }
}
