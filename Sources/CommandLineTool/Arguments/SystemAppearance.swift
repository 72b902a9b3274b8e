// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// What the machine prefers: light or dark pages.
enum SystemAppearance {
  /// Reads the preference: `MDPDF_APPEARANCE`, then that of the desktop, then light.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - read: Gives the text of a file; `nil` when there is none.
  /// - Returns: The appearance.
  static func current(
    environment: [String: String], read: (String) -> String?
  ) -> ThemeTraits.InterfaceStyle {
    if let choice = environment["MDPDF_APPEARANCE"].flatMap(ThemeTraits.InterfaceStyle.init) {
      return choice
    }
    guard
      let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map({ "\($0)/.config" })
    else { return .light }
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let settings = read("\(folder)/\(version)/settings.ini") else { continue }
      for line in settings.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
        guard parts.first == "gtk-application-prefer-dark-theme" else { continue }
        return ["1", "true"].contains(parts.last) ? .dark : .light
      }
    }
    return .light
  }

  /// Reads a small file of settings; `nil` when there is none.
  static func file(_ path: String) -> String? {
    (try? FileReader.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
