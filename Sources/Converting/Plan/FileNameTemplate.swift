// SPDX-License-Identifier: Apache-2.0

package import Messages
import MarkdownPDF

/// A pattern for the names of output files, such as `pages/{stem}-{0p}.png`.
package struct FileNameTemplate: Hashable, Sendable, Codable {
  /// The placeholders, in braces.
  package enum Placeholder: String, Hashable, Sendable, Codable, CaseIterable {
    /// The page, counted from 1.
    case page = "p"
    /// The page with leading zeros, as wide as the number of pages.
    case paddedPage = "0p"
    /// The number of pages in the whole document.
    case total = "t"
    /// The name of the source without its folder and extension.
    case stem
    /// The folder of the source, from the folder that all sources have in common.
    case dir
  }

  private enum Piece: Hashable, Sendable, Codable {
    case text(String)
    case placeholder(Placeholder)
  }

  private var pieces: [Piece]

  /// Creates a pattern without placeholders; braces in the path are literal.
  package init(literal path: String) {
    pieces = [.text(path)]
  }

  /// Parses a pattern; braces around anything other than a word are literal.
  package init(parsing text: String) throws(CommandError) {
    pieces = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}") else { break }
      let name = String(inside[..<close])
      if let placeholder = Placeholder(rawValue: name) {
        pieces += [.text(String(rest[..<open])), .placeholder(placeholder)]
        rest = inside[inside.index(after: close)...]
      } else if !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) {
        throw .unknownPlaceholder(name)
      } else {
        pieces.append(.text(String(rest[...open])))
        rest = inside
      }
    }
    pieces.append(.text(String(rest)))
  }

  /// Whether there are placeholders.
  var hasPlaceholders: Bool {
    pieces.contains { if case .placeholder = $0 { true } else { false } }
  }

  /// Whether the name of the source or its folder is a placeholder.
  package var namesSource: Bool { pieces.contains(.placeholder(.stem)) || namesFolder }

  /// Whether the folder of the source is a placeholder.
  var namesFolder: Bool { pieces.contains(.placeholder(.dir)) }

  /// The folder before the first placeholder, which all names have in common.
  var fixedFolder: String {
    guard case .text(let first)? = pieces.first else { return "." }
    // The text may end inside a name.
    return "\(first)x".deletingLastComponent
  }

  /// Whether each page has its own name.
  package var numbersPages: Bool {
    pieces.contains(.placeholder(.page)) || pieces.contains(.placeholder(.paddedPage))
  }

  /// The pattern with `-{p}` before the extension; without an extension, `-{p}` and the extension
  /// at the end.
  func numberingPages(fileExtension: String) -> FileNameTemplate {
    guard case .text(let last)? = pieces.last else { return self }
    var result = self
    result.pieces.removeLast()
    // A dot after a placeholder starts an extension, not a hidden file: `{stem}.png`.
    let ending = (pieces.count > 1 ? "x" + last : last).fileExtension
    let stem = ending.isEmpty ? last : String(last.dropLast(ending.count + 1))
    result.pieces += [
      .text(stem + "-"), .placeholder(.page),
      .text(".\(ending.isEmpty ? fileExtension : ending)"),
    ]
    return result
  }

  /// The pattern with a suffix before the extension, or before the number of the page.
  func adding(_ suffix: String) -> FileNameTemplate {
    var result = self
    // `name-{p}.png` becomes `name-dark-{p}.png`.
    if pieces.count == 3, case .text(let stem) = pieces[0], stem.hasSuffix("-"),
      pieces[1] == .placeholder(.page)
    {
      result.pieces[0] = .text(stem.dropLast() + suffix + "-")
      return result
    }
    guard case .text(let last)? = pieces.last else {
      result.pieces.append(.text(suffix))
      return result
    }
    let ending = (pieces.count > 1 ? "x" + last : last).fileExtension
    let stem = ending.isEmpty ? last : String(last.dropLast(ending.count + 1))
    result.pieces[pieces.count - 1] = .text(stem + suffix + (ending.isEmpty ? "" : ".\(ending)"))
    return result
  }

  /// The pattern inside a folder.
  func inside(_ folder: String) -> FileNameTemplate {
    guard case .text(let first)? = pieces.first, !first.hasPrefix("/") else { return self }
    var result = self
    result.pieces[0] = .text(folder.appendingComponent(first))
    return result
  }

  /// The pattern with the name of the source and its folder filled in.
  ///
  /// - Parameters:
  ///   - stem: The name without folder and extension.
  ///   - folder: The folder; where it is empty, the slash, hyphen, underscore or blank that
  ///     separates it from the rest of the name is left out.
  /// - Returns: The pattern without these placeholders.
  func naming(stem: String, folder: String) -> FileNameTemplate {
    var result = self
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .placeholder(.stem): result.pieces[index] = .text(stem)
      case .placeholder(.dir):
        result.pieces[index] = .text(folder)
        if folder.isEmpty { result.removeSeparator(at: index) }
      case .text, .placeholder: break
      }
    }
    return result
  }

  /// Removes the sign that separates an empty text from what is around it: the one behind it, or
  /// at the end of a name, the one before it.
  private mutating func removeSeparator(at index: Int) {
    guard index > 0, index + 1 < pieces.count, case .text(let before) = pieces[index - 1],
      case .text(let after) = pieces[index + 1]
    else { return }
    let beginning = pieces[..<index].map { if case .text(let text) = $0 { text } else { "1" } }
      .joined()
    let isAtStart = beginning.isEmpty || beginning.hasSuffix("/")
    if after.hasPrefix("/"), isAtStart {
      pieces[index + 1] = .text(String(after.drop { $0 == "/" }))
    } else if let sign = after.first, "-_ ".contains(sign),
      isAtStart || beginning.last.map("-_ ".contains) == true
    {
      pieces[index + 1] = .text(String(after.dropFirst()))
    } else if let sign = before.last, "-_ ".contains(sign),
      after.isEmpty && index + 2 == pieces.count || after.hasPrefix(".") || after.hasPrefix("/")
    {
      pieces[index - 1] = .text(String(before.dropLast()))
    }
  }

  /// The path of the file for a page.
  ///
  /// - Parameters:
  ///   - page: The page, counted from 1; `nil` when the file contains all pages.
  ///   - total: The number of pages in the whole document.
  /// - Returns: The path without placeholders.
  func path(page: Int?, total: Int) -> String {
    let number = page.map(String.init) ?? ""
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(.page): number
      case .placeholder(.paddedPage):
        String(repeating: "0", count: max(0, String(total).count - number.count)) + number
      case .placeholder(.total): String(total)
      case .placeholder(.stem), .placeholder(.dir): ""
      }
    }
    .joined()
  }

  /// The pattern as users write it.
  var description: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): "{\(placeholder.rawValue)}"
      }
    }
    .joined()
  }
}

extension String {
  /// The part after the last dot of a path's last component; empty when there is none.
  ///
  /// A dot at the start marks a hidden file and does not start an extension.
  package var fileExtension: String {
    let name = lastComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The last component of a path without its extension.
  package var stem: String {
    let ending = fileExtension
    return ending.isEmpty ? lastComponent : String(lastComponent.dropLast(ending.count + 1))
  }
}
