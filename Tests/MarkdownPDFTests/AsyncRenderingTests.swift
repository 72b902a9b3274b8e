// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MarkdownPDF
import Synchronization
import TestSupport
import Testing

@Suite("Rendering on another thread", .deadline(minutes: 15))
struct AsyncRenderingTests {
  private let document = MarkdownDocument(
    parsing: (1...60).map { "Paragraph \($0)." }.joined(separator: "\n\n"))

  private var renderer: Renderer {
    var options = RenderOptions()
    options.theme = .unit()
    options.fonts = .pinned
    return Renderer(options: options)
  }

  /// Keeps the reports of a rendering.
  private final class Log: Sendable {
    private let entries = Mutex<[RenderProgress]>([])

    func add(_ progress: RenderProgress) { entries.withLock { $0.append(progress) } }

    var all: [RenderProgress] { entries.withLock { $0 } }
  }

  @Test("gives the same bytes, and reports each page in order", arguments: OutputFormat.allCases)
  func progress(format: OutputFormat) async throws {
    let log = Log()
    let rendering = try await renderer.render(document, as: format) { log.add($0) }
    let other = try await Task { try await renderer.render(document, as: format) { _ in } }.value
    #expect(rendering.files == other.files)
    let count = rendering.pageCount
    #expect(count > 2)
    #expect(
      log.all.prefix(count) == (1...count).map { RenderProgress.layout(pages: $0) }[...])
    let drawn = format == .pdf ? [count] : Array(1...count)
    #expect(
      log.all.dropFirst(count) == drawn.map { RenderProgress.export(pages: $0, of: count) }[...])
  }

  @Test("stops when its task is cancelled, in layout and while pages are drawn")
  func cancellation() async throws {
    let count = try renderer.render(document, as: .png).pageCount
    for end in [RenderProgress.layout(pages: 2), .export(pages: 1, of: count)] {
      let log = Log()
      let reached = DispatchSemaphore(value: 0)
      let goOn = DispatchSemaphore(value: 0)
      let task = Task {
        try await renderer.render(document, as: .png) { progress in
          log.add(progress)
          guard progress == end else { return }
          reached.signal()
          goOn.wait()
        }
      }
      DispatchQueue.global().async {
        reached.wait()
        task.cancel()
        goOn.signal()
      }
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      if case .layout = end { #expect(log.all.last == end) }
    }
  }

  @Test("a task that is cancelled before it starts renders nothing")
  func cancelledBefore() async throws {
    let log = Log()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await renderer.render(document, as: .pdf) { log.add($0) }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(log.all.count <= 1)
  }

  @Test("throws what the other way throws")
  func errors() async throws {
    var renderer = renderer
    renderer.options.pages = PageRanges([900...900])
    await #expect(throws: RenderError.self) {
      _ = try await renderer.render(document, as: .pdf) { _ in }
    }
  }
}
