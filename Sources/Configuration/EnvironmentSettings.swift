// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The settings in the environment: `MDPDF_THEME=book` means `--theme book`.
package struct EnvironmentSettings: Sendable {
  /// The settings.
  package var settings: [Setting] = []
  /// The problems.
  package var diagnostics: [Diagnostic] = []

  /// Variables with other purposes: the system's appearance, the place of the configuration, whether tests
  /// record, and passwords.
  private static let others: Set = [
    "MDPDF_APPEARANCE", "MDPDF_CONFIG", "MDPDF_RECORD", "MDPDF_USER_PASSWORD",
    "MDPDF_OWNER_PASSWORD",
  ]
  /// Options that belong to a single run.
  private static let perRun: Set = ["watch", "dry-run", "no-config", "inputs"]
  /// The prefix of the variables.
  private static let prefix = "MDPDF_"

  /// Reads the settings.
  ///
  /// - Parameter environment: The environment of the process. Folders in a list are separated by
  ///   colons, as in `PATH`, and names by commas.
  package init(_ environment: [String: String]) {
    for (variable, value) in environment.sorted(by: { $0.key < $1.key })
    where variable.hasPrefix(Self.prefix) && !value.isEmpty && !Self.others.contains(variable) {
      let key = variable.dropFirst(Self.prefix.count).lowercased()
      guard let (option, isNegated) = ConfigurableOption.named(key), option.kind != .inputs else {
        let name = key.replacing("_", with: "-")
        if Self.perRun.contains(name) {
          warn(
            "`\(variable)` is not read",
            name == "inputs"
              ? "name the inputs on the command line, or in `mdpdf.yml`"
              : "use `--\(name)` on the command line")
          continue
        }
        // Other programs may use the prefix too, so only likely misspellings are reported.
        let names = ConfigurableOption.all.filter { $0.kind != .inputs }.map(\.name)
        if let nearest = names.nearest(to: name) {
          warn(
            "there is no setting `\(variable)`",
            "did you mean `\(Self.variable(named: nearest))`?")
        }
        continue
      }
      switch option.kind {
      case .flag:
        guard let isOn = SettingsReader.boolean(value) else {
          warn("`\(variable)` is `\(value)`", "write `true` or `false`")
          continue
        }
        settings.append(Setting(option: option, values: [isOn != isNegated ? "true" : "false"]))
      case .list where option.meaning == .path:
        settings.append(
          Setting(option: option, values: value.split(separator: ":").map(String.init)))
      case .list where option.meaning == .name:
        let names = value.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        settings.append(Setting(option: option, values: names.filter { !$0.isEmpty }))
      case .value, .list, .inputs:
        settings.append(Setting(option: option, values: [value]))
      }
    }
  }

  /// The name of an option's variable.
  package static func variable(for option: ConfigurableOption) -> String {
    variable(named: option.name)
  }

  private static func variable(named name: String) -> String {
    prefix + name.uppercased().replacing("-", with: "_")
  }

  private mutating func warn(_ message: String, _ hint: String) {
    diagnostics.append(.badConfiguration(.warning, message, hints: [hint]))
  }
}
