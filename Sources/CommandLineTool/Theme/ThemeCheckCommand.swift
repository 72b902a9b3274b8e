// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF
import ThemeGuide

/// `mdpdf theme check`.
struct ThemeCheckCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that all text in a theme can be read.",
    discussion: """
      Measures every pair of colours that documents use. WCAG 2.1 requires 4.5 for text, 3 for \
      large text and meaningful shapes, and with high contrast 7 and 4.5. Exit code 1 if any pair \
      falls short. With --diagnostics json or github, each finding is a message at the place in \
      the theme file that sets the colour, and only -o writes the text.
      """)

  @OptionGroup var named: NamedThemeArguments
  @Flag(help: "Also report colours that have no name in the palette.")
  var lint = false
  @Option(
    help: ArgumentHelp("Only light or dark pages.", valueName: "style"))
  var appearance: AppearanceChoice?
  @Option(help: ArgumentHelp("Only standard or high contrast.", valueName: "level"))
  var contrast: ThemeTraits.Contrast?
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let loaded = try named.load(writingTo: target.output, console: &console)
    for diagnostic in lint ? loaded.rawColors : [] { console.report(diagnostic) }
    let report = report(on: loaded)
    var text = report.lines.map { "\($0.variants.joined(separator: " and ")): \($0.text)\n" }
      .joined()
    text += "\(named.theme): "
    text +=
      report.failures == 0
      ? "all \(report.pairs) pairs can be told apart\n"
      : "\(report.failures) of \(report.pairs) pairs can't be told apart well enough\n"
    if [.json, .github].contains(messages.diagnostics) {
      for line in report.lines {
        let file = OutputTarget(named.theme).kind == .regularFile ? named.theme : nil
        console.report(.lowContrast(line.finding, in: line.variants, at: line.place, of: file))
      }
      if target.output == nil { text = "" }
    }
    return (text, report.failures == 0 ? .success : .someFailed)
  }

  /// The pairs of colours that were measured.
  private struct Report {
    /// A finding, and the variants that have it.
    struct Line {
      var finding: ContrastFinding
      var place: ThemePlace?
      var variants: [String]
      var text: String { finding.description }
    }

    var lines: [Line] = []
    var pairs = 0
    var failures = 0
  }

  /// Measures all pairs; a finding with the same words in several variants is one line.
  private func report(on loaded: LoadedTheme) -> Report {
    var report = Report()
    var indices: [String: Int] = [:]
    for style in appearance?.styles ?? ThemeTraits.InterfaceStyle.allCases {
      for level in contrast.map({ [$0] }) ?? ThemeTraits.Contrast.allCases {
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: level)
        let findings = loaded.theme.contrastReport(for: traits)
        report.pairs += findings.count
        for finding in findings where !finding.passes {
          report.failures += 1
          let variant = level == .high ? "\(style.rawValue) high contrast" : style.rawValue
          if let index = indices[finding.description] {
            report.lines[index].variants.append(variant)
          } else {
            indices[finding.description] = report.lines.count
            report.lines.append(
              Report.Line(
                finding: finding, place: loaded.place(of: finding.knob, for: traits),
                variants: [variant]))
          }
        }
      }
    }
    return report
  }
}

extension Diagnostic {
  /// A pair of colours with too little contrast.
  fileprivate static func lowContrast(
    _ finding: ContrastFinding, in variants: [String], at place: ThemePlace?, of file: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "low-contrast",
      "\(variants.joined(separator: " and ")): \(finding.measurement)",
      hints: ["\(finding.suggestion.hex) would do"], file: place?.file ?? file,
      at: place?.location.map { SourceRange(start: $0, end: $0) })
  }
}

extension ContrastFinding {
  /// The finding on one line.
  fileprivate var description: String { "\(measurement); \(suggestion.hex) would do" }

  /// The colours and their contrast.
  fileprivate var measurement: String {
    "\(role) (`\(knob)`): \(foreground.hex) on \(background.hex) has \(ratio.asRatio), "
      + "needs \(required.asRatio)"
  }
}
