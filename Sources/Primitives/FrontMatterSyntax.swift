// SPDX-License-Identifier: Apache-2.0

/// The language of front matter.
public enum FrontMatterSyntax: Hashable, Sendable {
  /// YAML, between lines `---`.
  case yaml
  /// TOML, between lines `+++`.
  case toml
}
