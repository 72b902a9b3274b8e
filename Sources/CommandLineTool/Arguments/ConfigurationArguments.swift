// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The arguments that choose configuration files.
package struct ConfigurationArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "Read settings from this file instead of the mdpdf.yml that is found.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Read no settings from files.")
  var noConfig = false
}
