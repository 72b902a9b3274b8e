// SPDX-License-Identifier: Apache-2.0
// A table of formulas.

/// Formulas as books on machine learning and statistics have them, one in a line.
let learningFormulas = ##"""
  \hat{y} = w_1 x_1 + \ldots + w_d x_d + b
  \hat{\mathbf{y}} = \mathbf{X} \mathbf{w} + b
  L(\mathbf{w}, b) = \frac{1}{n} \sum_{i=1}^n \ell^{(i)}(\mathbf{w}, b)
  \mathbf{w}^*, b^* = \operatorname*{argmin}_{\mathbf{w}, b}\ L(\mathbf{w}, b)
  \mathbf{w}^* = (\mathbf X^\top \mathbf X)^{-1}\mathbf X^\top \mathbf{y}
  (\mathbf{w},b) \leftarrow (\mathbf{w},b) - \frac{\eta}{|\mathcal{B}|} \sum_{i \in \mathcal{B}_t} \partial_{(\mathbf{w},b)} l^{(i)}(\mathbf{w},b)
  p(x) = \frac{1}{\sqrt{2 \pi \sigma^2}} \exp\left(-\frac{1}{2 \sigma^2} (x - \mu)^2\right)
  y = \mathbf{w}^\top \mathbf{x} + b + \epsilon \text{ where } \epsilon \sim \mathcal{N}(0, \sigma^2)
  -\log P(\mathbf y \mid \mathbf X) = \sum_{i=1}^n \frac{1}{2} \log(2 \pi \sigma^2) + \frac{1}{2 \sigma^2} \left(y^{(i)} - \mathbf{w}^\top \mathbf{x}^{(i)} - b\right)^2
  \hat{y}_j = \frac{\exp(o_j)}{\sum_k \exp(o_k)}
  \operatorname*{argmax}_j \hat y_j = \operatorname*{argmax}_j o_j
  H[P] = \sum_j - P(j) \log P(j)
  l(\mathbf{y}, \hat{\mathbf{y}}) = - \sum_{j=1}^q y_j \log \hat{y}_j
  \partial_{o_j} l(\mathbf{y}, \hat{\mathbf{y}}) = \frac{\exp(o_j)}{\sum_{k=1}^q \exp(o_k)} - y_j = \mathrm{softmax}(\mathbf{o})_j - y_j
  \operatorname{ReLU}(x) = \max(x, 0)
  \operatorname{sigmoid}(x) = \frac{1}{1 + \exp(-x)}
  \frac{d}{dx} \operatorname{sigmoid}(x) = \operatorname{sigmoid}(x)\left(1-\operatorname{sigmoid}(x)\right)
  \operatorname{tanh}(x) = \frac{1 - \exp(-2x)}{1 + \exp(-2x)}
  \operatorname{pReLU}(x) = \max(0, x) + \alpha \min(0, x)
  \begin{aligned} \mathbf{H} & = \sigma(\mathbf{X} \mathbf{W}^{(1)} + \mathbf{b}^{(1)}), \\ \mathbf{O} & = \mathbf{H}\mathbf{W}^{(2)} + \mathbf{b}^{(2)}. \end{aligned}
  \frac{\partial J}{\partial \mathbf{W}^{(2)}} = \text{prod}\left(\frac{\partial J}{\partial \mathbf{o}}, \frac{\partial \mathbf{o}}{\partial \mathbf{W}^{(2)}}\right) = \frac{\partial J}{\partial \mathbf{o}} \mathbf{h}^\top + \lambda \mathbf{W}^{(2)}
  s = \frac{\lambda}{2} \left(\|\mathbf{W}^{(1)}\|_\textrm{F}^2 + \|\mathbf{W}^{(2)}\|_\textrm{F}^2\right)
  h' = \begin{cases} 0 & \text{ with probability } p \\ \frac{h}{1-p} & \text{ otherwise} \end{cases}
  U\left(-\sqrt{\frac{6}{n_\mathrm{in} + n_\mathrm{out}}}, \sqrt{\frac{6}{n_\mathrm{in} + n_\mathrm{out}}}\right)
  \frac{1}{2} (n_\mathrm{in} + n_\mathrm{out}) \sigma^2 = 1
  [\mathbf{H}]_{i, j, d} = \sum_{a = -\Delta}^{\Delta} \sum_{b = -\Delta}^{\Delta} \sum_c [\mathsf{V}]_{a, b, c, d} [\mathsf{X}]_{i+a, j+b, c}
  \lfloor(n_\textrm{h}-k_\textrm{h}+p_\textrm{h}+s_\textrm{h})/s_\textrm{h}\rfloor \times \lfloor(n_\textrm{w}-k_\textrm{w}+p_\textrm{w}+s_\textrm{w})/s_\textrm{w}\rfloor
  \textrm{BN}(\mathbf{x}) = \boldsymbol{\gamma} \odot \frac{\mathbf{x} - \hat{\boldsymbol{\mu}}_\mathcal{B}}{\hat{\boldsymbol{\sigma}}_\mathcal{B}} + \boldsymbol{\beta}
  \hat{\boldsymbol{\sigma}}_\mathcal{B}^2 = \frac{1}{|\mathcal{B}|} \sum_{\mathbf{x} \in \mathcal{B}} (\mathbf{x} - \hat{\boldsymbol{\mu}}_{\mathcal{B}})^2 + \epsilon
  \mathbf{x} \to \left[ \mathbf{x}, f_1(\mathbf{x}), f_2\left(\left[\mathbf{x}, f_1\left(\mathbf{x}\right)\right]\right), \ldots\right]
  P(x_1, \ldots, x_T) = P(x_1) \prod_{t=2}^T P(x_t \mid x_{t-1}, \ldots, x_1)
  \exp\left(-\frac{1}{n} \sum_{t=1}^n \log P(x_t \mid x_{t-1}, \ldots, x_1)\right)
  \mathbf{H}_t = \phi(\mathbf{X}_t \mathbf{W}_{\textrm{xh}} + \mathbf{H}_{t-1} \mathbf{W}_{\textrm{hh}} + \mathbf{b}_\textrm{h})
  \mathbf{g} \leftarrow \min\left(1, \frac{\theta}{\|\mathbf{g}\|}\right) \mathbf{g}
  \frac{\partial h_t}{\partial w_\textrm{h}}=\sum_{i=1}^{t-1}\left(\prod_{j=i+1}^{t} \frac{\partial f(x_{j},h_{j-1},w_\textrm{h})}{\partial h_{j-1}} \right) \frac{\partial f(x_{i},h_{i-1},w_\textrm{h})}{\partial w_\textrm{h}}
  \begin{aligned} \mathbf{I}_t &= \sigma(\mathbf{X}_t \mathbf{W}_{\textrm{xi}} + \mathbf{b}_\textrm{i}),\\ \mathbf{F}_t &= \sigma(\mathbf{X}_t \mathbf{W}_{\textrm{xf}} + \mathbf{b}_\textrm{f}) \end{aligned}
  \mathbf{C}_t = \mathbf{F}_t \odot \mathbf{C}_{t-1} + \mathbf{I}_t \odot \tilde{\mathbf{C}}_t
  \overrightarrow{\mathbf{H}}_t = \phi(\mathbf{X}_t \mathbf{W}_{\textrm{xh}}^{(f)} + \overrightarrow{\mathbf{H}}_{t-1} \mathbf{W}_{\textrm{hh}}^{(f)})
  \overleftarrow{\mathbf{H}}_t \in \mathbb{R}^{n \times h}
  \textrm{Attention}(\mathbf{q}, \mathcal{D}) \stackrel{\textrm{def}}{=} \sum_{i=1}^m \alpha(\mathbf{q}, \mathbf{k}_i) \mathbf{v}_i
  \alpha(\mathbf{q}, \mathbf{k}_i) = \mathrm{softmax}(a(\mathbf{q}, \mathbf{k}_i)) = \frac{\exp(\mathbf{q}^\top \mathbf{k}_i / \sqrt{d})}{\sum_{j=1} \exp(\mathbf{q}^\top \mathbf{k}_j / \sqrt{d})}
  \mathrm{softmax}\left(\frac{\mathbf Q \mathbf K^\top }{\sqrt{d}}\right) \mathbf V \in \mathbb{R}^{n\times v}
  \mathbf{W}_o \begin{bmatrix}\mathbf h_1\\\vdots\\\mathbf h_h\end{bmatrix} \in \mathbb{R}^{p_o}
  \begin{aligned} p_{i, 2j} &= \sin\left(\frac{i}{10000^{2j/d}}\right),\\ p_{i, 2j+1} &= \cos\left(\frac{i}{10000^{2j/d}}\right)\end{aligned}
  \begin{bmatrix} \cos(\delta \omega_j) & \sin(\delta \omega_j) \\ -\sin(\delta \omega_j) & \cos(\delta \omega_j) \\ \end{bmatrix}
  f(\lambda x + (1-\lambda) x') \leq \lambda f(x) + (1-\lambda) f(x')
  \mathbf{x} \leftarrow \mathbf{x} - \eta \nabla f(\mathbf{x})
  \boldsymbol{\epsilon} = - \mathbf{H}^{-1} \nabla f(\mathbf{x})
  \eta(t) = \eta_0 \cdot e^{-\lambda t}
  \mathbf{v}_t = \beta \mathbf{v}_{t-1} + (1 - \beta) \mathbf{g}_t
  \hat{\mathbf{v}}_t = \frac{\mathbf{v}_t}{1 - \beta_1^t} \text{ and } \hat{\mathbf{s}}_t = \frac{\mathbf{s}_t}{1 - \beta_2^t}
  \mathbf{g}_t' = \frac{\eta \hat{\mathbf{v}}_t}{\sqrt{\hat{\mathbf{s}}_t} + \epsilon}
  P(w_o \mid w_c) = \frac{\exp(\mathbf{u}_o^\top \mathbf{v}_c)}{\sum_{i \in \mathcal{V}} \exp(\mathbf{u}_i^\top \mathbf{v}_c)}
  \prod_{t=1}^{T} \prod_{-m \leq j \leq m,\ j \neq 0} P(w^{(t+j)} \mid w^{(t)})
  h(x) = \begin{cases} \left(\frac{x}{c}\right)^{\alpha} & x < c \\ 1 & \text{otherwise} \end{cases}
  D_{\mathrm{KL}}(P\|Q) = E_{x \sim P} \left[ \log \frac{p(x)}{q(x)} \right]
  I(X, Y) = H(X) - H(X \mid Y) = \int_x \int_y p_{X, Y}(x, y) \log\frac{p_{X, Y}(x, y)}{p_X(x) p_Y(y)} \;dx \;dy
  \min_G \max_D \mathbb{E}_{x \sim p_{\mathrm{data}}}[\log D(x)] + \mathbb{E}_{z \sim p_z}[\log(1 - D(G(z)))]
  Q^*(s,a) = r(s,a) + \gamma \sum_{s' \in \mathcal{S}} P(s' \mid s,a) \max_{a'} Q^*(s',a')
  \pi^*(s) \in \arg\max_{a \in \mathcal{A}} \left\{ r(s,a) + \gamma \sum_{s'} P(s'|s,a) V^*(s') \right\}
  \nabla_\theta J(\theta) = \mathbb{E}_{\tau \sim \pi_\theta}\left[\sum_{t=0}^{T} \nabla_\theta \log \pi_\theta(a_t|s_t)\, G_t\right]
  r_t(\theta) = \frac{\pi_\theta(a_t \mid s_t)}{\pi_{\theta_{\text{old}}}(a_t \mid s_t)}
  L^{\mathrm{CLIP}} = \hat{\mathbb{E}}_t \bigl[ \min\bigl( r_t \hat{A}_t, \operatorname{clip}(r_t, 1-\epsilon, 1+\epsilon) \hat{A}_t \bigr) \bigr]
  \mathrm{ELBO} = \mathbb{E}_{q_\phi(z|x)}\big[\log p_\theta(x|z)\big] - D_{\mathrm{KL}}\big(q_\phi(z|x) \,\|\, p(z)\big)
  q(\mathbf{x}_t \mid \mathbf{x}_{t-1}) = \mathcal{N}\left(\mathbf{x}_t; \sqrt{1 - \beta_t}\,\mathbf{x}_{t-1}, \beta_t \mathbf{I}\right)
  \mathbf{x}_t = \sqrt{\bar\alpha_t} \mathbf{x}_0 + \sqrt{1 - \bar\alpha_t}\, \boldsymbol\epsilon, \quad \boldsymbol\epsilon \sim \mathcal{N}(\mathbf{0}, \mathbf{I})
  k(\mathbf{x}, \mathbf{x}') = \sigma^2 \exp\left(-\frac{\|\mathbf{x} - \mathbf{x}'\|^2}{2 \ell^2}\right)
  f(x) \sim \mathcal{GP}\left(m(x), k(x, x')\right)
  \mathbf{m}_* = \mathbf{K}_*^\top [\mathbf{K} + \sigma^2 \mathbf{I}]^{-1} \mathbf{y}
  J(A,B) = \frac{|A \cap B|}{|A \cup B|}
  \textrm{AP} = \int_0^1 p(r)\, \mathrm{d}r
  F_1 = 2 \cdot \frac{\text{precision} \cdot \text{recall}}{\text{precision} + \text{recall}}
  \min_{\mathbf{w}, b, \boldsymbol{\xi}} \frac12 \|\mathbf{w}\|^2 + C \sum_{i=1}^n \xi_i \quad \text{s.t. } y_i(\mathbf{w}^\top \mathbf{x}_i + b) \geq 1 - \xi_i
  \mathcal{L}(\mathbf{x}, \boldsymbol{\alpha}) = f(\mathbf{x}) + \sum_{i=1}^n \alpha_i c_i(\mathbf{x}) \textrm{ where } \alpha_i \geq 0
  \underset{\theta}{\operatorname{arg\,min}} \; \frac{1}{N} \sum_{n=1}^N \mathcal{L}\bigl(f_\theta(x_n), y_n\bigr)
  \text{MSE} = \frac1n \sum_{i=1}^n (y_i - \hat{y}_i)^2
  R^2 = 1 - \frac{\sum_i (y_i - \hat y_i)^2}{\sum_i (y_i - \bar y)^2}
  \bar{x} = \frac{1}{n}\sum_{i=1}^n x_i
  s^2 = \frac{1}{n-1} \sum_{i=1}^n (x_i - \bar x)^2
  \operatorname{Var}[X] = E[X^2] - E[X]^2
  \mathrm{Cov}(X, Y) = E[(X - \mu_X)(Y - \mu_Y)]
  \rho(X, Y) = \frac{\operatorname{Cov}(X, Y)}{\sigma_X\sigma_Y}
  P(A \mid B) = \frac{P(B\mid A) P(A)}{P(B)}
  P(B) = \sum_A P(B, A)
  P\left(|X - \mu| \geq k\sigma\right) \leq \frac{1}{k^2}
  X \sim \mathrm{Binomial}(n, p), \quad P(X = k) = \binom{n}{k} p^k (1-p)^{n-k}
  P(X = k) = \frac{\lambda^k e^{-\lambda}}{k!}
  F(x) = \begin{cases} 0 & x < a, \\ \frac{x-a}{b-a} & x \in [a, b], \\ 1 & x \geq b. \end{cases}
  \frac{\bar X_n - \mu}{\sigma/\sqrt n} \xrightarrow{d} \mathcal N(0, 1)
  \bar X_n \overset{p}{\to} \mu
  \bar{X}_n \xrightarrow{\text{a.s.}} \mu \text{ as } n \to \infty
  \plim_{n\to\infty} \hat\beta_n = \beta
  t = \frac{\bar x - \mu_0}{s / \sqrt{n}}
  \chi^2 = \sum_{i=1}^k \frac{(O_i - E_i)^2}{E_i}
  \hat\theta_n \pm z_{1-\alpha/2}\,\widehat{\mathrm{se}}
  [\hat\mu_n - 1.96 \tfrac{\hat\sigma_n}{\sqrt n},\; \hat\mu_n + 1.96 \tfrac{\hat\sigma_n}{\sqrt n}]
  \mathcal{I}(\theta) = -\mathbb{E}\left[\frac{\partial^2}{\partial \theta^2} \ln f(X;\theta)\right]
  \hat{\beta}_{\text{ridge}} = (X'X + \lambda I)^{-1} X'y
  \hat\beta = \arg\min_\beta \left\{ \lVert y - X\beta \rVert_2^2 + \lambda \lVert \beta \rVert_1 \right\}
  y_{it} = \alpha_i + \mathbf{x}_{it}'\boldsymbol{\beta} + u_{it}
  \Gamma(\alpha) = \int_0^\infty t^{\alpha-1} e^{-t}\,dt
  f(x;\alpha,\beta) = \frac{x^{\alpha-1}(1-x)^{\beta-1}}{B(\alpha,\beta)}
  f(\mathbf{x}) = \frac{1}{(2\pi)^{k/2} |\Sigma|^{1/2}} \exp\!\left(-\tfrac12 (\mathbf{x}-\boldsymbol\mu)^\top \Sigma^{-1} (\mathbf{x}-\boldsymbol\mu)\right)
  \operatorname{E}[X] = \int_{-\infty}^{\infty} x f(x)\,\mathrm{d}x
  M_X(t) = \mathbb{E}\left[e^{tX}\right]
  \varphi_X(t) = \mathbb{E}\left[e^{\mathrm{i}tX}\right]
  \mathbb{P}\left(\bigcup_{i=1}^{\infty} A_i\right) \le \sum_{i=1}^{\infty} \mathbb{P}(A_i)
  X_{(1)} \le X_{(2)} \le \dots \le X_{(n)}
  \text{AIC} = 2k - 2\ln(\hat L)
  \text{BIC} = k \ln n - 2 \ln \hat L
  X \perp\!\!\!\perp Y \mid Z
  \lambda_{\text{LR}} = -2\ln\left[\frac{\sup_{\theta\in\Theta_0}\mathcal{L}(\theta)}{\sup_{\theta\in\Theta}\mathcal{L}(\theta)}\right]
  \Pr(X_{n+1} = j \mid X_n = i) = p_{ij}
  \gamma(h) = \operatorname{Cov}(X_{t+h}, X_t)
  X_t = c + \sum_{i=1}^p \varphi_i X_{t-i} + \varepsilon_t + \sum_{j=1}^q \theta_j \varepsilon_{t-j}
  w_{t+1} = w_t - \eta_t \hat{\nabla} L(w_t)
  \mathbf{x}_{t+1} = \mathrm{Proj}_{\mathcal{X}}(\mathbf{x}_t - \eta\,\mathbf{g}_t)
  \|\mathbf{x}\|_p = \left(\sum_{i=1}^n \left|x_i \right|^p \right)^{1/p}
  \operatorname{logit}(p) = \ln\frac{p}{1-p}
  \mathbf{z}^{[l]} = \mathbf{W}^{[l]} \mathbf{a}^{[l-1]} + \mathbf{b}^{[l]}
  \delta^{(l)} = \left((\mathbf{W}^{(l+1)})^\top \delta^{(l+1)}\right) \odot \sigma'(z^{(l)})
  \text{GELU}(x) = x \cdot \Phi(x) \approx 0.5x\left(1 + \tanh\left[\sqrt{2/\pi}\,(x + 0.044715x^3)\right]\right)
  \mathrm{LayerNorm}(x) = \frac{x - \mathbb{E}[x]}{\sqrt{\mathrm{Var}[x] + \epsilon}} * \gamma + \beta
  \text{样本均值 } \bar{x} = \frac{1}{n}\sum_{i=1}^n x_i
  \text{损失函数} = -\sum_{i} y_i \log \hat{y}_i
  \text{准确率} = \frac{\text{正确预测数}}{\text{总预测数}}
  \underbrace{\mathbb{E}[(\hat f - f)^2]}_{\text{误差}} = \underbrace{\text{Bias}^2}_{\text{偏差}} + \underbrace{\text{Var}}_{\text{方差}} + \sigma^2
  \mathbf{\Sigma} = \frac{1}{m} \mathbf{X}^{\mathrm T} \mathbf{X}
  \sup_{x} \left| F_n(x) - F(x) \right| \to 0
  \mathbb{E}\left[\left. \frac{X}{Y} \,\right|\, Z\right]
  \hat{p}_k(x) = \sum_{x_i \in N_k(x)} \mathbb{1}\{y_i = k\}
  \mathbf{1}_{\{X > 0\}}
  \nabla_{\mathbf{x}} \|\mathbf{x} \|^2 = \nabla_{\mathbf{x}} \mathbf{x}^\top \mathbf{x} = 2\mathbf{x}
  \frac{dy}{dx_i} = \frac{dy}{du_1} \frac{du_1}{dx_i} + \frac{dy}{du_2} \frac{du_2}{dx_i} + \cdots + \frac{dy}{du_m} \frac{du_m}{dx_i}
  \textrm{FFN}(x) = \max(0, xW_1 + b_1)W_2 + b_2
  \textrm{BLEU} = \exp\left(\min\left(0, 1 - \frac{\textrm{len}_{\textrm{label}}}{\textrm{len}_{\textrm{pred}}}\right)\right) \prod_{n=1}^k p_n^{1/2^n}
  \mathcal{O}\left(\sqrt{T \log K}\right)
  \mathrm{Regret}(T) = \sum_{t=1}^T \ell_t(a_t) - \min_{a} \sum_{t=1}^T \ell_t(a)
  \textrm{CE}(p_t) = -\alpha_t (1 - p_t)^\gamma \log(p_t)
  """##
