// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds attributes whose names are one letter away from one that has a meaning, such as `.unnumberd`.
///
/// Any class and any `name=value` may stand in braces, for themes and other programs, so only a likely
/// slip is reported. Short names are left alone: many words are one letter away from them.
struct AttributeSlips {
  /// The classes with a meaning of their own; those of admonitions and theorems are words.
  private static let classes = [
    "unnumbered", "unlisted", "appendix", "smallcaps", "numberLines", "landscape", "columns",
  ]
  /// Other classes that people use and that resemble one of these.
  private static let otherClasses: Set = ["column", "numbered", "listed", "landscapes"]
  /// The names of attributes with a value.
  private static let names = [
    "width", "height", "align", "title", "caption", "startFrom", "filename", "hl_lines", "linenums",
    "fig-alt", "tbl-colwidths",
  ]
  private static let otherNames: Set = ["line-nums"]

  private var reported: Set<String> = []
  /// For each open container, whether it is an image.
  private var areImages: [Bool] = []
  private var reportedBraces = false

  /// Reports what the events of a text contain, once for each name.
  static func report(in events: [SyntaxEvent], to sink: inout DiagnosticSink) {
    var slips = AttributeSlips()
    var isBehindImage = false
    for event in events {
      if isBehindImage, case .text(let text, let range) = event {
        slips.checkBraces(text, at: range, &sink)
      }
      isBehindImage = slips.endsImage(event)
      switch event {
      case .open(.fence(let box), let range), .open(.box(let box), let range):
        slips.check(box.attributes, at: range, &sink)
      case .token(let token, let range):
        switch token.kind {
        case .attributes(let attributes), .headingAttributes(let attributes),
          .spanStart(let attributes):
          slips.check(attributes, at: range, &sink)
        default: break
        }
      default: break
      }
    }
  }

  /// Whether an event ends an image.
  private mutating func endsImage(_ event: SyntaxEvent) -> Bool {
    switch event {
    case .open(.image, _): areImages.append(true)
    case .open: areImages.append(false)
    case .close: return areImages.popLast() ?? false
    default: break
    }
    return false
  }

  /// Reports, once, braces behind an image that are meant as attributes but printed as text.
  private mutating func checkBraces(
    _ text: String, at range: SourceRange, _ sink: inout DiagnosticSink
  ) {
    let braces = text.drop { $0 == " " }.prefix(200)
    guard !reportedBraces, braces.first == "{", let end = braces.firstIndex(of: "}") else { return }
    let inside = braces[..<end].dropFirst()
    guard inside.contains("="), Self.names.contains(where: inside.contains) || inside.contains("#")
    else { return }
    reportedBraces = true
    sink.report(.unreadAttributes(String(braces[...end]), at: range))
  }

  private mutating func check(
    _ attributes: NodeAttributes, at range: SourceRange, _ sink: inout DiagnosticSink
  ) {
    for name in attributes.classes where !Self.otherClasses.contains(name) {
      guard let nearest = Self.nearest(to: name, among: Self.classes) else { continue }
      report(".\(name)", nearest: ".\(nearest)", at: range, &sink)
    }
    for pair in attributes.pairs where !Self.otherNames.contains(pair.name) {
      guard let nearest = Self.nearest(to: pair.name, among: Self.names) else { continue }
      report("\(pair.name)=", nearest: "\(nearest)=", at: range, &sink)
    }
  }

  private mutating func report(
    _ name: String, nearest: String, at range: SourceRange, _ sink: inout DiagnosticSink
  ) {
    guard reported.insert(name).inserted else { return }
    sink.report(.unknownAttribute(name, nearest: nearest, at: range))
  }

  /// The name that was probably meant; `nil` for a name with a meaning, and for one unlike all of them.
  private static func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count >= 5, !names.contains(name) else { return nil }
    return names.nearest(to: name, within: 1)
  }
}
