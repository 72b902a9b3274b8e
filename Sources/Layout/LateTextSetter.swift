// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
internal import TextEngine

/// The space reserved for late text.
///
/// Layout puts the text there before it ships out the page.
package struct LateTextFragment: Sendable {
  /// The text to set.
  package var text: LateText
  /// The left end of the space, on the baseline of its line.
  package var origin: Point
  /// The width of the space, in points.
  package var width: Double
  /// The style of the text.
  package var style: StyleID
  /// The scale relative to the style's size.
  package var scale: Double
}

/// Sets late text in the space reserved for it.
struct LateTextSetter {
  /// The text set for a reference to a missing destination.
  private static let unknown = "??"
  /// The tolerance for rounding when comparing widths, in points.
  private static let tolerance = 0.01

  let tree: BoxTree
  let template: PageTemplate
  let inline: InlineLayout

  /// Sets all late text of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - kinds: What the pages so far are.
  ///   - held: The held pages, with the pages of destinations.
  ///   - lastLabel: The label of the last page; `nil` while it is unknown.
  ///   - sink: Receives warnings about references that are missing or do not fit.
  func set(
    _ page: inout Page, among kinds: [PageKind], knowing held: HeldPages, lastLabel: PageLabel?,
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
        words = held.page(of: destination).map { template.label(of: kinds[$0]).text }
        if words == nil { sink.report(.missingReference(destination, record(of: fragment))) }
      case .pageCount: words = lastLabel?.text
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
      // Its neighbours are already placed.
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
      // In a table's repeated header, late text is an artifact, like the words around it.
      if part.mark.kind == .content { part.mark = fragment.mark }
      return part
    }
  }

  private func record(of fragment: Fragment) -> BoxRecord {
    tree.records[fragment.box?.index ?? 0]
  }
}

extension Page {
  /// Whether it holds late text that is not set yet.
  var hasLateText: Bool {
    fragments.contains { if case .lateText = $0.kind { true } else { false } }
  }

  /// The sources of its late texts.
  var lateTexts: Set<LateText.Source> {
    var sources: Set<LateText.Source> = []
    for fragment in fragments {
      if case .lateText(let room) = fragment.kind { sources.insert(room.text.source) }
    }
    return sources
  }
}
