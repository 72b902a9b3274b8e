// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// A name for the available fonts, found without starting fontconfig.
///
/// fontconfig is asked once which files its result depends on: configuration files, folders and
/// fonts. While their metadata stay the same, the fonts do too.
package enum FontIdentity {
  /// The variables of the environment that fontconfig reads.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// A name for the settings that determine these files.
  package static func settings(
    _ options: FontOptions, environment: [String: String], workingFolder: String
  ) -> String {
    BuildCache.name(
      of: variables.map { environment[$0] ?? "" } + [
        workingFolder, "\(options.ignoresSystemFonts)", options.configurationFile ?? "",
      ] + options.directories)
  }

  /// A name for the current state of files, including missing ones.
  package static func name(of files: [String]) -> String {
    BuildCache.name(
      of: files.map { path in
        FileFacts(path).map { "\($0.path) \($0.size) \($0.modified)" } ?? path
      })
  }
}
