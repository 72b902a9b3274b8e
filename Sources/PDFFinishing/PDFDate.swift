// SPDX-License-Identifier: Apache-2.0

/// A moment in UTC, in the two formats of a PDF file.
struct PDFDate: Hashable {
  /// The format of the information dictionary (ISO 32000-1 §7.9.4): `D:20240131235959Z`.
  let pdf: String
  /// The format of XMP (ISO 8601): `2024-01-31T23:59:59Z`.
  let iso8601: String

  /// Creates the date; `nil` outside the years 1 to 9999, the range of both formats.
  init?(secondsSince1970 seconds: Int) {
    guard seconds >= -62_135_596_800, seconds <= 253_402_300_799 else { return nil }
    let second = ((seconds % 86_400) + 86_400) % 86_400
    let (year, month, day) = Self.civil(daysSince1970: (seconds - second) / 86_400)
    func padded(_ value: Int, _ width: Int = 2) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = [padded(year, 4), padded(month), padded(day)]
    let time = [padded(second / 3600), padded(second / 60 % 60), padded(second % 60)]
    pdf = "D:\(date.joined())\(time.joined())Z"
    iso8601 = "\(date.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
  }

  /// The Gregorian date of a day.
  ///
  /// Years start in March, so that the leap day is the last day of the year, and the lengths of the
  /// months repeat every five months, which have 153 days.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let daysIn400Years = 146_097
    let day = days + 719_468  // since 1 March of the year 0; not negative in our range
    let era = day / daysIn400Years
    let dayOfEra = day % daysIn400Years
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }
}
