// SPDX-License-Identifier: Apache-2.0

import Batch
import Books
import Configuration
import Messages
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The cache of a run over many documents: the results of earlier runs, and those for later ones.
struct BatchMemory {
  /// The cache; `nil` when none is used.
  let cache: BuildCache?
  private let map: DocumentMap
  private let format: OutputFormat
  private let givenRoot: String?
  /// Everything that affects outputs and is not a file of a document.
  private var inputs = CommonInputs()
  /// The name of these; `nil` while the fonts are not known.
  private(set) var context: String?
  /// Whether they are stored.
  private var hasStoredInputs = false
  /// Why documents of an earlier run are converted again, by their index.
  private(set) var reasons: [Int: String] = [:]
  private let fontSettings: String
  private let themeFiles: [ReadFile]
  /// The files and folders of the machine that fonts depend on; `nil` while they are not known.
  private var fontFiles: [String]?
  /// The fonts in the folders that options add, found in every run.
  ///
  /// fontconfig does not list these folders, and the time of one that holds documents, too, changes
  /// with every output.
  private var addedFonts: [String] = []
  private let anchors: AnchorIndex
  private var roots: [String: String?] = [:]
  /// Whether documents with images that could not be fetched are converted again.
  private let retriesImages: Bool
  /// Whether documents with diagrams that could not be drawn are converted again.
  private let retriesDiagrams: Bool
  /// Whether workers should report the files that fonts depend on.
  private(set) var wantsFontFiles: Bool
  /// Why the cache can't be written; `nil` when it can.
  private(set) var problem: String?

  /// Opens the cache of a run.
  init(_ run: BatchRun, map: DocumentMap) {
    self.map = map
    anchors = AnchorIndex(parsing: run.settings.parsing)
    format = run.plan.format
    givenRoot = run.settings.root
    themeFiles = run.themeFiles
    let folder =
      run.settings.cacheFolder ?? BuildCache.usualFolder(environment: run.environment)
    cache = run.settings.usesCache ? folder.map { BuildCache(folder: $0) } : nil
    let fonts = FontSettings.values(
      run.options.fonts, environment: run.environment, workingFolder: run.workingFolder)
    fontSettings = FontSettings.name(of: fonts)
    // A watch does not ask the network again after every change.
    retriesImages = run.settings.fetchesImages && run.record?.isRepeated != true
    retriesDiagrams = run.record?.isRepeated != true
    wantsFontFiles = cache != nil
    guard let cache else { return }
    inputs.fontSettings = fonts
    inputs.options = run.settings.options
    for setting in run.launcher.invocation.settings where !run.isGiven(setting.option.name) {
      inputs.optionFiles[setting.option.name] = setting.file.map(map.absolute)
    }
    inputs.options["appearance", default: ""] += run.look.appearances.map { " \($0.rawValue)" }
      .joined()
    inputs.options["SOURCE_DATE_EPOCH"] = "\(run.options.creationDate ?? -1)"
    for file in run.themeFiles { inputs.themeFiles[file.path] = file.hash ?? "" }
    inputs.programFiles = ["mdpdf": Renderer.version]
    for file in FileFacts.ofThisProgram() {
      inputs.programFiles[file.path] = "\(file.size) \(file.modified)"
    }
    inputs.languageFolders = CommonInputs.states(of: RenderSession.languageFolders)
    addedFonts = RenderSession.fontFiles(in: run.options.fonts.directories).map(map.absolute)
    if let files = cache.fontFiles(named: fontSettings) { setFontFiles(files) }
  }

  private mutating func setFontFiles(_ files: [String]) {
    fontFiles = files
    inputs.fontFiles = CommonInputs.states(of: files + addedFonts)
    context = inputs.name
    hasStoredInputs = false
  }

  /// The name of a document's cache entry.
  private func name(of item: OutputPlan.Item) -> String {
    BuildCache.name(
      of: [
        map.absolute(item.input), map.absolute(item.outputPath ?? ""), format.rawValue,
        item.folder.map(map.absolute) ?? "",
      ]
        + (item.book.map { book in
          // Its documents are part of the entry, which says which of them are new or gone.
          var book = book
          book.inputs = []
          // Its extensions, a set without order, are among the options, and so are diagrams.
          book.parsing.extensions = []
          book.parsing.drawnLanguages = []
          book.parsing.diagramHints = [:]
          return [String(describing: book)]
        } ?? []))
  }

  /// The documents of a book with absolute paths; `nil` for a document.
  private func documents(of item: OutputPlan.Item) -> [InputFinder.Input]? {
    item.book?.inputs.map { input in
      var input = input
      input.path = map.absolute(input.path)
      return input
    }
  }

  /// How the documents of a book differ from those of an earlier run; `nil` when they don't.
  private static func difference(
    _ now: [InputFinder.Input]?, from earlier: [InputFinder.Input]?
  ) -> String? {
    guard now != earlier else { return nil }
    let (paths, known) = ((now ?? []).map(\.path), (earlier ?? []).map(\.path))
    let (names, knownNames) = (Set(paths), Set(known))
    if let new = paths.first(where: { !knownNames.contains($0) }) { return "`\(new)` is new" }
    if let gone = known.first(where: { !names.contains($0) }) { return "`\(gone)` is gone" }
    return "the order of the inputs changed"
  }

  // MARK: - Earlier runs

  /// The documents whose outputs are up to date.
  mutating func upToDateEntries(of items: [OutputPlan.Item]) -> [(index: Int, entry: CacheEntry)] {
    guard let cache else { return [] }
    // All documents usually have the same earlier inputs.
    var changes: [String: String?] = [:]
    func changesSince(_ name: String) -> String? {
      if let known = changes[name] { return known }
      let words = cache.commonInputs(named: name).flatMap {
        inputs.changes(since: $0, knowsFonts: context != nil)
      }
      changes[name] = .some(words)
      return words
    }
    let entries = items.map { cache.entry(named: name(of: $0)) }
    // Links need the entries of the documents that they lead to.
    for (item, entry) in zip(items, entries) {
      let path = map.absolute(item.input)
      guard let entry, let read = entry.reads.first(where: { $0.path == path }),
        read.comparison() == .same
      else { continue }
      anchors.note(Set(entry.anchors), at: path)
    }
    var current: [(index: Int, entry: CacheEntry)] = []
    for (index, (item, entry)) in zip(items, entries).enumerated() {
      guard let entry else { continue }
      guard !(retriesImages && entry.lacksImages) else {
        reasons[index] = "an image could not be fetched"
        continue
      }
      guard !(retriesDiagrams && entry.lacksDiagrams) else {
        reasons[index] = "a diagram could not be drawn"
        continue
      }
      if let reason = Self.difference(documents(of: item), from: entry.documents) {
        reasons[index] = reason
        continue
      }
      let root = root(of: item.input)
      let state = CacheState(of: entry, in: context ?? "", changesSince: changesSince) {
        [map, anchors] destination in
        map.resolution(
          of: destination, in: item.input, root: root, searched: item.folder
        ) { anchors.anchors(at: $0) }
      }
      switch state {
      case .stale(let reason): reasons[index] = reason
      case .upToDate(let entry, let wasTouched):
        if wasTouched { store(entry, of: item) }
        current.append((index, entry))
      }
    }
    return current
  }

  /// The folder for `/` in the links of a document.
  private mutating func root(of input: String) -> String? {
    if let givenRoot { return map.absolute(givenRoot) }
    let folder = input.deletingLastComponent
    if let known = roots[folder] { return known }
    let root = DirectoryResources.projectRoot(of: folder)
    roots[folder] = .some(root)
    return root
  }

  // MARK: - Later runs

  /// Stores the result of a worker.
  mutating func remember(_ answer: WorkerAnswer, of item: OutputPlan.Item) {
    guard let cache else { return }
    if let files = answer.fontFiles, wantsFontFiles {
      wantsFontFiles = false
      if files != fontFiles {
        setFontFiles(files)
        let name = fontSettings
        attempt { try cache.store(fontFiles: files, named: name) }
      }
    }
    guard answer.exitCode == nil, let context else { return }
    if !hasStoredInputs {
      hasStoredInputs = true
      let inputs = inputs
      attempt { try cache.store(inputs) }
    }
    store(
      CacheEntry(
        context: context, reads: answer.reads, links: answer.links, anchors: answer.anchors,
        outputs: answer.facts, pages: answer.pages,
        diagnostics: answer.messages.filter { !$0.isNote }.map(\.diagnostic),
        documents: documents(of: item)), of: item)
  }

  /// Removes pages that an earlier run wrote and that the document no longer has.
  ///
  /// Only files with the names of such pages are removed, and only if they did not change since.
  ///
  /// - Parameters:
  ///   - item: A document that was just converted, and whose result is not stored yet.
  ///   - outputs: All files that were written.
  /// - Returns: The paths of the removed files.
  func removeOldPages(of item: OutputPlan.Item, besides outputs: [String]) -> [String] {
    guard let cache, !format.holdsAllPages, case .files(let template, _) = item.destination,
      template.numbersPages, let earlier = cache.entry(named: name(of: item))
    else { return [] }
    let kept = Set(outputs.map(map.absolute))
    // With one appearance, every file is a page; with two, half of them are.
    let variants = [template, template.adding("-light"), template.adding("-dark")].filter { names in
      [kept.count, kept.count / 2].contains {
        kept.contains(map.absolute(names.path(page: 1, total: $0)))
      }
    }
    guard !variants.isEmpty else { return [] }
    let total = earlier.pages / variants.count
    let names = variants.flatMap { names in
      (0..<max(0, total)).map { map.absolute(names.path(page: $0 + 1, total: total)) }
    }
    return Set(names).subtracting(kept).sorted().filter { path in
      earlier.outputs.first { $0.path == path }.map { $0 == FileFacts(path) } == true
        && (try? FileManager.default.removeItem(atPath: path)) != nil
    }
  }

  /// Removes old entries.
  func clean() { cache?.removeOldEntries() }

  private mutating func store(_ entry: CacheEntry, of item: OutputPlan.Item) {
    guard let cache else { return }
    let name = name(of: item)
    attempt { try cache.store(entry, named: name) }
  }

  /// A failure to store anything is not an error; after the first one, nothing more is stored.
  mutating func attempt(_ work: () throws -> Void) {
    guard problem == nil else { return }
    do {
      try work()
    } catch {
      problem = cache?.folder ?? ""
    }
  }
}

extension BatchRun {
  /// Whether an option is on the command line or in the environment, where it overrides files.
  fileprivate func isGiven(_ option: String) -> Bool {
    launcher.invocation.arguments.contains { argument in
      ["--\(option)", "--no-\(option)"].contains(argument) || argument.hasPrefix("--\(option)=")
        || option == "format" && argument.hasPrefix("-f")
    }
  }
}
