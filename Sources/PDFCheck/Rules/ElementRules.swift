// SPDX-License-Identifier: Apache-2.0

extension PDFRule {
  /// The rules about elements of some type.
  static let elements: [PDFRule] = [
    PDFRule(
      "headings", "Headings begin with `H1` and skip no level.", [.accessible("7.4.2")]
    ) { context, report in
      var last = 0
      for element in context.structure.elements where StructureType.headings.contains(element.role)
      {
        let level = Int(element.role.dropFirst()) ?? 0
        if level > last + 1 {
          report.add(
            "`\(element.type)` after \(last == 0 ? "no heading" : "`H\(last)`")",
            page: context.page(of: element), object: element.object)
        }
        last = level
      }
    },
    PDFRule(
      "heading-kinds", "A document has headings with levels or `H`, not both.",
      [.accessible("7.4.4")]
    ) { context, report in
      guard context.structure.elements.contains(where: { $0.role == "H" }),
        context.structure.elements.contains(where: { StructureType.headings.contains($0.role) })
      else { return }
      report.add("the document has `H` and headings with levels")
    },
    PDFRule(
      "figure-alternatives", "Pictures have a description or a replacement text.",
      [.accessible("7.3")]
    ) { context, report in
      context.reportAlternatives(of: "Figure", &report)
    },
    PDFRule(
      "formula-alternatives", "Formulas have a description or a replacement text.",
      [.accessible("7.7")]
    ) { context, report in
      context.reportAlternatives(of: "Formula", &report)
    },
    PDFRule(
      "picture-bounds", "The box of a picture lies on its page.", [.tagged("14.8.5.4.3")]
    ) { context, report in
      for element in context.structure.elements {
        let value = context.structure.attribute("BBox", of: "Layout", element, in: context.file)
        guard value != .null else { continue }
        guard let box = PDFRectangle(value, in: context.file) else {
          report.add(
            "the `BBox` of `\(element.type)` is no rectangle", page: context.page(of: element),
            object: element.object)
          continue
        }
        guard let number = context.page(of: element),
          let page = PDFRectangle(
            context.file[context.pages[number - 1].entries["MediaBox"]], in: context.file)
        else { continue }
        if !box.isInside(page) {
          report.add(
            "the `BBox` of `\(element.type)` reaches beyond the page", page: number,
            object: element.object)
        }
      }
    },
    PDFRule("header-scope", "Header cells say what they are for.", [.accessible("7.5")]) {
      context, report in
      for element in context.structure.elements where element.role == "TH" {
        let scope = context.structure.attribute("Scope", of: "Table", element, in: context.file)
        if !["Row", "Column", "Both"].contains(scope.name ?? "") {
          report.add("`TH` has no `Scope`", page: context.page(of: element), object: element.object)
        }
      }
    },
    PDFRule(
      "table-columns", "The rows of a table have the same number of columns.",
      [.accessible("7.2"), .tagged("14.8.4.3.4")]
    ) { context, report in
      for element in context.structure.elements where element.role == "Table" {
        let widths = context.rowWidths(of: element)
        guard let first = widths.first, let row = widths.firstIndex(where: { $0 != first })
        else { continue }
        report.add(
          "row \(row + 1) of a table has \(widths[row]) columns, the first one \(first)",
          page: context.page(of: context.structure.children(of: element).first ?? element),
          object: element.object)
      }
    },
    PDFRule("note-identifiers", "Notes have an identifier.", [.accessible("7.9")]) {
      context, report in
      for element in context.structure.elements where element.role == "Note" {
        if context.file[element.entries["ID"]].string?.isEmpty ?? true {
          report.add("`Note` has no `ID`", page: context.page(of: element), object: element.object)
        }
      }
    },
    PDFRule(
      "list-numbering", "Lists with numbers or marks say which.",
      [.accessible("7.6")]
    ) { context, report in
      let allowed: Set<String> = [
        "None", "Disc", "Circle", "Square", "Decimal", "UpperRoman", "LowerRoman", "UpperAlpha",
        "LowerAlpha",
      ]
      for element in context.structure.elements where element.role == "L" {
        let items = context.structure.children(of: element)
        let hasLabels = items.contains { item in
          context.structure.children(of: item).contains { $0.role == "Lbl" }
        }
        let value = context.structure.attribute(
          "ListNumbering", of: "List", element, in: context.file)
        if hasLabels, !allowed.contains(value.name ?? "") {
          report.add(
            "`L` has labels and no `ListNumbering`", page: context.page(of: items[0]),
            object: element.object)
        }
      }
    },
  ]
}

extension CheckContext {
  /// Reports elements of a type without a description and without a replacement text.
  fileprivate func reportAlternatives(of type: String, _ report: inout PDFFindings) {
    for element in structure.elements where element.role == type {
      let texts = ["Alt", "ActualText"].compactMap { file[element.entries[$0]].text }
      if texts.allSatisfy(\.isEmpty) {
        report.add(
          "`\(element.type)` has no description", page: page(of: element), object: element.object)
      }
    }
  }

  /// The number of columns of each row of a table, with the cells that reach into it from above.
  fileprivate func rowWidths(of table: StructureElements.Element) -> [Int] {
    var rows: [StructureElements.Element] = []
    for child in structure.children(of: table) {
      rows +=
        child.role == "TR"
        ? [child] : structure.children(of: child).filter { $0.role == "TR" }
    }
    var widths: [Int] = []
    /// The cells that reach down: their columns, and the rows that are left.
    var open: [(columns: Int, rows: Int)] = []
    for row in rows {
      var width = open.reduce(0) { $0 + $1.columns }
      open = open.map { ($0.columns, $0.rows - 1) }.filter { $0.rows > 0 }
      for cell in structure.children(of: row) where ["TH", "TD"].contains(cell.role) {
        let columns = span("ColSpan", of: cell)
        let height = span("RowSpan", of: cell)
        width += columns
        if height > 1 { open.append((columns, height - 1)) }
      }
      widths.append(width)
    }
    return widths
  }

  private func span(_ key: String, of cell: StructureElements.Element) -> Int {
    let value = structure.attribute(key, of: "Table", cell, in: file).integer ?? 1
    return min(max(value, 1), 10_000)
  }
}
