// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The settings in the environment: `MDPDF_THEME=book` is `--theme book`.
package struct EnvironmentSettings: Sendable {
  /// What the environment says.
  package var settings: [Setting] = []
  /// What is wrong with it.
  package var diagnostics: [Diagnostic] = []

  /// Variables that say something else: which appearance is the system's, and whether tests record.
  private static let others: Set = ["MDPDF_APPEARANCE", "MDPDF_RECORD"]
  /// What the names begin with.
  private static let prefix = "MDPDF_"

  /// Reads the settings.
  ///
  /// - Parameter environment: The environment of the process. A list of folders has colons between
  ///   them, as `PATH` has.
  package init(_ environment: [String: String]) {
    for (variable, value) in environment.sorted(by: { $0.key < $1.key })
    where variable.hasPrefix(Self.prefix) && !value.isEmpty && !Self.others.contains(variable) {
      let key = variable.dropFirst(Self.prefix.count).lowercased()
      guard let (option, isNegated) = ConfigurableOption.named(key), option.kind != .inputs else {
        // Other programs may have variables of this kind; only what looks like a slip is one.
        let names = ConfigurableOption.all.map(\.name)
        if let nearest = names.nearest(to: key.replacing("_", with: "-")) {
          warn(
            "there is no setting `\(variable)`",
            "did you mean `\(Self.variable(named: nearest))`?")
        }
        continue
      }
      switch option.kind {
      case .flag:
        guard let isOn = SettingsReader.truth(value) else {
          warn("`\(variable)` is `\(value)`", "write `true` or `false`")
          continue
        }
        settings.append(Setting(option: option, values: [isOn != isNegated ? "true" : "false"]))
      case .list where option.meaning == .path:
        settings.append(
          Setting(option: option, values: value.split(separator: ":").map(String.init)))
      case .value, .list, .inputs:
        settings.append(Setting(option: option, values: [value]))
      }
    }
  }

  /// The variable of an option.
  package static func variable(for option: ConfigurableOption) -> String {
    variable(named: option.name)
  }

  private static func variable(named name: String) -> String {
    prefix + name.uppercased().replacing("-", with: "_")
  }

  private mutating func warn(_ message: String, _ hint: String) {
    diagnostics.append(
      Diagnostic(.warning, id: "bad-configuration", message, hints: [hint]))
  }
}
