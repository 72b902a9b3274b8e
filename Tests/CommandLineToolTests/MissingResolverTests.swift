// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import TestSupport
import Converting
import Messages
import Testing

@testable import CommandLineTool

@Suite("Nodes without a resolver", .deadline)
struct MissingResolverTests {
  private struct Chart: MarkdownNode {
    var range = SourceRange(3, 1, 3, 1)
  }

  /// Runs the command with an engine whose documents have a node of a program's own.
  private func run(_ options: [String]) throws -> (code: CommandLineTool.ExitCode, messages: String)
  {
    let folder = try TemporaryFolder()
    try folder.write("a\n\nb\n", to: "a.md")
    let command = try #require(
      MDPDFCommand.parseAsRoot([folder("a.md")] + options) as? MDPDFCommand)
    var messages = ""
    var console = Console(
      printer: DiagnosticPrinter(), policy: command.messages.policy, write: { messages += $0 })
    let code = command.run(
      console: &console, progress: ProgressLine(isEnabled: false),
      temporaryFiles: TemporaryFiles(), environment: [:]
    ) { (document, format, options, layoutReport) throws(RenderError) -> Rendering in
      var (document, options) = (document, options)
      document.document.blocks.append(BlockNode(Chart()))
      options.fonts = .pinned
      return try Renderer(options: options)
        .render(document, as: format, layoutReport: layoutReport)
    }
    #expect(try folder.names().contains("a.pdf"))
    return (code, messages.split(separator: folder.path + "/").joined())
  }

  @Test("M04 `--strict` makes a node without a resolver fail the command")
  func strict() throws {
    let lenient = try run([])
    #expect(lenient.code == .success)
    #expect(lenient.messages.contains("a.md:3:1: warning: "))
    #expect(lenient.messages.contains("[missing-resolver]"))
    #expect(try run(["--strict"]).code == .warningsUnderStrict)
  }
}
