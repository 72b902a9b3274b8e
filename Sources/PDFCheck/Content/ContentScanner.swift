// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Each content stream is read once for each kind of marked content that it is shown in: pages, the forms on
// them, the cells of patterns, the procedures of Type 3 fonts, masks and the appearances of annotations.

/// Reads the content streams of a file.
struct ContentScanner {
  /// What the content around a stream is.
  enum Surroundings: Hashable {
    /// No marked content: the stream marks its own.
    case none
    case tag
    case artifact
    /// Part of another drawing, such as a cell of a pattern.
    case part
  }

  /// A stream with what it needs.
  struct Stream {
    var bytes: [UInt8]
    var resources: PDFObject
    var page: Int
    /// The object of a form or a glyph; `nil` for a page.
    var object: Int?
    /// The key in the parent tree.
    var key: Int?
    var surroundings = Surroundings.none
    /// Whether a replacement text stands for all text in it.
    var isReplaced = false
    var depth = 0
  }

  private struct Visit: Hashable {
    var object: Int
    var surroundings: Surroundings
    var isReplaced: Bool
  }

  let file: PDFObjects
  /// The marked content whose element has a replacement text, by key and identifier.
  let replaced: [Int: Set<Int>]
  var facts = ContentFacts()
  /// How deep states nest in the forms that have been read.
  private var visits: [Visit: Int] = [:]
  private var fontIndices: [PDFObject: Int] = [:]
  private var stateIndices: Set<PDFObject> = []
  private var spaces: Set<PDFObject> = []

  init(_ file: PDFObjects, replaced: [Int: Set<Int>]) {
    self.file = file
    self.replaced = replaced
  }

  /// Reads a page and the appearances of its annotations.
  mutating func scan(_ page: PDFPage) {
    let resources = page.entries["Resources"] ?? .null
    useGroup(of: .dictionary(page.entries), resources, page: page.number)
    scan(
      Stream(
        bytes: file.content(of: page), resources: resources, page: page.number,
        key: file[page.entries["StructParents"]].integer),
      owner: page.object)
    for annotation in file[page.entries["Annots"]].array ?? [] {
      let normal = file[file[annotation, "AP"], "N"]
      let appearance = file[annotation, "AP"].dictionary?["N"]
      for form in file.isStream(appearance)
        ? [appearance].compactMap(\.self) : (normal.dictionary.map { Array($0.values) } ?? [])
      {
        show(form: form, page: page.number, resources: resources, around: .part)
      }
    }
  }

  /// Reads a stream.
  ///
  /// - Returns: How deep states nest in it and in the forms that it shows.
  @discardableResult
  mutating func scan(_ stream: Stream, owner: Int?) -> Int {
    // A form can lead to itself through others.
    guard stream.depth < 64 else { return 0 }
    var run = ContentRun(stream, owner: owner)
    run.read(with: &self)
    if !run.marked.identifiers.isEmpty { facts.markedStreams.append(run.marked) }
    return run.depth
  }

  // MARK: - Resources

  /// The resource with a name (§7.8.3), or the reference to it.
  mutating func resource(_ kind: String, _ operand: PDFObject?, in stream: Stream) -> PDFObject? {
    guard let name = operand?.name else { return nil }
    if let value = file[stream.resources, kind].dictionary?[name] { return value }
    facts.add(
      .init(
        mistake: .missingResource, page: stream.page, object: stream.object,
        name: "\(kind) \(name)"))
    return nil
  }

  /// Shows a form, and reads it once for each kind of surroundings.
  ///
  /// - Returns: How deep states nest in it.
  @discardableResult
  mutating func show(
    form: PDFObject, page: Int, resources: PDFObject, around surroundings: Surroundings,
    isReplaced: Bool = false, depth: Int = 0
  ) -> Int {
    guard let number = form.reference, let bytes = file.streams[number] else { return 0 }
    let visit = Visit(object: number, surroundings: surroundings, isReplaced: isReplaced)
    if let known = visits[visit] { return known }
    visits[visit] = 0
    let own = file[form, "Resources"]
    useGroup(of: form, own, page: page)
    let states = scan(
      Stream(
        bytes: bytes, resources: own == .null ? resources : own, page: page, object: number,
        key: file[form, "StructParents"].integer, surroundings: surroundings,
        isReplaced: isReplaced, depth: depth + 1),
      owner: number)
    visits[visit] = states
    return states
  }

  /// Notes the parameters of a graphics state and the mask among them.
  mutating func use(state: PDFObject, in stream: Stream) {
    guard stateIndices.insert(state).inserted else { return }
    facts.states.append((state, stream.page))
    let mask = file[state, "SMask"].dictionary?["G"]
    if let mask {
      show(
        form: mask, page: stream.page, resources: stream.resources, around: .part,
        depth: stream.depth)
    }
  }

  /// The index of a font; `nil` when it is no font.
  mutating func index(ofFont font: PDFObject, in stream: Stream) -> Int? {
    if let index = fontIndices[font] { return index }
    guard file[font].dictionary != nil else { return nil }
    let index = facts.fonts.count
    fontIndices[font] = index
    let kind = file[font, "Subtype"].name
    var length: Int? = 1
    if kind == "Type0" {
      let encoding = file[font, "Encoding"].name
      length = encoding == "Identity-H" || encoding == "Identity-V" ? 2 : nil
    }
    let count = length == 2 ? 65_536 : length == 1 ? 256 : 0
    facts.fonts.append(
      ContentFacts.FontUse(
        font: font, page: stream.page, bytesPerCode: length,
        codes: [ContentFacts.FontUse.Purpose](repeating: [], count: count),
        pages: [Int32](repeating: 0, count: count)))
    if kind == "Type3" { scanGlyphs(of: font, in: stream) }
    return index
  }

  /// Reads the procedures of a Type 3 font (§9.6.5).
  private mutating func scanGlyphs(of font: PDFObject, in stream: Stream) {
    let own = file[font, "Resources"]
    let glyphs = file[font, "CharProcs"].dictionary ?? [:]
    for (_, glyph) in glyphs.sorted(by: { $0.key < $1.key }) {
      guard let number = glyph.reference, let bytes = file.streams[number] else { continue }
      scan(
        Stream(
          bytes: bytes, resources: own == .null ? stream.resources : own, page: stream.page,
          object: number, surroundings: .part, depth: stream.depth + 1),
        owner: number)
    }
  }

  // MARK: - Colours

  /// The colour space in which a transparency group is composed.
  private mutating func useGroup(of object: PDFObject, _ resources: PDFObject, page: Int) {
    let space = file[object, "Group"].dictionary?["CS"]
    if let space { use(space: space, resources, page: page) }
  }

  /// Notes a colour space of a device, unless the resources have another one in its place (§8.6.5.6).
  mutating func use(_ space: ContentFacts.DeviceSpace, _ resources: PDFObject, page: Int) {
    guard facts.colors[space] == nil else { return }
    let replacement = "Default" + space.rawValue.dropFirst("Device".count)
    guard file[file[resources, "ColorSpace"], replacement] == .null else { return }
    facts.colors[space] = page
  }

  /// Notes the colour spaces that a colour space is or refers to (§8.6).
  mutating func use(space: PDFObject, _ resources: PDFObject, page: Int, depth: Int = 0) {
    guard depth < 8 else { return }
    let value = file[space]
    if let name = value.name {
      let known = ["G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"][name] ?? name
      if let device = ContentFacts.DeviceSpace(rawValue: known) {
        use(device, resources, page: page)
      } else if depth == 0, let named = file[resources, "ColorSpace"].dictionary?[name] {
        use(space: named, resources, page: page, depth: 1)
      }
      return
    }
    guard let parts = value.array, let kind = file[parts.first].name,
      !facts.hasAllColors, spaces.insert(space).inserted
    else { return }
    switch kind {
    case "Indexed", "I", "Pattern":
      if parts.count > 1 { use(space: parts[1], resources, page: page, depth: depth + 1) }
    case "Separation", "DeviceN":
      if parts.count > 2 { use(space: parts[2], resources, page: page, depth: depth + 1) }
    default: break
    }
  }
}

extension ContentFacts {
  /// Whether all colour spaces of devices are in use.
  var hasAllColors: Bool { colors.count == DeviceSpace.allCases.count }
}
