// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Converting
import MarkdownPDF
import Messages

extension OutputArguments {
  /// The variables of the environment with passwords.
  private static let variables = (user: "MDPDF_USER_PASSWORD", owner: "MDPDF_OWNER_PASSWORD")

  /// The files with passwords.
  var passwordFiles: [String] { [userPasswordFile, ownerPasswordFile].compactMap(\.self) }

  /// Whether outputs are encrypted.
  ///
  /// Such files are different each time, and no cache may know passwords.
  func encrypts(_ environment: [String: String]) -> Bool {
    !passwordFiles.isEmpty
      || [Self.variables.user, Self.variables.owner].contains { environment[$0]?.isEmpty == false }
  }

  /// Reads the passwords from files or the environment; `nil` when there are none.
  ///
  /// - Parameters:
  ///   - format: The format of the output.
  ///   - environment: The environment of the process.
  /// - Returns: The encryption.
  /// - Throws: When a file can't be read, permissions are not protected, or the format has no encryption.
  func encryption(
    of format: OutputFormat, environment: [String: String]
  ) throws(CommandError) -> PDFEncryption? {
    guard format == .pdf else {
      guard passwordFiles.isEmpty else { throw .noEncryption(format) }
      return nil
    }
    let user =
      try userPasswordFile.map { path throws(CommandError) in try Self.password(in: path) }
      ?? environment[Self.variables.user] ?? ""
    let owner =
      try ownerPasswordFile.map { path throws(CommandError) in try Self.password(in: path) }
      ?? environment[Self.variables.owner] ?? ""
    if let permissions, owner.isEmpty,
      permissions.allowed.count < PDFEncryption.Permission.allCases.count
    {
      throw .unprotectedPermissions()
    }
    guard !user.isEmpty || !owner.isEmpty else { return nil }
    return PDFEncryption(
      userPassword: user, ownerPassword: owner.isEmpty ? user : owner,
      permissions: permissions?.allowed ?? Set(PDFEncryption.Permission.allCases))
  }

  /// The first line of a file.
  private static func password(in path: String) throws(CommandError) -> String {
    let bytes = try InputReader.bytes(path, pattern: "*")
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let password = String(validating: line, as: UTF8.self), (1...127).contains(line.count),
      !line.contains(0)
    else { throw .badPassword(in: path) }
    return password
  }
}

/// Names of permissions, separated by commas, or `none`.
struct PermissionList: ExpressibleByArgument, CustomStringConvertible {
  /// What is allowed.
  let allowed: Set<PDFEncryption.Permission>

  init?(argument: String) {
    typealias Permissions = Set<PDFEncryption.Permission>
    guard let allowed = argument.lowercased() == "none" ? [] : Permissions(names: argument)
    else { return nil }
    self.allowed = allowed
  }

  var description: String { allowed.names }

  static var allValueStrings: [String] {
    ["none"] + PDFEncryption.Permission.allCases.map(\.rawValue)
  }
}
