// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Configuration
import MarkdownPDF

/// The look in configuration files, over which documents take precedence.
struct ConfiguredStyle: Sendable {
  /// The options, as on a command line.
  let arguments: StyleArguments
  /// Single values of the theme, with their places.
  let values: [Setting]

  /// Sets what applies to all documents, except the theme, which a document may choose itself.
  func apply(to look: inout Look, environment: [String: String]) throws(CommandError) {
    for setting in values {
      for value in setting.values {
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw .badSetting(value) }
        look.loader.configure(
          String(parts[0]), to: String(parts[1]), in: setting.file, at: setting.location)
      }
    }
    look.configuredAdjustment = try arguments.adjustment()
    look.configuredAppearances = arguments.variant.styles(environment: environment) ?? []
    look.configuredContrast = arguments.variant.contrast
  }
}

extension StyleArguments {
  /// Reads the options under `mdpdf` in the front matter of a document.
  ///
  /// - Parameters:
  ///   - options: The front matter.
  ///   - report: Gets the problems.
  /// - Returns: The changes that they make.
  static func adjustment(
    of options: DocumentSettings, reportingTo report: (Diagnostic) -> Void
  ) -> Look.Adjustment {
    var arguments: [String] = []
    for (setting, problem) in zip(options.settings, options.settings.problems(.warning)) {
      if let problem {
        report(problem)
      } else {
        arguments += setting.arguments
      }
    }
    do {
      return try StyleArguments.parse(arguments).adjustment()
    } catch {
      if let error = error as? CommandError {
        report(options.diagnostic(error.diagnostic.message, hints: error.diagnostic.hints))
      }
      return Look.Adjustment()
    }
  }
}
