// SPDX-License-Identifier: Apache-2.0

public import Primitives
public import Theming

/// What the YAML block at the top of a document says about its look.
public struct ThemeFrontMatter: Sendable {
  /// The theme: a name, or a theme written down.
  let theme: ThemeNode?
  /// Single values by their paths.
  let values: ThemeNode?
  /// What stands below `mdpdf`, where a document may have any option of its own.
  package let options: ThemeNode?
  /// Light or dark pages; `nil` when it says nothing.
  public let appearance: ThemeTraits.InterfaceStyle?
  /// How far text and page are apart; `nil` when it says nothing.
  public let contrast: ThemeTraits.Contrast?

  /// Reads the block.
  ///
  /// - Parameters:
  ///   - yaml: The lines between the fences.
  ///   - file: The name of the document.
  ///   - firstLine: The line that the block begins on, after its fence.
  ///   - report: Gets what is wrong.
  public init(
    yaml: String, file: String?, firstLine: Int = 2, reportingTo report: (Diagnostic) -> Void
  ) {
    var sink = DiagnosticSink()
    let root = ThemeNode.parse(
      yaml, file: file ?? "-", layer: "front matter", isDocuments: true,
      firstLine: firstLine, reportingTo: &sink)
    let options = root?["mdpdf"]
    /// What stands below `mdpdf` is said to this program alone, and wins.
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

  /// Whether it names a theme, or says which one its own is made of.
  public var namesTheme: Bool {
    theme?.text != nil || theme?["extends"] != nil
  }
}
