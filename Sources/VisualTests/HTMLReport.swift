// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Comparison
internal import MarkdownPDF

/// The results of a run as one HTML page, which needs no other files and no network.
package struct HTMLReport {
  /// The most pages with pictures.
  ///
  /// Further ones are only named, so that a browser can open a report with many differences.
  package static let mostPictures = 200

  private let results: [DocumentResult]
  private let unused: [String]
  private let folder: BaselineFolder
  private var pictures = 0
  private var html = ""

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - unused: The names of baselines without a document.
  ///   - folder: The baselines, with the results of the comparison.
  package init(_ results: [DocumentResult], unused: [String] = [], folder: BaselineFolder) {
    self.results = results
    self.unused = unused
    self.folder = folder
  }

  /// The report as HTML.
  package var text: String {
    var writer = self
    writer.write()
    return writer.html
  }

  private mutating func write() {
    let isGood = { (result: DocumentResult) in
      result.outcome == .same || result.outcome == .recorded
    }
    let good = results.filter(isGood)
    let bad = results.filter { !isGood($0) }
    writeHead(isEverythingGood: bad.isEmpty)
    for result in bad { write(result) }
    writeUnusedBaselines()
    writeList(of: good, isOpen: bad.isEmpty)
    writeFoot()
  }

  private mutating func writeHead(isEverythingGood: Bool) {
    let summary = TestSummary(results)
    html += """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(summary.words.escapedForXML)</title>
      <style>
      \(Self.style)
      </style>
      <noscript><style>.tools, body > footer { display: none }</style></noscript>
      </head>
      <body>
      <header>
      <div class="title">
      <h1>\(isEverythingGood ? "Everything looks as recorded" : "Some pages look different")</h1>
      <p class="counts">\(counts(summary))</p>
      </div>
      <div class="tools" role="toolbar" aria-label="View">
      <div class="modes" role="group" aria-label="How pictures are shown">
      <button data-mode="side" aria-pressed="true" title="Side by side (1)">Side by side</button>
      <button data-mode="slider" aria-pressed="false" title="Overlay with a slider (2)">Slider</button>
      <button data-mode="blink" aria-pressed="false" title="One after the other (3)">Blink</button>
      </div>
      <button data-toggle="marks" aria-pressed="true" title="Marks on the differences (m)">Marks</button>
      <button data-toggle="zoom" aria-pressed="false" title="Full size (z)">Full size</button>
      <button data-step="-1" title="Previous page (k or ↑)" aria-label="Previous page">↑</button>
      <button data-step="1" title="Next page (j or ↓)" aria-label="Next page">↓</button>
      </div>
      </header>
      <main>

      """
  }

  private mutating func writeUnusedBaselines() {
    guard !unused.isEmpty else { return }
    html +=
      "<section class=\"document\"><h2>Baselines without a document</h2>\n<ul class=\"findings\">\n"
    for name in unused { html += "<li>\(name.escapedForXML)</li>\n" }
    html += "</ul>\n<p class=\"hint\"><code>mdpdf test clean</code> removes them.</p></section>\n"
  }

  /// Lists the documents that look as recorded.
  private mutating func writeList(of good: [DocumentResult], isOpen: Bool) {
    guard !good.isEmpty else { return }
    html += "<details class=\"same\"\(isOpen ? " open" : "")><summary>"
    html += good.count == 1 ? "1 document is" : "\(good.count) documents are"
    html += " as recorded</summary>\n<ul>\n"
    for result in good { html += "<li>\(result.name.escapedForXML)</li>\n" }
    html += "</ul></details>\n"
  }

  private mutating func writeFoot() {
    html += """
      </main>
      <footer><kbd>j</kbd> <kbd>k</kbd> next and previous page · <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> view · \
      <kbd>←</kbd> <kbd>→</kbd> slider · <kbd>space</kbd> other picture · <kbd>m</kbd> marks · \
      <kbd>z</kbd> full size</footer>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private func counts(_ summary: TestSummary) -> String {
    [
      (summary.different, "different", "bad"), (summary.missing, "without baseline", "bad"),
      (summary.failed, "failed", "bad"), (summary.recorded, "recorded", "good"),
      (summary.same, "as recorded", "good"),
    ].filter { $0.0 > 0 }.map { "<span class=\"\($0.2)\"><b>\($0.0)</b> \($0.1)</span>" }
      .joined(separator: " ")
  }

  // MARK: - Documents

  private mutating func write(_ result: DocumentResult) {
    html += "<section class=\"document\"><h2>\(result.name.escapedForXML)</h2>\n"
    switch result.outcome {
    case .failed:
      html += "<p class=\"problem\">\((result.problem ?? "it failed").escapedForXML)</p>\n"
    case .missing:
      html += "<p class=\"problem\">There is no baseline.</p>\n"
      for page in 1...max(1, result.pageCount) {
        write(DocumentResult.Page(number: page, kind: "added"), of: result)
      }
    case .different, .same, .recorded:
      html += "<ol class=\"findings\">\n"
      for finding in result.findings { write(finding, of: result) }
      html += "</ol>\n"
      for page in result.pages { write(page, of: result) }
    }
    html += "</section>\n"
  }

  private mutating func write(_ finding: Finding, of result: DocumentResult) {
    let page = finding.page.map { page in
      result.pages.contains { $0.number == page }
        ? " <a href=\"#\(anchor(result, page))\">page \(page)</a>" : " <span>page \(page)</span>"
    }
    html += "<li\(finding.isConsequence ? " class=\"consequence\"" : "")>"
    html += "<b>\(finding.subject.escapedForXML)</b> \(finding.predicate.escapedForXML)"
    html += " <code>\(result.file.escapedForXML):\(finding.line)</code>\(page ?? "")</li>\n"
  }

  private func anchor(_ result: DocumentResult, _ page: Int) -> String {
    "\(result.name)-page-\(page)".escapedForXML.replacing(" ", with: "-")
  }

  // MARK: - Pages

  private mutating func write(_ page: DocumentResult.Page, of result: DocumentResult) {
    let results = folder.results(of: result.name)
    let baseline = folder.folder(of: result.name)
    html += "<article class=\"page\" id=\"\(anchor(result, page.number))\" tabindex=\"-1\">\n"
    html += "<h3>Page \(page.number) <small>\(words(page))</small></h3>\n"
    pictures += 1
    guard pictures <= Self.mostPictures else {
      html += "<p class=\"hint\">Its picture is left out of this report, which has "
      html +=
        "\(Self.mostPictures) already; see <code>\(results.escapedForXML)</code>.</p></article>\n"
      return
    }
    let expected =
      page.kind == "added" || !page.hasOldPicture ? nil : picture(page.number, in: baseline)
    let actual = page.kind == "removed" ? nil : picture(page.number, in: results)
    let marks = image(results.appendingComponent(BaselineFolder.marksName(page.number)))
    let isPair = expected != nil && actual != nil
    if !page.hasOldPicture, page.kind != "added" {
      html += "<p class=\"hint\">The old picture is not stored.</p>\n"
    }
    html += "<div class=\"stage\(isPair ? "" : " single")\">\n"
    if let expected { panel("expected", "Expected", expected) }
    if isPair {
      html += "<figure class=\"difference\"><div class=\"sheet\"><img class=\"under\" alt=\"\">"
      if let marks {
        html += "<img class=\"marks\" alt=\"Where the pages differ\" src=\"\(marks)\">"
      }
      html += "</div><figcaption>Difference</figcaption></figure>\n"
    }
    if let actual { panel("actual", "Actual", actual) }
    if isPair {
      html += "<input type=\"range\" min=\"0\" max=\"100\" value=\"50\" step=\"0.5\" "
      html += "aria-label=\"How much of the actual picture is shown\">\n"
    }
    html += "</div></article>\n"
  }

  private mutating func panel(_ kind: String, _ title: String, _ source: String) {
    html +=
      "<figure class=\"\(kind)\"><div class=\"sheet\"><img alt=\"\(title)\" src=\"\(source)\">"
    html += "</div><figcaption>\(title)</figcaption></figure>\n"
  }

  private func words(_ page: DocumentResult.Page) -> String {
    switch page.kind {
    case "added": return "is new"
    case "removed": return "is gone"
    case "resized" where page.sizes.count == 4:
      return "is \(page.sizes[0]) × \(page.sizes[1]) pixels, it was "
        + "\(page.sizes[2]) × \(page.sizes[3])"
    case "changed" where !page.hasOldPicture: return "differs"
    default:
      let share = page.total > 0 ? Double(page.pixels) * 100 / Double(page.total) : 0
      let percent = share < 0.01 ? "less than 0.01" : LayoutDescription.number(share)
      return page.pixels == 1
        ? "1 pixel differs" : "\(page.pixels) pixels differ, \(percent) %"
    }
  }

  /// The picture of a page as a `data:` URL; `nil` when there is none.
  private func picture(_ page: Int, in folder: String) -> String? {
    BaselineFolder.picturePath(page, in: folder).flatMap { image($0) }
  }

  /// A picture as a `data:` URL; `nil` when it can't be read.
  private func image(_ path: String) -> String? {
    guard let bytes = try? BaselineFolder.read(path) else { return nil }
    let format = path.hasSuffix(".webp") ? "webp" : "png"
    return "data:image/\(format);base64," + Data(bytes).base64EncodedString()
  }
}
