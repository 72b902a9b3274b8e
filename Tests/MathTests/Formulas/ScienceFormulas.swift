// SPDX-License-Identifier: Apache-2.0
// A table of formulas.

/// Formulas as books on algorithms, numbers, economics and physics have them, one in a line.
let scienceFormulas = ##"""
  O(n \log n)
  \Theta(n^2)
  \Omega(2^n)
  O(|V| + |E|)
  \mathcal{O}(\sqrt{n})
  T(n) = 2T\left(\frac{n}{2}\right) + O(n)
  T(n) = aT(n/b) + f(n)
  T(n) = \begin{cases} \Theta(n^{\log_b a}) & f(n) = O(n^{\log_b a - \epsilon}) \\ \Theta(n^{\log_b a} \log n) & f(n) = \Theta(n^{\log_b a}) \end{cases}
  a \equiv b \pmod m
  a \bmod b
  a^{p-1} \equiv 1 \pmod p
  a^{\varphi(n)} \equiv 1 \pmod{n}
  \gcd(a, b) = \gcd(b, a \bmod b)
  \gcd(a,b) \cdot \operatorname{lcm}(a,b) = a \cdot b
  ax + by = \gcd(a, b)
  \varphi(n) = n \prod_{p \mid n} \left(1 - \frac{1}{p}\right)
  n = p_1^{\alpha_1} p_2^{\alpha_2} \cdots p_k^{\alpha_k}
  \sigma(n) = \sum_{d \mid n} d
  \mu(n) = \begin{cases} 1 & n = 1 \\ 0 & \exists d > 1 : d^2 \mid n \\ (-1)^k & \text{otherwise} \end{cases}
  \sum_{d \mid n} \mu(d) = [n = 1]
  f(n) = \sum_{d\mid n} g(d) \Longrightarrow g(n) = \sum_{d\mid n} \mu(d) f\left(\frac nd\right)
  \left\lfloor \frac{n}{\left\lfloor \frac{n}{i} \right\rfloor} \right\rfloor
  \sum_{i=1}^n \left\lfloor \frac{n}{i} \right\rfloor
  \left(\frac{a}{p}\right) \equiv a^{\frac{p-1}{2}} \pmod p
  (p-1)! \equiv -1 \pmod p
  x \equiv a_i \pmod{m_i},\ i = 1, 2, \ldots, k
  \pi(x) \sim \frac{x}{\ln x}
  \pi(x)=\#\{p\le x : p \text{ prime}\}
  \binom{n}{k} = \frac{n!}{k!(n-k)!}
  \binom{n}{k} \equiv \binom{\lfloor n/p \rfloor}{\lfloor k/p \rfloor} \binom{n \bmod p}{k \bmod p} \pmod p
  \dbinom{n}{m} = \dbinom{n-1}{m} + \dbinom{n-1}{m-1}
  C_n = \frac{1}{n+1} \binom{2n}{n}
  F_n = F_{n-1} + F_{n-2}
  F_n = \frac{\varphi^n - \psi^n}{\sqrt5}
  \begin{pmatrix} F_{n+1} & F_n \\ F_n & F_{n-1} \end{pmatrix} = \begin{pmatrix} 1 & 1 \\ 1 & 0 \end{pmatrix}^n
  \left\{ {n \atop k} \right\} = k \left\{ {n-1 \atop k} \right\} + \left\{ {n-1 \atop k-1} \right\}
  {n \brack k}, \quad {n \brace k}
  D_n = n! \sum_{k=0}^n \frac{(-1)^k}{k!}
  B_{n+1} = \sum_{k=0}^n \binom nk B_k
  G(x) = \sum_{n \geq 0} a_n x^n
  \hat{F}(x) = \sum_{n\ge0} a_n \frac{x^n}{n!}
  \frac{1}{(1-x)^{k}} = \sum_{n\ge 0}\binom{n+k-1}{k-1}x^n
  |A_1 \cup \dots \cup A_n| = \sum_{\emptyset \neq J \subseteq [n]} (-1)^{|J|-1} \left| \bigcap_{j \in J} A_j \right|
  dp[i][j] = \max(dp[i-1][j], dp[i-1][j-w_i] + v_i)
  dp_{i,j} = \min_{0 \le k < i} \{ dp_{k,j-1} + cost(k, i) \}
  f_{i} = \max_{j < i} \left\{ f_j + (s_i - s_j)^2 \right\}
  \mathit{dist}(v) \gets \min\{\mathit{dist}(v), \mathit{dist}(u) + w(u,v)\}
  \text{ans} \gets \text{ans} + 1
  \mathrm{lowbit}(x) = x \mathbin{\&} (-x)
  a \oplus b = (a \lor b) \land \lnot (a \land b)
  x \gets x \mathbin{\text{xor}} y
  x \ll 1, \quad x \gg 1
  \sum_{v \in V} \deg(v) = 2|E|
  V - E + F = 2
  \delta(S) = \{ (u, v) \in E : u \in S, v \notin S \}
  |f| = \sum_{v : (s,v) \in E} f(s, v)
  \max_{f} |f| = \min_{(S, T)} c(S, T)
  L_{ij} = \begin{cases} \deg(v_i) & i = j \\ -1 & i \neq j \text{ and } v_i v_j \in E \\ 0 & \text{otherwise} \end{cases}
  h(s) = \left( \sum_{i=0}^{n-1} s_i \cdot b^i \right) \bmod M
  \texttt{hash}(s) = \sum_{i=1}^{l} s[i] \times b^{l-i} \pmod M
  \pi[i] = \max_{k = 0 \dots i} \{k : s[0 \dots k-1] = s[i-(k-1) \dots i] \}
  \omega_n^k = e^{\frac{2\pi k}{n} i}
  X_k = \sum_{n=0}^{N-1} x_n e^{-\frac{2\pi i}{N} kn}
  c_k = \sum_{i+j=k} a_i b_j
  \mathrm{SG}(x) = \operatorname{mex}\{ \mathrm{SG}(y) \mid x \to y \}
  a_1 \oplus a_2 \oplus \ldots \oplus a_n \ne 0
  l \le r, \quad l \leq mid < r, \quad mid = \lfloor (l + r) / 2 \rfloor
  \lceil \log_2 n \rceil + 1
  O\left(\frac{n \log n}{\log\log n}\right)
  \underbrace{11\ldots1}_{k\text{ 个}}
  \text{若 } i \bmod 2 = 0 \text{ 则 } f(i) = f(i / 2)
  \text{时间复杂度为 } O(n \log n)
  \begin{aligned} f(n) &= \sum_{d \mid n} g(d) \\ &= \sum_{d \mid n} g\left(\frac{n}{d}\right) \end{aligned}
  \begin{array}{ll} \text{if} & x > 0 \\ \text{then} & y \gets 1 \end{array}
  \begin{array}{|c|c|} \hline a & b \\ \hline 1 & 2 \\ \hline \end{array}
  \begin{array}{ccc} + & - & \times \cr 1 & 2 & 3 \end{array}
  \Pr[X \ge (1+\delta)\mu] \le e^{-\frac{\delta^2\mu}{3}}
  \mathsf{P} \subseteq \mathsf{NP} \subseteq \mathsf{PSPACE}
  L = \{ a^n b^n \mid n \ge 0 \}
  \Sigma^* \setminus L
  q_0 \xrightarrow{a} q_1
  S \rightarrow aSb \mid \varepsilon
  \lambda x.\, \lambda y.\, x\, y
  \frac{\Gamma, x : \tau \vdash e : \tau'}{\Gamma \vdash \lambda x.\, e : \tau \to \tau'}
  \langle e, \sigma \rangle \Downarrow v
  \{P\}\; c \;\{Q\}
  e \rightsquigarrow e'
  \max_{\{c_t\}_{t=0}^\infty} \mathbb{E}_0 \sum_{t=0}^\infty \beta^t u(c_t)
  v(k) = \max_{0 \le c \le f(k)} \left\{ u(c) + \beta v(f(k) - c) \right\}
  V(x) = \max_{a \in \Gamma(x)} \left\{ r(x,a) + \beta \int V(x') P(x, a, dx') \right\}
  u(c) = \frac{c^{1-\gamma} - 1}{1 - \gamma}
  u'(c_t) = \beta (1 + r) \, \mathbb{E}_t u'(c_{t+1})
  k_{t+1} = s f(k_t) + (1 - \delta) k_t
  Y = A K^{\alpha} L^{1-\alpha}
  \frac{\dot{A}}{A} = g, \qquad \frac{\dot{L}}{L} = n
  q_d = a - bp, \quad q_s = c + dp
  \epsilon = \frac{\partial q}{\partial p} \cdot \frac{p}{q}
  \max_{x_1, x_2} u(x_1, x_2) \quad \text{s.t.} \quad p_1 x_1 + p_2 x_2 \leq m
  \mathrm{MRS} = -\frac{\partial u / \partial x_1}{\partial u / \partial x_2} = -\frac{p_1}{p_2}
  PV = \sum_{t=1}^{T} \frac{C_t}{(1 + r)^t}
  p_t = \mathbb{E}_t\left[ m_{t+1} (d_{t+1} + p_{t+1}) \right]
  dS_t = \mu S_t \, dt + \sigma S_t \, dW_t
  C = S_0 \Phi(d_1) - K e^{-rT} \Phi(d_2)
  d_1 = \frac{\ln(S_0 / K) + (r + \sigma^2 / 2) T}{\sigma \sqrt{T}}
  \frac{\partial V}{\partial t} + \frac12 \sigma^2 S^2 \frac{\partial^2 V}{\partial S^2} + r S \frac{\partial V}{\partial S} - rV = 0
  \mathbb{E}[R_i] - R_f = \beta_i \left( \mathbb{E}[R_m] - R_f \right)
  \psi^* = \psi^* P, \quad \sum_x \psi^*(x) = 1
  x_{t+1} = A x_t + C w_{t+1}, \qquad w_{t+1} \sim N(0, I)
  \hat{x}_{t+1} = A \hat{x}_t + K_t (y_t - G \hat{x}_t)
  \Sigma_{t+1} = A \Sigma_t A' - K_{\Sigma_t} G \Sigma_t A' + Q
  P = R - A' P B (Q + B' P B)^{-1} B' P A
  G = \frac{\sum_{i=1}^n \sum_{j=1}^n |x_i - x_j|}{2 n^2 \bar{x}}
  m_t - p_t = -\alpha (p_{t+1} - p_t), \quad \alpha > 0
  \pi_t = \beta \mathbb{E}_t \pi_{t+1} + \kappa \tilde{y}_t
  s_i^* \in \arg\max_{s_i \in S_i} u_i(s_i, s_{-i}^*)
  \mathbf{F} = m \mathbf{a}
  \mathbf{F} = -\nabla U
  F = G \frac{m_1 m_2}{r^2}
  E = mc^2
  E_k = \tfrac12 m v^2
  \vec{F} = q\left(\vec{E} + \vec{v} \times \vec{B}\right)
  \nabla \cdot \mathbf{E} = \frac{\rho}{\varepsilon_0}
  \nabla \times \mathbf{B} = \mu_0 \mathbf{J} + \mu_0 \varepsilon_0 \frac{\partial \mathbf{E}}{\partial t}
  \begin{aligned} \nabla \cdot \mathbf{B} &= 0 \\ \nabla \times \mathbf{E} &= -\frac{\partial \mathbf{B}}{\partial t} \end{aligned}
  i\hbar \frac{\partial}{\partial t} \Psi(\mathbf{r}, t) = \hat{H} \Psi(\mathbf{r}, t)
  \left[ -\frac{\hbar^2}{2m} \nabla^2 + V(\mathbf{r}) \right] \psi = E \psi
  \Delta x \, \Delta p \geq \frac{\hbar}{2}
  [\hat{x}, \hat{p}] = i\hbar
  \langle \psi | \hat{A} | \psi \rangle
  \bra{\phi} \ket{\psi} = \braket{\phi | \psi}
  |\psi\rangle = \alpha |0\rangle + \beta |1\rangle
  \rho = \sum_i p_i \ket{\psi_i}\bra{\psi_i}
  \hat{a}^\dagger \lvert n \rangle = \sqrt{n+1}\, \lvert n+1 \rangle
  G_{\mu\nu} + \Lambda g_{\mu\nu} = \frac{8\pi G}{c^4} T_{\mu\nu}
  ds^2 = -c^2 dt^2 + dx^2 + dy^2 + dz^2
  \gamma = \frac{1}{\sqrt{1 - v^2/c^2}}
  \mathcal{L} = \bar\psi (i \gamma^\mu D_\mu - m) \psi - \frac14 F_{\mu\nu} F^{\mu\nu}
  \not{D} = \gamma^\mu D_\mu
  \frac{d}{dt} \frac{\partial L}{\partial \dot{q}_i} - \frac{\partial L}{\partial q_i} = 0
  \dot{q}_i = \frac{\partial H}{\partial p_i}, \quad \dot{p}_i = -\frac{\partial H}{\partial q_i}
  S = k_B \ln W
  dU = T\,dS - p\,dV
  Z = \sum_i e^{-\beta E_i}, \quad \beta = \frac{1}{k_B T}
  PV = nRT
  \lambda = \frac{h}{p}
  \frac{1}{f} = \frac{1}{d_o} + \frac{1}{d_i}
  n_1 \sin\theta_1 = n_2 \sin\theta_2
  \frac{\partial u}{\partial t} = \alpha \nabla^2 u
  \frac{\partial^2 u}{\partial t^2} = c^2 \frac{\partial^2 u}{\partial x^2}
  \rho \left( \frac{\partial \mathbf{v}}{\partial t} + \mathbf{v} \cdot \nabla \mathbf{v} \right) = -\nabla p + \mu \nabla^2 \mathbf{v} + \rho \mathbf{g}
  \mathrm{Re} = \frac{\rho v L}{\mu}
  v = v_0 + at, \qquad s = v_0 t + \frac12 a t^2
  \omega = 2\pi f = \frac{2\pi}{T}
  10^{-3}\,\mathrm{m} = 1\,\mathrm{mm}
  c \approx 3 \times 10^8 \ \mathrm{m/s}
  25\,^\circ\mathrm{C}
  \mathrm{H_2O}, \quad \mathrm{CO}_2, \quad \mathrm{SO_4^{2-}}
  \mathrm{2H_2 + O_2 \longrightarrow 2H_2O}
  A + B \xrightleftharpoons[k_{-1}]{k_1} C
  K_a = \frac{[\mathrm{H}^+][\mathrm{A}^-]}{[\mathrm{HA}]}
  \mathrm{pH} = -\log_{10} [\mathrm{H}^+]
  {}^{14}_{6}\mathrm{C} \to {}^{14}_{7}\mathrm{N} + e^- + \bar\nu_e
  A = -\frac{\mathrm{d}N}{\mathrm{d}t} = \lambda N
  N(t) = N_0 e^{-\lambda t}
  \frac{dN}{dt} = rN\left(1 - \frac{N}{K}\right)
  \begin{cases} \dot{S} = -\beta S I \\ \dot{I} = \beta S I - \gamma I \\ \dot{R} = \gamma I \end{cases}
  H(z) = \frac{Y(z)}{X(z)} = \frac{b_0 + b_1 z^{-1}}{1 + a_1 z^{-1}}
  x[n] * h[n] = \sum_{k=-\infty}^{\infty} x[k]\, h[n-k]
  \mathrm{SNR}_{\mathrm{dB}} = 10 \log_{10} \frac{P_s}{P_n}
  C = B \log_2 \left( 1 + \frac{S}{N} \right)
  V = IR, \quad P = I^2 R
  Z = R + j\omega L + \frac{1}{j \omega C}
  \text{动能 } E_k = \frac{1}{2}mv^2
  \text{其中 } \hbar = \frac{h}{2\pi} \text{ 为约化普朗克常数}
  速度 = \frac{路程}{时间}
  \textbf{定理 1:}\quad a^2 + b^2 = c^2
  x \in \{0, 1\}^n
  (i, j) \in [1, n] \times [1, m]
  1 \leq n \leq 10^5
  0 \le a_i \lt 2^{30}, \quad b \gt 0
  2^{64} - 1 \approx 1.8 \times 10^{19}
  a_{i+1} = a_i \cdot 2 - 1
  s = s_1 s_2 \dots s_n
  \lvert S \rvert = \sum_{i} \lvert s_i \rvert
  x^{2^k}, \quad x_{i_j}, \quad x_{n_{k_l}}
  a_n = \Theta\!\left( \frac{1}{n} \right)
  \bigl\lvert f(x) \bigr\rvert \leq M
  \vdots \quad \ddots \quad \cdots \quad \ldots
  A\,B\:C\;D\!E\ F\quad G\qquad H~I
  \underline{x}, \overline{y}, \underset{\sim}{z}
  \eqref{eq:energy}
  \begin{aligned}[t] a &= b,\\[4pt] c &= d. \end{aligned}
  100\%, \quad \$5, \quad A \& B, \quad \#S
  \href{https://example.org/}{x^2}
  \newcommand{\norm}[1]{\left\lVert #1 \right\rVert} \norm{x} + \norm{\frac{y}{2}}
  \def\E{\mathbb{E}} \E[X] = \mu
  \DeclareMathOperator{\Tr}{Tr} \Tr(A)
  """##
