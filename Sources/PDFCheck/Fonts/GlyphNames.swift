// SPDX-License-Identifier: Apache-2.0

/// The names of glyphs, and the encodings that are made of them (ISO 32000-1, annex D).
enum GlyphNames {
  /// The names of Latin glyphs in the order of the standard strings of the Compact Font Format (Adobe Technical
  /// Note 5176, appendix A), from 1.
  private static let names = """
    space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus \
    comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal \
    greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash \
    bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z \
    braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin section currency \
    quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl \
    periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis \
    perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla \
    hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash \
    oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide \
    brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright \
    Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute \
    Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute \
    Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde \
    ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute \
    ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron
    """.split(separator: " ").map(String.init)

  /// The characters of these names.
  private static let characters = Array(
    """
     !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\
    –†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž
    """.unicodeScalars)

  /// The place of each name among the standard strings.
  static let standardIndex: [String: Int] = {
    var places = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 1) })
    places[".notdef"] = 0
    // The only ones of expert sets that Latin text often has.
    for (index, name) in ["ff", "ffi", "ffl"].enumerated() { places[name] = 266 + index }
    return places
  }()

  private static let nameOfCharacter: [UInt32: String] = {
    var result = Dictionary(
      uniqueKeysWithValues: zip(characters.map(\.value), names))
    result[0x20AC] = "Euro"
    result[0xA0] = "space"
    result[0xAD] = "hyphen"
    return result
  }()

  /// The character that a name stands for; `nil` when the name says nothing.
  static func character(named name: String) -> UInt32? {
    if let index = standardIndex[name], index > 0 {
      let ligatures: [UInt32] = [0xFB00, 0xFB03, 0xFB04]
      return index > characters.count ? ligatures[index - 266] : characters[index - 1].value
    }
    if name == "Euro" { return 0x20AC }
    // `uni20AC` and `u1F600`, as the Adobe Glyph List specification has them.
    let base = name.prefix { $0 != "." }
    if base.hasPrefix("uni"), base.utf8.count == 7 { return UInt32(base.dropFirst(3), radix: 16) }
    if base.hasPrefix("u"), (5...7).contains(base.utf8.count) {
      return UInt32(base.dropFirst(), radix: 16)
    }
    return base.utf8.count == name.utf8.count || base.isEmpty
      ? nil : character(named: String(base))
  }

  /// The names of the codes of an encoding; `nil` for an unknown one.
  static func encoding(_ name: String) -> [String?]? {
    switch name {
    case "WinAnsiEncoding": windows
    case "MacRomanEncoding": macintosh
    case "StandardEncoding": standard
    default: nil
    }
  }

  /// The characters of the codes from 128 to 159 in the code page 1252; bullets where it has none.
  private static let windowsCharacters = Array(
    "€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ".unicodeScalars)

  private static let windows: [String?] = {
    var result = [String?](repeating: nil, count: 256)
    for code in 32..<256 { result[code] = nameOfCharacter[UInt32(code)] }
    result[127] = "bullet"
    for (index, character) in windowsCharacters.enumerated() {
      result[128 + index] = nameOfCharacter[character.value]
    }
    return result
  }()

  private static let macintosh: [String?] = {
    let upper = Array(
      """
      ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰\
      ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
      """.unicodeScalars)
    var result = [String?](repeating: nil, count: 256)
    for code in 32..<127 { result[code] = nameOfCharacter[UInt32(code)] }
    for (index, character) in upper.enumerated() {
      result[128 + index] = nameOfCharacter[character.value]
    }
    return result
  }()

  private static let standard: [String?] = {
    var result = [String?](repeating: nil, count: 256)
    for code in 32...126 { result[code] = names[code - 32] }
    /// The first codes of runs of names, with the index of the first.
    let runs: [(code: Int, first: Int, count: Int)] = [
      (0xA1, 96, 15), (0xB1, 111, 4), (0xB6, 115, 8), (0xBF, 123, 1), (0xC1, 124, 8),
      (0xCA, 132, 2),
      (0xCD, 134, 4), (0xE1, 138, 1), (0xE3, 139, 1), (0xE8, 140, 4), (0xF1, 144, 1),
      (0xF5, 145, 1),
      (0xF8, 146, 4),
    ]
    for run in runs {
      for index in 0..<run.count { result[run.code + index] = names[run.first + index - 1] }
    }
    return result
  }()
}
