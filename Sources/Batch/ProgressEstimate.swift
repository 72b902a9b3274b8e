// SPDX-License-Identifier: Apache-2.0

/// The progress of a run, as text and as a bar.
package struct ProgressEstimate: Hashable, Sendable {
  /// The number of documents that are done.
  package var done = 0
  /// The number of all documents.
  package var total: Int

  /// Creates the start of a run.
  package init(total: Int) {
    self.total = total
  }

  /// The remaining time at the current speed; `nil` while it can't be estimated.
  ///
  /// - Parameter elapsed: The seconds since the start.
  /// - Returns: The seconds left.
  package func remaining(after elapsed: Double) -> Double? {
    done < 3 || elapsed < 0.5 ? nil : elapsed / Double(done) * Double(total - done)
  }

  /// A line of text, for files and logs.
  package func words(after elapsed: Double) -> String {
    let rest = remaining(after: elapsed).map { ", about \(Self.time($0)) left" } ?? ""
    return "\(done) of \(total) documents\(rest)"
  }

  /// A line with a bar, for terminals.
  ///
  /// - Parameters:
  ///   - current: The current document.
  ///   - elapsed: The seconds since the start.
  ///   - width: The number of columns of the terminal.
  /// - Returns: The line, within that width.
  package func bar(current: String, after elapsed: Double, width: Int) -> String {
    let length = 20
    let full = total == 0 ? length : done * length / total
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: length - full)
    let rest = remaining(after: elapsed).map { " \(Self.time($0)) left" } ?? ""
    let line = "\(bar) \(done)/\(total)\(rest)"
    // The end of a path is more useful than its start; one column stays empty.
    let room = width - line.count - 2
    guard room > 3 else { return String(line.prefix(max(0, width - 1))) }
    return line + " " + (current.count <= room ? current : "…" + current.suffix(room - 1))
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
