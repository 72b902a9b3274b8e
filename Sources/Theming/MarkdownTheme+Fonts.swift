// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// The fonts of text.
  ///
  /// All of them follow `body` in what they do not state: running text and headings in family, size
  /// and features, code in size. A font that is assigned as a whole states everything; setting a part
  /// of it, as in `fonts.bold.weight = .semibold`, states that part.
  public struct Fonts: Sendable {
    /// Paragraphs, list items and table cells.
    public var body = ThemeFont.preferredFont(forTextStyle: .body)
    /// What the other fonts state.
    private var rules: [FontRole: FontRule] = [:]

    /// Creates the default fonts.
    public init() {}

    /// Code in a line of text; by default monospaced, in the size of body text.
    public var codeInline: ThemeFont {
      get { self[.codeInline] }
      set { self[.codeInline] = newValue }
      _modify { yield &self[.codeInline] }
    }

    /// Code blocks; by default monospaced, `MarkdownTheme.codeScale` times as large as body text.
    public var code: ThemeFont {
      get { self[.code] }
      set { self[.code] = newValue }
      _modify { yield &self[.code] }
    }

    /// Strong text and the header of a table; by default the bold face of `body`.
    public var bold: ThemeFont {
      get { self[.bold] }
      set { self[.bold] = newValue }
      _modify { yield &self[.bold] }
    }

    /// Emphasised text; by default the slanted face of `body`.
    public var italic: ThemeFont {
      get { self[.italic] }
      set { self[.italic] = newValue }
      _modify { yield &self[.italic] }
    }

    /// Headings of level 1, by default the bold face of `body`.
    ///
    /// It has the size of body text; `MarkdownTheme.headingScale` enlarges it.
    public var largeTitle: ThemeFont {
      get { self[.largeTitle] }
      set { self[.largeTitle] = newValue }
      _modify { yield &self[.largeTitle] }
    }

    /// Headings of level 2 to 6, by default the bold face of `body`.
    ///
    /// It has the size of body text; `MarkdownTheme.headingScale` enlarges it.
    public var title: ThemeFont {
      get { self[.title] }
      set { self[.title] = newValue }
      _modify { yield &self[.title] }
    }

    /// Footnotes, captions and page numbers; by default `body`, 8.5/11 as large.
    public var footnote: ThemeFont {
      get { self[.footnote] }
      set { self[.footnote] = newValue }
      _modify { yield &self[.footnote] }
    }
  }
}

extension MarkdownTheme.Fonts {
  /// A font: what it states, and the rest from `body`.
  subscript(role: FontRole) -> ThemeFont {
    get { rules[role, default: FontRule()].font(role, body: body) }
    set { rules[role] = FontRule(newValue) }
    _modify {
      let old = self[role]
      var font = old
      yield &font
      rules[role, default: FontRule()].state(font, insteadOf: old)
    }
  }

  /// States one part of a font, even if it equals what `body` gives.
  mutating func state<Part>(
    _ part: WritableKeyPath<ThemeFont, Part>, _ value: Part, of role: FontRole
  ) {
    rules[role, default: FontRule()].state(part, value)
  }

  /// Makes the size of a font a factor of that of body text.
  mutating func scale(_ role: FontRole, by factor: Double) {
    rules[role, default: FontRule()].size = .proportion(points: factor, body: 1)
  }

  /// Makes a font as large as now in proportion to body text, whose size may change.
  mutating func setProportion(_ points: Double, of role: FontRole) {
    rules[role, default: FontRule()].size = .proportion(points: points, body: body.pointSize)
  }

  /// Sets the size of body text, and of all other fonts in proportion to it.
  mutating func align(to pointSize: Double) {
    let old = body.pointSize
    let ratio = old > 0 && old.isFinite ? pointSize / old : 1
    body.pointSize = pointSize
    for role in FontRole.allCases {
      switch (role, rules[role]?.size) {
      case (.codeInline, .points(let points)?), (.footnote, .points(let points)?):
        rules[role]?.size = .points(points * ratio)
      case (.codeInline, _), (.footnote, _): break
      case (.code, _), (.bold, _), (.italic, _), (.largeTitle, _), (.title, _):
        rules[role]?.size = nil
      }
    }
  }

  /// Changes all sizes; those that agree with body text follow it further on.
  mutating func setSizes(_ change: (Double) -> Double) {
    let old = self
    body.pointSize = change(old.body.pointSize)
    for role in FontRole.allCases {
      let size = change(old[role].pointSize)
      if abs(size - self[role].pointSize) > 1e-9 { state(\.pointSize, size, of: role) }
    }
  }
}

extension MarkdownTheme.Fonts: CustomReflectable {
  /// The fonts under the names of their properties.
  public var customMirror: Mirror {
    let roles = FontRole.allCases.map { ($0.rawValue, self[$0] as Any) }
    return Mirror(self, children: [("body", body as Any)] + roles, displayStyle: .struct)
  }
}

// Fonts are compared and written by what they are. Whether a part is stated or comes from `body` shows
// only when `body` changes.
extension MarkdownTheme.Fonts: Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case body, codeInline, code, bold, italic, largeTitle, title, footnote
  }

  private var all: [ThemeFont] { [body] + FontRole.allCases.map { self[$0] } }

  /// Whether all fonts are equal.
  public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

  /// Adds all fonts.
  public func hash(into hasher: inout Hasher) { hasher.combine(all) }

  /// Reads fonts; parts that equal what `body` gives follow it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    body = try container.decode(ThemeFont.self, forKey: .body)
    for role in FontRole.allCases {
      guard let key = CodingKeys(stringValue: role.rawValue) else { continue }
      let font = try container.decode(ThemeFont.self, forKey: key)
      var rule = FontRule()
      rule.state(font, insteadOf: rule.font(role, body: body))
      rules[role] = rule
    }
  }

  /// Writes all fonts in full.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(body, forKey: .body)
    for role in FontRole.allCases {
      guard let key = CodingKeys(stringValue: role.rawValue) else { continue }
      try container.encode(self[role], forKey: key)
    }
  }
}
