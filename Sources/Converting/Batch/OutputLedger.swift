// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// Records what runs write for the documents of a folder, and finds outputs without a source.
///
/// An output is orphaned when its document no longer exists. Documents that are merely not part of
/// a run still exist. An output counts only while it is the file that was written, so what anybody
/// has changed or replaced is left alone.
struct OutputLedger {
  /// Where documents were found, and where their outputs go, both as absolute paths; each pair has
  /// a manifest.
  private struct Place: Hashable {
    var sources: String
    var outputs: String
  }

  /// What a run found.
  struct Findings {
    /// Outputs without a source, by absolute path, also those that were removed.
    var orphans: [String] = []
    /// The folders that were removed with them.
    var removedFolders: [String] = []
    /// The orphans that could not be removed, with the reason in words.
    var failures: [(path: String, reason: String)] = []
  }

  private let cache: BuildCache
  private let map: DocumentMap
  private let plan: OutputPlan
  private let shard: Shard?
  /// The outputs of the documents of this run, by place and document.
  private var written: [Place: [String: [FileFacts]]] = [:]
  /// Files that must stay: those that this run reads or writes.
  private var kept: Set<String>
  /// Folders of outputs that did not exist before the run, by place.
  private var missingFolders: [Place: Set<String>] = [:]

  /// Creates a ledger before a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - cache: The cache that holds the manifests.
  ///   - map: Makes paths absolute.
  init(_ run: BatchRun, cache: BuildCache, map: DocumentMap) {
    self.cache = cache
    self.map = map
    plan = run.plan
    shard = run.settings.shard
    kept = Set(run.allItems.flatMap { [$0.input, $0.outputPath ?? $0.input] }.map(map.absolute))
    for folder in run.settings.emptyFolders {
      let outputs = map.absolute(run.plan.folder ?? folder)
      written[Place(sources: map.absolute(folder), outputs: outputs)] = [:]
    }
    // A part of the documents may have lost all of its own.
    for item in run.allItems {
      guard let place = place(of: item) else { continue }
      written[place] = written[place] ?? [:]
    }
  }

  private func place(of item: OutputPlan.Item) -> Place? {
    guard item.book == nil, let folder = item.folder else { return nil }
    return Place(sources: map.absolute(folder), outputs: map.absolute(plan.folder ?? folder))
  }

  // MARK: - Recording

  /// Records the folders that don't exist before documents are converted.
  mutating func noteMissingFolders(of items: [OutputPlan.Item]) {
    var known: [String: Bool] = [:]
    for item in items {
      guard let place = place(of: item), let output = item.outputPath else { continue }
      var folder = map.absolute(output).deletingLastComponent
      while folder.isBelow(place.outputs) {
        let isMissing = known[folder] ?? FolderListing.isMissing(folder)
        known[folder] = isMissing
        guard isMissing, missingFolders[place, default: []].insert(folder).inserted else { break }
        folder = folder.deletingLastComponent
      }
    }
  }

  /// Records the outputs of a document, and what it was made from.
  mutating func note(_ item: OutputPlan.Item, outputs: [FileFacts], reads: [ReadFile]) {
    for read in reads where read.hash != nil { kept.insert(read.path) }
    guard let place = place(of: item) else { return }
    kept.formUnion(outputs.map(\.path))
    written[place, default: [:]][map.absolute(item.input)] = outputs
  }

  // MARK: - After a run

  /// The outputs without a source, without changing anything.
  func preview() -> Findings {
    var findings = Findings()
    for place in written.keys {
      findings.orphans += orphans(in: cache.manifest(named: name(of: place)), place).map(\.path)
    }
    findings.orphans.sort()
    return findings
  }

  /// Stores what the run wrote, and finds the outputs without a source.
  ///
  /// - Parameter prunes: Whether to remove them.
  /// - Returns: What was found.
  /// - Throws: When the manifests can't be stored.
  func update(prunes: Bool) throws -> Findings {
    var findings = Findings()
    for (place, documents) in written {
      try cache.updateManifest(named: name(of: place)) { manifest in
        for (source, files) in documents { manifest.note(files, of: source) }
        for folder in missingFolders[place] ?? [] {
          if let facts = FileFacts(folder) { manifest.folders[folder] = facts.inode }
        }
        let orphans = orphans(in: manifest, place)
        findings.orphans += orphans.map(\.path)
        if prunes { remove(orphans, place, &manifest, &findings) }
        forgetMissing(in: &manifest, place)
      }
    }
    findings.orphans.sort()
    findings.removedFolders.sort()
    return findings
  }

  private func name(of place: Place) -> String {
    BuildCache.name(of: [place.sources, place.outputs])
  }

  /// Whether a document is gone, and this process is the one that would have converted it.
  private func isGone(_ source: String, _ place: Place) -> Bool {
    guard written[place]?[source] == nil, FolderListing.isMissing(source) else { return false }
    guard let shard, source.isBelow(place.sources) else { return true }
    return shard.contains(source.part(below: place.sources))
  }

  private func orphans(in manifest: OutputManifest, _ place: Place) -> [FileFacts] {
    var orphans: [FileFacts] = []
    var inputs: Set<String>?
    for (source, files) in manifest.outputs where isGone(source, place) {
      for file in files where !kept.contains(file.path) && isInside(file, place) {
        // An input may have this name behind a link.
        let real = inputs ?? Set(kept.compactMap { try? FileReader.resolve($0) })
        inputs = real
        if let path = try? FileReader.resolve(file.path), !real.contains(path) {
          orphans.append(file)
        }
      }
    }
    return orphans
  }

  /// Whether a file is the one that was written, and really in the output folder, not behind a link
  /// in it.
  private func isInside(_ file: FileFacts, _ place: Place) -> Bool {
    guard file.path.isBelow(place.outputs),
      FolderListing.kind(of: file.path, followsLinks: false) == .file,
      FileFacts(file.path) == file,
      let root = try? FileReader.resolve(place.outputs),
      let real = try? FileReader.resolve(file.path)
    else { return false }
    return real == root.appendingComponent(file.path.part(below: place.outputs))
  }

  // MARK: - Removing

  private func remove(
    _ orphans: [FileFacts], _ place: Place, _ manifest: inout OutputManifest,
    _ findings: inout Findings
  ) {
    for file in orphans {
      if let reason = FileRemoval.removeFile(file.path) {
        findings.failures.append((file.path, reason))
      } else {
        removeFolders(of: file.path, place, &manifest, &findings)
      }
    }
  }

  /// Removes the folders of a removed file, if earlier runs made them and they are empty.
  private func removeFolders(
    of path: String, _ place: Place, _ manifest: inout OutputManifest,
    _ findings: inout Findings
  ) {
    var folder = path.deletingLastComponent
    while folder.isBelow(place.outputs), let number = manifest.folders[folder],
      FileFacts(folder)?.inode == number, FileRemoval.removeEmptyFolder(folder)
    {
      manifest.folders[folder] = nil
      findings.removedFolders.append(folder)
      folder = folder.deletingLastComponent
    }
  }

  /// Forgets outputs of documents that are gone, if they are no longer what was written.
  private func forgetMissing(in manifest: inout OutputManifest, _ place: Place) {
    for (source, files) in manifest.outputs where isGone(source, place) {
      let left = files.filter { FileFacts($0.path) == $0 }
      manifest.outputs[source] = left.isEmpty ? nil : left
    }
  }
}

extension String {
  /// Whether the path is inside a folder; both are absolute.
  fileprivate func isBelow(_ folder: String) -> Bool {
    isInside(folder) && !isSamePath(as: folder)
  }

  /// The path from a folder around it.
  fileprivate func part(below folder: String) -> String {
    String(dropFirst(folder.count).drop { $0 == "/" })
  }
}
