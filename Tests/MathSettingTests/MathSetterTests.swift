// SPDX-License-Identifier: Apache-2.0

import HarfBuzz
import Math
import MathSetting
import Primitives
import TestSupport
import Testing

/// A node without a place.
private func node(_ kind: MathNode.Kind) -> MathNode { MathNode(kind, range: 0..<0) }

/// A symbol of a class.
private func symbol(_ character: Unicode.Scalar, _ atomClass: MathClass = .ordinary) -> MathNode {
  node(.symbol(MathSymbol(character, class: atomClass)))
}

@Suite("Setting formulas", .deadline)
struct MathSetterTests {
  @Test("an empty formula is empty")
  func empty() throws {
    let box = try mathSetter().set(MathList(), style: .text)
    #expect(box == MathBox())
  }

  @Test("an automatic italic is copied as a plain letter")
  func copied() throws {
    let list = MathList([node(.symbol(MathSymbol("\u{1D465}", text: "x")))])
    let box = try mathSetter().set(list, style: .text)
    #expect(box.text == "x")
    #expect(box.glyphs[0].face.transform.xx == 10)
    #expect(abs(box.width - 4.44) < 0.001)
  }

  @Test("relations and operators have spaces, signs do not")
  func spaces() throws {
    let setter = try mathSetter()
    let sum = setter.set(MathList([symbol("1"), symbol("+", .binary), symbol("2")]), style: .text)
    let sign = setter.set(MathList([symbol("+", .binary), symbol("2")]), style: .text)
    #expect(
      abs(sum.glyphs[2].origin.x - sum.glyphs[1].origin.x - sum.glyphs[1].advance - 40.0 / 18)
        < 0.001)
    #expect(abs(sign.glyphs[1].origin.x - sign.glyphs[0].advance) < 0.001)
  }

  @Test("a fraction is read from the top, a script after its base, a degree before its root")
  func readingOrder() throws {
    let fraction = node(.fraction(MathFraction(numerator: letters("a"), denominator: letters("b"))))
    let scripts = node(
      .scripts(
        MathScripts(nucleus: symbol("x"), subscript: letters("i"), superscript: letters("n"))))
    let root = node(.radical(MathRadical(letters("y"), degree: letters("3"))))
    let box = try mathSetter().set(MathList([fraction, scripts, root]), style: .text)
    #expect(box.text == "abxin3√y")
  }

  @Test("several primes are one sign if the font has it")
  func primes() throws {
    #expect(try mathSetter().set(formula("f'g''h'''"), style: .text).text == "f′g″h‴")
    #expect(try mathSetter().set(formula("f''^2 x'''''"), style: .text).text == "f″2x′′′′′")
    let plain = MathSetter(fonts: [], textSetter: BlockText(), size: 10)
    #expect(plain.set(formula("f''"), style: .text).text.hasSuffix("′′"))
  }

  @Test("an assembled sign is copied once")
  func assembled() throws {
    var tall = letters("x")
    for _ in 0..<6 {
      tall = MathList([
        node(.fraction(MathFraction(numerator: tall, denominator: tall, style: .display)))
      ])
    }
    let fence = node(.fenced(MathFence(opening: "(", parts: [tall], closing: ")")))
    let box = try mathSetter().set(MathList([fence]), style: .display)
    #expect(box.text.filter { $0 == "(" }.count == 1)
    #expect(box.text.filter { $0 == ")" }.count == 1)
    #expect(box.glyphs.filter { $0.text.isEmpty }.count >= 4)
  }

  @Test("a character that no font has is shown as text and reported")
  func missing() throws {
    let list = MathList([
      symbol("1"), MathNode(.symbol(MathSymbol("数")), range: 1..<4), symbol("2"),
    ])
    let box = try mathSetter().set(list, style: .text)
    #expect(box.text == "1数2")
    #expect(box.missing == [MathMissingCharacter("数", range: 1..<4)])
  }

  @Test("the next font has what the first lacks")
  func fallback() throws {
    let setter = MathSetter(
      fonts: [try OpenTypeMathFont(.mono), try mathFont()], textSetter: BlockText(), size: 10)
    let box = setter.set(letters("x\u{1D465}"), style: .text)
    #expect(box.glyphs.map(\.face.name) == ["JetBrainsMono-Regular.ttf", "texgyretermes-math.otf"])
    #expect(box.missing.isEmpty)
  }

  @Test("without any font the text setter shows everything")
  func withoutFonts() throws {
    let setter = MathSetter(fonts: [], textSetter: BlockText(), size: 10)
    let fraction = node(.fraction(MathFraction(numerator: letters("a"), denominator: letters("b"))))
    let root = node(.radical(MathRadical(letters("y"))))
    let box = setter.set(MathList([fraction, root]), style: .display)
    #expect(box.text == "ab√y")
    #expect(box.rules.count == 2)
  }

  @Test("a line may end after relations, operators and commas of the outermost list")
  func breaks() throws {
    let group = node(.group(MathList([symbol("c"), symbol("+", .binary), symbol("d")]), .ordinary))
    let list = MathList([
      symbol("a"), symbol(",", .punctuation), symbol("b"), symbol("=", .relation), group,
      symbol("+", .binary), symbol("e"),
    ])
    let box = try mathSetter().set(list, style: .text)
    #expect(box.breaks.map(\.kind) == [.punctuation, .relation, .binary])
    #expect(box.breaks.map(\.itemIndex) == [2, 4, 8])
    #expect(box.displayBreaks.map(\.itemIndex) == [2, 3, 7])
    for place in box.breaks { #expect(place.start > place.end) }
  }

  @Test("where lines are short they end between brackets, and at wide spaces")
  func innerBreaks() throws {
    let box = try mathSetter().set(formula("(a+(b\\cdot c))(d) \\quad e"), style: .text)
    #expect(box.breaks.map(\.kind) == [.space])
    #expect(box.innerBreaks.map(\.kind) == [.binary, .product, .factors, .space])
    #expect(box.innerBreaks.map(\.depth) == [1, 2, 1, 0])
    #expect(box.breaking(toDepth: 1).breaks.map(\.depth) == [1, 1, 0])
    #expect(box.breaking(toDepth: 1).extents.count == 4)
    #expect(try mathSetter().set(formula("(a+b"), style: .text).breaks.count == 1)
  }

  @Test("parts of a formula have all of it")
  func slices() throws {
    let list = MathList([
      symbol("a"), symbol("=", .relation),
      node(.fraction(MathFraction(numerator: letters("b"), denominator: letters("c")))),
      symbol("=", .relation), symbol("d"),
    ])
    let box = try mathSetter().set(list, style: .text)
    let (before, after) = box.split(at: 0)
    #expect(before.text == "a=")
    #expect(after.text == "bc=d")
    #expect(before.items.count + after.items.count == box.items.count)
    #expect(before.height < box.height)
    #expect(after.height == box.height)
    #expect(after.breaks.count == 1)
    #expect(after.split(at: 0).after.text == "d")
    #expect(abs(before.width - box.breaks[0].end) < 0.001)
  }

  @Test("a usable font has letters, larger operators and corrections")
  func usable() throws {
    #expect(try mathFont().isUsable)
    #expect(try !OpenTypeMathFont(.mono).isUsable)
  }
}
