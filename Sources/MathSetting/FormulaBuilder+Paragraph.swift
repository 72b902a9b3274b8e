// SPDX-License-Identifier: Apache-2.0

internal import Math

// MARK: - Text in several lines

/// What no line ends in, such as a word, and whether a space is behind it.
private struct TextWord {
  var parts: [MathText.Part]
  var hasSpace = false
}

extension FormulaBuilder {
  /// Sets text in lines of a width; its baseline is that of the first one.
  @inline(never)
  func paragraph(_ list: MathList, width: Double?) -> SetBox {
    let style = SettingStyle(level: .text)
    guard list.nodes.count == 1, case .text(let text) = list.nodes[0].kind, let width, width > 0
    else { return row(list, style) }
    let (elements, places, texts) = (self.elements.count, self.places.count, self.texts.count)
    let whole = self.text(text, style)
    if whole.width <= width { return whole }
    let words = Self.words(of: text)
    let space = self.text(MathText([.characters(" ", .body)]), style).width
    var lines: [[TextWord]] = [[]]
    var x = 0.0
    for word in words {
      let extent = self.text(MathText(word.parts), style).width
      if x > 0, x + extent > width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append(word)
      x += extent + (word.hasSpace ? space : 0)
    }
    // What was set to be measured is not painted.
    self.elements.removeSubrange(elements...)
    self.places.removeSubrange(places...)
    self.texts.removeSubrange(texts...)
    return stacked(lines.map { self.text(Self.joined($0), style) })
  }

  /// Lines below each other.
  private func stacked(_ lines: [SetBox]) -> SetBox {
    var box = lines.first ?? SetBox()
    box.character = nil
    var parts: [(box: SetBox, x: Double, y: Double)] = []
    var y = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 {
        y += max(textPitch * textScale * size, lines[index - 1].depth + line.height + 0.1 * size)
      }
      parts.append((line, 0, y))
      box.width = max(box.width, line.width)
      box.depth = max(box.depth, y + line.depth)
    }
    box.element = join(parts)
    return box
  }

  /// The words of text; Chinese and Japanese characters are words, with the punctuation behind them.
  private static func words(of text: MathText) -> [TextWord] {
    var words: [TextWord] = []
    // Whether the next part belongs to the word before it.
    var isOpen = false
    func add(_ part: MathText.Part) {
      if isOpen, let last = words.indices.last {
        words[last].parts.append(part)
      } else {
        words.append(TextWord(parts: [part]))
      }
      isOpen = true
    }
    for part in text.parts {
      guard case .characters(let characters, let face) = part else {
        add(part)
        continue
      }
      var run = String.UnicodeScalarView()
      func end() {
        if !run.isEmpty { add(.characters(String(run), face)) }
        run = .init()
      }
      for scalar in characters.unicodeScalars {
        if scalar == " " {
          end()
          if let last = words.indices.last { words[last].hasSpace = true }
          isOpen = false
          continue
        }
        let isIdeograph = scalar.value >= 0x2E80
        if isIdeograph, !"，。、；：！？）」』】》".unicodeScalars.contains(scalar) {
          end()
          isOpen = false
        }
        run.append(scalar)
        if isIdeograph {
          end()
          isOpen = "（「『【《".unicodeScalars.contains(scalar)
        }
      }
      end()
    }
    return words
  }

  /// The words of a line as text, without a space at its end.
  private static func joined(_ words: [TextWord]) -> MathText {
    var parts: [MathText.Part] = []
    func add(_ part: MathText.Part) {
      if case .characters(let text, let face) = part,
        case .characters(let before, face)? = parts.last
      {
        parts[parts.count - 1] = .characters(before + text, face)
      } else {
        parts.append(part)
      }
    }
    for (index, word) in words.enumerated() {
      for part in word.parts { add(part) }
      guard word.hasSpace, index + 1 < words.count else { continue }
      guard case .characters(_, let face)? = parts.last else {
        add(.characters(" ", .body))
        continue
      }
      add(.characters(" ", face))
    }
    return MathText(parts)
  }
}
