// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF
package import Messages

/// The documents of a run, converted one after the other in this process.
package struct DirectRun {
  /// What came of all documents.
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
  private let layoutReport: String?
  private let engine: Conversion.Engine

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - plan: What is converted.
  ///   - inputs: The paths of all inputs, which nothing is written over.
  ///   - options: How to render.
  ///   - look: The look, to which each document may add something of its own.
  ///   - root: The folder that no image is read outside of; `nil` means the project.
  ///   - layoutReport: Where the layout report goes; `nil` writes none.
  ///   - engine: What renders.
  package init(
    plan: OutputPlan, inputs: [String], options: RenderOptions, look: Look, root: String?,
    layoutReport: String?, engine: @escaping Conversion.Engine
  ) {
    self.plan = plan
    self.inputs = inputs
    self.options = options
    self.look = look
    self.root = root
    self.layoutReport = layoutReport
    self.engine = engine
  }

  /// Converts the documents; a failing one does not stop the others.
  package func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles
  ) -> Result {
    var result = Result()
    var claims = OutputClaims(inputs: inputs)
    for item in plan.items {
      let conversion = Conversion(
        item: item, format: plan.format, options: options, look: look, root: root,
        layoutReport: layoutReport, engine: engine)
      do throws(CommandError) {
        if let problem = item.problem { throw problem }
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
