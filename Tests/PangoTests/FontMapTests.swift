// SPDX-License-Identifier: Apache-2.0

import Fontconfig
import Foundation
import HarfBuzz
import Pango
import Primitives
import TestSupport
import Testing

@Suite("Font map", .deadline)
struct FontMapTests {
  private let mono = FontRequest(
    families: ["JetBrains Mono"], size: 10, weight: 400, isItalic: false, features: [])

  private func map() -> FontMap {
    FontMap(
      library: FontLibrary(
        configuration: FontConfiguration(
          file: Checkout.root.appending(path: "fonts/fonts.conf").path, includesSystemFonts: true,
          folders: [])))
  }

  /// The items of a text and how many glyphs each has.
  private func items(_ text: String, isRightToLeft: Bool = false) -> [String] {
    let bytes = Array(text.utf8)
    let map = map()
    return map.withItems(
      of: bytes, spans: [FontMap.FontSpan(range: bytes.indices, description: mono)],
      isRightToLeft: isRightToLeft
    ) { items, shaper in
      items.map { item in
        let glyphs = shaper.shape(item.offset..<item.offset + item.length, of: item)
        let font = item.font.map { map.fonts[$0].family } ?? "-"
        return "\(item.offset)+\(item.length) level \(item.level) \(font) \(glyphs.count)"
      }
    }
  }

  @Test("text is divided by script and direction")
  func itemizing() {
    #expect(items("ab") == ["0+2 level 0 JetBrains Mono 2"])
    let mixed = items("ab שלום")
    #expect(mixed.count == 2)
    #expect(mixed.last?.hasPrefix("3+8 level 1 ") == true && mixed.last?.hasSuffix(" 4") == true)
    #expect(items("ab", isRightToLeft: true).first?.hasPrefix("0+2 level 2 ") == true)
    #expect(items("").isEmpty)
  }

  @Test("a range beyond the text gives nothing")
  func bounds() {
    let text = Array("ab".utf8)
    map().withItems(
      of: text, spans: [FontMap.FontSpan(range: 0..<2, description: mono)], isRightToLeft: false
    ) { items, shaper in
      #expect(items.count == 1)
      for item in items {
        #expect(shaper.shape(1..<3, of: item).isEmpty && shaper.shape(1..<1, of: item).isEmpty)
        #expect(shaper.shape(1..<2, of: item).map(\.cluster) == [0])
      }
    }
  }

  @Test("a face in a size has one number, however it is asked for")
  func numbers() {
    let map = map()
    var withFallback = mono
    withFallback.families.append("Inter")
    #expect(map.font(for: mono) == 0 && map.font(for: withFallback) == 0)
    var larger = mono
    larger.size = 12
    #expect(map.font(for: larger) == 1)
    #expect(map.faces.map(\.transform.yy) == [10, 12])
  }

  @Test("sizes are drawn into what fonts are made for", arguments: [0, -3, 1e9])
  func sizes(size: Double) throws {
    let map = map()
    var odd = mono
    odd.size = size
    let number = try #require(map.font(for: odd))
    #expect((0.099...10_000).contains(map.faces[number].transform.yy))
  }

  @Test("a font whose file is spoilt after it was listed is told")
  func damage() throws {
    let folder = try TemporaryFolder()
    let source = URL(filePath: FontFace.mono.file)
    let path = try folder.write([UInt8](Data(contentsOf: source)), to: "a.ttf")
    let configuration = FontConfiguration(includesSystemFonts: false, folders: [folder.path])
    try folder.write("no font any more", to: "a.ttf")
    let map = FontMap(library: FontLibrary(configuration: configuration))
    #expect(map.font(for: mono) == nil)
    #expect(map.damagedFiles == [path])
  }
}

@Suite("Places between characters", .deadline)
struct CharacterBreakTests {
  private func breaks(_ text: String, language: String = "en") -> [CharacterBreak] {
    characterBreaks(
      of: Array(text.utf8), characterCount: text.unicodeScalars.count, language: language)
  }

  @Test("there is one for each character and one for the end")
  func counts() {
    #expect(breaks("") == [[]])
    #expect(breaks("a b") == [[], [], .line, .line])
    #expect(breaks("猫🐈").count == 3)
  }

  @Test("a soft hyphen shows where a line ends after it, and only there")
  func softHyphen() {
    let soft = breaks("a\u{AD}b")
    #expect(soft.map { $0.contains(.line) } == [false, false, true, true])
    #expect(soft[2].contains(.hyphen) && !soft[3].contains(.hyphen))
    #expect(breaks("a-b")[2] == .line)
  }
}
