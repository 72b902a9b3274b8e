// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Texts without formulas", .deadline)
struct PlainDollarTests {
  private func formulas(in text: String) -> [String] {
    var finder = FormulaFinder()
    finder.visit(Parsed(text).document)
    return finder.formulas.map(\.source) + finder.equations.map(\.source)
  }

  @Test(
    "prices are no formulas",
    arguments: [
      "It costs $5 and $10.", "US$5 or US$6", "from $5 to $6", "$5-$6", "$5–$6",
      "$20/month, $30/year",
      "$5 (or 5$)", "A$3, NZ$4, C$5", "5$ or 6$", "5 $ or 6 $", "cheap ($), good ($$), best ($$$)",
      "$, $$, $$$ and $$$$", "$1,$2", "a $100k loan, a $2M house", "**$5** and **$6**", "~~$9~~ $7",
      "| $5 | $6 |\n|---|---|\n| $7 | 8$ |", "\\$5 and \\$6", "\\$x\\$", "$x\\$",
      "Paying $ 5 or 6 $ more",
      "$1.50 for a, $2.50 for b", "[$5](a) or [$6](b)", "The price ($4.99) is below $5.", "$5\n$6",
      "- $5\n- $6",
      "The \"$\" sign and the \"$\" key.", "A dollar ($) or two ($).", "A [$] and [$].",
      "The '$' and '$' signs.", "**$** and **$**", "ends in “$”. Starts with “$”.",
      "PID=$$; echo $$", "kill $$, then $$", "Use $$ and $$.", "IFS=$'\\n' and x=$'a'",
      "$$ to $$$", "worth $$ or more", "rated $$", "$10 vs. $20 vs. $30",
      "cost of $x; it is 5$ more", "win $1M or $2M. 5$/h–10$/h",
    ])
  func prices(_ text: String) {
    #expect(formulas(in: text) == [])
  }

  @Test(
    "variables of shells and programs are no formulas",
    arguments: [
      "$HOME and $PATH", "$HOME:$PATH", "$HOME/bin:$USER/bin", "${HOME}/${USER}", "${name}$",
      "$(pwd)/$(ls)",
      "set $a to $b", "$a = $b + $c;", "my ($x, $y) = @_;", "$array[0] and $hash{key}",
      "$this->name = $name",
      "$_GET['a'] . $_POST['b']", "@$x and %$y", "$x->{$y}", "$$ref and $$other", "the process $$",
      "kill $$",
      "echo $$; kill $!", "$? and $!", "$1 $2 $3", "$@ and $*", "$#", "$0", "^a$ or ^b$", "a$|b$",
      "Use $foo or `$`.", "`$x$`", "``$x` $``", "<code>$x$</code>", "<kbd>$a$</kbd>", "[a](b$c$)",
      "    $x$",
      "```\n$x$\n```", "```sh\n$$x$$\n```", "$Id$", "${a}/${b}", "a_$folder$", "_$folder$ b",
      "`a\n$x$\nb`", "$", "$$",
      "$$ and $$$",
      "a $ b $ c", "jQuery's $ and $.ajax", "$('a').b($('c'))", "$scope.$apply",
      "$state and $stateParams",
      "s/^a$/b$/", "$ npm install\n$ npm start", "$ cd a && $ make", "https://a.b/$c/$d",
      "<a href=\"$b$\">c</a>",
      "Makefile: $$(CC) and $$(LD)", "$(CC) -o $@ $<", "%{a$b} c$d", "R$ 5 and R$ 6",
      "name$suffix and other$suffix",
      "\\[ -f a \\]", "\\[a\\]", "\\(a\\) and \\(b\\)", "\\[x\\](y)", "a\\(b\\)c", "f\\(x\\)",
      "\\(\\)", "\\[\\]",
      "\\[!NOTE\\]", "\\(see below\\)", "\\[1\\]: a", "C:\\(a\\)\\[b\\]",
      "\\begin{itemize}\n\\item a\n\\end{itemize}",
      "\\begin{align}", "the environment \\begin{align} x \\end{align}", "$a_1 of $b_2",
      "env $A $B",
      "$$PPID; $$(date +%s)", "a $$PPID; echo $$", "/tmp/x.$$ or /tmp/y.$$",
      "$$ is 4711 and $$ is it",
      "x=$$MY_VAR; $$(date)", "\"$$PPID\" and \"$$\"", "foo.$$.bak and foo.$$.tmp",
      "$${A} and $$(b)",
      "$$ (moderate) to $$ (cheap)", "kill -9 $$ && echo $$", "echo $$ > /tmp/p; kill $$",
      "$@,$*,$#", "$HOME/${x}", "$HOME/$(whoami)", "$(pwd)/${x}", "$_[0],$_[1]",
    ])
  func variables(_ text: String) {
    #expect(formulas(in: text) == [])
  }

  @Test(
    "formulas that resemble them are formulas",
    arguments: [
      ("a $$b = c + d$$ e", "b = c + d"), ("a $$x = 1 $$ b", "x = 1"), ("a $$ x = y$$", "x = y"),
      ("a $$ rate = true and good / all $$", "rate = true and good / all"),
      ("a $$P(A and B) = P(A) P(B) $$", "P(A and B) = P(A) P(B)"),
      ("a $$x_1, x_2 $$ and", "x_1, x_2"), ("a $$(a, b)$$ b", "(a, b)"), ("a $$n!$$", "n!"),
      ("$f$(x)", "f"), ("$O(n)$(amortized)", "O(n)"), ("$_nC_r$", "_nC_r"), ("$+$", "+"),
      ("$x = -$", "x = -"), ("$(a)$ (b)", "(a)"),
    ])
  func formulas(text: String, source: String) {
    #expect(formulas(in: text) == [source])
  }
}
