// SPDX-License-Identifier: Apache-2.0

/// A written language whose texts mix Han characters with its own script or none.
public enum EastAsianLanguage: String, Hashable, Sendable, CaseIterable {
  case simplifiedChinese = "zh-cn"
  case traditionalChinese = "zh-tw"
  case hongKongChinese = "zh-hk"
  case japanese = "ja"
  case korean = "ko"

  /// The BCP 47 tag, as fontconfig spells it.
  public var tag: String { rawValue }

  /// The language that a BCP 47 tag names; `nil` when it is another one.
  public init?(tag: String) {
    let subtags = tag.lowercased().split(separator: "-")
    switch subtags.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "yue":
      let others = subtags.dropFirst()
      if others.contains("hk") || others.contains("mo") || subtags.first == "yue" {
        self = .hongKongChinese
      } else if others.contains("tw") || others.contains("hant") && !others.contains("cn") {
        self = .traditionalChinese
      } else {
        self = .simplifiedChinese
      }
    default: return nil
    }
  }
}

/// A count of the characters that tell Chinese, Japanese and Korean texts apart.
public struct EastAsianCensus: Hashable, Sendable {
  private var kana = 0
  private var hangul = 0
  private var han = 0
  private var simplified = 0
  private var traditional = 0
  /// The number of all bytes.
  private var bytes = 0

  /// Creates an empty count.
  public init() {}

  /// Counts the characters of a text in UTF-8.
  public mutating func add(_ text: [UInt8]) {
    bytes += text.count
    // Kana, Han and Hangul have three bytes, of which the first is E3 to ED.
    guard text.contains(where: { 0xE3...0xED ~= $0 }) else { return }
    var index = 0
    while index + 2 < text.count {
      guard 0xE3...0xED ~= text[index] else {
        index += 1
        continue
      }
      let value =
        UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6
        | UInt32(text[index + 2] & 0x3F)
      switch value {
      case 0x3041...0x30FA: kana += 1
      case 0x3400...0x9FFF:
        han += 1
        if Self.simplifiedForms.contains(value) { simplified += 1 }
        if Self.traditionalForms.contains(value) { traditional += 1 }
      case 0xAC00...0xD7A3: hangul += 1
      default: break
      }
      index += 3
    }
  }

  /// Whether at least a third of the text is Han characters, kana or Hangul.
  public var isEastAsian: Bool { (kana + hangul + han) * 9 > bytes }

  /// Japanese with kana, Korean with Hangul, otherwise Chinese; `nil` without such characters.
  ///
  /// A few kana or Hangul, quoted in a Chinese text, do not count.
  public var language: EastAsianLanguage? {
    let own = ownScript
    if own != nil || han == 0 { return own }
    return traditional > simplified ? .traditionalChinese : .simplifiedChinese
  }

  /// Japanese with kana, Korean with Hangul; `nil` when there are only Han characters, which all
  /// these languages may use.
  public var ownScript: EastAsianLanguage? {
    let all = kana + hangul + han
    guard max(kana, hangul) * 20 > all else { return nil }
    return kana >= hangul ? .japanese : .korean
  }

  // The most frequent characters that the two ways to write Chinese spell differently.
  private static let simplifiedForms = Set(
    "们这说国来对时为会个过开关门问见车东马鸟长学习语还发现种经与应没动进样电书话间题实数码"
      .unicodeScalars.map(\.value))
  private static let traditionalForms = Set(
    "們這說國來對時為會個過開關門問見車東馬鳥長學習語還發現種經與應沒動進樣電書話間題實數碼"
      .unicodeScalars.map(\.value))
}

extension Unicode.Scalar {
  /// Whether the character is a Han character or kana, between which lines may end.
  public var isIdeographicLetter: Bool {
    switch value {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303B,
      0x3041...0x30FA, 0x30FC...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether the character is punctuation or a sign that only texts with Han characters use.
  public var isIdeographicPunctuation: Bool {
    switch value {
    case 0x3000...0x3004, 0x3008...0x3020, 0x302A...0x3030, 0x3036...0x3037, 0x303C...0x3040,
      0x30FB, 0x3190...0x319F, 0x31C0...0x31EF, 0x3200...0x33FF, 0xFE30...0xFE4F,
      0xFF00...0xFF65, 0xFF9E...0xFF9F, 0xFFE0...0xFFEF:
      true
    default: false
    }
  }

  /// Whether the character is a Hangul letter or syllable.
  public var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether the character belongs to the one before: accents, joiners, variation selectors.
  public var extendsCharacter: Bool {
    switch value {
    case 0x0300...0x036F, 0x200D, 0x20D0...0x20F0, 0x3099...0x309A, 0xFE00...0xFE0F,
      0xE0020...0xE007F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }
}
