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
    affiliations = authors.flatMap(\.affiliations).filter { seen.insert($0).inserted }
  }

  /// Whether signs have to tell which affiliation is whose: not if all authors share all.
  private var needsMarks: Bool {
    authors.contains { $0.affiliations.count != affiliations.count }
  }

  /// The names on one line, each with the signs of its affiliations.
  var names: [InlineNode] {
    var nodes: [InlineNode] = []
    for (index, author) in authors.enumerated() {
      nodes.append(text(index == 0 ? author.name : ", \(author.name)"))
      let numbers = author.affiliations.compactMap(affiliations.firstIndex).map { "\($0 + 1)" }
      if needsMarks, !numbers.isEmpty { nodes.append(raised(numbers.joined(separator: ","))) }
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
