// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF
package import Messages

/// The documents of a run, converted one after the other in this process.
package struct DirectRun {
  /// The result of a run.
  package struct Result {
    /// The files written.
    package var outputs: [String] = []
    /// The number of their pages.
    package var pages = 0
    /// The codes of the documents that failed.
    package var failures: [ExitCode] = []
  }

  private let plan: OutputPlan
  private let inputs: [String]
  private let options: RenderOptions
  private let look: Look
  private let root: String?
  private let fetching: RemoteImages.Options?
  private let parsing: ParsingOptions
  private let layoutReport: String?
  private let engine: Conversion.Engine

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - plan: The documents and their outputs.
  ///   - inputs: The paths of all inputs, which must not be overwritten.
  ///   - options: The rendering options.
  ///   - look: The look, over which each document may take precedence.
  ///   - root: The folder that contains all images that may be read; `nil` means the project.
  ///   - fetching: What may be fetched; `nil` leaves out images on the network.
  ///   - parsing: How texts are read.
  ///   - layoutReport: The path for the layout report; `nil` writes none.
  ///   - engine: The renderer.
  package init(
    plan: OutputPlan, inputs: [String], options: RenderOptions, look: Look, root: String?,
    fetching: RemoteImages.Options?, parsing: ParsingOptions, layoutReport: String?,
    engine: @escaping Conversion.Engine
  ) {
    self.plan = plan
    self.inputs = inputs
    self.options = options
    self.look = look
    self.root = root
    self.fetching = fetching
    self.parsing = parsing
    self.layoutReport = layoutReport
    self.engine = engine
  }

  /// Converts the documents; one that fails does not stop the others.
  package func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles
  ) -> Result {
    var result = Result()
    var claims = OutputClaims(inputs: inputs)
    for item in plan.items {
      var conversion = Conversion(
        item: item, format: plan.format, options: options, look: look, root: root,
        layoutReport: layoutReport, engine: engine)
      conversion.fetching = fetching
      conversion.parsing = parsing
      do throws(CommandError) {
        let made = try conversion.run(
          console: &console, progress: progress, temporaryFiles: temporaryFiles, claims: &claims)
        if let failure = made.failure { result.failures.append(failure) }
        result.outputs += made.outputs
        result.pages += made.pageCount
      } catch {
        console.report(error)
        result.failures.append(error.exitCode)
      }
    }
    return result
  }
}
