// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// A walk through a folder and the folders inside it, which finds documents.
///
/// Links to folders are not followed, so the walk ends however links run, and each folder is seen
/// once. What `.gitignore` says is heeded: that of the folder, of those inside it, and of those around
/// it up to the root of the repository.
struct FolderWalk {
  /// What is walked over.
  struct Options: Hashable, Sendable {
    /// Whether folders inside folders count.
    var isRecursive = true
    /// Whether names that begin with a dot count.
    var includesHidden = false
    /// Whether `.gitignore` is heeded.
    var heedsGitignore = true
  }

  let options: Options
  /// Whether a path is left out; its names count from the folder of the walk.
  let excludes: (_ names: [String], _ path: String, _ isFolder: Bool) -> Bool
  /// Whether a file is a document, by its names from the folder of the walk.
  let isDocument: (_ names: [String]) -> Bool
  /// Gets what is left out and might have been meant.
  let report: (Diagnostic) -> Void
  /// Gets every folder that is listed.
  let visit: (String) -> Void

  /// A file that was found.
  struct Found: Hashable {
    var path: String
    /// The names from the folder of the walk on.
    var names: [String]
  }

  /// A folder still to be listed.
  private struct Pending {
    var names: [String]
    /// What the ignore files from the repository's root down to the folder around it say, with
    /// the names from the folder of each to the folder of the walk, and its depth below that.
    var rules: [Layer]
  }

  /// One ignore file on the way.
  private struct Layer {
    var rules: IgnoreRules
    /// The names between the file's folder and the folder of the walk, when it is above.
    var above: [String] = []
    /// How many names below the folder of the walk the file's folder is.
    var depth = 0
  }

  /// Finds the documents in a folder, in the order of their names.
  ///
  /// - Parameter root: The path of the folder, as the user wrote it.
  /// - Returns: The documents; those of a folder come before those of the folders inside it.
  func documents(in root: String) -> [Found] {
    var found: [Found] = []
    var open = [Pending(names: [], rules: options.heedsGitignore ? layers(above: root) : [])]
    while let folder = open.popLast() {
      let path = folder.names.reduce(root) { $0.appendingComponent($1) }
      visit(path)
      let entries: [FolderListing.Entry]
      do throws(FolderListing.Failure) {
        entries = try FolderListing.entries(of: path)
      } catch {
        report(.unreadableFolder(path, reason: error.reason))
        continue
      }
      var rules = folder.rules
      if options.heedsGitignore,
        entries.contains(where: { $0.name == ".gitignore" && $0.kind != .folder }),
        let own = Self.rules(path.appendingComponent(".gitignore"))
      {
        rules.append(Layer(rules: own, depth: folder.names.count))
      }
      var inside: [Pending] = []
      for entry in entries where !isHidden(entry.name) {
        let names = folder.names + [entry.name]
        let entryPath = path.appendingComponent(entry.name)
        let isFolder = entry.kind == .folder
        guard !excludes(names, entryPath, isFolder),
          !isIgnored(names, isFolder: isFolder, by: rules)
        else { continue }
        switch entry.kind {
        case .folder:
          if options.isRecursive { inside.append(Pending(names: names, rules: rules)) }
        case .file:
          if isDocument(names) { found.append(Found(path: entryPath, names: names)) }
        case .link: addLink(entryPath, names, to: &found)
        case .special:
          if isDocument(names) { report(.skippedFile(entryPath)) }
        }
      }
      open += inside.reversed()
    }
    return found
  }

  /// A link to a file counts as the file, and one that leads nowhere is for the reader to report.
  private func addLink(_ path: String, _ names: [String], to found: inout [Found]) {
    switch FolderListing.kind(of: path, followsLinks: true) {
    case .folder:
      guard options.isRecursive else { return }
      report(.skippedLink(path))
    case .special:
      if isDocument(names) { report(.skippedFile(path)) }
    case .file, .link, nil:
      if isDocument(names) { found.append(Found(path: path, names: names)) }
    }
  }

  private func isHidden(_ name: String) -> Bool {
    name == ".git" || name.hasPrefix(".") && !options.includesHidden
  }

  // MARK: - Ignore files

  /// The deepest file that says something decides.
  private func isIgnored(_ names: [String], isFolder: Bool, by layers: [Layer]) -> Bool {
    for layer in layers.reversed() {
      let path = layer.above + names.dropFirst(layer.depth)
      if let answer = layer.rules.ignores(path, isFolder: isFolder) { return answer }
    }
    return false
  }

  /// The ignore files of the folders around a folder, up to the root of its repository.
  private func layers(above root: String) -> [Layer] {
    guard let resolved = try? FileReader.resolve(root) else { return [] }
    var layers: [Layer] = []
    var folder = resolved
    var above: [String] = []
    while true {
      let git = folder.appendingComponent(".git")
      if FolderListing.kind(of: git, followsLinks: true) != nil {
        if let rules = Self.rules(git.appendingComponent("info/exclude")) {
          layers.append(Layer(rules: rules, above: above))
        }
        return layers.reversed()
      }
      guard folder != "/" else { return [] }
      above.insert(folder.lastComponent, at: 0)
      folder = folder.deletingLastComponent
      if let rules = Self.rules(folder.appendingComponent(".gitignore")) {
        layers.append(Layer(rules: rules, above: above))
      }
    }
  }

  private static func rules(_ path: String) -> IgnoreRules? {
    guard let bytes = try? FileReader.read(path, limit: 1 << 20) else { return nil }
    let rules = IgnoreRules(String(decoding: bytes, as: UTF8.self))
    return rules.isEmpty ? nil : rules
  }
}
