// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// The authors of a title, with their affiliations and addresses, as parts of lines.
struct TitleAuthors {
  private let authors: [Author]
  private let range: SourceRange
  /// The affiliations, each once, in the order of the authors.
  private let affiliations: [String]

  init(_ node: TitleBlock) {
    authors = node.authors
    range = node.range
    var seen: Set<String> = []
    affiliations = authors.compactMap(\.affiliation).filter { seen.insert($0).inserted }
  }

  /// Whether a sign has to tell which affiliation is whose: not if all authors share one.
  private var needsMarks: Bool {
    affiliations.count > 1 || affiliations.count == 1 && authors.contains { $0.affiliation == nil }
  }

  /// The names on one line, each with the sign of its affiliation.
  var names: [InlineNode] {
    var nodes: [InlineNode] = []
    for (index, author) in authors.enumerated() {
      nodes.append(text(index == 0 ? author.name : ", \(author.name)"))
      if needsMarks, let number = author.affiliation.flatMap(affiliations.firstIndex) {
        nodes.append(raised("\(number + 1)"))
      }
    }
    return nodes
  }

  /// The lines of the affiliations.
  var affiliationLines: [[InlineNode]] {
    affiliations.enumerated().map { number, name in
      needsMarks ? [raised("\(number + 1)"), text("\u{A0}\(name)")] : [text(name)]
    }
  }

  /// The addresses of all authors on one line; empty when there are none.
  var addresses: [InlineNode] {
    Array(authors.map(addresses).filter { !$0.isEmpty }.joined(separator: [text(" · ")]))
  }

  /// The addresses of an author, which are links; empty when there are none.
  func addresses(of author: Author) -> [InlineNode] {
    let mail = author.email.map { link("mailto:\($0)", $0) }
    let orcid = author.orcid.map { id in
      let number = id.split(separator: "/").last.map(String.init) ?? id
      return link("https://orcid.org/\(number)", "ORCID \(number)")
    }
    return Array([mail, orcid].compactMap { $0.map { [$0] } }.joined(separator: [text(" · ")]))
  }

  private func text(_ text: String) -> InlineNode { .text(Text(text, range: range)) }

  private func raised(_ text: String) -> InlineNode {
    .formatted(Formatted(style: .superscript, content: [self.text(text)], range: range))
  }

  private func link(_ destination: String, _ text: String) -> InlineNode {
    .link(Link(destination: destination, title: nil, content: [self.text(text)], range: range))
  }
}
