// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Formulas that are written in a way that is not read.
extension UnreadSyntax {
  /// Finds the signs of formulas in a leaf that begins with the event at an index.
  mutating func readFormulas(in text: MaskedText, at index: Int) {
    guard text.bytes.contains(where: { "$\\".utf8.contains($0) }) else { return }
    let formulas = formulas(ofLeafAt: index)
    func isInFormula(_ place: SourceRange) -> Bool {
      formulas.contains { $0.start <= place.start && place.start <= $0.end }
    }
    for number in text.lineStarts.indices {
      let line = text.line(number)
      guard let first = line.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "\\") else {
        continue
      }
      let place = text.place(of: line.startIndex..<line.endIndex, in: source)
      if line.elementsEqual("$$".utf8) {
        guard !isInFormula(place) else { continue }
        self.isInFormula.toggle()
        if self.isInFormula { add(.formula, "$$", at: place) }
      } else if let name = FormulaBlockReader.environment(line), !isInFormula(place),
        ends(name, after: place.start)
      {
        add(.formula, "\\begin{\(name)}", at: place)
      }
    }
    for (name, place) in escapedFormulas(in: text) where !isInFormula(place) {
      add(.escapedFormula, name, at: place)
    }
  }

  /// The places of the formulas in the lines of a leaf.
  private func formulas(ofLeafAt index: Int) -> [SourceRange] {
    var (formulas, depth): ([SourceRange], Int) = ([], 0)
    for event in events[index...] {
      switch event {
      case .open: depth += 1
      case .close: depth -= 1
      case .token(let token, let range): if case .formula = token.kind { formulas.append(range) }
      default: break
      }
      if depth == 0 { return formulas }
    }
    return formulas
  }

  /// Whether an environment ends somewhere behind a place: else it is only spoken of.
  private mutating func ends(_ name: String, after place: SourceLocation) -> Bool {
    let start = source.content(ofLine: place.line).lowerBound
    // The text is searched once for each name.
    if let known = environmentEnds[name], known >= start { return known < source.bytes.count }
    let end = Array("\\end{\(name)}".utf8)
    let found = source.bytes[start...].indices.first {
      source.bytes[$0] == end[0] && source.bytes[$0...].starts(with: end)
    }
    environmentEnds[name] = found ?? source.bytes.count
    return found != nil
  }

  /// The places of `\\(…\\)` and `\\[…\\]` with TeX in them.
  private func escapedFormulas(in text: MaskedText) -> [(name: String, place: SourceRange)] {
    let bytes = text.bytes
    var findings: [(String, SourceRange)] = []
    var (opening, index): (Int?, Int) = (nil, 0)
    while index + 2 < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == MaskedText.mask,
        text.written(index + 1, in: source) == UInt8(ascii: "\\")
      else {
        index += 1
        continue
      }
      switch (opening.map { bytes[$0 + 2] }, bytes[index + 2]) {
      case (_, UInt8(ascii: "(")), (_, UInt8(ascii: "[")): opening = index
      case (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")):
        guard let start = opening, bytes[start + 3..<index].looksLikeTeX else { break }
        let name = bytes[start + 2] == UInt8(ascii: "(") ? #"\\(…\\)"# : #"\\[…\\]"#
        findings.append((name, text.place(of: start..<index + 3, in: source)))
        opening = nil
      default: break
      }
      index += 3
    }
    return findings
  }
}
