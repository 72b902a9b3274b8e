// SPDX-License-Identifier: Apache-2.0

/// The meaning of an HTML element on paper.
enum HTMLElement: Hashable, Sendable {
  /// A group of rows.
  enum RowGroup {
    case head, body, foot
  }

  /// Text in a form, for example `<b>`.
  case span(InlineStyle)
  /// `<a>`: a link with `href`, otherwise only a destination.
  case link
  case image
  /// `<picture>`: one image, with `<source>`s for other appearances.
  case picture
  case source
  case lineBreak
  /// `<input>`: a box to tick, if its type is `checkbox`.
  case input
  /// `<wbr>`: a line may break here.
  case breakOpportunity
  case thematicBreak
  case block(BlockElement)
  /// `<thead>`, `<tbody>` or `<tfoot>`.
  case rowGroup(RowGroup)
  /// `<col>` and `<colgroup>`, which say how wide columns are.
  case column(isGroup: Bool)
  /// Transparent: its content appears as if the element were absent.
  case transparent(isBlock: Bool)
  /// Hidden, with all its content.
  case hidden
  /// Unknown, or without a counterpart on paper.
  case unsupported

  /// The forms of text that elements ask for.
  enum InlineStyle: Hashable, Sendable {
    case emphasis, strong, strikethrough, mark
    case formatted(Formatted.Style)
  }

  /// The elements that hold blocks.
  enum BlockElement: Hashable, Sendable {
    case paragraph, division, center
    case heading(level: Int)
    case details, summary
    case figure, figureCaption
    case preformatted
    case quote
    case list(isOrdered: Bool)
    case item
    case term, description
    case table, row
    case cell(isHeader: Bool)
  }

  /// The element of a lowercase tag name.
  init(name: String) {
    self = HTMLElement.known[name] ?? .unsupported
  }

  /// Whether a paragraph cannot go on through the element's tags.
  var isBlock: Bool {
    switch self {
    case .block, .rowGroup, .thematicBreak: true
    case .transparent(let isBlock): isBlock
    case .span, .link, .image, .picture, .source, .lineBreak, .input,
      .breakOpportunity, .hidden, .column, .unsupported:
      false
    }
  }

  /// Whether HTML has or ever had an element of this name, supported here or not.
  ///
  /// Other names in `<>` are rarely meant as tags: `List<String>`, `<your name>`.
  static func isStandard(name: String) -> Bool {
    known[name] != nil || unprintable.contains(name)
  }

  /// Whether an element without attributes has no effect, or one that few authors know, so that its
  /// tag is more likely a word.
  static func isPlaceholder(name: String) -> Bool {
    switch name {
    case "svg", "math": false
    case "q", "input": true
    default: unprintable.contains(name)
    }
  }

  /// The elements of HTML without a counterpart on paper (HTML §4, §16.2), and the two that contain
  /// drawings.
  private static let unprintable: Set<String> = [
    "acronym", "applet", "area", "audio", "base", "basefont", "bdo", "bgsound", "big", "blink",
    "button", "canvas", "datalist", "dialog", "dir", "embed", "fieldset", "font", "form", "frame",
    "frameset", "iframe", "isindex", "keygen", "legend", "link", "listing", "map",
    "marquee", "math", "menu", "meta", "meter", "nobr", "noembed", "noframes", "noscript",
    "object", "optgroup", "option", "output", "param", "plaintext", "progress", "search", "select",
    "slot", "svg", "template", "textarea", "title", "track", "video", "xmp",
  ]

  private static let known: [String: HTMLElement] = {
    var known: [String: HTMLElement] = [
      "b": .span(.strong), "strong": .span(.strong),
      "i": .span(.emphasis), "em": .span(.emphasis), "cite": .span(.emphasis),
      "dfn": .span(.emphasis), "var": .span(.emphasis),
      "s": .span(.strikethrough), "del": .span(.strikethrough), "strike": .span(.strikethrough),
      "sub": .span(.formatted(.subscript)), "sup": .span(.formatted(.superscript)),
      "kbd": .span(.formatted(.keyboard)), "mark": .span(.mark),
      "u": .span(.formatted(.underline)), "ins": .span(.formatted(.underline)),
      "small": .span(.formatted(.small)), "code": .span(.formatted(.code)),
      "samp": .span(.formatted(.code)), "tt": .span(.formatted(.code)),
      "q": .span(.formatted(.quotation)), "abbr": .span(.formatted(.abbreviation)),
      "ruby": .span(.formatted(.ruby)),
      "rt": .span(.formatted(.rubyText)), "rp": .hidden, "input": .input,
      "a": .link, "img": .image, "picture": .picture, "source": .source,
      "br": .lineBreak, "wbr": .breakOpportunity, "hr": .thematicBreak,
      "p": .block(.paragraph), "div": .block(.division), "center": .block(.center),
      "figure": .block(.figure), "figcaption": .block(.figureCaption),
      "details": .block(.details), "summary": .block(.summary), "pre": .block(.preformatted),
      "blockquote": .block(.quote), "ul": .block(.list(isOrdered: false)),
      "ol": .block(.list(isOrdered: true)), "li": .block(.item), "dt": .block(.term),
      "dd": .block(.description), "table": .block(.table), "tr": .block(.row),
      "td": .block(.cell(isHeader: false)), "th": .block(.cell(isHeader: true)),
      "thead": .rowGroup(.head), "tbody": .rowGroup(.body),
      "tfoot": .rowGroup(.foot), "colgroup": .column(isGroup: true),
      "col": .column(isGroup: false), "script": .hidden, "style": .hidden,
    ]
    for level in 1...6 { known["h\(level)"] = .block(.heading(level: level)) }
    for name in ["span", "bdi", "time", "data", "label", "rb", "rtc"] {
      known[name] = .transparent(isBlock: false)
    }
    // Browsers set these like `div`, so ignoring them changes nothing visible.
    for name in [
      "article", "aside", "footer", "header", "hgroup", "main", "nav", "section",
      "address", "dl", "caption", "html", "body", "head",
    ] {
      known[name] = .transparent(isBlock: true)
    }
    return known
  }()
}
