// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension StageClock.Times {
  /// The times as a table, in milliseconds.
  package var text: String {
    func row(_ name: String, _ columns: [String]) -> String {
      name.padded(to: 8) + columns.map { $0.padded(to: -12) }.joined() + "\n"
    }
    func row(_ name: String, _ time: Duration, _ other: Duration?) -> String {
      row(name, [time.inMilliseconds, other?.inMilliseconds ?? ""])
    }
    return row("ms", ["main thread", "others"])
      + StageClock.Stage.allCases.map { stage in
        row(stage.rawValue, stages[stage] ?? .zero, elsewhere[stage])
      }.joined() + row("total", total, elsewhere.values.reduce(.zero, +))
      + "share of the main thread: \(Int((100 * mainShare).rounded())) %\n"
  }
}

/// The times of the stages in JSON, in milliseconds.
struct StageTimes: Codable {
  private(set) var mainThread: [String: Double]
  private(set) var others: [String: Double]
  private(set) var mainShare: Double

  init(_ times: StageClock.Times) {
    func numbers(_ times: [StageClock.Stage: Duration]) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: times.map { ($0.key.rawValue, Double($0.value.tenths) / 10) })
    }
    mainThread = numbers(times.stages)
    others = numbers(times.elsewhere)
    mainShare = (1000 * times.mainShare).rounded() / 1000
  }
}

extension Duration {
  /// The tenths of milliseconds in it.
  fileprivate var tenths: Int { Int((10 * (self / .milliseconds(1))).rounded()) }

  fileprivate var inMilliseconds: String { "\(tenths / 10).\(tenths % 10)" }
}

extension String {
  /// The string with spaces behind it, or before it for a negative width.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
