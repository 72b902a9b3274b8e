// SPDX-License-Identifier: Apache-2.0

import Messages

extension WatchRecord {
  /// A description of the last run.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first run.
  ///   - unrepeated: The number of warnings about unchanged documents, which were not printed.
  /// - Returns: One line.
  package func words(isFirst: Bool, unrepeated: Int = 0) -> String {
    let hundredths = Int((summary.seconds * 100).rounded())
    let digits = hundredths % 100
    let time = "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
    var parts: [String] = []
    if written.count == 1, let only = written.first {
      let outputs =
        only.outputs.count > 1
        ? "\(only.outputs[0]) … (\(only.outputs.count) files)" : only.outputs.first ?? ""
      parts.append("\(only.input) → \(outputs)")
    } else if !written.isEmpty {
      parts.append("\(written.count) documents written")
    }
    if failed.count == 1 {
      parts.append("\(failed[0]) failed")
    } else if !failed.isEmpty {
      parts.append("\(failed.count) documents failed")
    }
    if isFirst, let unchanged = summary.batch?.unchanged, unchanged > 0 {
      parts.append(unchanged == 1 ? "1 document unchanged" : "\(unchanged) documents unchanged")
    }
    if unrepeated > 0 {
      let warnings = unrepeated == 1 ? "1 warning" : "\(unrepeated) warnings"
      parts.append("\(warnings) not repeated (see `--replay`)")
    }
    return (parts + [time]).joined(separator: ", ")
  }
}
