// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite("Contexts of languages", .deadline)
struct ContextTests {
  @Test("what an expression matches has the style of its context")
  func simple() {
    let x = Languages(#"<context style-ref="def:decimal"><match>\d+</match></context>"#)
    #expect(x.marked("a 12 b 3") == "a [n12] b [n3]")
    #expect(x.marked("") == "")
    #expect(x.marked("\n\n7\n") == "\n\n[n7]\n")
  }

  @Test("the first of several contexts that begin at a place wins")
  func order() {
    let x = Languages(
      """
      <context style-ref="def:keyword"><match>if\\b</match></context>
      <context style-ref="def:function"><match>\\w+(?=\\()</match></context>
      """)
    #expect(x.marked("if(f(x))") == "[kif]([ff](x))")
  }

  @Test("a context reaches from its start to its end, over lines")
  func container() {
    let x = Languages(
      """
      <context style-ref="def:comment"><start>/\\*</start><end>\\*/</end></context>
      """)
    #expect(x.marked("a /* b\nc */ d") == "a [c/* b\nc */] d")
    #expect(x.marked("a /* b\n") == "a [c/* b]\n")
  }

  @Test("a context that ends inside another has the colours of its end")
  func enders() {
    let x = Languages(
      """
      <context style-ref="def:string"><start>\\(</start><end>\\)</end><include>
        <context sub-pattern="0" where="end" style-ref="def:keyword"/>
        <context extend-parent="false"><start>a</start><end>b</end></context>
      </include></context>
      """)
    #expect(x.marked("(a x) (a b)") == "[s(a x][k)] [s(a b][k)]")
  }

  @Test("what may be inside goes before the end, unless it does not extend its parent")
  func extending() {
    func language(_ extends: Bool) -> Languages {
      Languages(
        """
        <context style-ref="def:string"><start>"</start><end>"</end><include>
          <context style-ref="def:special-char" extend-parent="\(extends)"><match>""</match></context>
        </include></context>
        """)
    }
    #expect(language(true).marked(#""a""b" c"#) == #"[s"a][e""][sb"] c"#)
    #expect(language(false).marked(#""a""b" c"#) == #"[s"a""b"] c"#)
  }

  @Test("a match that does not extend its parent stops where the parent ends")
  func truncation() {
    let x = Languages(
      """
      <context style-ref="def:comment"><start>&lt;</start><end>></end><include>
        <context style-ref="def:function" extend-parent="false"><match>@\\S+</match></context>
      </include></context>
      """)
    #expect(x.marked("<a @b> c") == "[c<a] [f@b][c>] c")
  }

  @Test("the end of a context further out ends the ones inside that do not extend it")
  func ancestors() {
    let x = Languages(
      """
      <context style-ref="def:comment"><start>&lt;</start><end>></end><include>
        <context style-ref="def:string" extend-parent="false"><start>"</start><end>"</end></context>
      </include></context>
      """)
    #expect(x.marked(#"<a "b> c "d""#) == #"[c<a] [s"b][c>] c "d""#)
  }

  @Test("contexts may end with their line, with all inside of them")
  func lineEnd() {
    let x = Languages(
      """
      <context style-ref="def:string" end-at-line-end="true"><start>"</start><end>"</end><include>
        <context ref="def:escape"/>
        <context style-ref="def:special-char"><start>\\\\$</start><end>^</end></context>
      </include></context>
      """)
    #expect(x.marked("\"a\nb") == "[s\"a]\nb")
    #expect(x.marked("\"a\\n\" b") == "[s\"a][e\\n][s\"] b")
    // The sign at the end of a line keeps the context open.
    #expect(x.marked("\"a\\\nb\" c") == "[s\"a][e\\]\n[sb\"] c")
  }

  @Test("a context that ends its parent ends it, and so on")
  func endsParent() {
    let x = Languages(
      """
      <context style-ref="def:string"><start>\\{</start><end>\\}</end><include>
        <context style-ref="def:keyword" end-parent="true"><match>!</match></context>
      </include></context>
      """)
    #expect(x.marked("{a! b}") == "[s{a][k!] b}")
    let nested = Languages(
      """
      <context style-ref="def:string"><start>\\{</start><end>\\}</end><include>
        <context style-ref="def:comment" end-parent="true"><start>\\(</start><end>\\)</end></context>
      </include></context>
      """)
    #expect(nested.marked("{a(b) c}") == "[s{a][c(b)] c}")
  }

  @Test("what may be but once in its parent is found once, again in the next parent")
  func onceOnly() {
    let x = Languages(
      """
      <context><start>\\(</start><end>\\)</end><include>
        <context style-ref="def:keyword" once-only="true"><match>\\w+</match></context>
      </include></context>
      """)
    #expect(x.marked("(a b) (c d)") == "([ka] b) ([kc] d)")
  }

  @Test("what belongs on the first line is found there only")
  func firstLine() {
    let x = Languages(
      ##"<context style-ref="def:comment" first-line-only="true"><start>^#!</start><end>$</end></context>"##
    )
    #expect(x.marked("#!/bin/sh\n#!x") == "[c#!/bin/sh]\n#!x")
  }

  @Test("a style may be for the inside only")
  func styleInside() {
    let x = Languages(
      """
      <context style-ref="def:string" style-inside="true"><start>\\(</start><end>\\)</end></context>
      """)
    #expect(x.marked("(ab) c") == "([sab]) c")
  }

  @Test("groups of a match, a start and an end have styles of their own")
  func subPatterns() {
    let x = Languages(
      """
      <context><match>(\\w+)=(?P&lt;v>\\d+)</match><include>
        <context sub-pattern="1" style-ref="def:function"/>
        <context sub-pattern="v" style-ref="def:decimal"/>
      </include></context>
      <context style-ref="def:comment"><start>(\\w)\\{</start><end>\\}(\\w)</end><include>
        <context sub-pattern="1" where="start" style-ref="def:keyword"/>
        <context sub-pattern="1" where="end" style-ref="def:string"/>
      </include></context>
      """)
    #expect(x.marked("a=12 b{c}d") == "[fa]=[n12] [kb][c{c}][sd]")
  }

  @Test("an end repeats what its start matched, by number or name, letter for letter")
  func repeating() {
    let x = Languages(
      """
      <context style-ref="def:string"><start>&lt;&lt;(\\S+)</start><end>^\\%{1@start}$</end></context>
      <context style-ref="def:comment"><start>\\[(?P&lt;n>=*)\\[</start>
        <end>\\]\\%{n@start}\\]</end></context>
      """)
    #expect(x.marked("<<E.F\nE-F\nE.F\nx") == "[s<<E.F\nE-F\nE.F]\nx")
    #expect(x.marked("[==[ a ]] ]=] ]==] b") == "[c[==[ a ]] ]=] ]==]] b")
  }

  @Test("a context in a context without style has that of the one around it")
  func transparency() {
    let x = Languages(
      """
      <context style-ref="def:string"><start>"</start><end>"</end><include>
        <context><start>\\(</start><end>\\)</end><include>
          <context style-ref="def:decimal"><match>\\d</match></context>
        </include></context>
      </include></context>
      """)
    #expect(x.marked(#""a(b1")c" d"#) == #"[s"a(b][n1][s")c"] d"#)
  }

  @Test("a context that matches nothing neither hangs nor hides what is behind it")
  func emptyMatches() {
    let x = Languages(
      """
      <context id="a"><start></start><end></end><include><context ref="a"/></include></context>
      <context><match></match></context>
      <context style-ref="def:decimal"><match>\\d</match></context>
      """)
    #expect(x.marked("a1\n2") == "a[n1\n2]")
  }

  @Test("contexts in contexts without end are entered to some depth only")
  func depth() {
    let x = Languages(
      """
      <context id="p" style-ref="def:string"><start>\\(</start><end>\\)</end><include>
        <context ref="p"/></include></context>
      <context style-ref="def:decimal"><match>\\d</match></context>
      """)
    let deep = String(repeating: "(", count: 5000)
    #expect(x.marked(deep + "\n").hasPrefix("[s(((("))
    #expect(x.marked("((1)) 2") == "[s((1))] [n2]")
  }
}
