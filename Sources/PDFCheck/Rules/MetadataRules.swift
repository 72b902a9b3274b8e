// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PDFRule {
  private typealias Namespace = XMPMetadata.Namespace

  /// The rules about metadata.
  static let metadata: [PDFRule] = [
    PDFRule(
      "metadata", "The document has metadata.", [.accessible("7.1"), .archive("6.6.2.1")]
    ) { context, report in
      if context.metadata == nil { report.add("the document has no metadata") }
    },
    PDFRule(
      "metadata-syntax", "The metadata are XMP in UTF-8, whose packet says nothing more.",
      [.archive("6.6.2.1"), .tagged("14.3.2")]
    ) { context, report in
      guard let metadata = context.metadata else { return }
      let object = context.file.catalog["Metadata"]?.reference
      if let problem = metadata.problem {
        report.add("the metadata can't be read: \(problem)", object: object)
      }
      for name in ["bytes", "encoding"] where metadata.header.contains("\(name)=") {
        report.add("the packet of metadata has `\(name)`", object: object)
      }
    },
    PDFRule(
      "archive-claim", "The metadata name the part and the level of PDF/A.", [.archive("6.6.4")]
    ) { context, report in
      guard let metadata = context.metadata, metadata.problem == nil else { return }
      for standard in context.standards {
        guard let (part, level) = standard.archivalLevel else { continue }
        let number = metadata.property(Namespace.archive, "part")
        let letter = metadata.property(Namespace.archive, "conformance")
        // Level A includes U, and U includes B.
        let levels = ["b": "BUA", "u": "UA", "a": "A"][level] ?? ""
        let claimed = letter?.text ?? ""
        if number?.text != "\(part)" || claimed.count != 1 || !levels.contains(claimed) {
          report.add("the metadata do not claim \(standard.name)")
        }
        for property in [number, letter] {
          if let prefix = property?.name.prefix, prefix != "pdfaid" {
            report.add("the claim has the prefix `\(prefix)`, not `pdfaid`")
          }
        }
      }
    },
    PDFRule(
      "accessibility-claim", "The metadata claim PDF/UA-1.", [.accessible("5")]
    ) { context, report in
      guard let metadata = context.metadata, metadata.problem == nil else { return }
      let part = metadata.property(Namespace.accessibility, "part")
      if part?.text != "1" { report.add("the metadata do not claim PDF/UA-1") }
      if let prefix = part?.name.prefix, prefix != "pdfuaid" {
        report.add("the claim has the prefix `\(prefix)`, not `pdfuaid`")
      }
    },
    PDFRule(
      "extension-schemas", "Properties that PDF/A does not know are described.",
      [.archive("6.6.2.3.1")]
    ) { context, report in
      guard let metadata = context.metadata else { return }
      let described = metadata.described
      for property in metadata.properties
      where !Namespace.predefined.contains(property.name.namespace)
        && !described.contains(property.name)
      {
        report.add(
          "the property `\(property.name.prefix):\(property.name.local)` is not described")
      }
    },
    PDFRule("document-title", "The metadata have a title.", [.accessible("7.1")]) {
      context, report in
      guard let metadata = context.metadata, metadata.problem == nil else { return }
      if metadata.text(Namespace.dublinCore, "title")?.isEmpty ?? true {
        report.add("the metadata have no `dc:title`")
      }
    },
  ]

  /// The rules about the catalog.
  static let catalog: [PDFRule] = [
    PDFRule(
      "title-shown", "Viewers show the title and not the name of the file.", [.accessible("7.1")]
    ) { context, report in
      let preferences = context.file.catalog("ViewerPreferences")
      if context.file[preferences, "DisplayDocTitle"].boolean != true {
        report.add("the viewer preferences have no `DisplayDocTitle` of `true`")
      }
    },
    PDFRule(
      "marked", "The document says that it is tagged.",
      [.accessible("6.2"), .archiveA("6.7.2.2"), .tagged("14.8.1")]
    ) { context, report in
      if context.file[context.file.catalog("MarkInfo"), "Marked"].boolean != true {
        report.add("the document has no `MarkInfo` with `Marked` of `true`")
      }
    },
    PDFRule("suspects", "The tags are not in doubt.", [.accessible("7.1")]) { context, report in
      if context.file[context.file.catalog("MarkInfo"), "Suspects"].boolean == true {
        report.add("the document has `Suspects`")
      }
    },
    PDFRule("document-language", "The document says its language.", [.accessible("7.2")]) {
      context, report in
      if context.file.catalog("Lang").text?.isEmpty ?? true {
        report.add("the document has no `Lang`")
      }
    },
    PDFRule(
      "language-tags", "Languages are tags of BCP 47.",
      [.accessible("7.2"), .archiveA("6.7.4"), .tagged("14.9.2")]
    ) { context, report in
      if let tag = context.file.catalog("Lang").text, !tag.isEmpty, !isLanguageTag(tag) {
        report.add("the language `\(tag)` of the document is no tag")
      }
      for element in context.structure.elements {
        guard let value = element.entries["Lang"] else { continue }
        let tag = context.file[value].text ?? ""
        if !tag.isEmpty, !isLanguageTag(tag) {
          report.add(
            "the language `\(tag)` of `\(element.type)` is no tag", page: context.page(of: element),
            object: element.object)
        }
      }
    },
    PDFRule(
      "alternate-presentations", "There are no other presentations of the document.",
      [.archive("6.10")]
    ) { context, report in
      if context.file[context.file.catalog("Names"), "AlternatePresentations"] != .null {
        report.add("the document has `AlternatePresentations`")
      }
      for page in context.pages where page.entries["PresSteps"] != nil {
        report.add("the page has `PresSteps`", page: page.number, object: page.object)
      }
    },
    PDFRule("requirements", "The document asks viewers for nothing.", [.archive("6.11")]) {
      context, report in
      if context.file.catalog["Requirements"] != nil {
        report.add("the document has `Requirements`")
      }
    },
    PDFRule(
      "optional-content", "Layers have a name, and none switches itself.",
      [.accessible("7.10"), .archive("6.9")]
    ) { context, report in
      let properties = context.file.catalog("OCProperties")
      guard properties != .null else { return }
      let configurations =
        [context.file[properties, "D"]]
        + (context.file[properties, "Configs"].array ?? []).map { context.file[$0] }
      for configuration in configurations {
        if context.file[configuration, "Name"].text?.isEmpty ?? true {
          report.add("a configuration of layers has no `Name`")
        }
        if context.file[configuration, "AS"] != .null {
          report.add("a configuration of layers has `AS`")
        }
      }
    },
    PDFRule(
      "file-specifications", "Embedded files have their names.",
      [.accessible("7.11"), .archive("6.8")]
    ) { context, report in
      for file in context.facts.embeddedFiles {
        for key in ["F", "UF"] where context.file[file.entries[key]].string?.isEmpty ?? true {
          report.add("an embedded file has no `\(key)`", object: file.object)
        }
      }
    },
    PDFRule(
      "embedded-files",
      "Embedded files are PDF/A themselves, which can't be checked: none is allowed.",
      [.archive2("6.8")]
    ) { context, report in
      for file in context.facts.embeddedFiles {
        report.add("a file is embedded, and can't be checked", object: file.object)
      }
    },
    PDFRule(
      "associated-files",
      "Embedded files have a kind, belong to the document or to a part of it, and say how.",
      [.archive3("6.8")]
    ) { context, report in
      for file in context.facts.embeddedFiles {
        if context.file[file.entries["AFRelationship"]].name == nil {
          report.add("an embedded file has no `AFRelationship`", object: file.object)
        }
        if !context.facts.associatedFiles.contains(file.object) {
          report.add("an embedded file is in no `AF`", object: file.object)
        }
        let stream = context.file[context.file[file.entries["EF"]], "F"]
        if context.file[stream, "Subtype"].name == nil {
          report.add("an embedded file has no `Subtype`", object: file.object)
        }
      }
    },
  ]
}
