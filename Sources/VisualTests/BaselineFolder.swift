// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package import Comparison
internal import ImageCodecs
internal import MarkdownPDF

/// A folder of baselines.
///
/// The baseline of a document is a folder with its name, which contains a picture of each page,
/// unless pictures are not stored, and a description of the layout.
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

    /// The path of the file or folder.
    package var path: String {
      switch self {
      case .write(let path, _), .remove(let path): path
      }
    }
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

  /// The endings of the names of pictures; the first one found counts.
  static let pictureEndings = ["webp", "png"]
  /// The name of the picture of a page in a format.
  static func pageName(_ page: Int, _ ending: String) -> String { "page-\(page).\(ending)" }
  /// The name of the picture of a page with this content.
  static func pageName(_ page: Int, of bytes: [UInt8]) -> String {
    // A WebP file begins with the header of RIFF.
    pageName(page, bytes.starts(with: "RIFF".utf8) ? "webp" : "png")
  }
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
      guard picturePath(1, in: folder) == nil else {
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

  /// Whether a document has a baseline.
  package func hasBaseline(_ name: String) -> Bool {
    Self.isBaseline(folder(of: name))
  }

  /// Whether a folder is the baseline of a document.
  package static func isBaseline(_ folder: String) -> Bool {
    (try? FileReader.resolve(folder.appendingComponent(layoutName))) != nil
  }

  /// The options that the baseline of a document recorded; `nil` without a readable baseline, and
  /// for one of an older version.
  package func options(of name: String) -> [LayoutDescription.Attribute]? {
    let path = folder(of: name).appendingComponent(Self.layoutName)
    guard let bytes = try? Self.read(path) else { return nil }
    return LayoutDescription.options(inText: bytes)
  }

  /// The path of the picture of a page; `nil` when there is none.
  static func picturePath(_ page: Int, in folder: String) -> String? {
    pictureEndings.lazy.map { folder.appendingComponent(pageName(page, $0)) }
      .first { (try? FileReader.resolve($0)) != nil }
  }

  /// Whether the picture of a page is recorded.
  func hasPicture(_ page: Int, of name: String) -> Bool {
    Self.picturePath(page, in: folder(of: name)) != nil
  }

  /// The recorded picture of a page.
  func picture(_ page: Int, of name: String) throws(Damage) -> (path: String, bytes: [UInt8]) {
    let folder = folder(of: name)
    guard let path = Self.picturePath(page, in: folder), let bytes = try Self.read(path) else {
      throw Damage(
        path: folder.appendingComponent(Self.pageName(page, Self.pictureEndings[0])),
        reason: "there is no such file")
    }
    return (path, bytes)
  }

  /// The path of the picture that shows the result for a page: the difference, or the page as it is
  /// now when there is no difference to show.
  package func resultPath(of page: DocumentResult.Page, in name: String) -> String {
    let folder = results(of: name)
    guard page.kind == "added" || !page.hasOldPicture else {
      return folder.appendingComponent(Self.differenceName(page.number))
    }
    return Self.picturePath(page.number, in: folder)
      ?? folder.appendingComponent(Self.pageName(page.number, Self.pictureEndings[0]))
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

  /// The pictures of pages in a folder, with the numbers of the pages, in their order.
  private static func pictures(in folder: String) -> [(page: Int, name: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name -> (Int, String)? in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].hasPrefix("page-"), let page = Int(parts[0].dropFirst(5)),
        pictureEndings.contains(String(parts[1]))
      else { return nil }
      return (page, name)
    }.sorted { $0 < $1 }
  }

  // MARK: - Changing

  /// The changes that make a snapshot the baseline of a document.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - name: The name of the document.
  ///   - pictures: The pictures to store; `nil` keeps what the baseline has, or else takes WebP.
  ///   - unchanged: The pages that still look the same; what is recorded of them stays.
  /// - Returns: The changes; none when all is recorded.
  package func changes(
    toRecord snapshot: Snapshot, as name: String, pictures: BaselinePictures? = nil,
    keeping unchanged: Set<Int> = []
  ) -> [FileChange] {
    let folder = folder(of: name)
    let old = try? layout(of: name)
    let chosen = pictures ?? old?.pictures
    var layout = snapshot.layout
    layout.pictures = chosen
    layout.removeUnused()
    var changes: [FileChange] = []
    var files: Set<String> = []
    for (index, png) in snapshot.pages.enumerated() {
      if chosen == BaselinePictures.none { continue }
      if unchanged.contains(index + 1), let old, old.pages.indices.contains(index),
        let file = Self.picturePath(index + 1, in: folder)?.lastComponent,
        pictures.map({ file.hasSuffix(".\($0)") }) ?? true
      {
        if old.pages[index].pixels != layout.pages[index].pixels {
          // The hash is that of the picture, which may differ as much as the tolerance allows. A
          // recording that was interrupted may have replaced the picture and not its hash.
          layout.pages[index].pixels = identityOfPicture(index + 1, of: name)
        }
        files.insert(file)
        continue
      }
      let bytes = Snapshot.picture(png, as: chosen)
      let file = Self.pageName(index + 1, of: bytes)
      files.insert(file)
      changes.append(.write(path: folder.appendingComponent(file), bytes: bytes))
    }
    if layout.options == [], old?.options == nil, layout.pages == old?.pages {
      // Nothing is known that an older version did not write.
      layout.options = nil
    }
    // The description comes last, because it makes the folder a baseline.
    if layout != old {
      changes.append(.write(path: folder.appendingComponent(Self.layoutName), layout))
    }
    return changes + excess(in: folder, besides: files)
  }

  /// The identity of the pixels of a stored picture; `nil` when it can't be read.
  private func identityOfPicture(_ page: Int, of name: String) -> String? {
    guard let bytes = try? picture(page, of: name).bytes else { return nil }
    return try? probeImage(bytes).flatMap { decodeImage($0) }.get().identity
  }

  /// The changes that make the result of the last comparison the baseline of a document.
  package func changes(toApprove name: String) throws(Damage) -> [FileChange] {
    let results = results(of: name)
    guard let layout = try Self.layout(in: results) else { return [] }
    var changes: [FileChange] = []
    let folder = folder(of: name)
    var files: Set<String> = []
    var written: Set<Int> = []
    if layout.pictures != BaselinePictures.none {
      for (page, picture) in Self.pictures(in: results) where page <= layout.pages.count {
        guard let bytes = try Self.read(results.appendingComponent(picture)) else { continue }
        files.insert(picture)
        written.insert(page)
        changes.append(.write(path: folder.appendingComponent(picture), bytes: bytes))
      }
      // The pages that look the same are not in the results.
      for (page, picture) in Self.pictures(in: folder)
      where page <= layout.pages.count && !written.contains(page) {
        files.insert(picture)
      }
    }
    changes.append(.write(path: folder.appendingComponent(Self.layoutName), layout))
    return changes + excess(in: folder, besides: files) + [.remove(path: results)]
  }

  /// The changes that remove the pictures that are not of a baseline any more.
  private func excess(in folder: String, besides files: Set<String>) -> [FileChange] {
    Self.pictures(in: folder).filter { !files.contains($0.name) }
      .map { .remove(path: folder.appendingComponent($0.name)) }
  }

  /// The file that makes version control ignore the results.
  var resultsGuard: FileChange {
    .write(path: results.appendingComponent(".gitignore"), bytes: Array("*\n".utf8))
  }
}

extension BaselineFolder.FileChange {
  /// Writing a description of the layout.
  static func write(path: String, _ layout: LayoutDescription) -> BaselineFolder.FileChange {
    .write(path: path, bytes: Array(layout.text.utf8))
  }
}

extension LayoutDescription {
  /// Removes what a baseline of these pictures does not need: without pictures, the places of links
  /// and emphasis in a text, which only tell masks where to cover a picture.
  mutating func removeUnused() {
    guard pictures == BaselinePictures.none else { return }
    nodes.removeAll { $0.isInline && $0.context.classes.isEmpty && $0.content == nil }
  }

  /// The name of the option that chooses the pictures.
  private static let picturesName = "pictures"

  /// The pictures that the baseline with this layout has by choice; `nil` without a choice.
  package var pictures: BaselinePictures? {
    get {
      options?.first { $0.name == Self.picturesName }
        .flatMap { BaselinePictures(rawValue: $0.value) }
    }
    set {
      guard newValue != pictures else { return }
      options = (options ?? []).filter { $0.name != Self.picturesName }
      if let newValue {
        options?.append(Attribute(name: Self.picturesName, value: newValue.rawValue))
      }
    }
  }
}
