// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// The settings that determine which fonts there are, found without starting fontconfig.
///
/// fontconfig is asked once for each of these settings which files its result depends on:
/// configuration files, folders and fonts. While their metadata stay the same, the fonts do too.
package enum FontSettings {
  /// The variables of the environment that fontconfig reads.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// The values of the settings, by the names of options and of variables.
  package static func values(
    _ options: FontOptions, environment: [String: String], workingFolder: String
  ) -> [String: String] {
    var values = [
      "PWD": workingFolder, "font-path": "\(options.directories)",
      "ignore-system-fonts":
        "\(options.ignoresSystemFonts) \(options.configurationFile ?? "")",
    ]
    for variable in variables { values[variable] = environment[variable] }
    return values
  }

  /// A short name for the values of settings.
  package static func name(of values: [String: String]) -> String {
    BuildCache.name(of: values.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
  }
}
