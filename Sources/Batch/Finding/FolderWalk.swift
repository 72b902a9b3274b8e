// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Finds documents in a folder and its subfolders.
///
/// Links to folders are not followed, so the walk always ends and visits each folder once. Links to
/// documents outside the root are left out, because somebody else may have made them. The walk
/// respects `.gitignore` files: that of the folder, those of subfolders, and those of parents up to
/// the root of the repository.
struct FolderWalk {
  /// The options of the walk.
  struct Options: Hashable, Sendable {
    /// Whether to search subfolders.
    var isRecursive = true
    /// Whether to include hidden files and folders.
    var includesHidden = false
    /// Whether to respect `.gitignore`.
    var heedsGitignore = true
    /// The folder that links to documents may lead to; `nil` means the project of the searched
    /// folder, or else that folder.
    var root: String?
  }

  let options: Options
  /// Whether a path is excluded; its names are relative to the folder of the walk.
  let excludes: (_ names: [String], _ path: String, _ isFolder: Bool) -> Bool
  /// Whether a file is a document, by its names relative to the folder of the walk.
  let isDocument: (_ names: [String]) -> Bool
  /// Gets reports about files that are left out although they may be meant.
  let report: (Diagnostic) -> Void
  /// Gets each folder that is listed.
  let visit: (String) -> Void

  /// A file that was found.
  struct Found: Hashable {
    var path: String
    /// The names relative to the folder of the walk.
    var names: [String]
  }

  /// A folder that is not listed yet.
  private struct Pending {
    var names: [String]
    /// The ignore files from the root of the repository down to the folder's parent, each with the
    /// names from its folder to that of the walk, or its depth below that.
    var rules: [Layer]
  }

  /// An ignore file.
  private struct Layer {
    var rules: IgnoreRules
    /// The names between its folder and that of the walk, if its folder is above.
    var above: [String] = []
    /// The depth of its folder below that of the walk.
    var depth = 0
  }

  /// Finds the documents in a folder, sorted by name.
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
        case .link:
          addLink(entryPath, names, from: root, to: &found)
        case .special:
          if isDocument(names) { report(.skippedFile(entryPath)) }
        }
      }
      open += inside.reversed()
    }
    return found
  }

  /// Adds a link to a file.
  ///
  /// One that leads nowhere is added too, so that the reader reports it. Of one that leads outside,
  /// not even the kind is looked at.
  private func addLink(
    _ path: String, _ names: [String], from start: String, to found: inout [Found]
  ) {
    let root = options.root ?? DirectoryResources.projectRoot(of: start) ?? start
    guard FileReader.isInside(path, [root, start]) else {
      if isDocument(names) {
        report(.linkOutside(path, root: root))
      } else if options.isRecursive, !path.lastComponent.contains(".") {
        report(.skippedLink(path))
      }
      return
    }
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

  /// The innermost ignore file with a matching rule decides.
  private func isIgnored(_ names: [String], isFolder: Bool, by layers: [Layer]) -> Bool {
    for layer in layers.reversed() {
      let path = layer.above + names.dropFirst(layer.depth)
      if let answer = layer.rules.ignores(path, isFolder: isFolder) { return answer }
    }
    return false
  }

  /// The ignore files of a folder's parents, up to the root of the repository.
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
