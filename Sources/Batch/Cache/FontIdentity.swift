// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// A name for the fonts that a run sees, found without starting fontconfig.
///
/// fontconfig is asked once which files its answer depends on: configuration files, folders and
/// fonts. As long as the file system says the same of all of them, fonts are the same.
package enum FontIdentity {
  /// The variables of the environment that fontconfig reads.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// A name for the settings that decide which files count.
  package static func settings(
    _ options: FontOptions, environment: [String: String], workingFolder: String
  ) -> String {
    BuildCache.name(
      of: variables.map { environment[$0] ?? "" } + [
        workingFolder, "\(options.ignoresSystemFonts)", options.configurationFile ?? "",
      ] + options.directories)
  }

  /// A name for the present state of files; those that are missing count too.
  package static func name(of files: [String]) -> String {
    BuildCache.name(
      of: files.map { path in
        FileFacts(path).map { "\($0.path) \($0.size) \($0.modified)" } ?? path
      })
  }
}
