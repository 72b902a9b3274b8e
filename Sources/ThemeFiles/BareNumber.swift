// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// A number without a unit where a length is wanted.
///
/// It is a number of points. Some lengths can't be that small; then people mean a factor. A line
/// height takes it as one, as CSS does. Other lengths are refused, because there CSS has no factor, and
/// either reading would surprise. Margins, frames and radii may well be 1.5 points.
enum BareNumber: Equatable {
  /// Points.
  case points
  /// A factor of the size of text.
  case factor
  /// Neither; with the spellings to choose from.
  case unclear(String)

  /// The meaning of a number as the value of a path.
  init(_ number: Double, of path: String) {
    let name = path.split(separator: ".").last ?? ""
    guard number > 0 else {
      self = .points
      return
    }
    switch name {
    case "lineHeight" where number < Self.leastSize: self = .factor
    case "fontSize" where number < Self.leastSize:
      self = .unclear(Self.hint(number, "em", atLeast: 1))
    case "pointSize" where number < Self.leastSize:
      let unit = path == "fonts.body.pointSize" ? nil : "rem"
      self = .unclear(Self.hint(number, unit, atLeast: 1))
    case "measure" where path == "page.measure" && number < Self.leastMeasure,
      "bullet" where path == "sizes.bullet" && number < Self.leastBullet:
      self = .unclear(Self.hint(number, "em"))
    default: self = .points
    }
  }

  /// The smallest size of letters and of lines that anybody can mean, in points.
  private static let leastSize = 4.0
  /// The shortest line of text that anybody can mean, in points.
  private static let leastMeasure = 72.0
  /// The smallest bullet that anybody can mean, in points.
  private static let leastBullet = 1.0

  /// The spellings to choose from: a factor, if there is a unit for it, or points.
  ///
  /// - Parameters:
  ///   - number: The number as written.
  ///   - unit: The unit that makes it a factor; `nil` for the size that factors refer to.
  ///   - least: The smallest value that is allowed, in points.
  /// - Returns: The hint.
  private static func hint(_ number: Double, _ unit: String?, atLeast least: Double = 0) -> String {
    let text = number.decimalText
    let points = number < least ? "\(least.decimalText)pt` or more" : "\(text)pt`"
    guard let unit else { return "write `11` or another size in points, or `\(points)" }
    return "write `\(text)\(unit)`, times the size of text, or `\(points)"
  }
}
