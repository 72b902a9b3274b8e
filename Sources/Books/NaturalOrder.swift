// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// The order of chapters by name: the index of a folder, its files, then its folders.
enum NaturalOrder {
  /// How names are compared.
  enum Names {
    /// As people count: `2` before `10`, and `a` beside `A`.
    case natural
    /// By their characters' codes, as MkDocs does; `index.md` is preferred to `README.md`.
    case codes

    /// The names of a folder's index without extensions, in lower case, the preferred one first.
    fileprivate var indexStems: [String] {
      self == .natural ? ["readme", "index"] : ["index", "readme"]
    }

    fileprivate func areInOrder(_ first: String, _ second: String) -> Bool {
      self == .natural
        ? first.precedesNaturally(second) : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  /// A file in the folder of the book.
  struct File: Hashable {
    /// The names of the folders that lead to it.
    var folders: [String]
    /// Its path.
    var path: String
  }

  /// Sorts files; the content of a folder is one level deeper than its index or title.
  static func entries(
    of files: [File], in root: String, sorting names: Names = .natural
  ) -> [BookContents.Entry] {
    var tree = Folder(names: names)
    for file in files { tree.add(file.path, below: file.folders[...]) }
    var entries: [BookContents.Entry] = []
    tree.append(to: &entries, path: root, depth: 0, isRoot: true)
    return entries
  }

  private struct Folder {
    let names: Names
    var files: [String] = []
    var folders: [String: Folder] = [:]

    mutating func add(_ path: String, below way: ArraySlice<String>) {
      guard let name = way.first else { return files.append(path) }
      folders[name, default: Folder(names: names)].add(path, below: way.dropFirst())
    }

    func append(
      to entries: inout [BookContents.Entry], path: String, depth: Int, isRoot: Bool
    ) {
      var files = files.sorted { names.areInOrder($0.lastComponent, $1.lastComponent) }
      let stems = files.map { $0.lastComponent.withoutEnding.lowercased() }
      var inner = depth
      if let index = names.indexStems.lazy.compactMap(stems.firstIndex(of:)).first {
        entries.append(BookContents.Entry(path: files.remove(at: index), depth: depth))
        if !isRoot { inner += 1 }
      } else if !isRoot {
        entries.append(
          BookContents.Entry(title: path.lastComponent.asTitle, path: nil, depth: depth, list: path)
        )
        inner += 1
      }
      for file in files { entries.append(BookContents.Entry(path: file, depth: inner)) }
      for (name, folder) in folders.sorted(by: { names.areInOrder($0.key, $1.key) }) {
        folder.append(
          to: &entries, path: path.appendingComponent(name), depth: inner, isRoot: false)
      }
    }
  }
}

extension String {
  /// The name without its extension.
  var withoutEnding: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }

  /// The name as a title: without its number, with spaces for hyphens and a capital letter.
  var asTitle: String {
    var name = self[...]
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let rest = name.dropFirst(digits.count).drop { "-_. ".contains($0) }
    if !digits.isEmpty, !rest.isEmpty, digits.endIndex != rest.startIndex { name = rest }
    let words = name.map { $0 == "-" || $0 == "_" ? " " : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether the name comes before another in natural order: `2` before `10`, and `a` beside `A`.
  func precedesNaturally(_ other: String) -> Bool {
    let (a, b) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i].isDigit, b[j].isDigit {
        let (first, second) = (a.number(at: &i), b.number(at: &j))
        if first.count != second.count { return first.count < second.count }
        if first != second { return first.lexicographicallyPrecedes(second) }
      } else {
        if a[i] != b[j] { return a[i] < b[j] }
        i += 1
        j += 1
      }
    }
    if a.count - i != b.count - j { return a.count - i < b.count - j }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension [UInt8] {
  /// The digits at an index, without leading zeros; moves the index past them.
  fileprivate func number(at index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < count, self[index].isDigit { index += 1 }
    return self[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
