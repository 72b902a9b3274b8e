// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Primitives
package import MarkdownPDF

/// What was made of one document, and of what.
package struct CacheEntry: Hashable, Sendable, Codable {
  /// A name for everything that all documents of a run share: program, options, fonts.
  package var context: String
  /// The document, and the files that it refers to.
  package var reads: [ReadFile]
  /// Its links to other files.
  package var links: [LinkRewriter.Use]
  /// The names of places in it that links may lead to.
  package var anchors: [String]
  /// The files written.
  package var outputs: [FileFacts]
  /// The number of its pages.
  package var pages: Int
  /// What there was to say.
  package var diagnostics: [Diagnostic]

  /// Creates an entry.
  package init(
    context: String, reads: [ReadFile], links: [LinkRewriter.Use], anchors: [String],
    outputs: [FileFacts], pages: Int, diagnostics: [Diagnostic]
  ) {
    self.context = context
    self.reads = reads
    self.links = links
    self.anchors = anchors
    self.outputs = outputs
    self.pages = pages
    self.diagnostics = diagnostics
  }
}

/// A folder that remembers what outputs were made of; one file for each document.
///
/// Files are replaced at once, so runs that meet don't disturb each other, and everything may be
/// removed at any time. What can't be read counts as not there.
package struct BuildCache: Sendable {
  /// The number that changes when the content of files changes its meaning.
  private static let schema = 1

  /// The folder.
  package let folder: String

  /// Opens a cache; nothing is created before something is stored.
  package init(folder: String) {
    self.folder = folder.appendingComponent("v\(Self.schema)")
  }

  /// The usual folder: that of the user, as the XDG base directory specification says.
  package static func usualFolder(environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder.appendingComponent("mdpdf")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home.appendingComponent(".cache/mdpdf")
  }

  /// A short name for some texts together.
  package static func name(of texts: [String]) -> String {
    // The lengths keep apart what only looks the same when put together.
    ContentHash(Array(texts.map { "\($0.utf8.count):\($0)" }.joined().utf8)).hexadecimal
  }

  /// The entry of a name; `nil` when there is none.
  package func entry(named name: String) -> CacheEntry? { read(documentFile(name)) }

  /// Stores an entry.
  package func store(_ entry: CacheEntry, named name: String) throws {
    try write(entry, to: documentFile(name))
  }

  /// The files that the fonts of some settings depend on; `nil` when that is not known.
  package func fontFiles(named name: String) -> [String]? {
    read(folder.appendingComponent("fonts/\(name).json"))
  }

  /// Stores the files that the fonts of some settings depend on.
  package func store(fontFiles: [String], named name: String) throws {
    try write(fontFiles, to: folder.appendingComponent("fonts/\(name).json"))
  }

  // MARK: - Cleaning

  /// How long an entry lasts that nobody stores again, in days; its document is then converted again.
  private static let lifetime = 90.0
  private static let day = 86_400.0

  /// Removes the entries of documents that may be long gone; at most once a day.
  package func removeOldEntries() {
    let stamp = folder.appendingComponent("cleaned")
    if let age = Self.age(of: stamp), age < Self.day { return }
    guard (try? Data().write(to: URL(filePath: stamp))) != nil else { return }
    let documents = folder.appendingComponent("documents")
    for group in (try? FolderListing.entries(of: documents)) ?? [] {
      let path = documents.appendingComponent(group.name)
      for entry in (try? FolderListing.entries(of: path)) ?? [] where entry.kind == .file {
        let file = path.appendingComponent(entry.name)
        guard let age = Self.age(of: file), age > Self.lifetime * Self.day else { continue }
        try? FileManager.default.removeItem(atPath: file)
      }
    }
  }

  /// How long ago a file was written, in seconds; `nil` when there is none.
  private static func age(of path: String) -> Double? {
    FileFacts(path).map { Date().timeIntervalSince1970 - Double($0.modified) / 1e9 }
  }

  // MARK: - Files

  private func documentFile(_ name: String) -> String {
    folder.appendingComponent("documents/\(name.prefix(2))/\(name.dropFirst(2)).json")
  }

  private func read<Value: Decodable>(_ path: String) -> Value? {
    guard let bytes = try? FileReader.read(path, limit: 64 << 20) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  private func write(_ value: some Encodable, to path: String) throws {
    let data = try JSONEncoder().encode(value)
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      // Most often the folder is not there yet.
      try FileManager.default.createDirectory(
        atPath: path.deletingLastComponent, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: path), options: .atomic)
    }
  }
}
