// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PDFRule {
  /// The rules about fonts that show something.
  static let fonts: [PDFRule] = [
    PDFRule(
      "fonts-embedded", "Fonts are in the file.",
      [.accessible("7.21.4.1"), .archive("6.2.11.4.1")]
    ) { context, report in
      for font in context.fonts where font.kind != "Type3" && font.program == nil {
        // Text that is not seen needs no glyphs.
        guard
          !font.hasCodes || !font.codes(.visible).isEmpty
        else { continue }
        report.add(
          "the font `\(font.name)` is not embedded", page: font.page, object: font.object)
      }
    },
    PDFRule(
      "font-dictionaries", "Simple fonts say the widths of their codes.", [.archive("6.2.11.2")]
    ) { context, report in
      // Viewers know the widths of the 14 standard fonts.
      let standard = ["Times-", "Helvetica", "Courier", "Symbol", "ZapfDingbats"]
      for font in context.fonts where !font.isComposite {
        if font.program == nil, font.kind == "Type1", standard.contains(where: font.name.hasPrefix)
        {
          continue
        }
        let first = context.file[font.entries["FirstChar"]].integer
        let last = context.file[font.entries["LastChar"]].integer
        let count = context.file[font.entries["Widths"]].array?.count
        guard let first, let last, count == last - first + 1 else {
          report.add(
            "the font `\(font.name)` has no `Widths` from `FirstChar` to `LastChar`",
            page: font.page, object: font.object)
          continue
        }
      }
    },
    PDFRule(
      "glyphs-present", "Font programs have the glyphs that text shows.",
      [.accessible("7.21.4.1"), .archive("6.2.11.4.1")]
    ) { context, report in
      context.reportCodes(.visible, &report, "has no glyph for") { font, code in
        font.glyph(of: code, in: context.file) == .missing
      }
    },
    PDFRule(
      "notdef-shown", "Text does not show the glyph for characters that a font has not.",
      [.accessible("7.21.8"), .archive("6.2.11.8")]
    ) { context, report in
      context.reportCodes(.shown, &report, "shows `.notdef` for") { font, code in
        font.glyph(of: code, in: context.file) == .notdef
      }
    },
    PDFRule(
      "glyph-map", "CIDFonts of TrueType say how characters become glyphs.",
      [.accessible("7.21.3.2"), .archive("6.2.11.3.2")]
    ) { context, report in
      for font in context.fonts where font.isComposite && font.kind == "CIDFontType2" {
        let map = font.descendant["CIDToGIDMap"]
        if font.program != nil, context.file[map].name != "Identity", !context.file.isStream(map) {
          report.add(
            "the font `\(font.name)` has no `CIDToGIDMap`", page: font.page,
            object: font.entries["DescendantFonts"].flatMap {
              context.file[$0].array?.first?.reference
            })
        }
      }
    },
    PDFRule(
      "glyph-widths", "The widths in font dictionaries are those of the font programs.",
      [.accessible("7.21.5"), .archive("6.2.11.5")]
    ) { context, report in
      for font in context.fonts {
        let scale = font.widthScale(in: context.file)
        let wrong = font.codes(.visible).first { code in
          let glyph = font.glyph(of: code, in: context.file)
          guard let width = font.programWidth(of: glyph, in: context.file) else { return false }
          // Programs have whole numbers, so 1/1000 em and what a fraction of that adds is allowed.
          return abs(width - font.width(of: code)) * scale > 1.001
        }
        guard let wrong else { continue }
        let glyph = font.glyph(of: wrong, in: context.file)
        let width = font.programWidth(of: glyph, in: context.file) ?? 0
        let (written, drawn) = (font.width(of: wrong).decimalText, width.decimalText)
        report.add(
          "code \(wrong) of the font `\(font.name)` is \(written) wide, its glyph \(drawn)",
          page: font.pages[wrong], object: font.object)
      }
    },
    PDFRule(
      "truetype-encoding",
      "TrueType fonts for Latin text have an encoding by name, others have none.",
      [.accessible("7.21.6"), .archive("6.2.11.6")]
    ) { context, report in
      for font in context.fonts where !font.isComposite && font.kind == "TrueType" {
        let encoding = context.file[font.entries["Encoding"]]
        let name = encoding.name ?? context.file[encoding, "BaseEncoding"].name ?? ""
        if font.isSymbolic, encoding != .null {
          report.add(
            "the symbolic font `\(font.name)` has an encoding", page: font.page,
            object: font.object)
        } else if !font.isSymbolic, !["MacRomanEncoding", "WinAnsiEncoding"].contains(name) {
          report.add(
            "the font `\(font.name)` has no encoding of Latin text", page: font.page,
            object: font.object)
        }
      }
    },
    PDFRule(
      "font-characters", "Each code that text shows stands for characters.",
      [.accessible("7.21.7"), .archiveU("6.2.11.7.2")]
    ) { context, report in
      context.reportCodes(.shown, &report, "has no character for") { font, code in
        !font.hasUnreadNames && (font.text(of: code)?.isEmpty ?? true)
      }
    },
    PDFRule(
      "character-values", "No code stands for U+0000, U+FEFF or U+FFFE.",
      [.accessible("7.21.7"), .archiveU("6.2.11.7.2")]
    ) { context, report in
      context.reportCodes(.shown, &report, "has U+0000, U+FEFF or U+FFFE for") { font, code in
        font.text(of: code)?.contains { [0, 0xFEFF, 0xFFFE].contains($0) } == true
      }
    },
    PDFRule(
      "private-characters", "A replacement text says what characters of private use are.",
      [.archiveA("6.2.11.7.3")]
    ) { context, report in
      context.reportCodes(.bare, &report, "has a character of private use for") { font, code in
        String(decoding: font.text(of: code) ?? [], as: UTF16.self).unicodeScalars.contains {
          $0.properties.generalCategory == .privateUse
        }
      }
    },
  ]
}

extension CheckContext {
  /// Reports the fonts with codes of which something is wrong, each once.
  fileprivate func reportCodes(
    _ purpose: ContentFacts.FontUse.Purpose, _ report: inout PDFFindings, _ words: String,
    _ isWrong: (UsedFont, Int) -> Bool
  ) {
    for font in fonts {
      let codes = font.codes(purpose).filter { isWrong(font, $0) }
      guard let first = codes.first else { continue }
      let more = codes.count > 1 ? " and \(codes.count - 1) more" : ""
      report.add(
        "the font `\(font.name)` \(words) code \(first)\(more)", page: font.pages[first],
        object: font.object)
    }
  }
}
