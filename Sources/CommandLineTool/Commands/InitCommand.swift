// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

/// `mdpdf init`: writes a configuration file to start with.
struct InitCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "mdpdf",
    abstract: "Write a settings file, mdpdf.yml, to start from.",
    discussion: "It names the documents of the folder, and shows other settings in comments.")

  @Argument(
    help: ArgumentHelp("The folder of the project.", valueName: "folder"), completion: .directory)
  var folder = "."

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup(title: "Messages") var messages: MessageArguments

  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode {
    do throws(CommandError) {
      guard OutputTarget(folder).kind == .folder else { throw .noSuchFolder("mdpdf init", folder) }
      let path = folder == "." ? "mdpdf.yml" : folder.appendingComponent("mdpdf.yml")
      guard force || OutputTarget(path).kind == .missing else { throw .settingsExist(path) }
      var writer = AtomicWriter(temporaryFiles: temporaryFiles)
      try writer.stage(Array(Self.text(inputs: documents).utf8), at: path)
      try writer.commit()
      let place = folder == "." ? "" : " in \(folder.printable)"
      let line =
        "wrote \(path.printable); now `mdpdf` without arguments\(place) converts \(documents.printable)\n"
      if !messages.quiet { StandardStream.error.write(Array(line.utf8)) }
      return .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }

  /// The documents of the project: a folder, or a README.
  private var documents: String {
    for name in ["docs", "doc", "documentation", "book", "src"]
    where OutputTarget(folder.appendingComponent(name)).kind == .folder {
      return name
    }
    for name in ["README.md", "readme.md"]
    where OutputTarget(folder.appendingComponent(name)).kind == .regularFile {
      return name
    }
    return "."
  }

  /// The file.
  ///
  /// - Parameter inputs: The value of `inputs`.
  /// - Returns: YAML.
  static func text(inputs: String) -> String {
    """
    # Settings of mdpdf for this project. Keys are the long names of options (mdpdf --help); paths are
    # relative to this file. The command line and the front matter of documents win over it.

    inputs: \(inputs)
    output-dir: build
    # exclude: [drafts, 'vendor/**']

    # theme: book             # a built-in theme: mdpdf theme list
    # theme: brand.yml        # your own file: mdpdf theme new brand -o brand.yml
    # set: {colors.highlight: "#7a1f5c"}
    # appearance: light
    # font-size: 11

    # paper: a4
    # margin: 25mm 20mm
    # landscape: true

    # font-path: [fonts]
    # strict: true

    """
  }
}
