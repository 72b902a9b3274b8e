// SPDX-License-Identifier: Apache-2.0

/// A date in front matter: a calendar date of ISO 8601, optionally with a time, or one in English words.
struct CalendarDate {
  /// The seconds since 1970 UTC.
  let secondsSince1970: Int

  /// Reads `2026-11-21`, or `2026-11-21T00:30:00+02:00` and the other forms of YAML timestamps, or
  /// `21 November 2026`, `Nov 21, 2026` and the like.
  ///
  /// Without a time, it is the start of the day; without an offset, it is in UTC. `nil` for other
  /// forms and for dates that don't exist.
  init?(_ text: String) {
    // The pattern takes more than linear time for long texts.
    guard text.utf8.count <= 64, let seconds = Self.seconds(ofISO: text) ?? Self.seconds(of: text)
    else { return nil }
    secondsSince1970 = seconds
  }

  private static func seconds(ofISO text: String) -> Int? {
    guard let match = text.wholeMatch(of: pattern()) else { return nil }
    let (_, year, month, day, hour, minute, second, sign, offsetHour, offsetMinute) = match.output
    guard let year = Int(year), let month = Int(month), let day = Int(day),
      isDate(year: year, month: month, day: day)
    else { return nil }
    func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
    // ISO 8601 allows a leap second.
    guard number(hour) < 24, number(minute) < 60, number(second) <= 60, number(offsetHour) < 24,
      number(offsetMinute) < 60
    else { return nil }
    let offset = number(offsetHour) * 3600 + number(offsetMinute) * 60
    return daysSince1970(year: year, month: month, day: day) * 86_400
      + number(hour) * 3600 + number(minute) * 60 + number(second)
      - (sign == "-" ? -offset : offset)
  }

  /// Reads a day, the English name of a month and a year, with the day or the month first.
  private static func seconds(of text: String) -> Int? {
    var words = text.split { $0.isWhitespace || $0 == "," }.map { $0.lowercased() }
    if words.count == 4, days.contains(where: { $0.hasPrefix(words[0]) }) {
      words.removeFirst()
    }
    guard words.count == 3, words[2].utf8.count == 4, let year = value(words[2][...]),
      let month = monthNumber(words[0]) ?? monthNumber(words[1])
    else { return nil }
    var digits = monthNumber(words[0]) == nil ? words[0][...] : words[1][...]
    for ending in ["st", "nd", "rd", "th"] where digits.hasSuffix(ending) { digits.removeLast(2) }
    guard let day = value(digits), isDate(year: year, month: month, day: day) else {
      return nil
    }
    return daysSince1970(year: year, month: month, day: day) * 86_400
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let days = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The number of a month whose name begins with a word of three letters or more, from 1.
  private static func monthNumber(_ word: String) -> Int? {
    let name = word.hasSuffix(".") ? word.dropLast() : word[...]
    guard name.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  private static func value(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(digits) : nil
  }

  private static func isDate(year: Int, month: Int, day: Int) -> Bool {
    year > 0 && (1...12).contains(month)
      && (1...length(ofMonth: month, year: year)).contains(day)
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
