// SPDX-License-Identifier: Apache-2.0
// A table of formulas.

/// Formulas with the rarer of the 150 commands that documents have most, one in a line.
let mixedFormulas = ##"""
  f^{\prime}(x) = \lim\limits_{h \to 0} \frac{f(x+h)-f(x)}{h}
  y^\prime + p(x) y = q(x), \quad y^{\prime\prime} = 0
  \sum\limits_{i=1}^{n} \prod\limits_{j=1}^{m} a_{ij}
  \max\limits_{\theta} \min\limits_{\phi} V(\theta, \phi)
  \textit{loss} = \textit{data} + \lambda \cdot \textit{regularizer}
  \textit{dist}[v] = \infty \quad \textbf{for } v \in V
  \texttt{dp[i]} = \texttt{dp[i-1]} + \texttt{dp[i-2]}
  \texttt{a} \mathbin{\texttt{\&}} \texttt{b}
  \displaystyle \frac{1}{n} \sum_{i=1}^{n} x_i
  \displaystyle\lim_{n \to \infty} \displaystyle\int_0^1 f_n = \int_0^1 f
  \Lambda = \operatorname{diag}(\lambda_1, \dots, \lambda_n), \quad \Lambda \succeq 0
  R_{\mu\nu} - \frac{1}{2} R g_{\mu\nu} + \Lambda g_{\mu\nu} = 0
  1 \leqslant i \leqslant j \leqslant n, \quad x \geqslant 0
  \zeta(2) = \frac{\pi^2}{6}, \quad \zeta(-1) = -\frac{1}{12}
  \kappa = \frac{|x'y'' - y'x''|}{(x'^2 + y'^2)^{3/2}}
  \kappa(A) = \|A\| \, \|A^{-1}\|
  f \ast g = \int f(\tau) g(t - \tau) \, d\tau
  (a \ast b) \ast c = a \ast (b \ast c)
  T \colon x \mapsto Ax + b, \quad x \mapsto x^{-1}
  \begin{matrix} a & b \cr c & d \cr e & f \end{matrix}
  \lbrack a, b \rbrack \subset \lbrack 0, +\infty \rbrack
  \check{f}(x) = \int \hat{f}(\xi) e^{2 \pi i x \xi} \, d\xi
  \check{H}^q(X, \mathcal{F}), \quad \check{\mathbf{x}} = \mathbf{A} \check{\mathbf{y}}
  \textbf{if } x > 0 \textbf{ then } y \gets x \textbf{ else } y \gets -x
  \mathbf{E} \left[ \vert X \vert \right] \le \sqrt{\mathbf{E} \left[ X^2 \right]}
  \Vert x \Vert_\infty = \max_i \vert x_i \vert
  A \cap B = \varnothing \implies P(A \cup B) = P(A) + P(B)
  n \text{ even} \implies n^2 \text{ even}, \quad n^2 \text{ even} \implies n \text{ even}
  \mathit{Var}(X) = \mathit{E}(X^2) - \mathit{E}(X)^2
  \mathsf{E}[\mathsf{X}] = \mathsf{W} \mathsf{H}
  \xi_1, \xi_2 \stackrel{\text{iid}}{\sim} \mathrm{Exp}(\nu), \quad \eta = \xi_1 + \xi_2
  \tau = \inf\{ t \geq 0 : B_t = a \}
  \Phi(x) = \frac{1}{\sqrt{2\pi}} \int_{-\infty}^x e^{-t^2/2} \, dt
  \psi(n) \sim n, \quad \Psi = \psi_1 \otimes \psi_2
  \arg z \in (-\pi, \pi], \quad \deg p \cdot q = \deg p + \deg q
  \det(AB) = \det(A) \det(B), \quad \dim V = n, \quad \ker T = \{0\}
  \arg \min_{x} f(x), \quad \arg\max_y g(y)
  x \ne y, \quad x \neq 0, \quad a \le b \ge c
  a \land b \lor \neg c \iff d
  a \leftarrow b, \quad c \rightarrow d, \quad e \leftrightarrow f, \quad g \Leftrightarrow h
  \left\lbrace a_n \right\rbrace_{n=1}^{\infty}
  \bigcup_{k=1}^{n} \bigl( A_k \setminus A_{k-1} \bigr) = \bigl( \bigcup_{k=1}^n A_k \bigr)
  \nabla f = \left( \frac{\partial f}{\partial x_1}, \dots, \frac{\partial f}{\partial x_n} \right)^{\!\top}
  \mathbf{A} \circ \mathbf{B}, \quad \mathbf{A} \odot \mathbf{B}, \quad (f \circ g)(x) = f(g(x))
  \overline{\overline{A} \cap B} = A \cup \overline{B}
  \tfrac{1}{2} + \tfrac{1}{3} = \tfrac{5}{6}
  \dbinom{2n}{n} \sim \dfrac{4^n}{\sqrt{\pi n}}
  \lim_{x \to 0} \cos x = 1, \quad \sin 0 = 0
  \log_2 8 = 3, \quad \ln e = 1, \quad \exp(0) = 1
  \operatorname{popcount}(x) \bmod 2
  a \mid b,\quad b \nmid c,\quad p \mid n \Rightarrow p^2 \mid n^2
  \delta_{ij} = \begin{cases} 1, & i = j \cr 0, & i \ne j \end{cases}
  \delta(x) = \begin{cases} +\infty, & x = 0, \\[1ex] 0, & x \neq 0 \end{cases}
  \begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix} \begin{pmatrix} x \\ y \end{pmatrix} = \begin{pmatrix} x \\ y \end{pmatrix}
  \begin{bmatrix} 1 & 2 & 3 \\ 4 & 5 & 6 \end{bmatrix}^\top
  \begin{Bmatrix} a \\ b \end{Bmatrix}, \quad \begin{vmatrix} a \end{vmatrix}
  \begin{aligned} &\text{minimize} && f(x) \\ &\text{subject to} && g(x) \le 0 \end{aligned}
  \begin{array}{rcl} x &=& 1 \\ y &=& 2 \end{array}
  \begin{aligned} \max\ & c^\top x \\ \text{s.t.}\ & Ax \leq b, \\ & x \geq 0 \end{aligned}
  \mathcal{X} \times \mathcal{Y} \to [0, 1]
  \hat{\theta}_{\text{MLE}} = \arg\max_{\theta} \prod_{i=1}^{n} p(x_i; \theta)
  \tilde{O}(n^{3/2}), \quad \bar{\mathbb{F}}_p, \quad \vec{\imath} + \vec{\jmath}
  \boldsymbol{\theta} \leftarrow \boldsymbol{\theta} - \eta \nabla_{\boldsymbol{\theta}} \mathcal{L}
  p(\boldsymbol{x}) = \mathcal{N}(\boldsymbol{x} \mid \boldsymbol{\mu}, \boldsymbol{\Sigma})
  \underbrace{\sum_{i} x_i}_{=1} + \overbrace{y}^{\text{residual}}
  \Big\| \sum_i x_i \Big\| \le \sum_i \big\| x_i \big\|
  \bigg( \sum_{i} \Big( \frac{a_i}{b_i} \Big)^{2} \bigg)^{1/2}
  x^* \triangleq \inf \mathcal{S}, \qquad f := g + h, \qquad a \coloneqq b
  \varepsilon \ll 1 \ll M, \qquad \epsilon \gg \varepsilon^2
  \mathbb{E}_{x \sim \mathcal{D}} \Bigl[ \ell \bigl( h(x), y \bigr) \Bigr]
  \iota, \upsilon, \varrho, \varsigma, \vartheta, \varpi, \chi, \Upsilon, \Xi
  \alpha \to \beta \mapsto \gamma \hookrightarrow \delta \rightharpoonup \epsilon
  \textrm{令 } f(x) = \ln x, \textrm{ 则 } f'(x) = \dfrac{1}{x}
  \because a > b,\ \therefore a + c > b + c
  \begin{cases} \text{偶数}, & n \bmod 2 = 0 \\ \text{奇数}, & n \bmod 2 = 1 \end{cases}
  答案为 \sum_{i=1}^{n} a_i \bmod 998244353
  \left| \frac{a_n}{b_n} - L \right| < \epsilon, \quad n > N
  \vec a \cdot \vec b = |\vec a| |\vec b| \cos\theta
  \begin{dcases} \frac{a}{b} & x > 0 \\ \sum_{i=1}^n i & \text{otherwise} \end{dcases}
  \begin{align} a &= b \\ \intertext{where $b \ne 0$, and} c &= d \end{align}
  \begin{aligned} a &= b \\ \shortintertext{so} c &= d \end{aligned}
  \begin{array}{c|c:c} a & b & c \\ \cline{2-3} d & e & f \\ \hdashline[2pt/1pt] g & h & i \end{array}
  \begin{array}{||l|r||} \hline\hline x & y \\ \cdashline{1-1} z & w \\ \hline \end{array}
  \begin{array}[t]{c} a \\ b \end{array} \begin{aligned}[b] c &= d \\ e &= f \end{aligned}
  \begin{gathered}[t] a \\ b \end{gathered} + \begin{alignedat}[c]{2} a &= b & c &= d \end{alignedat}
  \rule[-0.2em]{1em}{0.5em} x \rule{2cm}{.4pt}
  \cancelto{0}{x + y} + \cancel{a} \bcancel{b} \xcancel{c}
  \fcolorbox{red}{#ffe0e0}{$x^2$ is square} \colorbox{yellow}{\text{if $x$}}
  V = 220 \phase{-30^\circ}, \quad a_{\angl{n}}
  f''(x) + g'''(x) + h''''(x) + y^{\prime\prime}
  \begin{multline} a + b + c \\ + d + e \\ + f \end{multline}
  x = \begin{multlined}[t] a + b \\ + c \end{multlined}
  \begin{CD} A @>f>> B @>>g> C \\ @VaVV @AAbA @| \\ D @= E @<<< C \end{CD}
  \newcommand{\pair}[2]{\langle #1, #2 \rangle} \pair{a}{b}
  """##
