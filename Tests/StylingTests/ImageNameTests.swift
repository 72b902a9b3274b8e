// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("The name of a missing image", .deadline)
struct ImageNameTests {
  @Test(
    "is that of its file, or of its host, without query, fragment and hash",
    arguments: [
      ("images/plan.png", "plan.png"), ("plan.png?raw=true#x", "plan.png"),
      ("my%20plan.png", "my plan.png"),
      ("https://e.org/badge/MIT-blue.svg?style=flat", "MIT-blue.svg"),
      ("https://e.org/a/screenshot-2024-01-31.png#dark", "screenshot-2024-01-31.png"),
      ("https://e.org/assets/6b1c9bd0-93f5-4d5e-8a3e-0c7d1f3a2b4c", "e.org"),
      ("https://e.org/d41d8cd98f00b204e9800998ecf8427e.png", "e.org"),
      ("//e.org/1699999999.png", "e.org"), ("https://e.org", "e.org"),
      ("https://e.org/?a", "e.org"),
      ("d41d8cd98f00b204e9800998ecf8427e.png", "image"), ("data:image/png,x", "image"),
      ("?a", "image"),
    ])
  func name(destination: String, name: String) {
    let laidOut = LaidOut("![](\(destination))", theme: .unit(width: 2000))
    #expect(laidOut.lines == [[name]])
  }

  @Test("in messages is its address without query and fragment")
  func message() {
    struct Nothing: ResourceProvider {
      func load(_ reference: String) -> Result<[UInt8], ResourceError> {
        .failure(.notFetched("it rains"))
      }
    }
    let laidOut = LaidOut("![](https://e.org/a.png?token=secret#x)", resources: Nothing())
    #expect(
      laidOut.diagnostics.map(\.message) == [
        "image `https://e.org/a.png` can't be fetched: it rains"
      ])
  }

  @Test("images that are missing for a common reason are counted, each once")
  func counted() {
    struct Nothing: ResourceProvider {
      func load(_ reference: String) -> Result<[UInt8], ResourceError> {
        .failure(reference.hasPrefix("a") ? .unreachable("`a` is asleep") : .remote)
      }
    }
    let laidOut = LaidOut("![](x) ![](a1)\n\n![](a2) ![](a1) ![](y)", resources: Nothing())
    #expect(
      laidOut.diagnostics.map(\.message) == [
        "2 images are on the network, and not fetched; this is the first",
        "2 images can't be fetched: `a` is asleep; this is the first",
      ])
    #expect(laidOut.diagnostics.map { $0.range?.start.column } == [1, 8])
  }
}
