// SPDX-License-Identifier: Apache-2.0
// A table of formulas.

/// Formulas as books on algebra, analysis, sets and logic have them, one in a line.
let algebraFormulas = ##"""
  A = \begin{pmatrix} a_{11} & a_{12} & \cdots & a_{1n} \\ a_{21} & a_{22} & \cdots & a_{2n} \\ \vdots & \vdots & \ddots & \vdots \\ a_{m1} & a_{m2} & \cdots & a_{mn} \end{pmatrix}
  \det(A - \lambda I) = 0
  \det A = \sum_{\sigma \in S_n} \operatorname{sgn}(\sigma) \prod_{i=1}^n a_{i,\sigma(i)}
  \begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc
  \begin{Vmatrix} 1 & 2 \\ 3 & 4 \end{Vmatrix}
  \left[\begin{array}{cc|c} 1 & 2 & 3 \\ 4 & 5 & 6 \end{array}\right]
  \left(\begin{array}{c|c} A & B \\ \hline C & D \end{array}\right)
  A^{-1} = \frac{1}{\det A} \operatorname{adj}(A)
  \operatorname{rank}(A) + \dim \ker A = n
  \operatorname{tr}(AB) = \operatorname{tr}(BA)
  U \Sigma V^{*} = A
  \langle x, y \rangle = \sum_{i=1}^n x_i \overline{y_i}
  |\langle u, v \rangle| \leq \|u\| \, \|v\|
  \left\langle \frac{x}{\|x\|}, y \right\rangle
  \mathbf{u} \times \mathbf{v} = \begin{vmatrix} \mathbf{i} & \mathbf{j} & \mathbf{k} \\ u_1 & u_2 & u_3 \\ v_1 & v_2 & v_3 \end{vmatrix}
  V = W \oplus W^\perp
  \mathbb{R}^n \otimes \mathbb{R}^m \cong \mathbb{R}^{nm}
  \operatorname{span}\{v_1, \dots, v_k\}
  \mathbf{e}_i = (0, \ldots, 0, \underset{i}{1}, 0, \ldots, 0)^{\mathsf T}
  A^\dagger = (A^* A)^{-1} A^*
  \|A\|_2 = \sqrt{\lambda_{\max}(A^{\mathrm H} A)}
  P^{-1} A P = \operatorname{diag}(\lambda_1, \ldots, \lambda_n)
  J = \begin{bmatrix} \lambda & 1 & & \\ & \lambda & \ddots & \\ & & \ddots & 1 \\ & & & \lambda \end{bmatrix}
  \begin{bmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{bmatrix} \begin{bmatrix} x \\ y \end{bmatrix}
  \bigl(\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}\bigr) \in \mathrm{SL}_2(\mathbb{Z})
  x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
  (a + b)^n = \sum_{k=0}^n \binom{n}{k} a^{n-k} b^k
  a^2 - b^2 = (a - b)(a + b)
  \sum_{k=1}^n k = \frac{n(n+1)}{2}
  \sum_{k=1}^{n} k^2 = \frac{n(n+1)(2n+1)}{6}
  \sum_{k=0}^{\infty} x^k = \frac{1}{1-x}, \quad |x| < 1
  e^{i\pi} + 1 = 0
  e^{i\theta} = \cos\theta + i\sin\theta
  \sin^2\theta + \cos^2\theta = 1
  \sin(\alpha \pm \beta) = \sin\alpha\cos\beta \pm \cos\alpha\sin\beta
  \tan\left(\frac{\pi}{4}\right) = 1
  \arctan x = \sum_{n=0}^\infty \frac{(-1)^n x^{2n+1}}{2n+1}
  \cosh^2 x - \sinh^2 x = 1
  \ln x = \int_1^x \frac{dt}{t}
  \log_a b = \frac{\log_c b}{\log_c a}
  \lim_{n \to \infty} \left(1 + \frac{1}{n}\right)^n = e
  \lim_{x \to 0} \frac{\sin x}{x} = 1
  \lim_{h \to 0} \frac{f(x+h) - f(x)}{h} = f'(x)
  \lim_{x\to 0^+} x^x = 1
  \limsup_{n\to\infty} a_n = \inf_{n \ge 0} \sup_{m \ge n} a_m
  \liminf_{n \to \infty} x_n \leqslant \limsup_{n \to \infty} x_n
  \forall \varepsilon > 0 \ \exists \delta > 0 \colon |x - a| < \delta \implies |f(x) - f(a)| < \varepsilon
  f(x) = \sum_{n=0}^{\infty} \frac{f^{(n)}(a)}{n!} (x-a)^n
  f''(x) + f'(x) - 2 f(x) = 0
  \frac{d^2 y}{dx^2} + \omega^2 y = 0
  \frac{\mathrm{d}}{\mathrm{d}x} \left( u v \right) = u'v + uv'
  \dot{x} = Ax + Bu, \quad \ddot{x} = -\omega^2 x
  \int_a^b f(x) \, dx = F(b) - F(a)
  \int_{-\infty}^{\infty} e^{-x^2} \, dx = \sqrt{\pi}
  \int u \, \mathrm{d}v = uv - \int v \, \mathrm{d}u
  \iint_D f(x, y) \, dA = \int_a^b \int_{g_1(x)}^{g_2(x)} f(x,y) \, dy \, dx
  \iiint_V \nabla \cdot \mathbf{F} \, dV = \oiint_{\partial V} \mathbf{F} \cdot d\mathbf{S}
  \oint_C f(z)\,dz = 2\pi i \sum_k \operatorname{Res}(f, a_k)
  \oint_{\partial S} \mathbf{F} \cdot d\mathbf{r} = \iint_S (\nabla \times \mathbf{F}) \cdot d\mathbf{S}
  \left. \frac{x^3}{3} \right|_0^1 = \frac13
  \left.\frac{\partial f}{\partial x}\right\rvert_{x=0}
  \frac{\partial^2 f}{\partial x \partial y} = \frac{\partial^2 f}{\partial y \partial x}
  \nabla^2 \phi = \frac{\partial^2 \phi}{\partial x^2} + \frac{\partial^2 \phi}{\partial y^2}
  \Delta u = 0 \quad\text{in } \Omega, \qquad u = g \quad\text{on } \partial\Omega
  \hat{f}(\xi) = \int_{\mathbb{R}} f(x) e^{-2\pi i x \xi} \, dx
  \mathcal{F}\{f * g\} = \mathcal{F}\{f\} \cdot \mathcal{F}\{g\}
  \mathcal{L}\{f\}(s) = \int_0^\infty f(t) e^{-st} \, dt
  f(x) = \frac{a_0}{2} + \sum_{n=1}^\infty \left[ a_n \cos\frac{n\pi x}{L} + b_n \sin\frac{n \pi x}{L} \right]
  \zeta(s) = \sum_{n=1}^\infty \frac{1}{n^s} = \prod_{p \text{ prime}} \frac{1}{1 - p^{-s}}
  \Gamma(z) = \int_0^\infty t^{z-1} e^{-t} \, dt, \qquad \Re(z) > 0
  \sqrt[n]{x} = x^{1/n}
  \sqrt{1 + \sqrt{1 + \sqrt{1 + \cdots}}}
  \sqrt[3]{\frac{a}{b}} + \sqrt[\leftroot{2}]{x}
  \cfrac{1}{1 + \cfrac{1}{1 + \cfrac{1}{1 + \ddots}}} = \frac{\sqrt5 - 1}{2}
  a_0 + \cfrac{1}{a_1 + \cfrac{1}{a_2 + \cfrac{1}{a_3}}}
  |z| = \sqrt{z \bar{z}}
  \overline{z + w} = \bar z + \bar w
  \operatorname{Re} z = \frac{z + \bar z}{2}, \quad \Im z = \frac{z - \bar z}{2i}
  A \cup B = \{ x \mid x \in A \lor x \in B \}
  A \cap B = \{ x : x \in A \land x \in B \}
  A \setminus B = \{ x \in A \mid x \notin B \}
  A \subseteq B \iff \forall x\, (x \in A \Rightarrow x \in B)
  A \subset B,\ B \supset A,\ A \subsetneq C,\ C \supseteq A
  \emptyset \subseteq A, \quad \varnothing \neq A
  (A \cup B)^c = A^c \cap B^c
  \bigcup_{i \in I} A_i, \quad \bigcap_{n=1}^\infty B_n
  A \triangle B = (A \setminus B) \cup (B \setminus A)
  \mathcal{P}(X) = 2^X
  |A \times B| = |A| \cdot |B|
  f \colon A \to B,\quad x \mapsto f(x)
  f: X \longrightarrow Y, \qquad x \longmapsto x^2
  g \circ f : A \to C
  f^{-1}(B) = \{ x \in X : f(x) \in B \}
  X \hookrightarrow Y \twoheadrightarrow Z
  \aleph_0 < 2^{\aleph_0} = \mathfrak{c}
  \mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q} \subset \mathbb{R} \subset \mathbb{C}
  \neg (P \land Q) \equiv \neg P \lor \neg Q
  P \rightarrow Q \equiv \lnot P \vee Q
  \forall x \exists y\, (x < y)
  \nexists x \in \mathbb{R} : x^2 = -1
  \exists!\, x \in S
  \Gamma \vdash \varphi \iff \Gamma \models \varphi
  \top \land \bot = \bot
  \therefore\ p \Rightarrow q \because r
  G / \ker \varphi \cong \operatorname{im} \varphi
  N \trianglelefteq G,\quad H \leq G
  [G : H] = \frac{|G|}{|H|}
  \mathbb{Z}/n\mathbb{Z}
  \operatorname{Gal}(L/K)
  \mathfrak{g} = \mathfrak{h} \oplus \mathfrak{n}
  0 \to A \xrightarrow{f} B \xrightarrow{g} C \to 0
  A \xleftarrow[\text{below}]{\text{above}} B
  \varinjlim_{i} M_i, \qquad \varprojlim_{n} \mathbb{Z}/p^n\mathbb{Z} = \mathbb{Z}_p
  \operatorname{Hom}_R(M, N) \simeq M^* \otimes_R N
  H^n(X; \mathbb{Z}), \quad \pi_1(X, x_0)
  \chi(M) = \sum_{i} (-1)^i \dim H^i(M)
  \partial^2 = 0, \qquad d \circ d = 0
  \omega = \sum_{i<j} f_{ij}\, dx^i \wedge dx^j
  \int_M d\omega = \int_{\partial M} \omega
  \Gamma^k_{ij} = \tfrac12 g^{kl} \left( \partial_i g_{jl} + \partial_j g_{il} - \partial_l g_{ij} \right)
  R^{\rho}{}_{\sigma\mu\nu} = \partial_\mu \Gamma^\rho_{\nu\sigma} - \partial_\nu \Gamma^\rho_{\mu\sigma} + \dots
  \prod_{i=1}^{n} \frac{x_i}{1 + x_i}
  \coprod_{i \in I} X_i
  \bigoplus_{n \geq 0} V_n, \quad \bigotimes_{k} W_k
  \bigwedge_{i} P_i \Rightarrow \bigvee_{j} Q_j
  \max_{1 \leq i \leq n} |x_i| \le \sum_{i=1}^n |x_i|
  \inf \{ x \in S \} \quad \sup_{x \in S} f(x)
  \operatorname{ess\,sup}_{x} |f(x)|
  \|f\|_{L^p} = \left( \int_\Omega |f|^p \, d\mu \right)^{1/p}
  f_n \rightrightarrows f, \quad f_n \rightharpoonup f
  \overline{\{x_n\}} = \operatorname{cl}\{x_n\}, \qquad \mathring{A} \subset A \subset \bar{A}
  d(x, z) \leqq d(x, y) + d(y, z)
  B_r(x) = \{ y \in X \mid d(x,y) < r \}
  x \equiv y \pmod{\sim}
  \widehat{ABC} = 90^\circ
  \angle ABC = 60^{\circ}, \quad \triangle ABC \sim \triangle DEF
  \vec{AB} + \vec{BC} = \vec{AC}
  \overrightarrow{OA} \cdot \overrightarrow{OB} = 0
  \overset{\frown}{AB}
  AB \parallel CD, \quad AB \perp EF
  \ell_1 \nparallel \ell_2
  S_{\triangle ABC} = \frac{1}{2} ab \sin C
  \frac{a}{\sin A} = \frac{b}{\sin B} = \frac{c}{\sin C} = 2R
  \left\{ \begin{aligned} 2x + y &= 5 \\ x - y &= 1 \end{aligned} \right.
  \left\{ \begin{array}{l} x + y = 3 \\ x - y = 1 \end{array} \right.
  \begin{cases} x = r\cos\theta \\ y = r \sin\theta \end{cases}
  |x| = \begin{cases} x, & \text{if } x \geq 0; \\ -x, & \text{if } x < 0. \end{cases}
  \operatorname{sgn} x = \begin{cases} 1 & (x > 0) \\ 0 & (x = 0) \\ -1 & (x < 0) \end{cases}
  \begin{rcases} a & b \\ c & d \end{rcases} \Rightarrow e
  \begin{gathered} a = b \\ c + d = e \end{gathered}
  \begin{align} a &= b + c \label{eq:sum} \\ &= d \notag \end{align}
  \begin{align*} (x+y)^2 &= x^2 + 2xy + y^2 \\ &\geq 0 \end{align*}
  \begin{equation} E = mc^2 \label{eq:energy} \end{equation}
  \begin{equation*} \begin{split} a &= b \\ &= c \end{split} \end{equation*}
  \begin{gather} x = y \tag{A} \\ y = z \end{gather}
  \begin{multline} a + b + c + d \\ + e + f + g \\ + h + i \end{multline}
  \begin{alignat}{2} x &= 1 &\quad y &= 2 \\ z &= 3 & w &= 4 \end{alignat}
  \begin{alignedat}{2} a &{}={} & b \\ c &{}={} & d \end{alignedat}
  \begin{eqnarray} a &=& b \\ c &\le& d \nonumber \end{eqnarray}
  f(x) = x^2 + 1 \tag{1}
  a \oplus b \otimes c \odot d \ominus e
  x \prec y \preceq z \succ w \succeq v
  a \sqcap b \sqcup c,\quad a \sqsubseteq b
  a \lhd b \rhd c, \quad u \vartriangleleft v
  P \asymp Q, \quad f \bowtie g, \quad a \doteq b
  x \propto y^2, \quad f \sim g, \quad f \approx g, \quad A \simeq B
  \boxed{x = 1}
  \cancel{a} + \bcancel{b} + \xcancel{c}
  \color{red}{x} + \textcolor{blue}{y}
  x \not= y,\quad A \not\subset B,\quad a \not\in B
  \mathscr{F} \subseteq \mathcal{A}, \quad \mathfrak{S}_n
  {\rm rank}\, A = {\bf r}, \quad {\cal L}
  \ulcorner \varphi \urcorner
  \llbracket 1, n \rrbracket
  \lbrace a, b \rbrace, \quad \lbrack 0, 1 \rbrack
  \{\,x\in A\mid x>0\,\}
  \bigl\{ x \bigm| x > 0 \bigr\} \Bigl( \frac{a}{b} \Bigr) \biggl[ \sum_i \biggr] \Biggl| \int \Biggr|
  \left\lfloor \frac{n}{2} \right\rfloor + \left\lceil \frac{n}{2} \right\rceil = n
  \left( \frac{a}{b} \middle/ \frac{c}{d} \right)
  \left\lVert \mathbf{x} \right\rVert \left\lvert y \right\rvert
  \left] 0, 1 \right[
  \hat{a} \bar{b} \tilde{c} \vec{d} \dot{e} \ddot{f} \check{g} \breve{h} \acute{\imath} \grave{\jmath} \mathring{k}
  \widehat{xyz} \quad \widetilde{abc} \quad \overline{AB} \quad \underline{CD}
  \overbrace{1 + 2 + \cdots + n}^{n \text{ terms}} + \underbrace{x + \dots + x}_{k}
  \sideset{}{'}\sum_{k} a_k
  \sum_{\substack{1 \le i \le n \\ i \ne j}} a_{ij}
  \sum_{\begin{subarray}{l} i \in A \\ j \in B \end{subarray}} c_{ij}
  \mathop{\mathrm{conv}}\limits_{x \in S} x
  a \stackrel{?}{=} b \overset{\text{def}}{=} c \underset{n}{\sim} d
  \displaystyle\sum_{i=1}^n i \textstyle\sum_{i=1}^n i \scriptstyle x
  \dfrac{\dfrac{a}{b}}{\tfrac{c}{d}}
  {a \over b} + {n \choose k} + {x \atop y}
  \genfrac{[}{]}{0pt}{}{n}{k} \quad \genfrac\{\}{0pt}{1}{n}{k}
  \phantom{x} a \hphantom{b} c \vphantom{\frac12} d \smash{e}
  \text{设 } a, b \in \mathbb{R} \text{,则 } ab \leq \frac{a^2 + b^2}{2}
  \text{当且仅当 } x = y \text{ 时取等号}
  f(x) \text{ 在 } [a, b] \text{ 上连续}
  \begin{cases} x + y = 1, & \text{(约束条件)} \\ x \ge 0, & \text{(非负)} \end{cases}
  \underbrace{a_1 + a_2 + \cdots + a_n}_{n\text{ 项}}
  \operatorname{rank}(A) = \operatorname{rank}(A \mid b) \Leftrightarrow \text{有解}
  α + β = γ, \quad ∑_{i=1}^n x_i ≤ ∞
  ∀x ∈ ℝ: x² ≥ 0
  """##
