// SPDX-License-Identifier: Apache-2.0

/// How far a run has come, in words and as a bar.
package struct ProgressEstimate: Hashable, Sendable {
  /// The number of documents that are done.
  package var done = 0
  /// The number of all.
  package var total: Int

  /// Creates the start of a run.
  package init(total: Int) {
    self.total = total
  }

  /// How long the rest will take if it goes on so; `nil` as long as nobody can tell.
  ///
  /// - Parameter elapsed: The seconds since the start.
  /// - Returns: The seconds that are left.
  package func remaining(after elapsed: Double) -> Double? {
    done < 3 || elapsed < 0.5 ? nil : elapsed / Double(done) * Double(total - done)
  }

  /// A line of words, for files and logs.
  package func words(after elapsed: Double) -> String {
    let rest = remaining(after: elapsed).map { ", about \(Self.time($0)) left" } ?? ""
    return "\(done) of \(total) documents\(rest)"
  }

  /// A line with a bar, for terminals.
  ///
  /// - Parameters:
  ///   - current: The document that is worked on.
  ///   - elapsed: The seconds since the start.
  ///   - width: The number of columns of the terminal.
  /// - Returns: The line, no longer than that.
  package func bar(current: String, after elapsed: Double, width: Int) -> String {
    let length = 20
    let full = total == 0 ? length : done * length / total
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: length - full)
    let rest = remaining(after: elapsed).map { " \(Self.time($0)) left" } ?? ""
    let line = "\(bar) \(done)/\(total)\(rest)"
    // The end of a path says more than its start; one column stays free.
    let room = width - line.count - 2
    guard room > 3 else { return String(line.prefix(max(0, width - 1))) }
    return line + " " + (current.count <= room ? current : "…" + current.suffix(room - 1))
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
