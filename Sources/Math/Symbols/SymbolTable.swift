// SPDX-License-Identifier: Apache-2.0
// A table of the names of characters.

/// The characters that commands of LaTeX, of the AMS and of unicode-math name, by their classes.
///
/// An entry is a character with its names; commas separate entries. The first name of a character is that
/// of documentation. A character that stands in several classes has, when it is written as itself, the
/// class in which it stands first, unless `MathSymbols` says otherwise.
enum SymbolTable {
  /// Letters, which take part in alphabets.
  static let letters = """
    α alpha, β beta, γ gamma, δ delta, ϵ epsilon, ζ zeta, η eta, θ theta, ι iota, κ kappa, λ lambda,
    μ mu, ν nu, ξ xi, ο omicron, π pi, ρ rho, σ sigma, τ tau, υ upsilon, ϕ phi, χ chi, ψ psi,
    ω omega, ε varepsilon, ϑ vartheta thetasym, ϖ varpi, ϱ varrho, ς varsigma, φ varphi, ϰ varkappa,
    ϝ digamma, Γ Gamma, Δ Delta, Θ Theta, Λ Lambda, Ξ Xi, Π Pi, Σ Sigma, Υ Upsilon, Φ Phi, Ψ Psi,
    Ω Omega, Α Alpha, Β Beta, Ε Epsilon, Ζ Zeta, Η Eta, Ι Iota, Κ Kappa, Μ Mu, Ν Nu, Ο Omicron,
    Ρ Rho, Τ Tau, Χ Chi, ϴ varTheta, Ϝ Digamma, ∂ partial, ∇ nabla, ı imath, ȷ jmath
    """

  /// Ordinary signs.
  static let ordinary = """
    ∞ infty infin, ℓ ell, ℏ hbar hslash, ℵ aleph alef alefsym, ℶ beth, ℷ gimel, ℸ daleth, ∀ forall,
    ∃ exists exist, ∄ nexists, ℜ Re real, ℑ Im image, ℘ wp weierp, ∅ emptyset empty varnothing,
    ¬ neg lnot, ⊤ top, ⊥ bot, ∠ angle, ∡ measuredangle, ∢ sphericalangle, ∟ rightangle, ′ prime,
    ″ dprime, ‴ trprime, ‵ backprime, ⁗ qprime, √ surd, △ triangle, ▽ triangledown,
    ▴ blacktriangle, ▾ blacktriangledown, □ square Box, ■ blacksquare,
    ◊ lozenge, ◇ Diamond, ⧫ blacklozenge, ★ bigstar, ♣ clubsuit clubs,
    ♢ diamondsuit diamonds, ♡ heartsuit hearts, ♠ spadesuit spades, ♭ flat, ♮ natural, ♯ sharp,
    ∁ complement, ð eth, Ⅎ Finv, ⅁ Game, ℧ mho, Ⓢ circledS, ® circledR, ╱ diagup, ╲ diagdown,
    ✓ checkmark, ✠ maltese, ¥ yen, £ pounds mathsterling, € euro, § S sect, ¶ P, ° degree,
    © copyright, † dag, ‡ ddag, # #, & &, $ $, % %, _ _, \\ backslash, / slash, | vert, ‖ Vert |,
    ⋮ vdots varvdots, ℇ Eulerconst, Å Angstrom, ⌀ diameter, ∎ QED, ☐ Square,
    ⊾ rightanglearc, ⬡ varhexagon, ⌐ invnot, ◯ lgwhtcircle, ● mdlgblkcircle, ○ mdlgwhtcircle,
    ◆ mdlgblkdiamond, ▲ bigblacktriangleup, ▼ bigblacktriangledown, ℎ Planckconst, ⅋ upand,
    ¢ cent, ¤ currency, µ micro, ☺ smiley, ☡ danger
    """

  /// Binary signs.
  static let binary = """
    ⋅ cdot sdot centerdot, × times, ÷ div, ± pm plusmn, ∓ mp, ∗ ast, ⋆ star, ∘ circ, ∙ bullet bull,
    ∩ cap, ∪ cup, ∧ land wedge, ∨ lor vee, ⊕ oplus, ⊖ ominus, ⊗ otimes, ⊘ oslash, ⊙ odot, ⊎ uplus,
    ⊓ sqcap, ⊔ sqcup, ⧵ setminus, ∖ smallsetminus, ◯ bigcirc, † dagger, ‡ ddagger Dagger, ≀ wr,
    ⨿ amalg, ⊲ lhd, ⊳ rhd, ⊴ unlhd, ⊵ unrhd, ⋄ diamond, △ bigtriangleup, ▽ bigtriangledown,
    ◁ triangleleft, ▷ triangleright, ∔ dotplus, ⋒ Cap doublecap, ⋓ Cup doublecup, ⊼ barwedge,
    ⊻ veebar, ⊽ barvee, ⩞ doublebarwedge, ⊟ boxminus, ⊞ boxplus, ⊠ boxtimes, ⊡ boxdot,
    ⋇ divideontimes, ⋉ ltimes, ⋊ rtimes, ⋋ leftthreetimes, ⋌ rightthreetimes, ⋏ curlywedge,
    ⋎ curlyvee, ⊝ circleddash, ⊛ circledast, ⊚ circledcirc, ⊜ circledequal, ⊺ intercal,
    ⋖ lessdot, ⋗ gtrdot, & And, ⦵ minuso, ∸ dotminus, ⨯ vectimes, ⧺ doubleplus, ⧻ tripleplus,
    ⨪ minusdot, ⨰ dottimes, ⨼ intprod, ⅋ parr, ⟇ veedot, ⟑ wedgedot,
    ⩓ Wedge, ⩔ Vee, ⊌ cupleftarrow, ⊍ cupdot, ⩀ capdot, ⌅ varbarwedge, ⌆ vardoublebarwedge,
    ⁄ fracslash, ⦸ obslash,
    ⧀ olessthan, ⧁ ogreaterthan
    """

  /// Relations.
  static let relations = """
    ≤ le leq, ≥ ge geq, ≠ ne neq, < lt, > gt, ≡ equiv, ∼ sim thicksim, ≃ simeq, ≈ approx thickapprox,
    ≅ cong, ≍ asymp, ∝ propto varpropto, ∈ in isin, ∉ notin, ∋ ni owns, ∌ notni nni, ⊂ subset sub,
    ⊃ supset, ⊆ subseteq sube, ⊇ supseteq supe, ⊈ nsubseteq nsubseteqq, ⊉ nsupseteq nsupseteqq, ⊊ subsetneq varsubsetneq,
    ⊋ supsetneq varsupsetneq, ⊏ sqsubset, ⊐ sqsupset, ⊑ sqsubseteq, ⊒ sqsupseteq, ∣ mid shortmid,
    ∥ parallel shortparallel, ∤ nmid nshortmid, ∦ nparallel nshortparallel, ⟂ perp, ≺ prec, ≻ succ,
    ⪯ preceq, ⪰ succeq, ≪ ll, ≫ gg, ⋘ lll llless, ⋙ ggg gggtr, ⊢ vdash, ⊣ dashv, ⊧ models, ⊨ vDash,
    ⊩ Vdash, ⊪ Vvdash, ⊫ VDash, ⊬ nvdash, ⊭ nvDash, ⊮ nVdash, ⊯ nVDash, ⋈ bowtie, ⨝ Join, ⌣ smile
    smallsmile, ⌢ frown smallfrown, ≐ doteq, ≑ doteqdot Doteq, ≒ fallingdotseq, ≓ risingdotseq,
    ≔ coloneqq colonequals, ≕ eqqcolon equalscolon, ∷ dblcolon coloncolon Colon, ⩴ Coloneqq
    coloncolonequals, ∹ eqcolon minuscolon dashcolon, ≖ eqcirc, ≗ circeq, ≜ triangleq, ≝ eqdef,
    ≟ questeq, ≛ stareq, ≙ wedgeq, ≚ veeeq, ≞ measeq, ≘ arceq, ≏ bumpeq, ≎ Bumpeq, ≂ eqsim,
    ≊ approxeq, ∽ backsim, ⋍ backsimeq, ≁ nsim, ≄ nsimeq, ≇ ncong, ≉ napprox, ≢ nequiv, ≭ nasymp,
    ⩽ leqslant, ⩾ geqslant, ≦ leqq, ≧ geqq, ≲ lesssim, ≳ gtrsim, ⪅ lessapprox, ⪆ gtrapprox,
    ≶ lessgtr, ≷ gtrless, ⋚ lesseqgtr, ⋛ gtreqless, ⪋ lesseqqgtr, ⪌ gtreqqless, ⪕ eqslantless,
    ⪖ eqslantgtr, ≮ nless, ≯ ngtr, ≰ nleq nleqslant nleqq, ≱ ngeq ngeqslant ngeqq, ⪇ lneq, ⪈ gneq,
    ≨ lneqq lvertneqq, ≩ gneqq gvertneqq, ⋦ lnsim, ⋧ gnsim, ⪉ lnapprox, ⪊ gnapprox, ⊀ nprec,
    ⊁ nsucc, ⋠ npreceq, ⋡ nsucceq, ⋨ precnsim, ⋩ succnsim, ⪹ precnapprox, ⪺ succnapprox,
    ⪵ precneqq, ⪶ succneqq, ⪳ preceqq, ⪴ succeqq, ≼ preccurlyeq, ≽ succcurlyeq, ⋞ curlyeqprec,
    ⋟ curlyeqsucc, ≾ precsim, ≿ succsim, ⪷ precapprox, ⪸ succapprox, ⫅ subseteqq, ⫆ supseteqq,
    ⫋ subsetneqq varsubsetneqq, ⫌ supsetneqq varsupsetneqq, ⋐ Subset, ⋑ Supset, ⊄ nsubset,
    ⊅ nsupset, ⋢ nsqsubseteq, ⋣ nsqsupseteq, ⋤ sqsubsetneq, ⋥ sqsupsetneq, ▵ vartriangle,
    ⊲ vartriangleleft, ⊳ vartriangleright, ⊴ trianglelefteq, ⊵ trianglerighteq, ⋪ ntriangleleft,
    ⋫ ntriangleright, ⋬ ntrianglelefteq, ⋭ ntrianglerighteq, ◀ blacktriangleleft,
    ▶ blacktriangleright, ≬ between, ⋔ pitchfork, ∴ therefore, ∵ because, ∍ backepsilon,
    ⊶ origof, ⊷ imageof, ⊸ multimap, ∻ kernelcontraction, ⪦ leftslice, ⪧ rightslice, ⫫ Perp, ≌ backcong, ⊰ prurel, ⊱ scurel
    """

  /// Arrows, which are relations.
  static let arrows = """
    → to rightarrow rarr, ← gets leftarrow larr, ↔ leftrightarrow harr lrarr, ⇒ Rightarrow rArr Rarr,
    ⇐ Leftarrow lArr Larr, ⇔ Leftrightarrow hArr Harr lrArr Lrarr, ⟶ longrightarrow,
    ⟵ longleftarrow, ⟷ longleftrightarrow, ⟹ Longrightarrow, ⟸ Longleftarrow,
    ⟺ Longleftrightarrow, ↦ mapsto, ⟼ longmapsto, ↤ mapsfrom, ⟻ longmapsfrom, ⤇ Mapsto, ⤆ Mapsfrom,
    ↑ uparrow uarr, ↓ downarrow darr, ↕ updownarrow, ⇑ Uparrow uArr Uarr, ⇓ Downarrow dArr Darr,
    ⇕ Updownarrow, ↗ nearrow, ↘ searrow, ↙ swarrow, ↖ nwarrow, ↩ hookleftarrow, ↪ hookrightarrow,
    ↼ leftharpoonup, ↽ leftharpoondown, ⇀ rightharpoonup, ⇁ rightharpoondown, ↿ upharpoonleft,
    ↾ upharpoonright restriction, ⇃ downharpoonleft, ⇂ downharpoonright, ⇌ rightleftharpoons,
    ⇋ leftrightharpoons, ⇝ rightsquigarrow leadsto, ⇜ leftsquigarrow, ↭ leftrightsquigarrow,
    ↚ nleftarrow, ↛ nrightarrow, ↮ nleftrightarrow, ⇍ nLeftarrow, ⇏ nRightarrow, ⇎ nLeftrightarrow,
    ⇢ dashrightarrow dasharrow, ⇠ dashleftarrow, ⇇ leftleftarrows, ⇉ rightrightarrows,
    ⇆ leftrightarrows, ⇄ rightleftarrows, ⇈ upuparrows, ⇊ downdownarrows, ⇅ updownarrows,
    ⇵ downuparrows, ⇚ Lleftarrow, ⇛ Rrightarrow, ↞ twoheadleftarrow, ↠ twoheadrightarrow,
    ↢ leftarrowtail, ↣ rightarrowtail, ↫ looparrowleft, ↬ looparrowright, ↶ curvearrowleft,
    ↷ curvearrowright, ↺ circlearrowleft, ↻ circlearrowright, ↰ Lsh, ↱ Rsh, ⇤ barleftarrow,
    ⇥ rightarrowbar, ⟿ longrightsquigarrow, ⤳ rightcurvedarrow, ⇸ nvrightarrow pfun, ⇻ ffun,
    ⇽ leftarrowtriangle, ⇾ rightarrowtriangle, ⇿ leftrightarrowtriangle, ⇴ circleonrightarrow,
    ⟴ rightarrowonoplus, ↝ rightwavearrow, ↜ leftwavearrow
    """

  /// Large operators with limits above and below in displays.
  static let operators = """
    ∑ sum, ∏ prod, ∐ coprod, ⋂ bigcap, ⋃ bigcup, ⋀ bigwedge, ⋁ bigvee, ⨀ bigodot, ⨁ bigoplus,
    ⨂ bigotimes, ⨄ biguplus, ⨆ bigsqcup, ⨅ bigsqcap, ⨃ bigcupdot, ⨉ bigtimes, ⅀ Bbbsum, ⨊ modtwosum,
    ⫿ bigtalloblong
    """

  /// Integrals, whose limits stand beside them.
  static let integrals = """
    ∫ int, ∬ iint, ∭ iiint, ⨌ iiiint, ∮ oint, ∯ oiint, ∰ oiiint, ∱ intclockwise,
    ∲ varointclockwise, ∳ ointctrclockwise, ⨏ fint, ⨋ sumint, ⨖ sqint
    """

  /// Delimiters that open.
  static let opening = """
    ( lparen, [ lbrack, { { lbrace, ⟨ langle lang, ⌊ lfloor, ⌈ lceil, | lvert, ‖ lVert, ⟮ lgroup,
    ⎰ lmoustache, ⌜ ulcorner, ⌞ llcorner, ⟦ llbracket lBrack, ⦃ lBrace, ⟪ lAngle, ⦅ lParen,
    ⦇ limg
    """

  /// Delimiters that close.
  static let closing = """
    ) rparen, ] rbrack, } } rbrace, ⟩ rangle rang, ⌋ rfloor, ⌉ rceil, | rvert, ‖ rVert, ⟯ rgroup,
    ⎱ rmoustache, ⌝ urcorner, ⌟ lrcorner, ⟧ rrbracket rBrack, ⦄ rBrace, ⟫ rAngle, ⦆ rParen, ⦈ rimg
    """

  /// Punctuation.
  static let punctuation = """
    : colon, . ldotp, · cdotp
    """

  /// Dots, which are atoms of the inner class.
  static let inner = """
    … ldots dotsc dotso mathellipsis, ⋯ cdots dotsb dotsm dotsi, ⋱ ddots, ⋰ iddots adots
    """

  /// Characters in the same class as on the left of what `\\not` makes of them on the right.
  static let negations = """
    = ≠, < ≮, > ≯, ∈ ∉, ∋ ∌, ∃ ∄, ≤ ≰, ≥ ≱, ⩽ ≰, ⩾ ≱, ⊂ ⊄, ⊃ ⊅, ⊆ ⊈, ⊇ ⊉, ∼ ≁, ≃ ≄, ≅ ≇, ≈ ≉, ≡ ≢,
    ∣ ∤, | ∤, ∥ ∦, ‖ ∦, ≺ ⊀, ≻ ⊁, ⪯ ⋠, ⪰ ⋡, ≼ ⋠, ≽ ⋡, ⊢ ⊬, ⊨ ⊭, ⊧ ⊭, ⊩ ⊮, ⊫ ⊯, → ↛, ← ↚, ↔ ↮,
    ⇒ ⇏, ⇐ ⇍, ⇔ ⇎, ⊲ ⋪, ⊳ ⋫, ⊴ ⋬, ⊵ ⋭, ⊑ ⋢, ⊒ ⋣, ≍ ≭, ≲ ≴, ≳ ≵, ≶ ≸, ≷ ≹
    """
}
