// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The keys of pandoc and Quarto that say what sheets a document has, as our options.
///
/// `papersize`, `fontsize` and `geometry` are those of LaTeX: `a4paper`, `11pt`, `margin=2cm,left=3cm`.
enum PandocPage {
  /// The keys that are no options of ours, in lowercase.
  static let keys: Set = ["papersize", "fontsize", "geometry"]

  /// The options that front matter asks for with these keys, each at the place of its value.
  ///
  /// - Parameters:
  ///   - members: The members of the front matter, or of its part for this program.
  ///   - report: Gets values that mean nothing.
  /// - Returns: The options.
  static func options(
    in members: [ThemeNode.Member], reportingTo report: (Diagnostic) -> Void
  ) -> [ThemeNode.Member] {
    var options: [ThemeNode.Member] = []
    func add(_ option: String, _ text: String, _ member: ThemeNode.Member) {
      let value = ThemeNode(
        content: .scalar(text, isQuoted: false), place: member.value.place)
      options.append(ThemeNode.Member(key: option, place: member.place, value: value))
    }
    for member in members {
      switch member.key.lowercased() {
      case "papersize":
        if let text = member.value.text { add("paper", paper(text), member) }
      case "fontsize":
        if let text = member.value.text {
          add("font-size", text.hasSuffix("pt") ? String(text.dropLast(2)) : text, member)
        }
      case "landscape":
        switch member.value.text?.lowercased() {
        case "true", "yes", "on": add("landscape", "true", member)
        case "false", "no", "off": add("landscape", "false", member)
        case "", "~", "null": break
        default:
          report(
            member.value.place.diagnostic(
              "`landscape` is \(member.value.description)", hints: ["write `true` or `false`"]))
        }
      case "classoption":
        for word in words(of: member) {
          if word == "landscape" { add("landscape", "true", member) }
          if word.hasSuffix("paper") { add("paper", paper(word), member) }
          if word.hasSuffix("pt"), Double(word.dropLast(2)) != nil {
            add("font-size", String(word.dropLast(2)), member)
          }
        }
      case "geometry":
        let words = words(of: member)
        for (option, text) in geometry(words) { add(option, text, member) }
        for word in words {
          let name = String(word.prefix { $0 != "=" }.filter { !$0.isWhitespace })
          // The package has some fifty options; only a likely slip is reported.
          guard !geometryNames.contains(name), let nearest = geometryNames.nearest(to: name) else {
            continue
          }
          report(
            member.value.place.diagnostic(
              "`geometry` has no option `\(name)`", hints: ["did you mean `\(nearest)`?"]))
        }
      default: break
      }
    }
    return options
  }

  /// The words of a value, which may be a list or have commas between them.
  private static func words(of member: ThemeNode.Member) -> [String] {
    let texts = member.value.items.map { $0.compactMap(\.text) } ?? [member.value.text ?? ""]
    return texts.flatMap { $0.split(separator: ",") }.map { text in
      String(text.drop(while: \.isWhitespace))
    }
  }

  /// The options of the package geometry that are read, and those that resemble one of them.
  private static let geometryNames = [
    "margin", "hmargin", "vmargin", "top", "tmargin", "bottom", "bmargin", "left", "lmargin",
    "inner",
    "right", "rmargin", "outer", "paper", "papername", "landscape", "a4paper", "a5paper",
    "letterpaper",
    "legalpaper", "paperwidth", "paperheight", "portrait", "total", "body", "text", "textwidth",
    "textheight", "hscale", "vscale", "scale", "width", "height", "lines", "head", "foot",
    "headsep",
    "headheight", "footskip", "footnotesep", "marginpar", "marginparwidth", "marginparsep",
    "bindingoffset", "twoside", "asymmetric", "hoffset", "voffset", "offset", "hcentering",
    "vcentering",
    "centering", "ratio", "hmarginratio", "vmarginratio", "marginratio", "includehead",
    "includefoot",
    "includeheadfoot", "includemp", "includeall", "nohead", "nofoot", "noheadfoot", "nomarginpar",
    "reset",
    "showframe", "heightrounded", "columnsep", "onecolumn", "twocolumn", "truedimen", "mag",
  ]

  /// The name of a paper without the word that LaTeX adds.
  private static func paper(_ name: String) -> String {
    name.hasSuffix("paper") ? String(name.dropLast(5)) : name
  }

  /// The options of LaTeX’s package geometry that we have too; sides that it does not name are automatic.
  private static func geometry(_ words: [String]) -> [(option: String, text: String)] {
    var options: [(option: String, text: String)] = []
    var sides: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map {
        String($0).filter { !$0.isWhitespace }
      }
      guard let name = parts.first else { continue }
      guard parts.count == 2 else {
        if name == "landscape" { options.append(("landscape", "true")) }
        if name.hasSuffix("paper") { options.append(("paper", paper(name))) }
        continue
      }
      let names: [String] =
        switch name {
        case "margin": ["top", "right", "bottom", "left"]
        case "hmargin": ["right", "left"]
        case "vmargin": ["top", "bottom"]
        case "top", "tmargin": ["top"]
        case "bottom", "bmargin": ["bottom"]
        case "left", "lmargin", "inner": ["left"]
        case "right", "rmargin", "outer": ["right"]
        default: []
        }
      if name == "paper" || name == "papername" { options.append(("paper", paper(parts[1]))) }
      for side in names where name != "margin" || sides[side] == nil { sides[side] = parts[1] }
    }
    if !sides.isEmpty {
      let order = ["top", "right", "bottom", "left"].map { sides[$0] ?? "auto" }
      options.append(("margin", order.joined(separator: " ")))
    }
    return options
  }
}
