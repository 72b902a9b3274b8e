// SPDX-License-Identifier: Apache-2.0

internal import Theming

/// The small theme file that `mdpdf theme new` writes.
public enum ThemeStarter {
  /// A theme file with comments.
  ///
  /// - name: The name of the theme.
  /// - Returns: YAML.
  public static func yaml(named name: String) -> String {
    """
    # A theme for mdpdf: mdpdf report.md --theme \(name).yml
    # What is left out is that of the theme below; `mdpdf theme show \(name).yml` lists everything.
    name: \(MarkdownTheme.quoted(name))
    extends: default

    # The colours it is made of. Names are yours.
    palette:
      ink: "#1f2430"
      paper: "#ffffff"
      brand: "#7a1f5c"
      mist: "#f4f1f5"
      line: "#cfc6d0"

    # Names with a meaning. They fill the knobs that belong to them.
    tokens:
      text: "{palette.ink}"
      background: "{palette.paper}"
      primary: "{palette.brand}"
      surfaceVariant: "{palette.mist}"
      divider: "{palette.line}"
      bodyFont: "Inter, sans-serif"
      headingFont: "Inter, sans-serif"
      codeFont: "JetBrains Mono, monospace"

    # Any knob by its path.
    spacings:
      general: 9
    table:
      cornerRadius: 4
    page:
      size: a4

    # Colours under other circumstances; a name that is changed here changes all that refers to it.
    variants:
      dark:
        palette:
          ink: "#efeaf1"
          paper: "#17131a"
          brand: "#e7a3cf"
          mist: "#2a2430"
          line: "#453c4b"
      highContrastLight:
        palette: {ink: "#000000", brand: "#5c1545"}
      highContrastDark:
        palette: {ink: "#ffffff", paper: "#000000", brand: "#f3c8e4"}

    """
  }
}
