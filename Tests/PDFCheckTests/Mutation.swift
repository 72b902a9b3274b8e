// SPDX-License-Identifier: Apache-2.0

import Primitives
import Testing

@testable import PDFCheck

/// A change of the good file that breaks one rule.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// The rule that the change breaks.
  var rule: String
  /// The standards that the file is checked against.
  var standards: Set<PDFStandard>
  /// Makes the change.
  var change: @Sendable (inout PDFObjects) -> Void

  init(
    _ rule: String, _ standards: Set<PDFStandard> = [.ua1, .a2a],
    _ change: @escaping @Sendable (inout PDFObjects) -> Void
  ) {
    self.rule = rule
    self.standards = standards
    self.change = change
  }

  var testDescription: String { rule }

  /// All mutations.
  static let all =
    ofFiles + ofGraphics + ofFonts + ofAnnotations + ofMetadata + ofMarks + ofElements

  private static let ofFiles: [Mutation] = [
    Mutation("file-header") { $0.start = Array("%PDF-1.7\n1 0 obj".utf8) },
    Mutation("file-header") { $0.start.insert(32, at: 0) },
    Mutation("file-end") { $0.end += Array("\n\n".utf8) },
    Mutation("file-identifier") { $0.trailer["ID"] = nil },
    Mutation("encryption") { $0.trailer["Encrypt"] = .dictionary(["P": .integer(-4)]) },
    // For archives, encryption itself is a mistake.
    Mutation("permissions", [.ua1]) { $0.trailer["Encrypt"] = .dictionary(["P": .integer(-516)]) },
    Mutation("file-syntax") { $0.damage = ["a repair"] },
    Mutation("page-tree") { $0.editPageTree { $0["Count"] = .integer(9) } },
    Mutation("page-tree") { file in
      file.editPageTree { $0["Kids"] = .array(($0["Kids"]?.array ?? []) + [.reference(99_999)]) }
    },
    Mutation("page-tree") { file in
      let root = file.catalog["Pages"] ?? .null
      file.editPageTree { $0["Kids"] = .array(($0["Kids"]?.array ?? []) + [root]) }
    },
    Mutation("stream-filters") { file in
      file.edit(file.streamNumbers.min() ?? 0) { $0["Filter"] = .array([.name("LZWDecode")]) }
    },
    Mutation("external-streams") { file in
      file.edit(file.streamNumbers.min() ?? 0) { $0["F"] = .string([0x61]) }
    },
    Mutation("string-length") { file in
      file.editCatalog { $0["X"] = .string([UInt8](repeating: 0, count: 32_768)) }
    },
    Mutation("string-length") {
      let text = String(repeating: "a", count: 32_768)
      $0.surroundContent("/Span<</ActualText(\(text))>>BDC EMC\n")
    },
    Mutation("name-length") { file in
      file.editCatalog { $0["X"] = .name(String(repeating: "a", count: 128)) }
    },
    Mutation("number-range") { file in file.editCatalog { $0["X"] = .integer(1 << 31) } },
    Mutation("object-count") { $0.objectCount = 8_388_608 },
    Mutation("state-depth") {
      $0.surroundContent(
        String(repeating: "q ", count: 29), "\n" + String(repeating: "Q ", count: 29))
    },
    Mutation("state-depth") { file in
      let nested = String(repeating: "q ", count: 15) + "\n" + String(repeating: "Q ", count: 15)
      let form = file.add(.dictionary(["Subtype": .name("Form")]), stream: Array(nested.utf8))
      file.useResource("XObject", form)
      file.surroundContent(
        String(repeating: "q ", count: 15) + "/Changed Do\n" + String(repeating: "Q ", count: 15))
    },
    Mutation("page-size") { file in
      file.editPage {
        $0["TrimBox"] = .array([.integer(0), .integer(0), .integer(2), .integer(9)])
      }
    },
  ]

  private static let ofGraphics: [Mutation] = [
    Mutation("output-intent") { file in
      file.edit(file.number { $0["N"] == .integer(3) && $0["Type"] == nil }) {
        $0["N"] = .integer(4)
      }
    },
    Mutation("device-colours") { $0.surroundContent("0 0 0 1 k\n") },
    Mutation("device-colours") { file in file.editCatalog { $0["OutputIntents"] = nil } },
    Mutation("icc-profiles") { file in
      file.add(.array([.name("ICCBased"), .reference(file.streamNumbers.min() ?? 0)]))
    },
    Mutation("images") { file in
      file.edit(file.number { $0["Subtype"] == .name("Image") }) {
        $0["Interpolate"] = .boolean(true)
      }
    },
    Mutation("images") {
      $0.surroundContent("/Artifact BMC BI /W 1 /H 1 /BPC 8 /CS /G /I true ID a\nEI\nEMC\n")
    },
    Mutation("forms") { $0.add(.dictionary(["Subtype": .name("PS")]), stream: []) },
    Mutation("reference-forms") {
      $0.add(.dictionary(["Subtype": .name("Form"), "Ref": .dictionary([:])]), stream: [])
    },
    Mutation("blend-modes") { $0.use(state: ["BM": .name("Odd")]) },
    Mutation("graphics-states") { $0.use(state: ["TR2": .name("Identity")]) },
    Mutation("rendering-intents") { $0.surroundContent("/Odd ri\n") },
    Mutation("operators") { $0.surroundContent("odd\n") },
    Mutation("resources") { $0.surroundContent("/Odd gs\n") },
    Mutation("state-nesting") { $0.surroundContent("q\n") },
    Mutation("text-nesting") { $0.surroundContent("", "ET\n") },
  ]

  private static let ofFonts: [Mutation] = [
    Mutation("fonts-embedded") { file in
      file.edit(file.number { $0["FontFile2"] != nil }) { $0["FontFile2"] = nil }
    },
    Mutation("font-dictionaries") { file in
      file.edit(file.number { $0["Subtype"] == .name("Type3") }) { $0["LastChar"] = nil }
    },
    Mutation("glyphs-present") { file in
      file.edit(file.number { $0["Subtype"] == .name("Type3") }) { font in
        var procedures = font["CharProcs"]?.dictionary ?? [:]
        procedures["g0"] = nil
        font["CharProcs"] = .dictionary(procedures)
      }
    },
    Mutation("notdef-shown") { file in
      file.edit(file.number { $0["Subtype"] == .name("Type3") }) { font in
        font["Encoding"] = .dictionary([
          "Differences": .array([.integer(0), .name(".notdef")])
        ])
      }
    },
    Mutation("glyph-map") { file in
      file.edit(file.number { $0["CIDToGIDMap"] != nil }) { $0["CIDToGIDMap"] = nil }
    },
    Mutation("glyph-widths") { file in
      file.edit(file.number { $0["Subtype"] == .name("CIDFontType0") }) { $0["W"] = nil }
    },
    Mutation("glyph-widths") { file in
      file.edit(file.number { $0["Subtype"] == .name("CIDFontType2") }) { $0["W"] = nil }
    },
    Mutation("glyph-widths") { file in
      file.edit(file.number { $0["Subtype"] == .name("Type3") }) { font in
        font["Widths"] = .array((font["Widths"]?.array ?? []).map { _ in .integer(3) })
      }
    },
    Mutation("glyph-widths") { file in
      file.edit(file.number { $0["Subtype"] == .name("TrueType") }) { font in
        font["Widths"] = .array((font["Widths"]?.array ?? []).map { _ in .integer(3) })
      }
    },
    Mutation("truetype-encoding") { file in
      let font = file.objects[file.number { $0["Subtype"] == .name("TrueType") }]?.dictionary
      file.edit(font?["FontDescriptor"]?.reference ?? 0) { $0["Flags"] = .integer(4) }
    },
    Mutation("font-characters") { file in
      file.edit(file.number { $0["Subtype"] == .name("Type0") }) { $0["ToUnicode"] = nil }
    },
    Mutation("character-values") { $0.changeCharacter("FEFF") },
    Mutation("private-characters") { $0.changeCharacter("E000") },
  ]

  private static let ofAnnotations: [Mutation] = [
    // Against PDF/UA-1, annotations have elements too.
    Mutation("annotation-kinds", [.a2a]) { file in
      let form = file.add(.dictionary(["Subtype": .name("Form")]), stream: [])
      file.add(annotation: [
        "Subtype": .name("Movie"), "F": .integer(4), "AP": .dictionary(["N": form]),
      ])
    },
    Mutation("annotation-flags") { file in file.edit(file.link) { $0["F"] = .integer(6) } },
    Mutation("annotation-appearance", [.a2a]) {
      $0.add(annotation: ["Subtype": .name("Square"), "F": .integer(4)])
    },
    Mutation("actions") { file in
      file.editCatalog { $0["OpenAction"] = .dictionary(["S": .name("JavaScript")]) }
    },
    Mutation("actions") { file in
      file.edit(file.number { $0["A"]?.dictionary?["S"] != nil }) {
        $0["A"] = .dictionary(["S": .name("Launch")])
      }
    },
    Mutation("additional-actions") { file in file.editCatalog { $0["AA"] = .dictionary([:]) } },
    Mutation("field-actions") { file in
      file.editCatalog { $0["AcroForm"] = .dictionary(["NeedAppearances": .boolean(true)]) }
    },
    Mutation("xfa-forms") { file in
      file.editCatalog { $0["AcroForm"] = .dictionary(["XFA": .string([])]) }
    },
    Mutation("link-contents") { file in file.edit(file.link) { $0["Contents"] = nil } },
    Mutation("link-elements") { file in
      file.edit(file.element("Link")) { $0["S"] = .name("Span") }
    },
    Mutation("annotation-elements", [.ua1]) {
      $0.add(annotation: ["Subtype": .name("Square"), "F": .integer(4)])
    },
    Mutation("tab-order") { file in file.editPage { $0["Tabs"] = .name("R") } },
  ]

  private static let ofMetadata: [Mutation] = [
    Mutation("metadata") { file in file.editCatalog { $0["Metadata"] = nil } },
    Mutation("metadata-syntax") {
      $0.replaceInMetadata("id=\"W5M0", with: "encoding=\"x\" id=\"W5M0")
    },
    Mutation("metadata-syntax") { $0.replaceInMetadata("</rdf:RDF>", with: "</rdf:RDF") },
    Mutation("archive-claim") { $0.replaceInMetadata("<pdfaid:part>2", with: "<pdfaid:part>4") },
    Mutation("archive-claim") {
      $0.replaceInMetadata("conformance=\"A\"", with: "conformance=\"U\"")
    },
    Mutation("accessibility-claim") {
      $0.replaceInMetadata("<pdfuaid:part>1", with: "<pdfuaid:part>2")
    },
    Mutation("extension-schemas") {
      $0.replaceInMetadata("<pdfaProperty:name>part", with: "<pdfaProperty:name>other")
    },
    Mutation("document-title") { $0.replaceInMetadata(">A file<", with: "><") },
    Mutation("title-shown") { file in file.editCatalog { $0["ViewerPreferences"] = nil } },
    Mutation("marked") { file in file.editCatalog { $0["MarkInfo"] = nil } },
    Mutation("suspects") { file in
      file.editCatalog {
        $0["MarkInfo"] = .dictionary(["Marked": .boolean(true), "Suspects": .boolean(true)])
      }
    },
    Mutation("document-language") { file in file.editCatalog { $0["Lang"] = nil } },
    Mutation("language-tags") { file in
      file.editCatalog { $0["Lang"] = .string(Array("en_GB".utf8)) }
    },
    Mutation("alternate-presentations") { file in
      file.editCatalog { catalog in
        catalog["Names"] = .dictionary(["AlternatePresentations": .dictionary([:])])
      }
    },
    Mutation("requirements") { file in file.editCatalog { $0["Requirements"] = .array([]) } },
    Mutation("optional-content") { file in
      file.editCatalog { $0["OCProperties"] = .dictionary(["D": .dictionary([:])]) }
    },
    Mutation("file-specifications", [.ua1, .a3a]) { $0.embedFile(without: "UF") },
    Mutation("embedded-files") { file in
      file.embedFile()
      file.replaceInMetadata("<pdfaid:part>3", with: "<pdfaid:part>2")
    },
    Mutation("associated-files", [.ua1, .a3a]) { $0.embedFile(without: "AFRelationship") },
    Mutation("associated-files", [.a3b]) { file in
      file.embedFile()
      file.editCatalog { $0["AF"] = nil }
    },
  ]

  private static let ofMarks: [Mutation] = [
    Mutation("untagged-content") { $0.surroundContent("", "0 0 m 9 9 l S\n") },
    Mutation("artifact-nesting") { file in
      file.surroundContent("")
      let content = file.pages[0].entries["Contents"]?.reference ?? 0
      let tag = "/Span<</MCID 0>>BDC\n"
      file.replace(tag, with: tag + "/Artifact BMC EMC\n", in: content)
    },
    Mutation("mark-nesting") { $0.surroundContent("", "EMC\n") },
    Mutation("mark-nesting") { $0.surroundContent("", "/Odd BMC BT EMC ET\n") },
    Mutation("content-identifiers") { $0.surroundContent("", "/Span<</MCID 0>>BDC EMC\n") },
    Mutation("parent-tree") { file in
      let tree = file.numberTree(file.catalog("StructTreeRoot").dictionary?["ParentTree"])
      let parents = tree[file.pages[0].entries["StructParents"]?.integer ?? 0]?.reference ?? 0
      file.objects[parents] = .array((file.objects[parents]?.array ?? []).reversed())
    },
    Mutation("element-content") { file in
      file.edit(file.number { $0["S"] == .name("P") && $0["K"]?.integer != nil }) {
        $0["K"] = .array([$0["K"] ?? .null, .integer(9999)])
      }
    },
    Mutation("object-references") { file in
      let links = file.objects.keys.sorted().filter {
        file.objects[$0]?.dictionary?["Subtype"] == .name("Link")
      }
      let key = file.objects[links[1]]?.dictionary?["StructParent"]
      file.edit(links[0]) { $0["StructParent"] = key }
    },
  ]

  private static let ofElements: [Mutation] = [
    // Without a tree, links have no elements: against PDF/UA-1 these are missing too.
    Mutation("structure-tree", [.a2a]) { file in file.editCatalog { $0["StructTreeRoot"] = nil } },
    Mutation("document-element") { file in
      file.edit(file.element("Document")) { $0["S"] = .name("Part") }
    },
    Mutation("element-parents") { file in
      let other = file.element("H1")
      file.edit(file.element("LBody")) { $0["P"] = .reference(other) }
    },
    Mutation("structure-types") { file in file.changeRoles { $0["CodeLine"] = nil } },
    Mutation("circular-types") { file in
      file.changeRoles {
        $0["CodeLine"] = .name("Odd")
        $0["Odd"] = .name("CodeLine")
      }
    },
    Mutation("standard-types") { file in file.changeRoles { $0["P"] = .name("Span") } },
    Mutation("containment") { file in
      file.edit(file.element("LBody")) { $0["S"] = .name("Div") }
    },
    Mutation("inline-elements") { file in
      file.edit(file.element("CodeLine")) { $0["S"] = .name("P") }
    },
    Mutation("element-identifiers") { file in
      file.edit(file.element("Note")) { $0["ID"] = .string(Array("other".utf8)) }
    },
    Mutation("headings") { file in file.edit(file.element("H2")) { $0["S"] = .name("H3") } },
    Mutation("heading-kinds") { file in file.edit(file.element("H2")) { $0["S"] = .name("H") } },
    Mutation("figure-alternatives") { file in file.edit(file.element("Figure")) { $0["Alt"] = nil }
    },
    Mutation("formula-alternatives") { file in
      file.edit(file.element("P")) { $0["S"] = .name("Formula") }
    },
    Mutation("picture-bounds") { file in
      file.edit(file.element("Figure")) {
        $0["A"] = .dictionary([
          "O": .name("Layout"),
          "BBox": .array([.integer(0), .integer(0), .integer(9), .integer(9999)]),
        ])
      }
    },
    Mutation("header-scope") { file in file.edit(file.element("TH")) { $0["A"] = nil } },
    Mutation("table-columns") { file in
      file.edit(file.element("TD")) {
        $0["A"] = .dictionary(["O": .name("Table"), "ColSpan": .integer(2)])
      }
    },
    Mutation("note-identifiers") { file in file.edit(file.element("Note")) { $0["ID"] = nil } },
    Mutation("list-numbering") { file in file.edit(file.element("L")) { $0["A"] = nil } },
  ]
}

extension PDFObjects {
  /// Changes the role map.
  fileprivate mutating func changeRoles(_ change: (inout [String: PDFObject]) -> Void) {
    edit(catalog["StructTreeRoot"]?.reference ?? 0) { root in
      var roles = root["RoleMap"]?.dictionary ?? [:]
      change(&roles)
      root["RoleMap"] = .dictionary(roles)
    }
  }
}
