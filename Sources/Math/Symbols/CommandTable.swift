// SPDX-License-Identifier: Apache-2.0

/// The commands that are more than a character.
enum CommandTable {
  /// All of them by their names.
  static let commands: [String: MathCommand] = {
    var commands: [String: MathCommand] = [:]
    for group in groups {
      for (names, command) in group.entries {
        for name in names.utf8.split(whereSeparator: \.isBlank) {
          commands[String(Substring(name))] = command
        }
      }
    }
    for (table, limits) in [
      (functions, MathLimits.never), (functionsWithLimits, .inDisplay),
    ] {
      for entry in words(table) {
        let name = entry.last ?? ""
        commands[entry[0]] = .operatorName(entry.count > 1 ? name : entry[0], limits)
      }
    }
    for entry in words(sets) {
      for name in entry.dropFirst() {
        commands[name] = entry[0].unicodeScalars.first.map { .letterOf($0, .doubleStruck) }
      }
    }
    for entry in words(slanted) {
      commands[entry[1]] = entry[0].unicodeScalars.first.map { .letterOf($0, .italic) }
    }
    for entry in words(colors) { commands[entry[0]] = .namedColor(entry[1]) }
    commands[" "] = .space(.interword)
    return commands
  }()

  /// The entries of a table of words: commas separate entries; a tilde stands for a thin space.
  private static func words(_ table: String) -> [[String]] {
    table.utf8.split(separator: UInt8(ascii: ",")).map { entry in
      entry.split(whereSeparator: \.isBlank).map { word in
        String(decoding: word.map { $0 == UInt8(ascii: "~") ? 0x20 : $0 }, as: UTF8.self)
      }
    }
  }

  // MARK: Functions

  /// Functions whose scripts stand beside them.
  static let functions = """
    arccos, arcsin, arctan, arctg, arcctg, arg, ch, cos, cosec, cosh, cot, cotg, coth, csc, ctg, cth,
    deg, dim, exp, hom, ker, lg, ln, log, sec, sin, sinh, sh, tan, tanh, tg, th, sech, csch, arcsec,
    arccsc, arccot, arsinh, arcosh, artanh, sgn, erf, tr, rank
    """

  /// Functions with limits below them in displays.
  static let functionsWithLimits = """
    det, gcd, inf, lim, max, min, Pr, sup, limsup lim~sup, liminf lim~inf, injlim inj~lim,
    projlim proj~lim, argmin arg~min, argmax arg~max, plim, lcm, esssup ess~sup, essinf ess~inf
    """

  /// Sets of numbers in the alphabet of `\\mathbb`.
  static let sets = """
    N N natnums, R R reals Reals, Z Z, C cnums Complex, k Bbbk
    """

  /// Capital Greek letters that are italic.
  static let slanted = """
    Γ varGamma, Δ varDelta, Θ varTheta, Λ varLambda, Ξ varXi, Π varPi, Σ varSigma, Υ varUpsilon,
    Φ varPhi, Ψ varPsi, Ω varOmega
    """

  /// Colours with a command of their own.
  static let colors = """
    blue #6495ed, orange #ffa500, pink #ff00af, red #df0030, green #28ae7b, gray gray,
    purple #9d38bd, blueA #ccfaff, blueB #80f6ff, blueC #63d9ea, blueD #11accd, blueE #0c7f99,
    tealA #94fff5, tealB #26edd5, tealC #01d1c1, tealD #01a995, tealE #208170, greenA #b6ffb0,
    greenB #8af281, greenC #74cf70, greenD #1fab54, greenE #0d923f, goldA #ffd0a9, goldB #ffbb71,
    goldC #ff9c39, goldD #e07d10, goldE #a75a05, redA #fca9a9, redB #ff8482, redC #f9685d,
    redD #e84d39, redE #bc2612, maroonA #ffbde0, maroonB #ff92c6, maroonC #ed5fa6,
    maroonD #ca337c, maroonE #9e034e, purpleA #ddd7ff, purpleB #c6b9fc, purpleC #aa87ff,
    purpleD #7854ab, purpleE #543b78, mintA #f5f9e8, mintB #edf2df, mintC #e0e5cc, grayA #f6f7f7,
    grayB #f0f1f2, grayC #e3e5e6, grayD #d6d8da, grayE #babec2, grayF #888d93, grayG #626569,
    grayH #3b3e40, grayI #21242c, kaBlue #314453, kaGreen #71b307
    """

  // MARK: Constructs

  /// A kind of commands, with its name in documentation.
  typealias Group = (title: String, entries: [(names: String, command: MathCommand)])

  /// All kinds.
  static let groups: [Group] = [
    ("Fractions and roots", fractions), ("Delimiters", delimiters), ("Accents", accents),
    ("Above and below", stretches), ("Arrows with text", arrows), ("Alphabets", alphabets),
    ("Text", texts), ("Styles and groups", styles), ("Spaces", spaces),
    ("Classes and limits", classes),
    ("Looks", looks), ("Remainders, brackets, negation", others),
    ("Tables and numbers", tables), ("Macros", macros), ("Without effect", ignored),
  ]

  private static func fraction(
    rule: Bool = true, _ style: MathStyle? = nil, continued: Bool = false,
    _ opening: Unicode.Scalar? = nil, _ closing: Unicode.Scalar? = nil
  ) -> MathFraction {
    MathFraction(
      numerator: MathList(), denominator: MathList(), hasRule: rule, style: style,
      isContinued: continued, opening: opening, closing: closing)
  }

  private static let fractions: [(String, MathCommand)] = [
    ("frac", .fraction(fraction())), ("dfrac", .fraction(fraction(.display))),
    ("tfrac", .fraction(fraction(.text))),
    ("cfrac", .fraction(fraction(.display, continued: true))),
    ("binom", .fraction(fraction(rule: false, nil, "(", ")"))),
    ("dbinom", .fraction(fraction(rule: false, .display, "(", ")"))),
    ("tbinom", .fraction(fraction(rule: false, .text, "(", ")"))),
    ("genfrac", .genericFraction), ("over", .infixFraction(fraction())),
    ("atop", .infixFraction(fraction(rule: false))),
    ("choose", .infixFraction(fraction(rule: false, nil, "(", ")"))),
    ("brace", .infixFraction(fraction(rule: false, nil, "{", "}"))),
    ("brack", .infixFraction(fraction(rule: false, nil, "[", "]"))),
    ("above", .infixAbove(fraction())), ("sqrt", .radical),
  ]

  private static let delimiters: [(String, MathCommand)] = [
    ("left", .left), ("middle", .middle), ("right", .right),
    ("big", .bigDelimiter(1, .ordinary)), ("Big", .bigDelimiter(2, .ordinary)),
    ("bigg", .bigDelimiter(3, .ordinary)), ("Bigg", .bigDelimiter(4, .ordinary)),
    ("bigl", .bigDelimiter(1, .opening)), ("Bigl", .bigDelimiter(2, .opening)),
    ("biggl", .bigDelimiter(3, .opening)), ("Biggl", .bigDelimiter(4, .opening)),
    ("bigm", .bigDelimiter(1, .relation)), ("Bigm", .bigDelimiter(2, .relation)),
    ("biggm", .bigDelimiter(3, .relation)), ("Biggm", .bigDelimiter(4, .relation)),
    ("bigr", .bigDelimiter(1, .closing)), ("Bigr", .bigDelimiter(2, .closing)),
    ("biggr", .bigDelimiter(3, .closing)), ("Biggr", .bigDelimiter(4, .closing)),
  ]

  private static func accent(
    _ character: Unicode.Scalar, wide: Bool = false, below: Bool = false
  ) -> MathCommand {
    .accent(character, isWide: wide, isBelow: below)
  }

  private static let accents: [(String, MathCommand)] = [
    ("hat", accent("\u{302}")), ("bar", accent("\u{304}")), ("tilde", accent("\u{303}")),
    ("vec", accent("\u{20D7}")), ("dot", accent("\u{307}")), ("ddot", accent("\u{308}")),
    ("dddot", accent("\u{20DB}")), ("ddddot", accent("\u{20DC}")),
    ("check", accent("\u{30C}")), ("breve", accent("\u{306}")), ("acute", accent("\u{301}")),
    ("grave", accent("\u{300}")), ("mathring", accent("\u{30A}")),
    ("widehat", accent("\u{302}", wide: true)), ("widetilde", accent("\u{303}", wide: true)),
    ("widecheck", accent("\u{30C}", wide: true)), ("widebar", .stretch(nil, isBelow: false)),
    ("utilde", accent("\u{330}", wide: true, below: true)),
  ]

  private static func above(_ character: Unicode.Scalar?) -> MathCommand {
    .stretch(character, isBelow: false)
  }

  private static func below(_ character: Unicode.Scalar?) -> MathCommand {
    .stretch(character, isBelow: true)
  }

  private static let stretches: [(String, MathCommand)] = [
    ("overline", above(nil)), ("underline underbar", below(nil)),
    ("overbrace", above("⏞")), ("underbrace", below("⏟")), ("overbracket", above("⎴")),
    ("underbracket", below("⎵")), ("overparen overarc", above("⏜")),
    ("underparen underarc", below("⏝")), ("overgroup", above("⏠")), ("undergroup", below("⏡")),
    ("overlinesegment", above("⎴")), ("underlinesegment", below("⎵")),
    ("overrightarrow", above("→")), ("overleftarrow", above("←")),
    ("overleftrightarrow", above("↔")), ("Overrightarrow", above("⇒")),
    ("overrightharpoon", above("⇀")), ("overleftharpoon", above("↼")),
    ("underrightarrow", below("→")), ("underleftarrow", below("←")),
    ("underleftrightarrow", below("↔")),
    ("overset", .stack(hasAbove: true, hasBelow: false)),
    ("underset", .stack(hasAbove: false, hasBelow: true)),
    ("overunderset", .stack(hasAbove: true, hasBelow: true)), ("stackrel", .stackrel),
    ("substack", .substack), ("sideset", .sideSet),
  ]

  private static let arrows: [(String, MathCommand)] = [
    ("xrightarrow", .arrow("→")), ("xleftarrow", .arrow("←")), ("xleftrightarrow", .arrow("↔")),
    ("xRightarrow", .arrow("⇒")), ("xLeftarrow", .arrow("⇐")), ("xLeftrightarrow", .arrow("⇔")),
    ("xmapsto", .arrow("↦")), ("xhookrightarrow", .arrow("↪")), ("xhookleftarrow", .arrow("↩")),
    ("xrightharpoonup", .arrow("⇀")), ("xrightharpoondown", .arrow("⇁")),
    ("xleftharpoonup", .arrow("↼")), ("xleftharpoondown", .arrow("↽")),
    ("xrightleftharpoons xrightequilibrium", .arrow("⇌")),
    ("xleftrightharpoons xleftequilibrium", .arrow("⇋")), ("xlongequal", .arrow("=")),
    ("xtwoheadrightarrow", .arrow("↠")), ("xtwoheadleftarrow", .arrow("↞")),
    ("xtofrom xrightleftarrows", .arrow("⇄")),
  ]

  private static let alphabets: [(String, MathCommand)] = [
    ("mathrm mathup symup symrm mathupright", .alphabet(.upright)),
    ("mathit symit", .alphabet(.italic)),
    ("mathnormal", .alphabet(.automatic)), ("mathbf bold symbf mathbfup", .alphabet(.bold)),
    ("mathbfit symbfit", .alphabet(.boldItalic)),
    ("mathbb Bbb symbb mathds mathbbm", .alphabet(.doubleStruck)),
    ("mathcal mathscr symcal symscr", .alphabet(.script)),
    ("mathbfcal mathbfscr symbfscr symbfcal", .alphabet(.boldScript)),
    ("mathfrak frak symfrak", .alphabet(.fraktur)), ("mathbffrak", .alphabet(.boldFraktur)),
    ("mathsf symsf", .alphabet(.sans)), ("mathsfit", .alphabet(.sansItalic)),
    ("mathbfsf", .alphabet(.sansBold)), ("mathbfsfit", .alphabet(.sansBoldItalic)),
    ("mathtt symtt", .alphabet(.monospace)), ("boldsymbol bm pmb mathbold", .boldSymbol),
    ("rm", .alphabetSwitch(.upright)), ("bf bfseries", .alphabetSwitch(.bold)),
    ("it itshape sl", .alphabetSwitch(.italic)), ("sf", .alphabetSwitch(.sans)),
    ("tt", .alphabetSwitch(.monospace)), ("cal", .alphabetSwitch(.script)),
    ("mit", .alphabetSwitch(.automatic)), ("boldmath", .boldSwitch),
  ]

  private static let texts: [(String, MathCommand)] = [
    ("text textnormal textup textmd mbox hbox textsc", .text(nil)),
    ("intertext", .rowText(isNear: false)), ("shortintertext", .rowText(isNear: true)),
    ("textrm", .text(.roman)), ("textbf", .text(.bold)), ("textit textsl emph", .text(.italic)),
    ("textsf", .text(.sans)), ("texttt", .text(.monospace)), ("verb", .verbatim),
    ("TeX", .replacement("\\textrm{TeX}")), ("LaTeX", .replacement("\\textrm{LaTeX}")),
    ("KaTeX", .replacement("\\textrm{KaTeX}")),
  ]

  private static let styles: [(String, MathCommand)] = [
    ("displaystyle", .style(.display)), ("textstyle", .style(.text)),
    ("scriptstyle", .style(.script)), ("scriptscriptstyle", .style(.scriptScript)),
    ("mathchoice", .choice), ("begingroup bgroup", .beginGroup),
    ("endgroup egroup", .endGroup),
  ]

  private static func mu(_ value: Double) -> MathCommand {
    .space(.length(MathLength(value, .mu)))
  }

  private static let spaces: [(String, MathCommand)] = [
    (", thinspace", mu(3)), (": > medspace", mu(4)), ("; thickspace", mu(5)),
    ("! negthinspace", mu(-3)), ("negmedspace", mu(-4)), ("negthickspace", mu(-5)),
    ("quad", .space(.length(MathLength(1, .em)))), ("qquad", .space(.length(MathLength(2, .em)))),
    ("enspace enskip", .space(.length(MathLength(0.5, .em)))),
    ("space nobreakspace", .space(.interword)),
    ("hspace", .spaceOfLength(isGroup: true)),
    ("hskip kern mskip mkern mspace", .spaceOfLength(isGroup: false)), ("rule", .rule),
  ]

  private static let classes: [(String, MathCommand)] = [
    ("mathord ensuremath", .classified(.ordinary)), ("mathop", .classified(.largeOperator)),
    ("mathbin", .classified(.binary)), ("mathrel", .classified(.relation)),
    ("mathopen", .classified(.opening)), ("mathclose", .classified(.closing)),
    ("mathpunct", .classified(.punctuation)), ("mathinner", .classified(.inner)),
    ("limits", .limits(.always)), ("nolimits", .limits(.never)),
    ("displaylimits", .limits(.inDisplay)),
    ("operatorname operatornamewithlimits", .namedOperator),
    (
      "smallint",
      .symbol(MathSymbol("∫", class: .largeOperator))
    ),
    (
      "intop",
      .symbol(
        MathSymbol("∫", class: .largeOperator, limits: .inDisplay, growsInDisplay: true))
    ),
    ("idotsint", .replacement("\\int\\!\\cdots\\!\\int")),
    ("varlimsup", .replacement("\\operatorname*{\\overline{lim}}")),
    ("varliminf", .replacement("\\operatorname*{\\underline{lim}}")),
    ("varinjlim", .replacement("\\operatorname*{\\underrightarrow{lim}}")),
    ("varprojlim", .replacement("\\operatorname*{\\underleftarrow{lim}}")),
  ]

  private static func decoration(
    _ decoration: MathDecoration, isText: Bool = false
  ) -> MathCommand {
    .decoration(decoration, isText: isText)
  }

  private static let looks: [(String, MathCommand)] = [
    ("color", .color), ("textcolor", .textColor), ("colorbox", .colorBox),
    ("fcolorbox", .frameColorBox), ("boxed", decoration(.frame(nil))),
    ("fbox framebox", decoration(.frame(nil), isText: true)),
    ("cancel", decoration(.cancel(rising: true, falling: false, level: false))),
    ("bcancel", decoration(.cancel(rising: false, falling: true, level: false))),
    ("xcancel", decoration(.cancel(rising: true, falling: true, level: false))),
    ("sout", decoration(.cancel(rising: false, falling: false, level: true))),
    ("cancelto", .cancelTo),
    ("phantom", decoration(.phantom(keepsWidth: true, keepsHeight: true))),
    ("hphantom", decoration(.phantom(keepsWidth: true, keepsHeight: false))),
    ("vphantom", decoration(.phantom(keepsWidth: false, keepsHeight: true))),
    ("mathstrut strut", .replacement("\\vphantom{(}")), ("smash", .smash),
    ("mathllap", decoration(.overlap(.right))),
    ("llap", decoration(.overlap(.right), isText: true)),
    ("mathrlap", decoration(.overlap(.left))), ("rlap", decoration(.overlap(.left), isText: true)),
    ("mathclap", decoration(.overlap(.center))),
    ("clap", decoration(.overlap(.center), isText: true)),
    ("raisebox", .raise), ("vcenter", decoration(.centered)), ("href", .link), ("url", .address),
    ("eqref", .reference(inParentheses: true)), ("ref", .reference(inParentheses: false)),
    ("angl", decoration(.actuarialAngle)), ("phase", decoration(.phase)),
    ("angln", .replacement("\\angl{n}")),
  ]

  private static let others: [(String, MathCommand)] = [
    ("bmod", .modulo(.binary)), ("mod", .modulo(.loose)), ("pmod", .modulo(.inParentheses)),
    ("pod", .modulo(.withoutName)), ("not", .negation), ("bra", .bracket(.bra)),
    ("ket", .bracket(.ket)), ("braket", .bracket(.braket)), ("Bra", .bracket(.growingBra)),
    ("Ket", .bracket(.growingKet)), ("Braket", .bracket(.growingBraket)),
    ("set", .bracket(.set)), ("Set", .bracket(.growingSet)), ("dots", .dots),
    ("iff", .replacement("\\;\\Longleftrightarrow\\;")),
    ("implies", .replacement("\\;\\Longrightarrow\\;")),
    ("impliedby", .replacement("\\;\\Longleftarrow\\;")),
    ("dotsx", .replacement("\\ldots\\,")), ("vcentcolon ratio ordinarycolon", relation(":")),
    ("coloneq colonminus", .replacement("\\mathrel{:\\mathrel{\\mkern-1.2mu}-}")),
    ("Coloneq coloncolonminus", .replacement("\\mathrel{∷\\mathrel{\\mkern-1.2mu}-}")),
    ("Eqqcolon equalscoloncolon", .replacement("\\mathrel{=\\mathrel{\\mkern-1.2mu}∷}")),
    ("Eqcolon minuscoloncolon", .replacement("\\mathrel{-\\mathrel{\\mkern-1.2mu}∷}")),
    ("colonapprox", .replacement("\\mathrel{:\\mathrel{\\mkern-1.2mu}≈}")),
    ("Colonapprox coloncolonapprox", .replacement("\\mathrel{∷\\mathrel{\\mkern-1.2mu}≈}")),
    ("colonsim", .replacement("\\mathrel{:\\mathrel{\\mkern-1.2mu}∼}")),
    ("Colonsim coloncolonsim", .replacement("\\mathrel{∷\\mathrel{\\mkern-1.2mu}∼}")),
    ("simcolon", .replacement("\\mathrel{∼\\mathrel{\\mkern-1.2mu}:}")),
    ("simcoloncolon", .replacement("\\mathrel{∼\\mathrel{\\mkern-1.2mu}∷}")),
    ("approxcolon", .replacement("\\mathrel{≈\\mathrel{\\mkern-1.2mu}:}")),
    ("approxcoloncolon", .replacement("\\mathrel{≈\\mathrel{\\mkern-1.2mu}∷}")),
    ("lq", .symbol(MathSymbol("‘"))), ("rq", .replacement("'")),
    ("char unicode", .character),
  ]

  private static func relation(_ character: Unicode.Scalar) -> MathCommand {
    .symbol(MathSymbol(character, class: .relation))
  }

  private static let tables: [(String, MathCommand)] = [
    ("begin", .begin), ("end", .end), ("\\ cr crcr newline tabularnewline", .newRow),
    ("hline toprule midrule bottomrule", .horizontalRule(.solid, isPartial: false)),
    ("hdashline", .horizontalRule(.dashed, isPartial: false)),
    ("cline", .horizontalRule(.solid, isPartial: true)),
    ("cdashline", .horizontalRule(.dashed, isPartial: true)), ("tag", .tag), ("label", .label),
    ("notag nonumber", .noNumber), ("shoveleft", .shove(.left)), ("shoveright", .shove(.right)),
    ("matrix", .braceTable("matrix")),
    ("pmatrix", .braceTable("pmatrix")), ("cases", .braceTable("cases")),
    ("eqalign", .braceTable("aligned")), ("displaylines", .braceTable("gathered")),
  ]

  private static let macros: [(String, MathCommand)] = [
    ("newcommand renewcommand", .define(.command)), ("providecommand", .define(.missingCommand)),
    ("def gdef edef xdef", .define(.plain)), ("let futurelet", .define(.alias)),
    ("DeclareMathOperator", .define(.namedOperator)), ("global long", .define(.prefix)),
  ]

  private static let ignored: [(String, MathCommand)] = [
    (
      """
      nobreak allowbreak relax noexpand DOTSB DOTSI DOTSX tiny sixptsize scriptsize footnotesize
      small normalsize large Large LARGE huge Huge centering displaybreak nolinebreak goodbreak
      noindent hfill hfil protect show nonscript null allowdisplaybreaks upshape mdseries selectfont unboldmath - / expandafter
      """, .ignored(arguments: 0)
    ),
    (
      "TextOrMath leftroot uproot noalign require message errmessage vspace hypertarget htmlClass htmlId htmlStyle htmlData cssId class style",
      .ignored(arguments: 1)
    ),
    ("setlength addtolength", .ignored(arguments: 2)),
    ("includegraphics", .ignored(arguments: 1)),
  ]
}
