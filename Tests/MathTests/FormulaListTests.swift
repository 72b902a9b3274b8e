// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

@Suite("Formulas as documents have them", .deadline)
struct FormulaListTests {
  /// All formulas.
  static let formulas = [learningFormulas, algebraFormulas, scienceFormulas, mixedFormulas]
    .flatMap { $0.split(separator: "\n").map(String.init) }

  /// How many of them have no problem; the number may only rise.
  private static let accepted = 632

  @Test("are many, and all different")
  func count() {
    #expect(Self.formulas.count >= 600)
    #expect(Set(Self.formulas).count == Self.formulas.count)
  }

  @Test("are understood")
  func understood() {
    let wrong = Self.formulas.filter { !MathParser().parse($0).problems.isEmpty }
    #expect(Self.formulas.count - wrong.count == Self.accepted, "\(wrong)")
    #expect(Double(Self.accepted) >= 0.993 * Double(Self.formulas.count))
  }

  @Test("use each of the most frequent commands")
  func coverage() {
    let text = Self.formulas.joined(separator: " ")
    for command in Self.frequent.split(whereSeparator: \.isWhitespace) {
      #expect(text.contains(command), "\(command)")
    }
  }

  /// The commands that documents have most, most frequent first.
  private static let frequent = #"""
    \left \right \frac \mathbf \sum \in \\ \{ \} \cdot \boldsymbol \dfrac {aligned} \alpha \times
    \beta \cdots \log \le \text \mathbb \mu \mid \mathcal \operatorname \pi \equiv \sigma \ldots
    \sqrt \dots \lambda \top \pmod \leq \hat \mathrm \theta \textrm \infty \lfloor \rfloor \delta
    \gamma \geq \max \ge \, \min \bar \bmod \quad \epsilon \phi \exp \omega \varphi \tilde \sim
    \neq \Sigma \prod \ell \int \to {bmatrix} \rho \partial \| \qquad {array} \binom \Delta \xi
    \rightarrow \approx \eta \gcd \varepsilon \forall \ln \; \tau \limits \prime {cases} \vdots
    \subseteq \textit \cap \overline \cup \pm \Phi \nu \rceil \lceil \texttt \Theta \circ
    \displaystyle \setminus {pmatrix} \Lambda \leqslant \mathit \nabla \psi \oplus \zeta \iff
    \langle \rangle \vec \mathsf \det \Gamma \kappa \cos \Omega \sin \gets \lim \ast \perp {align}
    \mapsto \land \cr \ddots \dbinom \lbrack \rbrack \leftarrow \underbrace \ne \tfrac \check
    \textbf \vert \deg \bigcup \varnothing \arg \bigl \bigr \not \implies
    """#
}
