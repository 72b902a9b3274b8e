// SPDX-License-Identifier: Apache-2.0

public import Primitives
public import Theming

/// The part of a document's front matter that affects its look.
public struct ThemeFrontMatter: Sendable {
  /// The theme: a name, or a theme in full.
  let theme: ThemeNode?
  /// Single values by path.
  let values: ThemeNode?
  /// The content of `mdpdf`, under which a document may set any option.
  package let options: ThemeNode?
  /// The appearance; `nil` when the front matter does not set it.
  public let appearance: ThemeTraits.InterfaceStyle?
  /// The contrast; `nil` when the front matter does not set it.
  public let contrast: ThemeTraits.Contrast?

  /// Reads the front matter.
  ///
  /// - Parameters:
  ///   - text: The lines between the fences.
  ///   - syntax: Their language.
  ///   - file: The name of the document.
  ///   - firstLine: The line on which the block begins, after its fence.
  ///   - report: Gets the problems.
  public init(
    _ text: String, syntax: FrontMatterSyntax = .yaml, file: String?, firstLine: Int = 2,
    reportingTo report: (Diagnostic) -> Void
  ) {
    var sink = DiagnosticSink()
    let root = ThemeNode.parse(
      text, syntax: syntax, file: file ?? "-", layer: "front matter", isDocuments: true,
      firstLine: firstLine, reportingTo: &sink)
    let options = Self.options(in: root, reportingTo: report)
    /// The values under `mdpdf` are meant for this program alone, so they take precedence.
    func value(_ key: String) -> ThemeNode? { options?[key] ?? root?[key] }
    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String, _ type: Choice.Type)
      -> Choice? where Choice.RawValue == String
    {
      guard let node = value(key) else { return nil }
      if let choice = node.text.flatMap(Choice.init) { return choice }
      let known = Choice.allCases.map(\.rawValue)
      report(
        node.place.diagnostic(
          "`\(key)` is \(node.description)",
          hints: [ThemeDocument.hint(node.text ?? "", among: known)]))
      return nil
    }
    theme = value("theme")
    values = options?["set"]
    self.options = options
    appearance = choice("appearance", ThemeTraits.InterfaceStyle.self)
    contrast = choice("contrast", ThemeTraits.Contrast.self)
  }

  /// The content of `mdpdf`, and what the keys of other programs say of the sheets; `nil` without any.
  private static func options(
    in root: ThemeNode?, reportingTo report: (Diagnostic) -> Void
  ) -> ThemeNode? {
    let own = root?["mdpdf"]
    guard own == nil || own?.members != nil else { return own }
    let said = own?.members?.filter { !PandocPage.keys.contains($0.key.lowercased()) } ?? []
    let unsaid = own?.members?.filter { PandocPage.keys.contains($0.key.lowercased()) } ?? []
    let others =
      PandocPage.options(in: unsaid, reportingTo: report)
      + PandocPage.options(in: root?.members ?? [], reportingTo: report)
    var options = said
    for option in others where !options.contains(where: { $0.key == option.key }) {
      options.append(option)
    }
    guard let place = own?.place ?? options.first?.place else { return nil }
    return ThemeNode(content: .mapping(options), place: place)
  }

  /// Whether it names a theme, directly or as the base of a theme in full.
  public var namesTheme: Bool {
    theme?.text != nil || theme?["extends"] != nil
  }
}
