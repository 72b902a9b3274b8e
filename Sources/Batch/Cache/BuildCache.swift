// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Primitives
package import MarkdownPDF

/// The outputs of one document, and the files that they depend on.
package struct CacheEntry: Hashable, Sendable, Codable {
  /// The name of the inputs that all documents of the run have in common.
  package var context: String
  /// The document, and the files that it refers to.
  package var reads: [ReadFile]
  /// Its links to other files.
  package var links: [LinkRewriter.Use]
  /// The anchors in it.
  package var anchors: [String]
  /// The files written.
  package var outputs: [FileFacts]
  /// The number of its pages.
  package var pages: Int
  /// The diagnostics.
  package var diagnostics: [Diagnostic]
  /// The documents of a book, with absolute paths; `nil` for a document.
  package var documents: [InputFinder.Input]?

  /// Creates an entry.
  package init(
    context: String, reads: [ReadFile], links: [LinkRewriter.Use], anchors: [String],
    outputs: [FileFacts], pages: Int, diagnostics: [Diagnostic],
    documents: [InputFinder.Input]? = nil
  ) {
    self.documents = documents
    self.context = context
    self.reads = reads
    self.links = links
    self.anchors = anchors
    self.outputs = outputs
    self.pages = pages
    self.diagnostics = diagnostics
  }

  /// Whether an image on the network is missing in the outputs.
  package var lacksImages: Bool {
    diagnostics.contains {
      [DiagnosticID.remoteImage, DiagnosticID.unfetchedImage].contains($0.id)
    }
  }

  /// Whether a program failed to draw a diagram.
  package var lacksDiagrams: Bool {
    diagnostics.contains { $0.id == DiagnosticID.undrawnDiagram }
  }
}

/// A folder that contains an entry for each document, as one file.
///
/// Files are replaced atomically, so that parallel runs don't disturb each other, and everything
/// may be removed at any time. Unreadable files count as missing.
package struct BuildCache: Sendable {
  /// The version of the entries; it changes when their meaning does.
  private static let schema = 1

  /// The folder.
  package let folder: String

  /// Opens a cache; its folder is created when something is stored.
  package init(folder: String) {
    self.folder = folder.appendingComponent("v\(Self.schema)")
  }

  /// The default folder of the user, according to the XDG Base Directory Specification.
  package static func usualFolder(environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder.appendingComponent("mdpdf")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home.appendingComponent(".cache/mdpdf")
  }

  /// The folder for images that were fetched from the network.
  package var imagesFolder: String { folder.appendingComponent("images") }

  /// The folder for pictures of diagrams that programs drew.
  package var diagramsFolder: String { folder.appendingComponent("diagrams") }

  /// A short name for a list of texts.
  package static func name(of texts: [String]) -> String {
    // The lengths distinguish lists that are equal when joined.
    ContentHash(Array(texts.map { "\($0.utf8.count):\($0)" }.joined().utf8)).hexadecimal
  }

  /// The entry with a name; `nil` when there is none.
  package func entry(named name: String) -> CacheEntry? { read(documentFile(name)) }

  /// Stores an entry.
  package func store(_ entry: CacheEntry, named name: String) throws {
    try write(entry, to: documentFile(name))
  }

  /// The files that the fonts for some settings depend on; `nil` when they are not known.
  package func fontFiles(named name: String) -> [String]? {
    read(folder.appendingComponent("fonts/\(name).json"))
  }

  /// Stores the files that the fonts for some settings depend on.
  package func store(fontFiles: [String], named name: String) throws {
    try write(fontFiles, to: folder.appendingComponent("fonts/\(name).json"))
  }

  /// The common inputs of a run by their name; `nil` when they are not known.
  package func commonInputs(named name: String) -> CommonInputs? {
    read(file(name, in: "contexts"))
  }

  /// Stores the common inputs of a run under their name.
  package func store(_ inputs: CommonInputs) throws {
    try write(inputs, to: file(inputs.name, in: "contexts"))
  }

  /// The manifest with a name; empty when there is none.
  package func manifest(named name: String) -> OutputManifest {
    read(file(name, in: "outputs")) ?? OutputManifest()
  }

  /// Changes a manifest, while no other process changes it; an unchanged one is not stored again.
  package func updateManifest(
    named name: String, _ change: (inout OutputManifest) -> Void
  ) throws {
    let lock = FileLock(file(name, in: "outputs") + ".lock")
    defer { lock?.release() }
    let earlier = manifest(named: name)
    var manifest = earlier
    change(&manifest)
    if manifest != earlier { try write(manifest, to: file(name, in: "outputs")) }
  }

  // MARK: - Cleaning

  /// The lifetime of an entry, in days; its document is then converted again, its image fetched
  /// again.
  private static let lifetime = 90.0
  private static let day = 86_400.0

  /// Removes expired entries, at most once a day.
  package func removeOldEntries() {
    let stamp = folder.appendingComponent("cleaned")
    if let age = Self.age(of: stamp), age < Self.day { return }
    guard (try? Data().write(to: URL(filePath: stamp))) != nil else { return }
    for kind in ["documents", "contexts", "outputs"] {
      removeOldFiles(in: folder.appendingComponent(kind))
    }
    removeOldFiles(in: imagesFolder)
    removeOldFiles(in: diagramsFolder)
  }

  private func removeOldFiles(in folder: String) {
    for group in (try? FolderListing.entries(of: folder)) ?? [] {
      let path = folder.appendingComponent(group.name)
      for entry in (try? FolderListing.entries(of: path)) ?? [] where entry.kind == .file {
        let file = path.appendingComponent(entry.name)
        guard let age = Self.age(of: file), age > Self.lifetime * Self.day else { continue }
        try? FileManager.default.removeItem(atPath: file)
      }
    }
  }

  /// The time since a file was written, in seconds; `nil` when it does not exist.
  private static func age(of path: String) -> Double? {
    FileFacts(path).map { Date().timeIntervalSince1970 - Double($0.modified) / 1e9 }
  }

  // MARK: - Files

  private func documentFile(_ name: String) -> String { file(name, in: "documents") }

  private func file(_ name: String, in kind: String) -> String {
    folder.appendingComponent("\(kind)/\(name.prefix(2))/\(name.dropFirst(2)).json")
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
      // Usually, the folder does not exist.
      try FileManager.default.createDirectory(
        atPath: path.deletingLastComponent, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: path), options: .atomic)
    }
  }
}
