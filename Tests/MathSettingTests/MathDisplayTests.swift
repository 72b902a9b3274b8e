// SPDX-License-Identifier: Apache-2.0

import Math
import MathSetting
import Primitives
import TestSupport
import Testing

@Suite("Displays", .deadline)
struct MathDisplayTests {
  private static let chain = "f(x)=a+b+c+d+e=g+h+i+j+k=l+m+n+o+p"

  /// The display of a chain of equations in a part of its width.
  private func display(_ part: Double, of source: String = chain) throws -> (MathDisplay, MathBox) {
    let setter = try mathSetter()
    let whole = setter.set(formula(source), style: .display)
    return (setter.display(formula(source), width: whole.width * part), whole)
  }

  @Test("a formula that fits is one line as it is")
  func fits() throws {
    let (display, whole) = try display(1)
    #expect(display.lines.map(\.box) == [whole])
    #expect(display.scale == 1)
    #expect(!display.isTooWide)
    #expect(display.width == whole.width)
  }

  @Test("one that is a little wide is smaller")
  func shrinks() throws {
    let (display, whole) = try display(0.92)
    #expect(display.lines.count == 1)
    #expect(abs(display.scale - 0.92) < 0.001)
    #expect(abs(display.width - whole.width * 0.92) < 0.1)
    #expect(abs(display.lines[0].box.glyphs[0].size - 9.2) < 0.01)
  }

  @Test("one that is wider is broken before relations, behind the first one")
  func breaks() throws {
    let (display, whole) = try display(0.7)
    #expect(display.scale == 1)
    #expect(display.lines.map(\.box.text) == ["f(x)=a+b+c+d+e=g+h+i+j+k", "=l+m+n+o+p"])
    #expect(display.lines.map(\.box.items.count).reduce(0, +) == whole.items.count)
    let relation = whole.displayBreaks[0]
    #expect(relation.kind == .relation)
    #expect(abs(display.lines[1].x - relation.start - 20) < 0.001)
    #expect(display.lines[1].y >= 15)
    #expect(display.lines[1].box.glyphs[0].origin.x == 0)
    for line in display.lines { #expect(line.x + line.box.width <= whole.width * 0.7 + 0.001) }
  }

  @Test("where relations do not do, it is broken before binary operators, else smaller")
  func smallest() throws {
    let (small, _) = try display(0.85, of: "x=a\\cdot b\\cdot c\\cdot d\\cdot e\\cdot f\\cdot g")
    #expect(small.lines.count == 1)
    #expect(abs(small.scale - 0.85) < 0.001)
    let (broken, whole) = try display(0.5, of: "x=a+b+c+d+e+f+g+h+i+j")
    #expect(broken.scale == 1)
    #expect(broken.lines.count == 3)
    #expect(broken.lines.map(\.box.text).joined() == whole.text)
    #expect(broken.lines[1].box.text.hasPrefix("+"))
    #expect(!broken.isTooWide)
  }

  @Test(
    "it is broken where it is read best",
    arguments: [
      ("f(x)=a+b+c+d+e+f \\quad\\text{for } x\\neq y", 0.8, ["f(x)=a+b+c+d+e+f", "for x≠y"]),
      ("x=a+b+c+d+e+f+g+h+i+j", 0.5, ["x=a+b+c+d", "+e+f+g", "+h+i+j"]),
      (
        "a+b+c+d+e+f+g+h+i+j=k+l+m+n+o+p", 0.45,
        ["a+b+c+d+e+f", "+g+h+i+j", "=k+l+m", "+n+o+p"]
      ),
      ("x=aaa\\cdot bbb+ccc\\cdot ddd", 0.6, ["x=aaa⋅bbb", "+ccc⋅ddd"]),
      ("a_1,a_2,a_3,a_4,a_5,a_6", 0.6, ["a1,a2,a3,", "a4,a5,a6"]),
      ("x=(aaaa+bbbb+cccc+dddd)", 0.55, ["x=(aaaa+bbbb", "+cccc+dddd)"]),
      ("(a+b)(c+d)(e+f)(g+h)", 0.6, ["(a+b)(c+d)", "(e+f)(g+h)"]),
    ])
  func bestPlaces(source: String, part: Double, lines: [String]) throws {
    let display = try display(part, of: source).0
    #expect(display.lines.map(\.box.text) == lines)
    #expect(!display.isTooWide)
  }

  @Test(
    "a line that goes on with a side does not go over the next relation",
    arguments: [
      "f(x)=a+b+c+d+e+f+g+h+i+j+k+l=m(x)+n+o+p+q", "a+b+c+d+e+f+g+h+i+j+k=l+m+n",
      "a=b+c+d+e+f+g+h+i+j=k+l+m+n+o+p=q+r",
    ])
  func relations(source: String) throws {
    for part in stride(from: 0.3, through: 0.7, by: 0.05) {
      let lines = try display(part, of: source).0.lines.map(\.box.text)
      for line in lines where line.hasPrefix("+") {
        #expect(!line.contains("="), "\(part) \(lines)")
      }
    }
  }

  @Test("lines that can't be broken fit with their indent", arguments: [0.3, 0.45, 0.6])
  func wideParts(part: Double) throws {
    let source = "a+b+c+d=\\sqrt{e+f+g+h+i+j+k+l+m+n}"
    let (display, whole) = try display(part, of: source)
    #expect(display.lines.map(\.box.text).joined() == whole.text)
    for line in display.lines { #expect(line.x + line.box.width <= part * whole.width + 0.01) }
  }

  @Test("what cannot be broken is as small as it must be, and too wide")
  func tooWide() throws {
    let (display, whole) = try display(0.5, of: "\\frac{aaaaaaaaaaaaaaaa}{bbbbbbbbbbbbbbb}")
    #expect(display.isTooWide)
    #expect(abs(display.scale - 0.5) < 0.001 && abs(display.width - whole.width / 2) < 0.5)
    #expect(display.lines.count == 1)
  }

  @Test("parts are as high as what is in them")
  func heights() throws {
    let source = "x=aaaaaaaaaaaaaaaa=\\frac{\\frac{b}{c}}{\\frac{d}{e}}"
    let (display, whole) = try display(0.85, of: source)
    #expect(display.lines.count == 2)
    #expect(display.lines[0].box.height < 8)
    #expect(display.lines[1].box.height == whole.height)
    #expect(display.lines[1].y - display.lines[1].box.height > display.lines[0].box.depth)
    #expect(display.depth == display.lines[1].y + whole.depth)
  }

  @Test("rows of numbered tables have their places")
  func rows() throws {
    let source = "\\begin{align}a&=b\\label{x}\\\\cc&=d\\notag\\end{align}"
    let box = try mathSetter().set(formula(source), style: .display)
    #expect(box.rows.count == 2)
    #expect(box.rows[0].number.label == "x")
    #expect(box.rows[1].number.isSuppressed)
    #expect(abs(box.rows[1].baseline - box.rows[0].baseline - 15) < 0.001)
    #expect(abs(box.rows[0].left - 3.97) < 0.1)
    #expect(box.rows[1].left == 0)
    #expect(try mathSetter().set(formula("x+" + source), style: .display).rows.isEmpty)
  }

  @Test("rows of an array without brackets can be parted, with its rules")
  func arrayRows() throws {
    let array = "\\begin{array}{c|c}\\hline a&b\\\\ \\hline c&d\\\\ e&f\\\\ \\hline\\end{array}"
    let box = try mathSetter().set(formula(array), style: .display)
    #expect(box.rows.count == 3 && box.lines.map(\.text) == ["ab", "cd", "ef"])
    #expect(box.lines.map(\.rules.count) == [2, 2, 2])
    let upright = box.lines.flatMap(\.rules).filter { $0.width < 1 }.map(\.height).reduce(0, +)
    #expect(abs(upright - box.height - box.depth) < 0.01)
    #expect(try mathSetter().set(formula("x=" + array), style: .display).rows.isEmpty)
    #expect(
      try mathSetter().set(formula("\\begin{pmatrix}a\\\\ b\\end{pmatrix}"), style: .display).rows
        .isEmpty)
  }

  @Test("multline fills the line but for an em at its ends")
  func multline() throws {
    let source = "\\begin{multline}a\\\\b\\\\c\\end{multline}"
    let box = try mathSetter().set(formula(source), style: .display, lineWidth: 100)
    #expect(box.width == 100)
    #expect(box.glyphs[0].origin.x == 10)
    #expect(abs(box.glyphs[1].origin.x + box.glyphs[1].advance / 2 - 50) < 0.001)
    #expect(abs(box.glyphs[2].origin.x + box.glyphs[2].advance - 90) < 0.001)
  }

  @Test("rows of multline are moved to the edges")
  func shove() throws {
    let source = "\\begin{multline}a\\\\ \\shoveright{b=c}\\\\ \\shoveleft{d}\\\\ e\\end{multline}"
    let box = try mathSetter().set(formula(source), style: .display, lineWidth: 100)
    #expect(box.text == "ab=cde")
    #expect(abs(box.glyphs[3].origin.x + box.glyphs[3].advance - 90) < 0.001)
    #expect(box.glyphs[4].origin.x == 10)
  }

  @Test("multlined is an em wider than its ends, and no wider in a formula of a known width")
  func multlined() throws {
    let source = "x=\\begin{multlined}a+b+c\\\\+c\\end{multlined}"
    let box = try mathSetter().set(formula(source), style: .display, lineWidth: 300)
    let row = try mathSetter().set(formula("x={}a+b+c"), style: .display)
    #expect(abs(box.width - row.width - 10) < 0.001)
    // The sign at the start of a row is one between two terms.
    let signs = box.glyphs.filter { $0.text == "+" }
    let last = try #require(box.glyphs.last)
    #expect(abs(last.origin.x - signs[2].origin.x - signs[2].advance - 20.0 / 9) < 0.001)
  }
}
