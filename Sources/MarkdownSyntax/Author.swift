// SPDX-License-Identifier: Apache-2.0

/// An author of a document.
public struct Author: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The organization; `nil` when it is unknown.
  public var affiliation: String?
  /// The address for mail; `nil` when it is unknown.
  public var email: String?
  /// The identifier at orcid.org; `nil` when it is unknown.
  public var orcid: String?

  /// Creates an author.
  public init(
    name: String, affiliation: String? = nil, email: String? = nil, orcid: String? = nil
  ) {
    self.name = name
    self.affiliation = affiliation
    self.email = email
    self.orcid = orcid
  }
}
