// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Ids given twice", .deadline)
struct DuplicateIDTests {
  @Test("an id that its author gives twice is reported at the second place")
  func duplicates() {
    func said(_ text: String) -> [String] {
      var sink = DiagnosticSink()
      _ = MarkdownParser().parse(Array(text.utf8), reportingTo: &sink)
      return sink.diagnostics.map { diagnostic in
        let start = diagnostic.range?.start
        return "\(start?.line ?? 0): \(diagnostic.message), \(diagnostic.hints) [\(diagnostic.id)]"
      }
    }
    for text in [
      "# A {#same}\n\n[x]{#same}", "<a id=\"same\"></a>x\n\ny <i id=\"same\">z</i>",
      "![x](a.png){#same}\n\n`x`{#same}\n\n[x]{#same}", "# A {#same}\n\n# B {#same}",
    ] {
      #expect(
        said(text) == [
          "3: the id `same` is given twice; links lead to the first, "
            + "[\"the first is on line 1\"] [duplicate-id]"
        ])
    }
    let labels = said("$$\na \\label{same} \\\\\nb \\label{same}\n$$")
    #expect(labels.map { $0.prefix(2) } == ["3:"])
    for text in [
      "# A\n\n# A", "<a id=\"a\" name=\"a\"></a>\n\n# A", "# A\n\n<a id=\"a\"></a>x",
      "x[^1] y[^1]\n\n[^1]: note", "# A {#b}\n\n# B",
      "<figure id=\"fig-a\"><img src=\"x\"></figure>",
    ] {
      #expect(said(text).isEmpty, "\(text)")
    }
  }
}
