// SPDX-License-Identifier: Apache-2.0

/// An SVG picture that once ended the process, hung it, or cost the document.
struct SVGConstruct: Sendable, CustomStringConvertible {
  /// What is unusual.
  let name: String
  /// Whether the picture is drawn; otherwise a box and a message replace it.
  let isDrawn: Bool
  /// The file.
  let text: String

  var description: String { name }

  private init(_ name: String, drawn: Bool, _ content: String, size: Int = 200) {
    self.name = name
    isDrawn = drawn
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)">\(content)</svg>
      """
  }

  private static func filter(
    _ name: String, drawn: Bool, _ effects: String, _ attributes: String = "", size: Int = 200
  ) -> SVGConstruct {
    SVGConstruct(
      name, drawn: drawn,
      "<filter id='f' \(attributes)>\(effects)</filter>"
        + "<rect width='\(size)' height='\(size)' filter='url(#f)'/>", size: size)
  }

  private static func line(
    _ name: String, drawn: Bool, _ attributes: String, style: String = ""
  ) -> SVGConstruct {
    SVGConstruct(name, drawn: drawn, "\(style)<path stroke='red' \(attributes)/>")
  }

  private static func gradient(
    _ name: String, drawn: Bool = true, _ attributes: String, kind: String = "linear"
  ) -> SVGConstruct {
    SVGConstruct(
      name, drawn: drawn,
      "<\(kind)Gradient id='g' \(attributes)><stop/><stop offset='1' stop-color='red'/>"
        + "</\(kind)Gradient><rect width='200' height='200' fill='url(#g)'/>")
  }

  /// Elements of which each refers three times to the next, by a property in one of several places.
  private static func chain(_ name: String, _ element: String, _ property: String) -> [SVGConstruct]
  {
    func build(
      _ place: String, sheet: (Int) -> String, attribute: (Int) -> String
    ) -> SVGConstruct {
      let levels = (0..<14).map { level in
        let rect = "<rect class='c\(level)' \(attribute(level + 1)) width='9' height='9'/>"
        return "<\(element) id='p\(level)' width='9' height='9'>\(rect)\(rect)\(rect)</\(element)>"
      }
      return SVGConstruct(
        "\(name) \(place)", drawn: false,
        "<style>\((0..<14).map(sheet).joined())</style>\(levels.joined())"
          + "<rect width='99' height='99' style='\(property):url(#p0)'/>")
    }
    return [
      build(
        "from a style sheet", sheet: { ".c\($0){\(property):url(#p\($0 + 1))}" },
        attribute: { _ in "" }),
      build(
        "from a style sheet with escapes", sheet: { ".c\($0){\(property):\\75 rl(#p\($0 + 1))}" },
        attribute: { _ in "" }),
      build(
        "with escapes of XML", sheet: { _ in "" },
        attribute: { "style='\(property):url(&#35;p\($0))'" }),
    ]
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let letters: [SVGConstruct] = [
    .init("a huge font size", drawn: true, "<text font-size='2.2e6' y='20'>A</text>"),
    .init("one in a reference", drawn: true, "<text font-size='&#50;.2e6' y='20'>A</text>"),
    .init("one in `style`", drawn: true, "<text style='font-size:2.2e6px' y='20'>A</text>"),
    .init("one in `font`", drawn: true, "<text style='font:2.2e6px serif' y='20'>A</text>"),
    .init(
      "one in a sheet", drawn: true, "<style>text{font-size:2.2e6px}</style><text y='9'>A</text>"),
    .init(
      "one with an escape", drawn: true,
      "<style>text{f\\6fnt-size:2.2e6px}</style><text y='9'>A</text>"),
    .init(
      "one in parts", drawn: true,
      "<style>text{font-si<![CDATA[ze:2.2e]]><!-- --><g/>6px}</style><text y='9'>A</text>"),
    .init(
      "sizes that multiply", drawn: false,
      times(3, "<g font-size='100em'>") + "<text>A</text>" + times(3, "</g>")),
    .init(
      "sizes that grow", drawn: false,
      times(100, "<g style='font-size:larger'>") + "<text>A</text>" + times(100, "</g>")),
    .init("a long text", drawn: false, "<text y='20'>\(times(20_000, "A "))</text>"),
    .init(
      "a transform that can't be undone", drawn: false,
      times(120, "<g transform='scale(1000)'>") + "<rect width='1' height='1' stroke='red'/>"
        + "<text>A</text>" + times(120, "</g>")),
  ]

  private static let effects: [SVGConstruct] = [
    filter("a huge matrix", drawn: false, "<feConvolveMatrix order='1000'/>"),
    filter(
      "a matrix above librsvg's limit", drawn: true,
      "<feConvolveMatrix order='21' kernelMatrix='\(times(441, "1 "))'/>"),
    filter(
      "a matrix of another size", drawn: true,
      "<feConvolveMatrix order='3' kernelMatrix='\(times(900, "1 "))'/>"),
    filter("octaves", drawn: true, "<feTurbulence baseFrequency='.1' numOctaves='1000000'/>"),
    filter("a wide morphology", drawn: false, "<feMorphology radius='1000'/>"),
    filter(
      "a relative morphology", drawn: false, "<feMorphology radius='9'/>",
      "primitiveUnits='objectBoundingBox'"),
    filter("a blur of everything", drawn: true, "<feGaussianBlur stdDeviation='1e300'/>"),
    filter(
      "a long chain", drawn: false, times(3_000, "<feGaussianBlur stdDeviation='3'/>"), size: 1_000
    ),
    filter("an endless unit", drawn: true, "<feDiffuseLighting kernelUnitLength='1e-7'/>"),
    .init(
      "many filters by a sheet", drawn: false,
      "<style>g>rect{filter:url(#f)}</style><filter id='f'>"
        + times(50, "<feGaussianBlur stdDeviation='3'/>") + "</filter><g>"
        + times(500, "<rect width='9' height='9'/>") + "</g>", size: 1_000),
    .init(
      "many filter functions", drawn: false,
      "<rect width='9' height='9' style='filter:\(times(3_000, "blur(5px) "))'/>", size: 1_000),
    .init(
      "groups inside each other", drawn: true,
      "<filter id='f'/>\(times(200, "<g opacity='.9'>"))<rect width='9' height='9'/>"
        + times(200, "</g>"), size: 9_000),
    .init(
      "many masks", drawn: true,
      "<mask id='m'><rect width='99' height='99'/></mask>"
        + times(500, "<rect width='9' height='9' mask='url(#m)'/>"), size: 2_000),
  ]

  private static let shapes: [SVGConstruct] = [
    line("tiny dashes", drawn: false, "d='M0 0H1e7' stroke-dasharray='0.01'"),
    line(
      "tiny dashes on a curve", drawn: false, "d='M0 0a9e6 9e6 0 01 9e6 9e6' stroke-dasharray='.1'"),
    line(
      "tiny dashes by a sheet", drawn: false, "d='M0 0H1e7'",
      style: "<style>path{stroke-dasharray:0.01}</style>"),
    .init(
      "inherited dashes", drawn: false,
      "<path id='p' stroke='red' d='M0 0H1e7'/><g stroke-dasharray='.01'><use href='#p'/></g>"),
    line("endless coordinates", drawn: true, "d='M1e300 1e300L-1e300 1e300Q1e308 1e308 0 0z'"),
    line(
      "lines that all cross", drawn: false,
      "d='M"
        + (0..<20_000).map { "\($0 * 7919 % 199),\($0 * 104_729 % 198) " }.joined() + "'"),
    gradient("a gradient to 1e20", "x2='1e20'"),
    gradient("tiny repeats", "spreadMethod='repeat' gradientUnits='userSpaceOnUse' x2='1e-6'"),
    gradient(
      "tiny circles", "spreadMethod='reflect' gradientUnits='userSpaceOnUse' r='1e-6'",
      kind: "radial"),
    gradient(
      "a gradient whose transform can't be undone", "gradientTransform='scale(1e-200)'"),
    .init(
      "a tiny pattern", drawn: true,
      "<pattern id='p' width='1e-4' height='1e-4' patternUnits='userSpaceOnUse'><g/></pattern>"
        + "<rect width='200' height='100' fill='url(#p)'/>"),
    .init(
      "a marker by a sheet", drawn: false,
      "<style>path{marker:url(#m)}</style><marker id='m'>\(times(50, "<g/>"))</marker>"
        + "<path d='M0 0\(times(9_000, "h1"))'/>"),
    .init(
      "brackets", drawn: false,
      "<style>\(times(5_000, ":not("))a\(times(5_000, ")")){fill:red}</style><g/>"),
    .init(
      "selectors", drawn: false,
      "<style>\(times(4_000, ".a .b{fill:red}"))</style>\(times(4_000, "<g class='b'/>"))"),
  ]

  /// All constructs.
  static let all =
    letters + effects + shapes + chain("patterns", "pattern", "fill")
    + chain("masks", "mask", "mask") + chain("clip paths", "clipPath", "clip-path")
}
