// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A line of the source of a formula.
struct FormulaSourceLine {
  /// The bytes of the line, without what is in front of it in quotes and items.
  var text: ArraySlice<UInt8>
  /// Its place in the document.
  var start: SourceLocation

  init(text: ArraySlice<UInt8>, start: SourceLocation) {
    self.text = text
    self.start = start
  }

  /// A line that is not in the document, at the place of another one.
  init(added text: String, at start: SourceLocation) {
    self.init(text: Array(text.utf8)[...], start: start)
  }

  /// Whether there is nothing in it.
  var isBlank: Bool { text.allSatisfy(\.isASCIISpace) }
}

extension [FormulaSourceLine] {
  /// The lines without blank ones at the ends.
  var withoutBlankEnds: Self {
    var lines = self[...]
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    return Array(lines)
  }

  /// Aligns the rows of the directive `{math}` as Sphinx does: `&` and `\\` outside of environments, and blank lines
  /// between equations, are those of `aligned`.
  mutating func alignAsDirective() {
    let lines = withoutBlankEnds
    var survey = AlignmentSurvey()
    for line in lines { survey.read(line.text) }
    guard let first = lines.first, let last = lines.last, survey.isAligned else { return }
    var rows: Self = []
    for line in lines {
      guard line.isBlank else {
        rows.append(line)
        continue
      }
      guard let above = rows.last, !above.text.trimmedEnd.suffix(2).elementsEqual("\\\\".utf8)
      else {
        continue
      }
      rows.append(FormulaSourceLine(added: "\\\\", at: line.start))
    }
    self =
      [FormulaSourceLine(added: "\\begin{aligned}", at: first.start)] + rows
      + [FormulaSourceLine(added: "\\end{aligned}", at: last.start)]
  }
}

/// Looks for rows outside of environments and groups.
private struct AlignmentSurvey {
  private var depth = 0
  private var hasRows = false
  private var hasDisplays = false

  /// Whether there are such rows, and no environment that can't be in another one.
  var isAligned: Bool { hasRows && !hasDisplays }

  private static let displays = [
    "align", "alignat", "flalign", "gather", "multline", "equation", "eqnarray",
  ].map { Array("begin{\($0)".utf8) }

  mutating func read(_ line: ArraySlice<UInt8>) {
    if depth == 0, line.allSatisfy(\.isASCIISpace) { hasRows = true }
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "%"): return
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "&"): hasRows = hasRows || depth == 0
      case UInt8(ascii: "\\"):
        let rest = line[(index + 1)...]
        if rest.starts(with: "begin{".utf8) {
          depth += 1
          // `aligned` and its like may be in another one.
          hasDisplays =
            hasDisplays
            || Self.displays.contains { name in
              rest.starts(with: name)
                && rest.dropFirst(name.count).first.map { "*}".utf8.contains($0) } == true
            }
        } else if rest.starts(with: "end{".utf8) {
          depth -= 1
        } else if rest.first == UInt8(ascii: "\\"), depth == 0 {
          hasRows = true
        }
        if rest.first?.isASCIILetter == false { index += 1 }
      default: break
      }
      index += 1
    }
  }
}
