// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The keys of pandoc and Quarto that say what sheets a document has, as our options.
///
/// `papersize`, `fontsize` and `geometry` are those of LaTeX: `a4paper`, `11pt`, `margin=2cm,left=3cm`.
enum PandocPage {
  /// The keys that are no options of ours, in lowercase.
  static let keys: Set = ["papersize", "fontsize", "geometry"]

  /// The options that front matter asks for with these keys, each at the place of its value.
  static func options(in root: ThemeNode?) -> [ThemeNode.Member] {
    var options: [ThemeNode.Member] = []
    func add(_ option: String, _ text: String, _ member: ThemeNode.Member) {
      let value = ThemeNode(
        content: .scalar(text, isQuoted: false), place: member.value.place)
      options.append(ThemeNode.Member(key: option, place: member.place, value: value))
    }
    for member in root?.members ?? [] {
      switch member.key.lowercased() {
      case "papersize":
        if let text = member.value.text { add("paper", paper(text), member) }
      case "fontsize":
        if let text = member.value.text {
          add("font-size", text.hasSuffix("pt") ? String(text.dropLast(2)) : text, member)
        }
      case "landscape":
        if let text = member.value.text, ["true", "false"].contains(text) {
          add("landscape", text, member)
        }
      case "geometry":
        let texts = member.value.items.map { $0.compactMap(\.text) } ?? [member.value.text ?? ""]
        for (option, text) in geometry(texts.flatMap { $0.split(separator: ",").map(String.init) })
        {
          add(option, text, member)
        }
      default: break
      }
    }
    return options
  }

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
