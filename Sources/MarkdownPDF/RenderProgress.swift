// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// How far a rendering is.
public enum RenderProgress: Hashable, Sendable {
  /// So many pages are laid out; how many follow is not known yet.
  case layout(pages: Int)
  /// So many of the selected pages are drawn; the last report has all of them.
  case export(pages: Int, of: Int)
}

/// Tells how far a rendering is, and takes requests to stop it; for use on many threads at once.
package final class RenderMonitor: Sendable {
  private let handler: @Sendable (RenderProgress) -> Void
  private let stopped = Atomic(false)
  /// The greatest number of pages laid out, and the number of pages drawn.
  private let counts = Mutex((laidOut: 0, drawn: 0))

  /// Creates a monitor.
  package init(_ handler: @escaping @Sendable (RenderProgress) -> Void = { _ in }) {
    self.handler = handler
  }

  /// Whether the rendering should stop.
  var isCancelled: Bool { stopped.load(ordering: .relaxed) }

  /// Asks the rendering to stop.
  func cancel() { stopped.store(true, ordering: .relaxed) }

  /// Throws if the rendering should stop.
  func check() throws(RenderError) {
    if isCancelled { throw .cancelled }
  }

  /// Reports that a page is laid out; pages that come again are not reported again.
  func didLayOut(page: Int) {
    counts.withLock { counts in
      guard page > counts.laidOut else { return }
      counts.laidOut = page
      handler(.layout(pages: page))
    }
  }

  /// Reports that some more of the selected pages are drawn.
  func didExport(_ pages: Int = 1, of count: Int) {
    counts.withLock { counts in
      counts.drawn += pages
      handler(.export(pages: counts.drawn, of: count))
    }
  }
}

extension Renderer {
  /// Renders a document on another thread; cancelling the task stops it.
  ///
  /// The rendering stops before the next block is laid out or the next page is drawn.
  ///
  /// - Parameters:
  ///   - document: The parsed document.
  ///   - format: The format of the output.
  ///   - layoutReport: Whether to add a report with the place of every fragment.
  ///   - progress: Gets how far the rendering is, after each page, on any thread, one call after
  ///     the other.
  /// - Returns: The files and the diagnostics of parsing and rendering.
  /// - Throws: `CancellationError` when the task is cancelled; `RenderError`, with the diagnostics,
  ///   when no output is possible.
  @concurrent
  public func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool = false,
    progress: @escaping @Sendable (RenderProgress) -> Void
  ) async throws -> Rendering {
    let monitor = RenderMonitor(progress)
    return try await withTaskCancellationHandler {
      do throws(RenderError) {
        return try render(
          document, as: format, layoutReport: layoutReport, in: nil, monitor: monitor)
      } catch {
        throw monitor.isCancelled ? CancellationError() : error
      }
    } onCancel: {
      monitor.cancel()
    }
  }
}
