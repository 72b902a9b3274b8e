// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The settings in the environment: `MDPDF_THEME=book` is `--theme book`.
package struct EnvironmentSettings: Sendable {
  /// What the environment says.
  package var settings: [Setting] = []
  /// What is wrong with it.
  package var diagnostics: [Diagnostic] = []

  /// Variables that say something else: which appearance is the system's, where settings are, and
  /// whether tests record.
  private static let others: Set = ["MDPDF_APPEARANCE", "MDPDF_CONFIG", "MDPDF_RECORD"]
  /// What belongs to one run alone.
  private static let perRun: Set = ["watch", "dry-run", "no-config", "inputs"]
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
        let name = key.replacing("_", with: "-")
        if Self.perRun.contains(name) {
          warn(
            "`\(variable)` is not read",
            name == "inputs"
              ? "name the inputs on the command line, or in `mdpdf.yml`"
              : "use `--\(name)` on the command line")
          continue
        }
        // Other programs may have variables of this kind; only what looks like a slip is one.
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
      Diagnostic(.warning, id: DiagnosticID.badConfiguration, message, hints: [hint]))
  }
}
