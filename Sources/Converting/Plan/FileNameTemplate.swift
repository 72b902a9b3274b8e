// SPDX-License-Identifier: Apache-2.0

package import Messages
import MarkdownPDF

/// A pattern for the names of output files, such as `pages/{stem}-{0p}.png`.
package struct FileNameTemplate: Hashable, Sendable, Codable {
  /// What can stand between braces.
  package enum Placeholder: String, Hashable, Sendable, Codable, CaseIterable {
    /// The page, counted from 1.
    case page = "p"
    /// The page with leading zeros, as wide as the number of the last page.
    case paddedPage = "0p"
    /// The number of pages of the whole document.
    case total = "t"
    /// The name of the source without folder and ending.
    case stem
  }

  private enum Piece: Hashable, Sendable, Codable {
    case text(String)
    case placeholder(Placeholder)
  }

  private var pieces: [Piece]

  /// Creates a pattern without placeholders; braces in the path mean themselves.
  package init(literal path: String) {
    pieces = [.text(path)]
  }

  /// Parses a pattern; braces around anything but a word mean themselves.
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

  /// Whether anything is filled in.
  var hasPlaceholders: Bool {
    pieces.contains { if case .placeholder = $0 { true } else { false } }
  }

  /// Whether the source's name is filled in.
  var namesSource: Bool { pieces.contains(.placeholder(.stem)) }

  /// Whether every page gets a name of its own.
  package var numbersPages: Bool {
    pieces.contains(.placeholder(.page)) || pieces.contains(.placeholder(.paddedPage))
  }

  /// The same pattern with `-{p}` before the ending, or with the ending after it if there is none.
  func numberingPages(fileExtension: String) -> FileNameTemplate {
    guard case .text(let last)? = pieces.last else { return self }
    var result = self
    result.pieces.removeLast()
    // A dot that follows a placeholder does not hide a file: `{stem}.png`.
    let ending = (pieces.count > 1 ? "x" + last : last).fileExtension
    let stem = ending.isEmpty ? last : String(last.dropLast(ending.count + 1))
    result.pieces += [
      .text(stem + "-"), .placeholder(.page),
      .text(".\(ending.isEmpty ? fileExtension : ending)"),
    ]
    return result
  }

  /// The same pattern with more before the ending, or before the number of the page.
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

  /// The same pattern inside a folder.
  func inside(_ folder: String) -> FileNameTemplate {
    guard case .text(let first)? = pieces.first, !first.hasPrefix("/") else { return self }
    var result = self
    result.pieces[0] = .text(folder.appendingComponent(first))
    return result
  }

  /// The same pattern with the source's name filled in.
  func naming(stem: String) -> FileNameTemplate {
    var result = self
    result.pieces = pieces.map { $0 == .placeholder(.stem) ? .text(stem) : $0 }
    return result
  }

  /// The path of a page's file.
  ///
  /// - Parameters:
  ///   - page: The page, counted from 1; `nil` when the file holds all of them.
  ///   - total: The number of pages of the whole document.
  /// - Returns: The path, with everything filled in.
  func path(page: Int?, total: Int) -> String {
    let number = page.map(String.init) ?? ""
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(.page): number
      case .placeholder(.paddedPage):
        String(repeating: "0", count: max(0, String(total).count - number.count)) + number
      case .placeholder(.total): String(total)
      case .placeholder(.stem): ""
      }
    }
    .joined()
  }

  /// The pattern as people write it.
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
  /// What follows the last dot of a path's last component; empty when there is none.
  ///
  /// A dot at the start hides a file and does not begin an ending.
  package var fileExtension: String {
    let name = lastComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The last component of a path without its ending.
  package var stem: String {
    let ending = fileExtension
    return ending.isEmpty ? lastComponent : String(lastComponent.dropLast(ending.count + 1))
  }
}
