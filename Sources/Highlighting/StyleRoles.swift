// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The roles of the styles in language files.
///
/// A style that is not listed has the role of the style that its file maps it to, up to those of
/// the file `def`.
enum StyleRoles {
  /// The role of a style; `nil` when it is not listed, `.some(nil)` when it stays plain.
  static func role(of style: String) -> SyntaxRole?? { table[style] }

  private static let table: [String: SyntaxRole?] = {
    var table: [String: SyntaxRole?] = [:]
    for (role, styles) in listed {
      for style in styles.split(separator: " ") { table[String(style)] = .some(role) }
    }
    for style in plain.split(separator: " ") { table[String(style)] = .some(nil) }
    return table
  }()

  /// The styles that keep the colour of the text around them.
  private static let plain = """
    def:doc-comment-element def:identifier def:operator def:error def:warning def:note \
    def:net-address def:emphasis def:strong-emphasis def:heading0 def:heading1 def:heading2 \
    def:heading3 def:heading4 def:heading5 def:heading6 sh:others sh:subshell \
    terraform:interpolated terraform:reference swift:operator
    """

  private static let listed: [(SyntaxRole, String)] = [
    (
      .keyword,
      """
      def:statement def:reserved def:list-marker swift:declaration swift:modifier \
      kotlin:declaration kotlin:modifier java:declaration java:storage-class \
      java:scope-declaration scala:declaration scala:modifier c:storage-class \
      terraform:block-type proto:statement
      """
    ),
    (
      .string,
      "def:string def:character def:inline-code def:preformatted-section latex:verbatim ruby:regex"
    ),
    (.escape, "def:special-char def:link-destination"),
    (
      .comment,
      """
      def:comment def:thematic-break diff:ignore diff:special-case powershell:multiline-comment
      """
    ),
    (.number, "def:constant powershell:number powershell:char"),
    (
      .type,
      """
      def:type swift:type kotlin:type scala:type python:class-name python:builtin-object \
      css:class-selector css:id-selector rust:scope terraform:block-title
      """
    ),
    (
      .function,
      """
      def:function def:builtin def:link-text diff:location sh:common-command latex:command \
      powershell:user-function rust:macro
      """
    ),
    (
      .property,
      """
      diff:changed-line xml:attribute-name yaml:map-key json:keyname css:property-name \
      css:custom-property-name css:attribute-selector-name sh:variable docker:variable \
      makefile:variable ini:variable ini:keyword toml:variable toml:keyword perl:variable \
      php:variable ruby:variable ruby:special-variable ruby:predefined-variable \
      powershell:variable terraform:identifier proto:variable
      """
    ),
    (
      .tag,
      """
      def:heading xml:element-name scala:xmltag html:tag css:type-selector latex:part \
      latex:chapter latex:section latex:subsection latex:subsubsection latex:paragraph \
      latex:subparagraph
      """
    ),
    (.directive, "def:preprocessor def:link-symbol diff:diff-file"),
    (.inserted, "def:insertion diff:added-line"),
    (.deleted, "def:deletion diff:removed-line"),
  ]
}
