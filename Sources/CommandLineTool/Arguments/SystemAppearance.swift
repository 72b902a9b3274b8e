// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The appearance that the system prefers.
enum SystemAppearance {
  /// Reads the preference: `MDPDF_APPEARANCE`, otherwise that of the desktop, otherwise light.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - read: Reads a file as text; `nil` when it does not exist.
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

  /// Reads a small settings file; `nil` when it does not exist.
  static func file(_ path: String) -> String? {
    (try? FileReader.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
