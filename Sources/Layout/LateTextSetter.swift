// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
internal import TextEngine

/// The room that is kept for late text.
///
/// Layout puts the text there before it ships out the page.
package struct LateTextFragment: Sendable {
  /// What stands there.
  package var text: LateText
  /// The left end of the room on the baseline of its line.
  package var origin: Point
  /// The width of the room, in points.
  package var width: Double
  /// How the text looks.
  package var style: StyleID
  /// How much larger than its style the text is set.
  package var scale: Double
}

/// Sets late text in the room that was kept for it.
struct LateTextSetter {
  /// What stands in place of the page of something that the document does not have.
  private static let unknown = "??"
  /// Rounding of sums must not make a text too wide.
  private static let tolerance = 0.01

  let tree: BoxTree
  let template: PageTemplate
  let inline: InlineLayout

  /// Sets all late text of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - held: Knows the pages of destinations.
  ///   - pageCount: The number of pages; `nil` as long as it is not known.
  ///   - sink: Gets what is wrong with references.
  func set(
    _ page: inout Page, knowing held: HeldPages, pageCount: Int?,
    reportingTo sink: inout DiagnosticSink
  ) {
    var fragments: [Fragment] = []
    fragments.reserveCapacity(page.fragments.count)
    for fragment in page.fragments {
      guard case .lateText(let room) = fragment.kind else {
        fragments.append(fragment)
        continue
      }
      var words: String?
      switch room.text.source {
      case .pageLabel(let destination):
        words = held.page(of: destination).map(template.label(ofPage:))
        if words == nil { sink.report(.missingReference(destination, record(of: fragment))) }
      case .pageCount: words = pageCount.map(String.init)
      }
      fragments += set(words ?? Self.unknown, in: room, fragment, reportingTo: &sink)
    }
    page.fragments = fragments
  }

  private func set(
    _ text: String, in room: LateTextFragment, _ fragment: Fragment,
    reportingTo sink: inout DiagnosticSink
  ) -> [Fragment] {
    let box = fragment.box ?? BoxID(index: 0)
    let content = InlineContent(Array(text.utf8), style: room.style, box: box)
    func shape(_ scale: Double) -> InlineLayout.ShapedContent {
      inline.shape(content, maxImageWidth: room.width, scale: scale)
    }
    var shaped = shape(room.scale)
    let width = shaped.paragraph.maxContentWidth
    if width > room.width + Self.tolerance, room.width > 0 {
      sink.report(.unstableReference(text, record(of: fragment)))
      // What stands beside it has its place already.
      shaped = shape(room.scale * room.width / width)
    }
    guard let line = inline.brokenLines(shaped, measure: max(width, room.width) + 1).first else {
      return []
    }
    let frame = InlineLayout.Frame(
      x: room.origin.x, width: room.width, alignment: room.text.alignment, strut: room.style,
      box: box)
    let vbox = inline.vbox(line, of: shaped, in: frame)
    return vbox.fragments.map { part in
      var part = part
      part.move(x: 0, y: room.origin.y - (vbox.baseline ?? 0))
      // In the repeated header of a table it is no content, as the words around it are.
      if part.mark.kind == .content { part.mark = fragment.mark }
      return part
    }
  }

  private func record(of fragment: Fragment) -> BoxRecord {
    tree.records[fragment.box?.index ?? 0]
  }
}

extension Page {
  /// Whether room is kept on it that is still empty.
  var hasLateText: Bool {
    fragments.contains { if case .lateText = $0.kind { true } else { false } }
  }

  /// What its late texts say.
  var lateTexts: Set<LateText.Source> {
    var sources: Set<LateText.Source> = []
    for fragment in fragments {
      if case .lateText(let room) = fragment.kind { sources.insert(room.text.source) }
    }
    return sources
  }
}

extension Diagnostic {
  fileprivate static func missingReference(_ name: String, _ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-reference",
      "reference to the page of `\(name)`, which is not in the document",
      file: record.file, at: record.range)
  }

  fileprivate static func unstableReference(_ text: String, _ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: "unstable-page-reference",
      "`\(text)` is wider than the room reserved for it, so it is set smaller",
      file: record.file, at: record.range)
  }
}
