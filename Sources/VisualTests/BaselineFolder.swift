// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package import Comparison
internal import MarkdownPDF

/// A folder of baselines.
///
/// The baseline of a document is a folder with its name, which contains a picture of each page and
/// a description of the layout.
///
/// A folder inside, which version control ignores, contains the results of the last comparison.
package struct BaselineFolder: Hashable, Sendable {
  /// The default name of the folder.
  package static let usualName = "__snapshots__"
  /// The name of the layout description; a folder that contains it is a baseline.
  package static let layoutName = "layout.txt"
  /// The name of the folder with the results of the last comparison.
  private static let resultsName = ".last"

  /// Why a baseline is unusable.
  package struct Damage: Error, Hashable, Sendable {
    /// The path of the file.
    package var path: String
    /// The reason.
    package var reason: String
  }

  /// A change in the file system that is still to be made.
  package enum FileChange: Hashable, Sendable {
    /// Write a file with this content, and create the folders around it.
    case write(path: String, bytes: [UInt8])
    /// Remove the file, or the folder with its content.
    case remove(path: String)
  }

  /// The path.
  package let path: String

  /// Creates a value for a folder, which need not exist.
  package init(path: String) {
    self.path = path
  }

  // MARK: - Paths

  /// The folder of a document's baseline.
  package func folder(of name: String) -> String { path.appendingComponent(name) }

  /// The folder of a document's results.
  package func results(of name: String) -> String {
    path.appendingComponent("\(Self.resultsName)/\(name)")
  }

  /// The folder of all results.
  package var results: String { path.appendingComponent(Self.resultsName) }

  /// The name of the picture of a page.
  package static func pageName(_ page: Int) -> String { "page-\(page).png" }
  /// The name of the picture that shows the expected page, the actual page and their difference.
  package static func differenceName(_ page: Int) -> String { "page-\(page).difference.png" }
  /// The name of the picture with only the marks, to overlay on a page.
  package static func marksName(_ page: Int) -> String { "page-\(page).marks.png" }

  // MARK: - Reading

  /// The recorded layout of a document; `nil` when there is no baseline.
  package func layout(of name: String) throws(Damage) -> LayoutDescription? {
    try Self.layout(in: folder(of: name))
  }

  static func layout(in folder: String) throws(Damage) -> LayoutDescription? {
    let path = folder.appendingComponent(layoutName)
    guard let bytes = try read(path) else {
      let firstPage = folder.appendingComponent(pageName(1))
      guard (try? FileReader.resolve(firstPage)) == nil else {
        throw Damage(path: path, reason: "there is no such file")
      }
      return nil
    }
    do throws(LayoutDescription.ReadingError) {
      return try LayoutDescription(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Damage(path: path, reason: "line \(error.line) is not a line of a layout")
    }
  }

  /// The recorded picture of a page.
  package func page(_ page: Int, of name: String) throws(Damage) -> [UInt8] {
    let path = folder(of: name).appendingComponent(Self.pageName(page))
    guard let bytes = try Self.read(path) else {
      throw Damage(path: path, reason: "there is no such file")
    }
    return bytes
  }

  /// The bytes of a file; `nil` when it does not exist.
  static func read(_ path: String) throws(Damage) -> [UInt8]? {
    do throws(FileReader.Failure) {
      return try FileReader.read(path, limit: 256 << 20)
    } catch {
      if error == .notFound { return nil }
      throw Damage(path: path, reason: error.reason)
    }
  }

  // MARK: - Listing

  /// The names of all documents with a baseline, sorted.
  package func names() -> [String] { Self.names(in: path) }

  /// The names of the documents that differed in the last comparison, sorted.
  package func differingNames() -> [String] { Self.names(in: results) }

  private static func names(in folder: String) -> [String] {
    var names: [String] = []
    let manager = FileManager.default
    var pending = [""]
    while let name = pending.popLast() {
      let path = name.isEmpty ? folder : folder.appendingComponent(name)
      for entry in (try? manager.contentsOfDirectory(atPath: path)) ?? [] {
        // Skips the results of the last comparison and leftovers of unfinished writes.
        if entry.hasPrefix(".") { continue }
        if entry == layoutName, !name.isEmpty {
          names.append(name)
          continue
        }
        var isFolder = false
        let inner = path.appendingComponent(entry)
        if let type = try? manager.attributesOfItem(atPath: inner)[.type] as? FileAttributeType {
          isFolder = type == .typeDirectory
        }
        if isFolder { pending.append(name.isEmpty ? entry : "\(name)/\(entry)") }
      }
    }
    return names.sorted()
  }

  /// The numbers of the pages whose pictures a folder contains.
  static func pages(in folder: String) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix("page-"), name.hasSuffix(".png") else { return nil }
      return Int(name.dropFirst(5).dropLast(4))
    }.sorted()
  }

  // MARK: - Changing

  /// The changes that make a snapshot the baseline of a document.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - name: The name of the document.
  ///   - unchanged: The pages whose pictures are not written again.
  /// - Returns: The changes.
  package func changes(
    toRecord snapshot: Snapshot, as name: String, keeping unchanged: Set<Int> = []
  ) -> [FileChange] {
    let folder = folder(of: name)
    var changes: [FileChange] = []
    for (index, bytes) in snapshot.pages.enumerated() where !unchanged.contains(index + 1) {
      changes.append(
        .write(path: folder.appendingComponent(Self.pageName(index + 1)), bytes: bytes))
    }
    // The description comes last, because it makes the folder a baseline.
    changes.append(
      .write(
        path: folder.appendingComponent(Self.layoutName), bytes: Array(snapshot.layout.text.utf8)))
    return changes + excess(in: folder, after: snapshot.pages.count)
  }

  /// The changes that make the pictures of the last comparison the baseline of a document.
  package func changes(toApprove name: String) throws(Damage) -> [FileChange] {
    let results = results(of: name)
    guard let layout = try Self.layout(in: results) else { return [] }
    var changes: [FileChange] = []
    let folder = folder(of: name)
    for page in Self.pages(in: results) {
      guard let bytes = try Self.read(results.appendingComponent(Self.pageName(page))) else {
        continue
      }
      changes.append(.write(path: folder.appendingComponent(Self.pageName(page)), bytes: bytes))
    }
    changes.append(
      .write(path: folder.appendingComponent(Self.layoutName), bytes: Array(layout.text.utf8)))
    changes += excess(in: folder, after: layout.pages.count)
    return changes + [.remove(path: results)]
  }

  /// The changes that remove the pictures of pages that a document no longer has.
  private func excess(in folder: String, after count: Int) -> [FileChange] {
    Self.pages(in: folder).filter { $0 > count }
      .map { .remove(path: folder.appendingComponent(Self.pageName($0))) }
  }

  /// The file that makes version control ignore the results.
  var resultsGuard: FileChange {
    .write(path: results.appendingComponent(".gitignore"), bytes: Array("*\n".utf8))
  }
}
