// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Which files of settings count.
package struct ConfigurationArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "The file of settings, instead of the mdpdf.yml that is found.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Read no file of settings.")
  var noConfig = false
}
