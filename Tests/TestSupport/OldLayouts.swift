// SPDX-License-Identifier: Apache-2.0

package import Comparison
import Primitives

extension LayoutDescription {
  /// The description as earlier versions of the program wrote it.
  ///
  /// - Parameter version: 1 or 2; 1 has neither options nor hashes of pixels.
  /// - Returns: The lines.
  package func text(ofVersion version: Int) -> String {
    var lines = ["mdpdf layout \(version)"]
    if version > 1 { lines += (options ?? []).map { "option\t\($0.name)=\($0.value)" } }
    lines += pages.map { page in
      let size = [page.size.width, page.size.height].map(Self.number)
      let pixels = version > 1 ? page.pixels : nil
      return (["page"] + size + [page.background, page.margins] + (pixels.map { [$0] } ?? []))
        .joined(separator: "\t")
    }
    lines += styles.sorted { $0.key < $1.key }.map { name, attributes in
      (["style", name] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: "\t")
    }
    var line = 1
    for node in nodes {
      lines.append(Self.line(node, offset: node.line - line))
      line = node.line
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ node: Node, offset: Int) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
    }
    let parts = node.parts.map { part in
      let rect = part.rect
      return "\(part.page):"
        + [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ",")
    }
    return
      ([
        node.isInline ? "part" : "node", "\(node.depth)",
        ([node.context.name] + node.context.classes).joined(separator: " "),
        offset < 0 ? "\(offset)" : "+\(offset)", parts.joined(separator: " "), "\(node.lines)",
        node.looks.map { "\($0.subject)=\($0.style)" }.joined(separator: " "),
        node.content ?? "",
      ] + (node.text.map { [escaped($0)] } ?? [])).joined(separator: "\t")
  }
}
