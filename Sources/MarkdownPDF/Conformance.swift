// SPDX-License-Identifier: Apache-2.0

internal import Layout
internal import MarkdownSyntax
internal import Output
internal import Primitives
internal import Styling

// The standards of a PDF: what the user demands, what the file claims, and what keeps it from more.
extension Renderer {
  /// The place of a problem with conformance in the text.
  struct ConformancePlaces {
    let tree: BoxTree
    let document: Document

    /// Adds the file and the range of a box; without a box, the start of the document.
    func placed(_ diagnostic: Diagnostic, at box: BoxID?) -> Diagnostic {
      var diagnostic = diagnostic
      if let box {
        let record = tree.records[box.index]
        (diagnostic.file, diagnostic.range) = (record.file, record.range)
      } else if diagnostic.range == nil {
        diagnostic.range = SourceRange(1, 1, 1, 1)
      }
      return diagnostic
    }

    /// The obstacles as diagnostics, each with its place.
    ///
    /// - Parameters:
    ///   - obstacles: The obstacles.
    ///   - standards: The standards that they hinder.
    ///   - severity: The severity of the diagnostics.
    /// - Returns: The diagnostics, in the order of the obstacles.
    func diagnostics(
      _ obstacles: [ConformanceObstacle], to standards: [PDFStandard],
      _ severity: Diagnostic.Severity
    ) -> [Diagnostic] {
      obstacles.compactMap { obstacle in
        let hindered = standards.filter(obstacle.hinders)
        guard !hindered.isEmpty else { return nil }
        var diagnostic = Diagnostic.obstacle(obstacle, to: hindered, severity)
        if case .privateCharacter(let character) = obstacle.problem {
          var finder = CharacterFinder(character: character)
          finder.visit(document)
          diagnostic.range = finder.range
          diagnostic.file = finder.file
        }
        return placed(diagnostic, at: obstacle.box)
      }
    }

    /// Headings that skip a level; the structure tree has them at the depth that they are nested to.
    var skippedHeadings: [Diagnostic] {
      var found: [Diagnostic] = []
      var last = 0
      // The levels around the text, whose number is the level of the tag.
      var levels: [Int] = []
      for record in tree.records where record.node.kind == .heading && !record.node.isPart {
        let level = record.node.subtype?.last?.wholeNumberValue ?? 1
        levels.removeAll { $0 >= level }
        levels.append(level)
        if level > last + 1 {
          var diagnostic = Diagnostic.skippedHeading(level, after: last, depth: levels.count)
          (diagnostic.file, diagnostic.range) = (record.file, record.range)
          found.append(diagnostic)
        }
        last = level
      }
      return found
    }
  }

  /// Says which standards a PDF file claims, and what keeps it from others.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - places: The places of problems.
  ///   - rendering: Gets the standards and the obstacles.
  ///   - sink: Gets what a standard that is demanded forbids.
  /// - Throws: When the file does not conform to the standards that are demanded.
  func report(
    _ file: ExportedFile, _ places: ConformancePlaces, in rendering: inout Rendering,
    to sink: inout DiagnosticSink
  ) throws(RenderError) {
    rendering.standards = file.standards
    guard let demanded = options.pdf.standards?.inOrder else {
      rendering.obstacles = places.diagnostics(file.obstacles, to: file.standards.wanted, .note)
      return
    }
    let problems = places.diagnostics(file.obstacles, to: demanded, .error)
    sink.report(contentsOf: problems)
    if demanded.contains(.ua1) { sink.report(contentsOf: places.skippedHeadings) }
    rendering.diagnostics = sink.inSourceOrder
    let unmet = demanded.filter { standard in file.obstacles.contains { $0.hinders(standard) } }
    guard unmet.isEmpty else { throw .unmet(unmet) }
  }

  /// Throws when the options name standards that exclude each other.
  static func check(_ standards: Set<PDFStandard>?) throws(RenderError) {
    let archival = (standards ?? []).filter(\.isArchival).sorted { $0.rawValue < $1.rawValue }
    guard archival.count > 1 else { return }
    throw .severalLevels(archival)
  }
}

/// Finds the first text with a character.
private struct CharacterFinder: MarkdownWalker {
  let character: Unicode.Scalar
  var range: SourceRange?
  var file: String?
  private var chapter: String?

  init(character: Unicode.Scalar) { self.character = character }

  mutating func visit(_ block: BlockNode) {
    guard range == nil else { return }
    switch block {
    case .chapter(let node): chapter = node.file
    case .codeBlock(let code) where code.text.unicodeScalars.contains(character): found(code.range)
    default: break
    }
    descend(into: block)
  }

  mutating func visit(_ inline: InlineNode) {
    guard range == nil else { return }
    switch inline {
    case .text(let text) where text.text.unicodeScalars.contains(character): found(text.range)
    case .code(let code) where code.text.unicodeScalars.contains(character): found(code.range)
    default: descend(into: inline)
    }
  }

  private mutating func found(_ place: SourceRange) { (range, file) = (place, chapter) }
}

extension Diagnostic {
  /// What keeps a document from conforming to standards.
  fileprivate static func obstacle(
    _ obstacle: ConformanceObstacle, to standards: [PDFStandard], _ severity: Severity
  ) -> Diagnostic {
    let problem: String
    let hint: String
    switch obstacle.problem {
    case .untagged: (problem, hint) = ("the file has no tags", "leave out `--no-tags`")
    case .noLanguage:
      problem = "the document has no language"
      hint = "write `lang: en` in its front matter, or give `--lang en`"
    case .noTitle:
      (problem, hint) = ("the document has no title", "write `title: …` in its front matter")
    case .undescribedImage:
      problem = "the image has no alternative text"
      hint =
        "describe it between the brackets, `![A red kite](kite.png)`; "
        + "a mere decoration is `![](line.png){alt=\"\"}`"
    case .privateCharacter(let character):
      let code = String(character.value, radix: 16, uppercase: true)
      problem = "U+\(code) means nothing outside its font"
      hint = "use a picture with an alternative text, or another character"
    case .rightToLeftText:
      problem = "the tags have the letters of right-to-left words in the order of the page"
      hint = "choose `a-2u`; mdpdf can't write such words for readers of tags yet"
    case .attachment:
      (problem, hint) = ("a file is attached", "choose PDF/A-3, such as `a-3a`")
    case .encrypted: (problem, hint) = ("the file is encrypted", "leave the passwords out")
    case .deepPicture:
      problem = "an SVG picture has groups inside each other too deep"
      hint = "embed it as PNG, or simplify it"
    case .longText:
      problem = "a text for readers is longer than 32,767 bytes"
      hint = "shorten the address, the words of the link or the picture, the heading, or the title"
    case .pageSize(let page):
      problem = "page \(page) has a side shorter than 3 or longer than 14,400 points"
      hint = "choose another `page.size`"
    }
    let clauses = standards.map(obstacle.clause).reduce(into: [String]()) { clauses, clause in
      if !clauses.contains(clause) { clauses.append(clause) }
    }
    return Diagnostic(
      severity, id: DiagnosticID.pdfStandard,
      "\(problem), so the file \(severity == .error ? "can't be" : "doesn't claim to be") "
        + "\(standards.inWords) (\(clauses.joined(separator: ", ")))",
      hints: severity == .error ? [hint] : [])
  }

  /// A heading more than one level below the one before it; `last` is 0 for the first one.
  fileprivate static func skippedHeading(
    _ level: Int, after last: Int, depth: Int
  ) -> Diagnostic {
    let problem =
      last == 0
      ? "the first heading has level \(level)"
      : "a heading of level \(level) follows one of level \(last)"
    return Diagnostic(
      .warning, id: "skipped-heading",
      "\(problem), which PDF/UA-1 forbids, so its tag is H\(depth) (ISO 14289-1 §7.4.2)",
      hints: ["write it with `\(String(repeating: "#", count: depth))`"])
  }
}

extension [PDFStandard] {
  /// The standards that a file would claim without obstacles.
  fileprivate var wanted: [PDFStandard] {
    [.ua1, contains { $0.archivalLevel?.part == 3 } ? .a3a : .a2a]
  }
}

extension RenderError {
  /// The document does not conform to the standards that are demanded; the reasons are reported before.
  static func unmet(_ standards: [PDFStandard]) -> RenderError {
    RenderError(
      .unusableInput, id: DiagnosticID.pdfStandard,
      "the document can't be \(standards.inWords) as it is")
  }

  fileprivate static func severalLevels(_ standards: [PDFStandard]) -> RenderError {
    RenderError(
      .unusableOptions, id: DiagnosticID.badOption,
      "a file can't be \(standards.inWords) at once",
      hints: ["name one of them; level a includes level u, and that includes level b"])
  }
}
