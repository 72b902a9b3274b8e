// SPDX-License-Identifier: Apache-2.0

import Batch
import Books
package import Confining
package import MarkdownPDF
import Primitives

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Confinement {
  /// What the conversion of some documents needs, but for the fonts of the system.
  ///
  /// - Parameters:
  ///   - items: The documents and their outputs, and those that they may link to.
  ///   - root: The folder that contains all images that may be read; `nil` means the project.
  ///   - themeFiles: The theme files that were read; their fonts are in their folders.
  ///   - fonts: The sources of fonts.
  ///   - attachments: The files to put into outputs.
  ///   - fetching: What may be fetched; `nil` when images on the network are left out.
  ///   - numbers: The limits on what documents may ask for.
  package init(
    of items: [OutputPlan.Item], root: String?, themeFiles: [String], fonts: FontOptions,
    attachments: [String] = [], fetching: RemoteImages.Options?, limits numbers: Limits
  ) {
    var places = Places(root: root)
    for item in items { places.add(item) }
    for file in themeFiles { places.readable.insert(file.deletingLastComponent) }
    places.readable.formUnion(fonts.directories)
    places.readable.formUnion(attachments)
    if let file = fonts.configurationFile { places.readable.insert(file) }
    if let folder = fetching?.folder {
      // Only what exists can be allowed.
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      places.readable.insert(folder)
      if fetching?.isOffline == false { places.writable.insert(folder) }
    }
    self.init(
      readablePaths: places.readable.sorted(), writablePaths: places.writable.sorted())
    allowsNetwork = fetching?.isOffline == false
    limits.memory = numbers(.memory).value
    if !numbers.changes(.memory) {
      let largest = items.map(\.sourceSize).max() ?? 0
      limits.memory = max(Limit.memory.value, Self.memoryPerByte * largest)
    }
  }

  /// The memory for each byte of a large source, in bytes.
  private static let memoryPerByte = 100

  /// Limits the time on the processors to that which some documents may take.
  ///
  /// The time of each is measured by another process. This limit remains if that one is gone.
  ///
  /// - Parameters:
  ///   - seconds: The time limit for a document, in seconds; `nil` sets none.
  ///   - count: The number of documents.
  package mutating func limitTime(_ seconds: Double?, of count: Int) {
    guard let seconds else { return }
    // Threads work at the same time. Before the first document, options are read and fonts found.
    let cores = Double(ProcessInfo.processInfo.activeProcessorCount)
    limits.processorTime = Int(min(10 + seconds * cores * Double(count), 1e15))
  }

  /// Adds a folder in which files are read, made and replaced.
  package mutating func addFolder(_ folder: String) {
    var places = Places(root: nil)
    places.makeFolder(folder)
    readablePaths += places.writable
    writablePaths += places.writable
  }

  /// Adds a file that is written besides the outputs, such as a layout report; `nil` adds nothing.
  package mutating func addOutput(_ path: String?) {
    guard let path else { return }
    var places = Places(root: nil)
    places.addOutput(path)
    writablePaths += places.writable
  }

  /// Confines this process, after the fonts of the system were found.
  ///
  /// - Parameters:
  ///   - fonts: The sources of fonts.
  ///   - theme: The theme of most documents.
  /// - Returns: The fonts, opened once for all documents.
  /// - Throws: The reason why this process can't be confined, if the confinement has to be complete.
  package func applyWithFonts(
    _ fonts: FontOptions, of theme: MarkdownTheme?
  ) throws(Failure) -> RenderSession {
    RenderSession.finishLoadingSystemFonts()
    var system = fonts
    // Fonts in these folders, and beside a theme, may be from strangers.
    system.directories = []
    let session = RenderSession(fonts: system)
    var confinement = self
    confinement.readablePaths += session.fontFolders()
    do throws(Failure) {
      try confinement.confineProcess()
    } catch {
      // Documents of the user are converted all the same, as on kernels that can't do this.
      if isComplete { throw error }
    }
    return session.serves(fonts, of: theme) ? session : RenderSession(fonts: fonts, of: theme)
  }
}

/// The places that documents need.
private struct Places {
  let root: String?
  var readable: Set<String> = []
  var writable: Set<String> = []
  /// The projects of folders.
  private var projects: [String: String] = [:]

  init(root: String?) {
    self.root = root
    if let root { readable.insert(root) }
  }

  mutating func add(_ item: OutputPlan.Item) {
    if let book = item.book {
      for input in book.inputs {
        addSource(input.path, isChapter: true)
        if let folder = input.searchedFolder { addFolder(folder, isChapter: true) }
      }
      for folder in book.folders { addFolder(folder, isChapter: true) }
      if FileFacts(book.order) != nil { addSource(book.order, isChapter: true) }
    } else {
      addSource(item.input, isChapter: false)
      if let folder = item.folder { readable.insert(folder) }
    }
    if let path = item.outputPath { addOutput(path) }
    if let bound = item.bound { makeFolder(bound) }
  }

  private mutating func addSource(_ path: String, isChapter: Bool) {
    // A link leads to another folder.
    if path != "-" { readable.insert(path) }
    addFolder(
      path.isStream ? "." : path.deletingLastComponent, isChapter: isChapter)
  }

  private mutating func addFolder(_ folder: String, isChapter: Bool) {
    guard readable.insert(folder).inserted, root == nil else { return }
    if let project = DirectoryResources.projectRoot(of: folder) {
      readable.insert(project)
    } else if isChapter,
      let project = MDBookProject.folder(above: folder) ?? MkDocsProject.folder(around: folder)
    {
      readable.insert(project)
    }
  }

  mutating func addOutput(_ path: String) {
    if path.isStandardOutput { return }
    if path.isStream || ![.missing, .regularFile].contains(OutputTarget(path).kind) {
      writable.insert(path)
    }
    if path.isStream { return }
    // The part before the number of a page is the same for all pages.
    let fixed = String(path.prefix { $0 != "{" })
    makeFolder(fixed.deletingLastComponent)
  }

  /// Adds a folder that may have to be made.
  mutating func makeFolder(_ folder: String) {
    var folder = folder
    while OutputTarget(folder).kind == .missing {
      let above = folder.deletingLastComponent
      guard above != folder else { break }
      folder = above
    }
    writable.insert(folder)
  }
}

extension OutputPlan.Item {
  /// The folders from which its documents and what belongs to them may be read, without `--root`.
  var readableFolders: [String] {
    var places = Places(root: nil)
    places.add(self)
    return places.readable.map { $0.isEmpty ? "." : $0 }
      .filter { OutputTarget($0).kind == .folder }.sorted()
  }

  /// The size of its sources, in bytes, as far as they are files.
  fileprivate var sourceSize: Int {
    let paths = book?.inputs.map(\.path) ?? [input]
    return paths.reduce(0) { $0 + ($1.isStream ? 0 : FileFacts($1)?.size ?? 0) }
  }
}
