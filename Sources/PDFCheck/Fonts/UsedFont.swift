// SPDX-License-Identifier: Apache-2.0

/// A font that shows something, with what rules ask for.
struct UsedFont: Sendable {
  /// A font program.
  enum Program: Sendable {
    case trueType(TrueTypeProgram)
    case compact(CompactProgram)
    /// A program that is embedded, and not read: Type 1, or a damaged one.
    case other
  }

  /// What a code shows.
  enum Glyph: Hashable, Sendable {
    /// A glyph of the program.
    case glyph(Int)
    /// A glyph procedure of a Type 3 font, by name.
    case procedure(String)
    /// The glyph for characters that the font has not.
    case notdef
    /// A glyph that the program has not.
    case missing
    /// It can't be said.
    case unknown
  }

  /// The codes that text shows, ascending, with what they are used for.
  let codes: [(code: Int, purpose: ContentFacts.FontUse.Purpose)]
  /// The first page that shows each code.
  let pages: [Int: Int]
  /// The font dictionary, or the reference to it.
  let font: PDFObject
  /// The first page that shows it.
  let page: Int
  /// Whether the encoding is known, and so the codes.
  let hasCodes: Bool
  /// The font dictionary.
  let entries: [String: PDFObject]
  /// The dictionary of the CIDFont of a composite font; else the font dictionary.
  let descendant: [String: PDFObject]
  /// The font descriptor.
  let descriptor: [String: PDFObject]
  /// The font program; `nil` when none is embedded.
  let program: Program?
  /// The characters of codes; `nil` without a map.
  let characters: CharacterMap?
  /// The names of the glyphs of a simple font, by code.
  let names: [String?]
  /// The widths of the codes that the dictionary has.
  let widths: [Int: Double]
  /// The width of the other codes.
  let defaultWidth: Double
  /// Whether its character numbers are those of Adobe’s East Asian collections.
  private let usesKnownCollection: Bool
  /// The bytes of a stream that maps character numbers to glyphs.
  private let glyphMap: [UInt8]?

  init(_ use: ContentFacts.FontUse, in file: PDFObjects) {
    codes = use.codes.enumerated().filter { $0.element != [] }.map { ($0.offset, $0.element) }
    pages = Dictionary(uniqueKeysWithValues: codes.map { ($0.code, Int(use.pages[$0.code])) })
    font = use.font
    page = use.page
    hasCodes = use.bytesPerCode != nil
    let entries = file[use.font].dictionary ?? [:]
    self.entries = entries
    let isComposite = entries["Subtype"]?.name == "Type0"
    descendant =
      isComposite
      ? file[file[entries["DescendantFonts"]].array?.first].dictionary ?? [:] : entries
    descriptor = file[descendant["FontDescriptor"]].dictionary ?? [:]
    program = Self.program(descriptor, in: file)
    characters = file.data(of: entries["ToUnicode"]).map(CharacterMap.init)
    names =
      isComposite ? [] : Self.names(entries, isSymbolic: Self.isSymbolic(descriptor), in: file)
    let system = file[descendant["CIDSystemInfo"]]
    usesKnownCollection = ["GB1", "CNS1", "Japan1", "Korea1"].contains(
      file[system, "Ordering"].text ?? "")
    glyphMap = file.data(of: descendant["CIDToGIDMap"])
    if isComposite {
      widths = Self.widths(file[descendant["W"]].array ?? [], in: file)
      defaultWidth = file[descendant["DW"]].number ?? 1000
    } else {
      let first = file[entries["FirstChar"]].integer ?? 0
      var widths: [Int: Double] = [:]
      for (index, width) in (file[entries["Widths"]].array ?? []).enumerated() {
        // Codes have one byte.
        guard index < 256, (0..<256).contains(first) else { break }
        widths[first + index] = file[width].number
      }
      self.widths = widths
      defaultWidth = file[descriptor["MissingWidth"]].number ?? 0
    }
  }

  /// The number of the font dictionary.
  var object: Int? { font.reference }

  /// The codes with some purpose, ascending.
  func codes(_ purpose: ContentFacts.FontUse.Purpose) -> [Int] {
    codes.lazy.filter { $0.purpose.contains(purpose) }.map(\.code)
  }

  /// The kind of font (ISO 32000-1, table 110), that of a composite one being its CIDFont’s.
  var kind: String { descendant["Subtype"]?.name ?? "" }

  /// The name, for messages.
  var name: String { entries["BaseFont"]?.name ?? entries["Name"]?.name ?? kind }

  /// Whether the characters of codes may follow from what is not read: the names of glyphs in Type 1 programs,
  /// or the tables of East Asian character collections.
  var hasUnreadNames: Bool {
    if characters != nil { return false }
    return isComposite ? usesKnownCollection : ["Type1", "MMType1"].contains(kind)
  }

  /// Whether codes have two bytes.
  var isComposite: Bool { entries["Subtype"]?.name == "Type0" }

  /// Whether the glyphs are not those of Latin text (§9.8.2).
  var isSymbolic: Bool { Self.isSymbolic(descriptor) }

  private static func isSymbolic(_ descriptor: [String: PDFObject]) -> Bool {
    (descriptor["Flags"]?.integer ?? 0) & 4 != 0
  }

  private static func program(
    _ descriptor: [String: PDFObject], in file: PDFObjects
  ) -> Program? {
    if let bytes = file.data(of: descriptor["FontFile2"]) {
      return TrueTypeProgram(bytes).map(Program.trueType) ?? .other
    }
    if let bytes = file.data(of: descriptor["FontFile3"]) {
      if let program = TrueTypeProgram(bytes) {
        return program.compactTable.flatMap(CompactProgram.init).map(Program.compact)
          ?? .trueType(program)
      }
      return CompactProgram(bytes).map(Program.compact) ?? .other
    }
    return file.isStream(descriptor["FontFile"]) ? .other : nil
  }

  /// The names of codes (§9.6.6).
  private static func names(
    _ entries: [String: PDFObject], isSymbolic: Bool, in file: PDFObjects
  ) -> [String?] {
    let encoding = file[entries["Encoding"]]
    if let name = encoding.name {
      return GlyphNames.encoding(name) ?? [String?](repeating: nil, count: 256)
    }
    let base = file[encoding, "BaseEncoding"].name
    // Programs of symbolic fonts have an encoding of their own.
    let usual = isSymbolic || encoding == .null ? nil : "StandardEncoding"
    var names =
      (base ?? usual).flatMap(GlyphNames.encoding) ?? [String?](repeating: nil, count: 256)
    var code = 0
    for part in file[encoding, "Differences"].array ?? [] {
      if let first = part.integer { code = first }
      guard let name = part.name else { continue }
      if names.indices.contains(code) { names[code] = name }
      code += 1
    }
    return names
  }

  /// The widths of a CIDFont (§9.7.4.3).
  private static func widths(_ parts: [PDFObject], in file: PDFObjects) -> [Int: Double] {
    var widths: [Int: Double] = [:]
    var index = 0
    while index + 1 < parts.count {
      guard let first = file[parts[index]].integer, (0..<65_536).contains(first) else { break }
      if let list = file[parts[index + 1]].array {
        for (offset, width) in list.enumerated() { widths[first + offset] = file[width].number }
        index += 2
      } else {
        guard index + 2 < parts.count, let last = file[parts[index + 1]].integer,
          (first..<65_536).contains(last)
        else { break }
        let width = file[parts[index + 2]].number
        for code in first...last { widths[code] = width }
        index += 3
      }
    }
    return widths
  }

  // MARK: - Codes

  /// The UTF-16 units of a code; `nil` when nothing says them.
  func text(of code: Int) -> [UInt16]? {
    if let characters { return characters.characters[code] }
    guard names.indices.contains(code), let name = names[code],
      let character = GlyphNames.character(named: name)
    else { return nil }
    return Unicode.Scalar(character).map { Array(String($0).utf16) }
  }

  /// The width of a code in the dictionary, in thousandths of an em or, of a Type 3 font, in its units.
  func width(of code: Int) -> Double { widths[code] ?? defaultWidth }

  /// What a code shows.
  func glyph(of code: Int, in file: PDFObjects) -> Glyph {
    if isComposite { return compositeGlyph(code) }
    let name = names.indices.contains(code) ? names[code] : nil
    if name == ".notdef" { return .notdef }
    if kind == "Type3" {
      guard let name else { return .missing }
      return file[entries["CharProcs"]].dictionary?[name] == nil ? .missing : .procedure(name)
    }
    switch program {
    case .trueType(let program): return simpleGlyph(code, name, program)
    case .compact(let program):
      guard let name else { return .unknown }
      if let glyph = program.glyph(named: name) { return glyph == 0 ? .notdef : .glyph(glyph) }
      // The standard names of expert sets are not known here.
      return GlyphNames.standardIndex[name] == nil ? .unknown : .missing
    case .other, nil: return .unknown
    }
  }

  private func compositeGlyph(_ code: Int) -> Glyph {
    var glyph = code
    switch program {
    case .trueType(let program):
      if let glyphMap {
        glyph = BigEndian(bytes: glyphMap).number(2 * code, 2)
      }
      if glyph == 0 { return .notdef }
      return glyph < program.glyphCount ? .glyph(glyph) : .missing
    case .compact(let program):
      if code == 0 { return .notdef }
      return program.glyph(ofCharacter: code).map { $0 == 0 ? .notdef : .glyph($0) } ?? .missing
    case .other, nil: return .unknown
    }
  }

  /// The glyph of a code in a TrueType font (§9.6.6.4).
  private func simpleGlyph(_ code: Int, _ name: String?, _ program: TrueTypeProgram) -> Glyph {
    if !isSymbolic, let name, let character = GlyphNames.character(named: name) {
      if let glyph = program.glyph(for: Int(character), platform: 3, encoding: 1) {
        return .glyph(glyph)
      }
    }
    for candidate in [code, 0xF000 + code] {
      if let glyph = program.glyph(for: candidate, platform: 3, encoding: 0) {
        return .glyph(glyph)
      }
    }
    if let glyph = program.glyph(for: code, platform: 1, encoding: 0) { return .glyph(glyph) }
    // Names in the table `post` are not read.
    let isMapped = program.characterMaps.contains { $0.encoding == 0 && $0.platform != 0 }
    return isSymbolic && isMapped ? .missing : .unknown
  }

  /// The width of a glyph in the program; `nil` when it can't be said.
  func programWidth(of glyph: Glyph, in file: PDFObjects) -> Double? {
    switch (glyph, program) {
    case (.glyph(let index), .trueType(let program)): return program.width(of: index)
    case (.glyph(let index), .compact(let program)): return program.width(of: index)
    case (.procedure(let name), _):
      let procedure = file[entries["CharProcs"]].dictionary?[name]
      guard let bytes = file.data(of: procedure) else { return nil }
      var scanner = PDFScanner(bytes)
      var operands: [PDFObject] = []
      guard let word = scanner.operation(&operands), word == "d0" || word == "d1" else {
        return nil
      }
      return operands.first?.number
    default: return nil
    }
  }

  /// Thousandths of an em for a unit of widths.
  func widthScale(in file: PDFObjects) -> Double {
    guard kind == "Type3" else { return 1 }
    return 1000 * abs(file[file[entries["FontMatrix"]].array?.first].number ?? 0.001)
  }
}
