// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import MarkdownSyntax
internal import Primitives
internal import Theming

/// What is known about formulas while boxes are built.
struct FormulaReading {
  /// The macros that are defined so far.
  var macros = MathMacros()
  /// The formulas read with these macros: many formulas of a document are the same.
  private var known: [Key: MathParse] = [:]
  /// The commands and colours that have been reported.
  var reported: Set<String> = []

  private struct Key: Hashable {
    var source: String
    var isDisplay: Bool
  }

  /// Starts with macros by their signatures, and reports those that are none.
  init(_ definitions: [String: String], reportingTo sink: inout DiagnosticSink) {
    define(definitions, reportingTo: &sink)
  }

  /// Defines macros by their signatures, and reports those that are none.
  mutating func define(_ definitions: [String: String], reportingTo sink: inout DiagnosticSink) {
    guard !definitions.isEmpty else { return }
    known = [:]
    for signature in macros.define(definitions) { sink.report(.macroName(signature, at: nil)) }
  }

  /// Ends the macros of a chapter.
  mutating func forget(_ definitions: [String: String], for outer: MathMacros) {
    guard !definitions.isEmpty else { return }
    known = [:]
    macros.forget(definitions, for: outer)
  }

  /// Reads a formula that is printed again elsewhere, with the macros that held where it stands.
  func parseCopy(_ source: String, isDisplay: Bool, _ macros: MathMacros?) -> MathParse {
    MathParser(macros: macros ?? self.macros).parse(source, isDisplay: isDisplay)
  }

  mutating func parse(_ source: String, isDisplay: Bool) -> MathParse {
    let key = Key(source: source, isDisplay: isDisplay)
    if let parse = known[key] { return parse }
    let parse = MathParser(macros: macros).parse(source, isDisplay: isDisplay)
    if parse.macros != macros {
      (macros, known) = (parse.macros, [:])
    } else {
      known[key] = parse
    }
    return parse
  }
}

/// Finds the formulas in a line.
private struct FormulaFinder: MarkdownWalker {
  var formulas: [Formula] = []

  mutating func visit(_ inline: InlineNode) {
    if case .formula(let formula) = inline { formulas.append(formula) }
    descend(into: inline)
  }
}

extension BoxBuilder {
  // MARK: - In a line

  /// Adds a formula in a line.
  mutating func addFormula(
    _ formula: Formula, _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) {
    let parse = read(
      formula.source, isDisplay: formula.isDisplay, formula.lines, formula.range, formula.macros)
    guard !parse.isDefinitionsOnly else { return }
    let shown = reportNumbers(of: parse, formula)
    var inner = context
    inner.box = record(NodeContext(.formula), in: context.box, formula.range)
    inner.text = resolver.styled(NodeContext(.formula), context.text, around: context.text)
    tree.alternatives[inner.box] = alternative(for: parse, formula.source)
    var content = content(
      of: shown, formula.source, isDisplay: formula.isDisplay, formula.lines, inner.box,
      behind: inner.text.background?.fill)
    // Elsewhere a bold letter may mean something else than a light one.
    content.isInTitle = context.isTitle
    content.isBold =
      context.hasBoldFormulas && context.text.font.weight >= .semibold && parse.list.hasBoldForm
    builder.add(content, run(inner))
  }

  /// Reports what a formula in a line says about numbers, which it can't have.
  ///
  /// - Returns: The formula; a tag of one in the display style, as in a cell of a table, is behind it.
  private mutating func reportNumbers(of parse: MathParse, _ formula: Formula) -> MathParse {
    var parse = parse
    let isTagged = formula.isDisplay && parse.numberedTable == nil
    if isTagged, let tag = parse.number.tag {
      let gap = MathNode(.space(.length(MathLength(1, .em))), range: 0..<0)
      let text = tag.asTag(isBare: parse.number.isBareTag)
      parse.list.nodes += [gap, MathNode(.text(text), range: 0..<0)]
    }
    for number in parse.numbers where !formula.lines.isEmpty {
      guard let range = number.range, !isTagged || number.label != nil,
        !formula.isDisplay || number.label != nil || number.tag != nil,
        let place = formula.lines.place(of: range, in: formula.source)
      else { continue }
      let bytes = Array(formula.source.utf8)
      let written = String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
      sink.report(.numberInLine(number, written, isTagged: isTagged, at: place))
    }
    return parse
  }

  // MARK: - On lines of its own

  /// Builds a formula on lines of its own.
  mutating func equation(_ node: Equation, _ context: Context) -> [BlockBox] {
    let source = node.source + node.punctuation
    let parse = read(source, isDisplay: true, node.lines, node.range)
    guard !parse.isDefinitionsOnly else { return [] }
    let kind = node.context
    let box = record(kind, in: context.parent, node.range)
    // Formulas are centred in text of any alignment.
    var outer = context
    outer.paragraph.alignment = .center
    let inner = outer.inside(kind, by: resolver)
    setInheritedStyle(inner.text, of: box)
    tree.alternatives[box] = alternative(for: parse, source)
    var anchors = unplacedAnchors
    unplacedAnchors = []
    for id in ([node.attributes.id].compactMap(\.self) + node.sourceIDs) where isFirst(id) {
      anchors.append(id)
    }
    let paragraph = resolver.paragraphMargins
    let least = Self.leastEquationMargin * inner.text.font.pointSize
    let look = resolver.styled(
      kind,
      BoxStyle(
        margins: Margins(top: max(paragraph.top, least), bottom: max(paragraph.bottom, least))),
      inner.text)
    let formula = FormulaBox(
      box: box, content: content(of: parse, source, isDisplay: true, node.lines, box),
      style: style(inner.text), alignment: inner.paragraph.alignment,
      indent: Sides(top: 0, right: inner.paragraph.tail, bottom: 0, left: inner.paragraph.head),
      margins: look.margins, numbers: numbers(of: node, parse, inner.text, context.parent),
      anchors: anchors, keepsWithPrevious: node.continuesParagraph)
    return [framed(.formula(formula), in: box, look, false)]
  }

  /// The least space above and below a displayed formula, in em.
  private static let leastEquationMargin = 0.8

  /// The numbers with their parentheses.
  private mutating func numbers(
    of node: Equation, _ parse: MathParse, _ text: TextStyle, _ parent: BoxID
  ) -> [InlineContent?] {
    let tags = parse.numbers.map(\.tag)
    return node.printedNumbers.enumerated().map { index, number in
      guard let number, !number.isEmpty else { return nil }
      let box = record(NodeContext(.equation, "label"), in: parent, node.range)
      let style = style(resolver.equationNumber(text))
      guard tags.count == node.numbers.count, let tag = tags[index], tag.hasLook else {
        return InlineContent(Array(number.utf8), style: style, box: box)
      }
      // Formulas and bold words are no characters: the tag is a formula that is nothing but text.
      var builder = InlineContentBuilder()
      let shown = tag.asTag(isBare: node.bareNumbers.contains(index))
      builder.add(
        content(of: shown, number, from: parse, node, box),
        InlineContentBuilder.Context(style: style, box: box))
      return builder.content
    }
  }

  /// A tag as a formula.
  private mutating func content(
    of tag: MathText, _ characters: String, from parse: MathParse, _ node: Equation, _ box: BoxID
  ) -> FormulaContent {
    var parse = parse
    parse.list = MathList([MathNode(.text(tag), range: 0..<0)])
    var content = content(
      of: parse, node.source + node.punctuation, isDisplay: false, node.lines, box)
    (content.source, content.lines) = (characters, FormulaLines())
    return content
  }

  // MARK: - Reading

  /// Whether all formulas in a title have a bold form: one that is light among bold ones is a mistake to the eye.
  func haveBoldForms(_ inlines: [InlineNode]) -> Bool {
    var finder = FormulaFinder()
    for inline in inlines { finder.visit(inline) }
    return finder.formulas.allSatisfy {
      formulas.parseCopy($0.source, isDisplay: $0.isDisplay, $0.macros).list.hasBoldForm
    }
  }

  /// Reads a formula, and reports what is wrong with it where its place is known: what is printed again
  /// elsewhere has none.
  private mutating func read(
    _ source: String, isDisplay: Bool, _ lines: FormulaLines, _ range: SourceRange,
    _ macros: MathMacros? = nil
  ) -> MathParse {
    guard !lines.isEmpty else {
      return formulas.parseCopy(source, isDisplay: isDisplay, macros)
    }
    let parse = formulas.parse(source, isDisplay: isDisplay)
    var count = 0
    for problem in parse.problems where count < Self.mostProblems {
      if case .unknownCommand(let name, _) = problem.kind,
        !formulas.reported.insert(name).inserted
      {
        continue
      }
      count += 1
      sink.report(
        .formula(problem.kind, at: lines.place(of: problem.range, in: source) ?? range))
    }
    return parse
  }

  /// The most mistakes of one formula that are reported.
  private static let mostProblems = 20

  private mutating func content(
    of parse: MathParse, _ source: String, isDisplay: Bool, _ lines: FormulaLines,
    _ box: BoxID, behind: RGBA? = nil
  ) -> FormulaContent {
    var content = FormulaContent(
      list: parse.list, source: source, isDisplay: isDisplay, lines: lines)
    var colors: [MathColor] = []
    var destinations: [(name: String, range: Range<Int>)] = []
    parse.list.forEachNode { node in
      colors += node.kind.colors
      if case .link(_, let destination) = node.kind {
        destinations.append((destination, node.range))
      }
    }
    for color in colors where content.colors[color.name] == nil {
      if let known = ThemeColor(name: color.name) ?? ThemeColor(hex: color.name) {
        content.colors[color.name] = resolver.color(known)
      } else if !lines.isEmpty, formulas.reported.insert("color \(color.name)").inserted {
        sink.report(
          .unknownFormulaColor(
            color.name, nearest: ThemeColor.names.nearest(to: color.name.lowercased()),
            at: content.place(of: color.range)))
      }
    }
    if !lines.isEmpty { reportContrast(of: content, behind: behind ?? .clear) }
    for (destination, bytes) in destinations {
      let range = lines.place(of: bytes, in: source)
      let node = Link(
        destination: destination, title: nil, content: [], range: range ?? SourceRange(1, 1, 1, 1))
      content.links[destination] = link(to: node, record(NodeContext(.link), in: box, node.range))
    }
    return content
  }

  /// Reports colours that can hardly be seen on the page, or on a fill over it; each name once.
  private mutating func reportContrast(of content: FormulaContent, behind: RGBA) {
    let contrast = FormulaContrast(
      content.list, colors: content.colors, behind: behind.composited(over: resolver.colors.page))
    for finding in contrast.findings
    where formulas.reported.insert("contrast \(finding.color.name)").inserted {
      sink.report(.faintFormulaColor(finding, at: content.place(of: finding.color.range)))
    }
  }

  /// The words for readers who do not see the formula: spoken where the language has words for it, else
  /// the source.
  private func alternative(for parse: MathParse, _ source: String) -> String {
    parse.spoken(in: tree.metadata.language ?? "en") ?? source
  }
}

extension FormulaStyle {
  /// How formulas look in a theme.
  init(_ math: MarkdownTheme.Math, _ resolver: StyleResolver) {
    self.init(
      families: math.fonts, scale: math.scale,
      codeFamilies: resolver.theme.fonts.codeInline.families,
      errorColor: resolver.color(math.errorColor),
      copiesSource: math.copy == .source, numbersAtLeft: math.numberSide == .left)
  }
}

extension MathText {
  /// The text of a tag with its parentheses.
  fileprivate func asTag(isBare: Bool) -> MathText {
    isBare
      ? self : MathText([.characters("(", .body)] + parts + [.characters(")", .body)])
  }
}

extension MathList {
  /// Whether all of it can be bold: it has no tables, long arrows, braces over terms, or source that is not understood.
  fileprivate var hasBoldForm: Bool {
    var hasForm = true
    forEachNode { node in
      switch node.kind {
      case .stretched(let stretch): hasForm = hasForm && stretch.character == nil
      case .table(let table): hasForm = hasForm && table.kind == .substack
      case .symbol, .scripts, .accent, .group, .style, .space, .colored, .text, .operatorName,
        .link,
        .reference, .fraction, .radical, .fenced, .delimiter, .stack, .decorated:
        break
      case .arrow, .unknown: hasForm = false
      }
    }
    return hasForm
  }
}
