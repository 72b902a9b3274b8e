// SPDX-License-Identifier: Apache-2.0

/// An author of a document.
public struct Author: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The organizations; empty when they are unknown.
  public var affiliations: [String]
  /// The address for mail; `nil` when it is unknown.
  public var email: String?
  /// The identifier at orcid.org; `nil` when it is unknown.
  public var orcid: String?

  /// Creates an author.
  public init(
    name: String, affiliations: [String] = [], email: String? = nil, orcid: String? = nil
  ) {
    self.name = name
    self.affiliations = affiliations
    self.email = email
    self.orcid = orcid
  }
}
