// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Which colour the styles of language files have.
///
/// A style that is not listed has the colour of the one that its file maps it to, up to those of the
/// file `def`.
enum StyleRoles {
  /// The role of a style; `nil` when it is not listed, `.some(nil)` when it has no colour of its own.
  static func role(of style: String) -> SyntaxRole?? { table[style] }

  private static let table: [String: SyntaxRole?] = {
    var table: [String: SyntaxRole?] = [:]
    for (role, styles) in listed {
      for style in styles.split(separator: " ") { table[String(style)] = .some(role) }
    }
    for style in plain.split(separator: " ") { table[String(style)] = .some(nil) }
    return table
  }()

  /// What is left in the colour of the text around it.
  private static let plain = """
    def:doc-comment-element def:identifier def:operator def:error def:warning def:note \
    def:net-address def:emphasis def:strong-emphasis def:heading0 def:heading1 def:heading2 \
    def:heading3 def:heading4 def:heading5 def:heading6
    """

  private static let listed: [(SyntaxRole, String)] = [
    (.comment, "def:comment def:thematic-break diff:ignore diff:special-case"),
    (.string, "def:string def:character def:inline-code def:preformatted-section"),
    (.escape, "def:special-char def:link-destination"),
    (.number, "def:constant"),
    (.keyword, "def:statement def:reserved def:list-marker"),
    (.type, "def:type"),
    (.function, "def:function def:builtin def:link-text diff:location"),
    (.directive, "def:preprocessor def:link-symbol diff:diff-file"),
    (.tag, "def:heading"),
    (.inserted, "def:insertion diff:added-line"),
    (.deleted, "def:deletion diff:removed-line"),
    (.property, "diff:changed-line"),
  ]
}
