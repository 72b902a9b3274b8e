// SPDX-License-Identifier: Apache-2.0

extension PDFRule {
  /// The rules about annotations and actions.
  static let annotations: [PDFRule] = [
    PDFRule(
      "annotation-kinds",
      "Annotations are of the kinds of ISO 32000-1, without sound, films and 3D.",
      [.archive("6.3.1")]
    ) { context, report in
      let allowed: Set<String> = [
        "Text", "Link", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight",
        "Underline", "Squiggly", "StrikeOut", "Stamp", "Caret", "Ink", "Popup", "FileAttachment",
        "Widget", "PrinterMark", "TrapNet", "Watermark", "Redact",
      ]
      for annotation in context.annotations where !allowed.contains(annotation.kind) {
        report.add(
          "an annotation of the kind `\(annotation.kind)`", page: annotation.page,
          object: annotation.object)
      }
    },
    PDFRule(
      "annotation-flags", "Annotations are printed and not hidden.", [.archive("6.3.2")]
    ) { context, report in
      for annotation in context.annotations where annotation.kind != "Popup" {
        let flags = context.file[annotation.entries["F"]].integer
        // Print; Invisible, Hidden, NoView and ToggleNoView (ISO 32000-1, table 165).
        if flags.map({ $0 & 4 == 0 || $0 & (1 | 2 | 32 | 256) != 0 }) ?? true {
          report.add(
            flags.map { "an annotation has the flags \($0)" } ?? "an annotation has no flags",
            page: annotation.page, object: annotation.object)
        }
      }
    },
    PDFRule(
      "annotation-appearance", "Annotations other than links have an appearance.",
      [.archive("6.3.3")]
    ) { context, report in
      for annotation in context.annotations where !["Link", "Popup"].contains(annotation.kind) {
        let rectangle = PDFRectangle(context.file[annotation.entries["Rect"]], in: context.file)
        if rectangle?.width == 0, rectangle?.height == 0 { continue }
        if context.file[context.file[annotation.entries["AP"]], "N"] == .null {
          report.add(
            "an annotation of the kind `\(annotation.kind)` has no appearance",
            page: annotation.page, object: annotation.object)
        }
      }
    },
    PDFRule(
      "actions", "Actions only lead to places, send forms or do what a viewer can always do.",
      [.archive("6.5.1")]
    ) { context, report in
      let allowed: Set<String> = [
        "GoTo", "GoToR", "GoToE", "Thread", "URI", "Named", "SubmitForm",
      ]
      for action in context.facts.actions {
        let name = context.file[action.entries["S"]].name ?? ""
        if !allowed.contains(name) {
          report.add("an action of the kind `\(name)`", object: action.object)
        } else if name == "Named" {
          let target = context.file[action.entries["N"]].name ?? ""
          if !["NextPage", "PrevPage", "FirstPage", "LastPage"].contains(target) {
            report.add("the named action `\(target)`", object: action.object)
          }
        }
      }
    },
    PDFRule(
      "additional-actions", "Nothing happens by itself.", [.archive("6.5.2")]
    ) { context, report in
      if context.file.catalog["AA"] != nil { report.add("the document has `AA`") }
      for page in context.pages where page.entries["AA"] != nil {
        report.add("the page has `AA`", page: page.number, object: page.object)
      }
    },
    PDFRule(
      "field-actions", "Fields of forms do nothing by themselves.", [.archive("6.4.1")]
    ) { context, report in
      for annotation in context.annotations where annotation.kind == "Widget" {
        for key in ["A", "AA"] where annotation.entries[key] != nil {
          report.add("a field has `\(key)`", page: annotation.page, object: annotation.object)
        }
      }
      if context.file[context.file.catalog("AcroForm"), "NeedAppearances"].boolean == true {
        report.add("viewers are to make the appearances of fields")
      }
    },
    PDFRule(
      "xfa-forms", "There are no XFA forms.", [.accessible("7.15"), .archive("6.4.2")]
    ) { context, report in
      if context.file[context.file.catalog("AcroForm"), "XFA"] != .null {
        report.add("the document has an XFA form")
      }
      if context.file.catalog["NeedsRendering"]?.boolean == true {
        report.add("the document has `NeedsRendering`")
      }
    },
    PDFRule("link-contents", "Links have a description.", [.accessible("7.18.5")]) {
      context, report in
      for annotation in context.annotations where annotation.kind == "Link" {
        if context.file[annotation.entries["Contents"]].text?.isEmpty ?? true {
          report.add("a link has no `Contents`", page: annotation.page, object: annotation.object)
        }
      }
    },
    PDFRule("link-elements", "Links are in `Link` elements.", [.accessible("7.18.5")]) {
      context, report in
      for annotation in context.annotations where annotation.kind == "Link" {
        guard let element = context.element(of: annotation) else {
          report.add("a link is in no element", page: annotation.page, object: annotation.object)
          continue
        }
        if element.role != "Link" {
          report.add(
            "a link is in `\(element.type)`, not in `Link`", page: annotation.page,
            object: annotation.object)
        }
      }
    },
    PDFRule(
      "annotation-elements", "Other annotations are in `Annot` or `Form` elements.",
      [.accessible("7.18.1")]
    ) { context, report in
      for annotation in context.annotations
      where !["Link", "Popup", "PrinterMark"].contains(annotation.kind) {
        // Bit 2 hides it.
        if (context.file[annotation.entries["F"]].integer ?? 0) & 2 != 0 { continue }
        let wanted = annotation.kind == "Widget" ? "Form" : "Annot"
        if context.element(of: annotation)?.role != wanted {
          report.add(
            "an annotation of the kind `\(annotation.kind)` is not in `\(wanted)`",
            page: annotation.page, object: annotation.object)
        }
      }
    },
    PDFRule(
      "tab-order", "On pages with annotations, the key Tab follows the structure.",
      [.accessible("7.18.3")]
    ) { context, report in
      for page in context.pages where context.file[page.entries["Annots"]].array?.isEmpty == false {
        if context.file[page.entries["Tabs"]].name != "S" {
          report.add(
            "the page has annotations and no `Tabs` of `S`", page: page.number, object: page.object)
        }
      }
    },
  ]
}

extension CheckContext {
  /// The element that an annotation leads to; `nil` for none.
  func element(of annotation: Annotation) -> StructureElements.Element? {
    guard let key = file[annotation.entries["StructParent"]].integer,
      let number = structure.parentTree[key]?.reference,
      let index = structure.indices[number]
    else { return nil }
    return structure.elements[index]
  }
}
