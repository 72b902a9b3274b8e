// SPDX-License-Identifier: Apache-2.0

/// A date in front matter: a calendar date of ISO 8601, optionally with a time.
struct CalendarDate {
  /// The seconds since 1970 UTC.
  let secondsSince1970: Int

  /// Reads `2026-11-21`, or `2026-11-21T00:30:00+02:00` and the other forms of YAML timestamps.
  ///
  /// Without a time, it is the start of the day; without an offset, it is in UTC. `nil` for other
  /// forms and for dates that don't exist.
  init?(_ text: String) {
    // The pattern takes more than linear time for long texts.
    guard text.utf8.count <= 64, let match = text.wholeMatch(of: Self.pattern()) else { return nil }
    let (_, year, month, day, hour, minute, second, sign, offsetHour, offsetMinute) = match.output
    guard let year = Int(year), let month = Int(month), let day = Int(day),
      year > 0, (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
    // ISO 8601 allows a leap second.
    guard number(hour) < 24, number(minute) < 60, number(second) <= 60, number(offsetHour) < 24,
      number(offsetMinute) < 60
    else { return nil }
    let offset = number(offsetHour) * 3600 + number(offsetMinute) * 60
    secondsSince1970 =
      Self.daysSince1970(year: year, month: month, day: day) * 86_400
      + number(hour) * 3600 + number(minute) * 60 + number(second)
      - (sign == "-" ? -offset : offset)
  }

  /// The date; optionally the time, its fraction of a second, and its offset from UTC.
  private static func pattern() -> Regex<
    (
      Substring, Substring, Substring, Substring, Substring?, Substring?, Substring?, Substring?,
      Substring?, Substring?
    )
  > {
    #/
      ([0-9]{4}) [\-\/] ([0-9]{1,2}) [\-\/] ([0-9]{1,2})
      (?:
        (?: [Tt] | \s+ )
        ([0-9]{1,2}) : ([0-9]{2}) (?: : ([0-9]{2}) (?: [.,] [0-9]+ )? )?
        \s* (?: [Zz] | UTC | ([+\-]) ([0-9]{1,2}) (?: :? ([0-9]{2}) )? )?
      )?
    /#
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since 1970 in the proleptic Gregorian calendar.
  ///
  /// Years start in March, so that the leap day comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
