// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Images of raw HTML: `<img>` and `<picture>`.
extension TreeAssembler {
  /// Adds an `<img>` and, inside `<picture>`, the images for other appearances.
  mutating func addImage(_ tag: HTMLTag, _ range: SourceRange) {
    let style = HTMLStyle(tag)
    var image = Image(
      destination: (tag.attributes["src"] ?? "").trimmingASCIISpace(),
      title: nonEmpty(tag.attributes["title"]), alternative: tag.attributes["alt"] ?? "",
      width: style.width, height: style.height, maxWidth: style.maxWidth,
      cornerRadius: style.cornerRadius, isCentered: style.isCentered, float: style.float,
      attributes: NodeAttributes(classes: tag.classes),
      range: range)
    image.isDecorative =
      tag.attributes["alt"] == "" || tag.attributes["aria-hidden"] == "true"
      || ["presentation", "none"].contains(tag.attributes["role"] ?? "")
    guard let picture else {
      if !image.destination.isEmpty || !image.alternative.isEmpty { addImage(image) }
      return
    }
    self.picture = nil
    let appearances = Set(picture.sources.map(\.appearance))
    for source in picture.sources {
      var variant = image
      variant.destination = source.destination
      variant.appearance = source.appearance
      addImage(variant)
    }
    if appearances.isSuperset(of: [.dark, .light]) { return }
    if appearances == [.dark] { image.appearance = .light }
    if appearances == [.light] { image.appearance = .dark }
    addImage(image)
  }

  /// Records a `<source>` for a dark or light appearance.
  ///
  /// Other sources offer the same image in another format or size; the `<img>` is enough for them.
  mutating func addSource(_ tag: HTMLTag) {
    let media = (tag.attributes["media"] ?? "").lowercased().filter { !$0.isWhitespace }
    let appearance: Image.Appearance
    if media.contains("prefers-color-scheme:dark") {
      appearance = .dark
    } else if media.contains("prefers-color-scheme:light") {
      appearance = .light
    } else {
      return
    }
    guard picture?.sources.contains(where: { $0.appearance == appearance }) == false else { return }
    // Candidates are separated by commas, and a space ends the URL (HTML §4.8.4.3.10).
    let candidates = (tag.attributes["srcset"] ?? "").trimmingASCIISpace()
    var url = candidates.prefix { !$0.isWhitespace }
    while url.last == "," { url.removeLast() }
    guard !url.isEmpty else { return }
    picture?.sources.append((String(url), appearance))
  }

  /// Ends a `<picture>`; without an `<img>`, it shows its sources.
  mutating func endPicture() {
    guard let picture else { return }
    self.picture = nil
    for source in picture.sources {
      addImage(
        Image(
          destination: source.destination, title: nil, alternative: "",
          appearance: source.appearance, range: picture.range))
    }
  }

  /// The attribute; `nil` when it is missing or empty.
  func nonEmpty(_ attribute: String?) -> String? {
    attribute?.isEmpty == false ? attribute : nil
  }
}

extension Image.Extent {
  /// The range of sizes in an attribute, in pixels; less shows nothing, and more fits on no page.
  private static let pixelLimits = 0.01...100_000.0

  /// Creates an extent from a `width` or `height` attribute: a number, perhaps followed by `px` or
  /// `%`.
  ///
  /// A number that is too large counts as the largest; zero and negative numbers give `nil`.
  init?(htmlValue: String?) {
    guard var text = htmlValue?.trimmingASCIISpace().lowercased(), text.utf8.count <= 32 else {
      return nil
    }
    let isFraction = text.hasSuffix("%")
    if isFraction { text.removeLast() }
    if text.hasSuffix("px") { text.removeLast(2) }
    guard let number = Double(text.trimmingASCIISpace()), number.isFinite,
      number >= Self.pixelLimits.lowerBound
    else { return nil }
    self =
      isFraction
      ? .fraction(min(number / 100, 1)) : .pixels(min(number, Self.pixelLimits.upperBound))
  }
}

extension Table.Alignment {
  /// Creates an alignment from an `align` attribute; anything unknown gives `none`.
  init(htmlValue: String?) {
    switch htmlValue?.trimmingASCIISpace().lowercased() {
    case "left": self = .left
    case "center", "middle": self = .center
    case "right": self = .right
    default: self = .none
    }
  }
}

extension String {
  /// The text without ASCII white space at both ends.
  fileprivate func trimmingASCIISpace() -> String {
    var rest = utf8[...]
    while rest.first?.isASCIISpace == true { rest.removeFirst() }
    while rest.last?.isASCIISpace == true { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
