// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// The chapter on contrast: the findings of `MarkdownTheme.contrastReport` in a table.

extension GuideWriter {
  /// Adds all pairs of colours in documents, measured in all variants.
  mutating func addContrast() {
    add("# Contrast")
    let reports = ThemeTraits.Contrast.allCases.flatMap { contrast in
      ThemeTraits.InterfaceStyle.allCases.map { style in
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
        return (traits: traits, findings: theme.contrastReport(for: traits))
      }
    }
    // Variants with equal findings share a column.
    var columns: [(names: [ThemeTraits], findings: [ContrastFinding])] = []
    for report in reports {
      if let index = columns.firstIndex(where: { $0.findings == report.findings }) {
        columns[index].names.append(report.traits)
      } else {
        columns.append(([report.traits], report.findings))
      }
    }
    let all = reports.flatMap(\.findings)
    let failures = all.count { !$0.passes }
    add(
      "WCAG 2.1 asks for a ratio of 4.5 for text, and of 3 for large text and for shapes with a "
        + "meaning; with high contrast for 7 and 4.5. "
        + (failures == 0
          ? "All \(all.count) pairs pass." : "**\(failures) of \(all.count) pairs fail.**"))
    let head = ["Pair", "Needs"] + columns.map { GuideVariant.name(of: $0.names) }
    let rows = (columns.first?.findings ?? []).indices.map { index in
      let findings = columns.map { $0.findings[index] }
      return [findings[0].role.escapedForHTML, needs(findings)] + findings.map { cell($0) }
    }
    addTable(head, rows, alignments: ["left", "right"])
    addRemedies(columns.flatMap(\.findings))
  }

  /// The required ratios, each once.
  private func needs(_ findings: [ContrastFinding]) -> String {
    var words: [String] = []
    for finding in findings {
      let word = finding.required.brief
      if !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: " / ")
  }

  private mutating func cell(_ finding: ContrastFinding) -> String {
    var drawing = Drawing(width: 22 * unit, height: 9.5 * unit)
    let frame = Rect(origin: .zero, size: drawing.size)
    drawing.rectangle(
      frame, fill: finding.background, cornerRadius: swatchCorner, edge: Self.hairline,
      edgeWidth: 0.4 * unit)
    if finding.kind == .graphic {
      drawing.disc(
        center: Point(x: 11 * unit, y: 4.75 * unit), diameter: 5.5 * unit, fill: finding.foreground)
    } else {
      // Strokes are as thick as those of letters.
      let thickness = (finding.kind == .largeText ? 1.9 : 1.1) * unit
      for (y, width) in [(3.2, 14.0), (6.3, 10.0)] {
        drawing.line(
          from: Point(x: 4 * unit, y: y * unit), to: Point(x: (4 + width) * unit, y: y * unit),
          color: finding.foreground, width: thickness)
      }
    }
    let sample = pictures.image(
      drawing, alternative: "\(finding.foreground.hex) on \(finding.background.hex)")
    let ratio = finding.ratio.asRatio
    let verdict = finding.passes ? "\(ratio)\u{A0}✓" : "<b>\(ratio)\u{A0}✗</b>"
    return "\(sample)\u{A0}<small>\(verdict)</small>"
  }

  /// Adds suggestions for colours with too little contrast.
  private mutating func addRemedies(_ findings: [ContrastFinding]) {
    var lines: [String] = []
    for finding in findings where !finding.passes {
      let line =
        "- \(finding.role) (`\(finding.knob)`): \(finding.foreground.hex) on "
        + "\(finding.background.hex) has \(finding.ratio.asRatio), needs "
        + "\(finding.required.asRatio); `\(finding.suggestion.hex)` would do"
      if !lines.contains(line) { lines.append(line) }
    }
    guard !lines.isEmpty else { return }
    add("## What would do instead")
    add(lines.joined(separator: "\n"))
  }
}
