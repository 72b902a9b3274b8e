// SPDX-License-Identifier: Apache-2.0

/// The state while a content stream is read.
struct ContentRun {
  /// A marked-content sequence (ISO 32000-1 §14.6).
  private struct Mark {
    enum Kind { case tag, artifact, other }
    var kind: Kind
    var isInText: Bool
    var isReplaced: Bool
  }

  /// What `q` saves.
  private struct State {
    var font: Int?
    var mode = 0
  }

  private let stream: ContentScanner.Stream
  /// The identifiers in it.
  private(set) var marked: ContentFacts.MarkedStream
  private var marks: [Mark] = []
  private var tags = 0
  private var artifacts = 0
  private var replacements = 0
  private var states: [State] = []
  private var state = State()
  /// How deep states nest, those of forms too.
  private(set) var depth = 0
  private var isInText = false
  private var isInPath = false
  private var isInCompatibility = false
  private var operands: [PDFObject] = []

  init(_ stream: ContentScanner.Stream, owner: Int?) {
    self.stream = stream
    marked = ContentFacts.MarkedStream(page: stream.page, object: owner, key: stream.key)
    tags = stream.surroundings == .tag ? 1 : 0
    artifacts = stream.surroundings == .artifact ? 1 : 0
    replacements = stream.isReplaced ? 1 : 0
  }

  /// Reads the stream.
  mutating func read(with scanner: inout ContentScanner) {
    var syntax = PDFScanner(stream.bytes)
    while let word = syntax.operation(&operands) {
      for operand in operands { check(operand, &scanner) }
      guard let operation = ContentOperator.named[word] else {
        report(.unknownOperator, &scanner, name: String(word.prefix(32)))
        continue
      }
      if operation == .imageData {
        syntax.skipImageData()
        addInlineImage(&scanner)
      } else {
        run(operation, &scanner)
      }
    }
    if !marks.isEmpty { report(.unbalancedMarks, &scanner) }
    if isInText { report(.nestedText, &scanner) }
    if !states.isEmpty { report(.unbalancedStates, &scanner) }
    // What nests in a form nests in the page.
    if depth > 28, stream.object == nil || stream.surroundings == .part {
      scanner.facts.deepStates.append((stream.page, depth))
    }
  }

  private func report(
    _ mistake: ContentFacts.Mistake, _ scanner: inout ContentScanner, name: String = ""
  ) {
    scanner.facts.add(
      ContentFacts.Problem(
        mistake: mistake, page: stream.page, object: stream.object, name: name))
  }

  /// Checks that an operand keeps the limits of archives.
  private func check(_ operand: PDFObject, _ scanner: inout ContentScanner) {
    switch operand {
    case .string(let bytes): if bytes.count > 32_767 { report(.longString, &scanner) }
    case .name(let name): if name.utf8.count > 127 { report(.longName, &scanner) }
    case .integer(let value): if Int32(exactly: value) == nil { report(.largeNumber, &scanner) }
    case .array(let values): for value in values { check(value, &scanner) }
    case .dictionary(let entries): for value in entries.values { check(value, &scanner) }
    case .null, .boolean, .real, .reference: break
    }
  }

  private mutating func run(_ operation: ContentOperator, _ scanner: inout ContentScanner) {
    switch operation {
    case .beginMark, .beginMarkWithProperties:
      begin(hasProperties: operation == .beginMarkWithProperties, &scanner)
    case .endMark: end(&scanner)
    case .beginText:
      if isInText { report(.nestedText, &scanner) }
      isInText = true
    case .endText:
      if !isInText { report(.nestedText, &scanner) }
      if marks.contains(where: \.isInText) { report(.marksCrossText, &scanner) }
      isInText = false
    case .save:
      states.append(state)
      depth = max(depth, states.count)
    case .restore:
      if let saved = states.popLast() { state = saved } else { report(.unbalancedStates, &scanner) }
    case .move, .rectangle: isInPath = true
    case .endPath: isInPath = false
    case .fill, .fillOld, .fillEvenOdd, .stroke, .closeStroke, .fillStroke, .closeFillStroke,
      .fillStrokeEvenOdd, .closeFillStrokeEvenOdd:
      isInPath = false
      draw(.drawingOutsideMarks, &scanner)
    case .shading:
      draw(.drawingOutsideMarks, &scanner)
      if let shading = scanner.resource("Shading", operands.first, in: stream) {
        use(shading: shading, &scanner)
      }
    case .show: show(&scanner)
    case .font:
      state.font = scanner.resource("Font", operands.first, in: stream).flatMap {
        scanner.index(ofFont: $0, in: stream)
      }
    case .renderingMode: state.mode = operands.first?.integer ?? 0
    case .showText, .showTextOnNextLine, .showTextWithSpacing:
      if let text = operands.last?.string { show(text, &scanner) }
    case .showTexts:
      for part in operands.last?.array ?? [] {
        if let text = part.string { show(text, &scanner) }
      }
    case .state:
      if let parameters = scanner.resource("ExtGState", operands.first, in: stream) {
        scanner.use(state: parameters, in: stream)
        // A font with its size (§8.4.5).
        if let font = scanner.file[scanner.file[parameters], "Font"].array?.first {
          state.font = scanner.index(ofFont: font, in: stream)
        }
      }
    case .strokeGray, .fillGray: scanner.use(.gray, stream.resources, page: stream.page)
    case .strokeRGB, .fillRGB: scanner.use(.rgb, stream.resources, page: stream.page)
    case .strokeCMYK, .fillCMYK: scanner.use(.cmyk, stream.resources, page: stream.page)
    case .strokeSpace, .fillSpace:
      if let space = operands.first {
        scanner.use(space: space, stream.resources, page: stream.page)
      }
    case .strokePattern, .fillPattern:
      if operands.last?.name != nil,
        let pattern = scanner.resource("Pattern", operands.last, in: stream)
      {
        use(pattern: pattern, &scanner)
      }
    case .renderingIntent: check(intent: operands.first, &scanner)
    default: break
    }
  }

  private func check(intent: PDFObject?, _ scanner: inout ContentScanner) {
    let name = intent?.name ?? ""
    if !renderingIntents.contains(name) { report(.renderingIntent, &scanner, name: name) }
  }

  // MARK: - Marked content

  private mutating func begin(hasProperties: Bool, _ scanner: inout ContentScanner) {
    if isInPath { report(.marksInPath, &scanner) }
    var properties = PDFObject.null
    if hasProperties, let operand = operands.last {
      if case .dictionary = operand {
        properties = operand
      } else {
        properties = scanner.file[scanner.resource("Properties", operand, in: stream)]
      }
    }
    var mark = Mark(kind: .other, isInText: isInText, isReplaced: false)
    mark.isReplaced = scanner.file[properties, "ActualText"].string != nil
    if operands.first?.name == "Artifact" {
      mark.kind = .artifact
      if tags > 0 { report(.artifactInTag, &scanner) }
      artifacts += 1
    } else if let identifier = scanner.file[properties, "MCID"].integer {
      mark.kind = .tag
      if artifacts > 0 { report(.tagInArtifact, &scanner) }
      tags += 1
      marked.identifiers.append(identifier)
      if let key = stream.key, scanner.replaced[key]?.contains(identifier) == true {
        mark.isReplaced = true
      }
    }
    if mark.isReplaced { replacements += 1 }
    marks.append(mark)
  }

  private mutating func end(_ scanner: inout ContentScanner) {
    if isInPath { report(.marksInPath, &scanner) }
    guard let mark = marks.popLast() else { return report(.unbalancedMarks, &scanner) }
    if mark.isInText != isInText { report(.marksCrossText, &scanner) }
    switch mark.kind {
    case .tag: tags -= 1
    case .artifact: artifacts -= 1
    case .other: break
    }
    if mark.isReplaced { replacements -= 1 }
  }

  private func draw(_ mistake: ContentFacts.Mistake, _ scanner: inout ContentScanner) {
    if tags == 0, artifacts == 0, stream.surroundings != .part { report(mistake, &scanner) }
  }

  // MARK: - Text, pictures, patterns

  private func show(_ text: [UInt8], _ scanner: inout ContentScanner) {
    guard !text.isEmpty else { return }
    draw(.textOutsideMarks, &scanner)
    guard let font = state.font else { return }
    var purpose: ContentFacts.FontUse.Purpose = .shown
    if replacements == 0 { purpose.insert(.bare) }
    // Invisible text, for example over a scanned page (§9.3.6).
    if state.mode != 3 { purpose.insert(.visible) }
    switch scanner.facts.fonts[font].bytesPerCode {
    case 1:
      for code in text { scanner.facts.fonts[font].add(Int(code), purpose, page: stream.page) }
    case 2:
      for index in stride(from: 0, to: text.count - 1, by: 2) {
        let code = Int(text[index]) << 8 | Int(text[index + 1])
        scanner.facts.fonts[font].add(code, purpose, page: stream.page)
      }
    default: break
    }
  }

  private mutating func show(_ scanner: inout ContentScanner) {
    guard let object = scanner.resource("XObject", operands.first, in: stream) else { return }
    if let number = object.reference, scanner.facts.pictures[number] == nil {
      scanner.facts.pictures[number] = stream.page
      let space = scanner.file[object].dictionary?["ColorSpace"]
      if let space { scanner.use(space: space, stream.resources, page: stream.page) }
    }
    guard scanner.file[object, "Subtype"].name == "Form" else {
      return draw(.drawingOutsideMarks, &scanner)
    }
    let surroundings: ContentScanner.Surroundings =
      stream.surroundings == .part ? .part : tags > 0 ? .tag : artifacts > 0 ? .artifact : .none
    let inside = scanner.show(
      form: object, page: stream.page, resources: stream.resources, around: surroundings,
      isReplaced: replacements > 0, depth: stream.depth)
    depth = max(depth, states.count + inside)
  }

  private func use(pattern: PDFObject, _ scanner: inout ContentScanner) {
    let dictionary = scanner.file[pattern].dictionary ?? [:]
    if let shading = dictionary["Shading"] { use(shading: shading, &scanner) }
    if dictionary["PatternType"] == .integer(1) {
      scanner.show(
        form: pattern, page: stream.page, resources: stream.resources, around: .part,
        depth: stream.depth)
    }
  }

  private func use(shading: PDFObject, _ scanner: inout ContentScanner) {
    let space = scanner.file[shading].dictionary?["ColorSpace"]
    if let space { scanner.use(space: space, stream.resources, page: stream.page) }
  }

  /// Reads the entries of an inline image, which are the operands of `ID`.
  private func addInlineImage(_ scanner: inout ContentScanner) {
    draw(.drawingOutsideMarks, &scanner)
    var entries: [String: PDFObject] = [:]
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      if let key = operands[index].name { entries[key] = operands[index + 1] }
    }
    let isMask = (entries["ImageMask"] ?? entries["IM"])?.boolean == true
    if !isMask, let space = entries["ColorSpace"] ?? entries["CS"] {
      scanner.use(space: space, stream.resources, page: stream.page)
    }
    if (entries["Interpolate"] ?? entries["I"])?.boolean == true {
      report(.inlineImage, &scanner, name: "Interpolate")
    }
    for filter in (entries["Filter"] ?? entries["F"])?.elements.compactMap(\.name) ?? []
    where ["LZW", "LZWDecode", "Crypt"].contains(filter) {
      report(.inlineImage, &scanner, name: filter)
    }
    if let intent = entries["Intent"] { check(intent: intent, &scanner) }
  }
}

/// The rendering intents (§8.6.5.8).
let renderingIntents: Set<String> = [
  "AbsoluteColorimetric", "RelativeColorimetric", "Saturation", "Perceptual",
]
