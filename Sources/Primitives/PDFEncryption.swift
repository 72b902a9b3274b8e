// SPDX-License-Identifier: Apache-2.0

/// The encryption of a PDF file: AES with 256 bits (ISO 32000-2 §7.6, revision 6).
public struct PDFEncryption: Hashable, Sendable {
  /// What people who open the file with the user’s password may do; readers keep to it or not.
  ///
  /// Programs that read aloud may always read the text (ISO 14289-1 §7.16). The raw value is the name on
  /// the command line.
  public enum Permission: String, CaseIterable, Codable, Hashable, Sendable {
    /// Print the pages.
    case print
    /// Copy text and pictures.
    case copy
    /// Change the content.
    case modify
    /// Add and change annotations.
    case annotate
    /// Fill in forms.
    case fill
    /// Insert, turn and delete pages.
    case assemble
  }

  /// The password that opens the file; empty for a file that opens without.
  public var userPassword: String
  /// The password that allows everything.
  public var ownerPassword: String
  /// What is allowed without the owner’s password.
  public var permissions: Set<Permission>

  /// Creates an encryption.
  ///
  /// - Parameters:
  ///   - userPassword: The password that opens the file; empty for none.
  ///   - ownerPassword: The password that allows everything.
  ///   - permissions: What is allowed without it.
  public init(
    userPassword: String = "", ownerPassword: String,
    permissions: Set<Permission> = Set(Permission.allCases)
  ) {
    self.userPassword = userPassword
    self.ownerPassword = ownerPassword
    self.permissions = permissions
  }
}
