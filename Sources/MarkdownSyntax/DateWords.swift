// SPDX-License-Identifier: Apache-2.0

/// Prints dates in words: `2024-03-18` is “18 March 2024” in British English.
package enum DateWords {
  /// A date in the words of a language; itself if it has not the form `2024-03-18`, or if the language
  /// is unknown.
  ///
  /// - Parameters:
  ///   - date: The date as written.
  ///   - language: A BCP 47 tag.
  /// - Returns: The text to print.
  package static func text(of date: String, language: String?) -> String {
    let numbers = date.split(separator: "-", omittingEmptySubsequences: false)
    guard date.utf8.count == 10, numbers.map(\.utf8.count) == [4, 2, 2],
      numbers.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }),
      let month = Int(numbers[1]), 1...12 ~= month, let day = Int(numbers[2]), 1...31 ~= day,
      let words = words(of: language), words.count == 13
    else { return date }
    var text = ""
    for letter in words[0] {
      switch letter {
      case "D": text += day == 1 && isFrench(language) ? "1er" : String(day)
      case "M": text += words[month]
      case "Y": text += numbers[0]
      default: text.append(letter)
      }
    }
    return text
  }

  /// The names of the months in the dates of a language; none if the language is unknown.
  static func months(of language: String) -> [String] {
    words(of: language).map { $0.dropFirst().map(String.init) } ?? []
  }

  /// The languages of the table.
  package static var languages: [String] { table.keys.sorted() }

  private static func isFrench(_ language: String?) -> Bool {
    language?.lowercased().split(separator: "-").first == "fr"
  }

  /// The form of a date and the names of the months, in the form that they have in dates.
  private static func words(of language: String?) -> [Substring]? {
    let subtags = (language ?? "").lowercased().split(separator: "-").map(String.init)
    guard let first = subtags.first else { return nil }
    // Americans write the month first.
    let isAmerican = subtags.count == 1 || subtags.contains { ["us", "ph"].contains($0) }
    let key = first == "en" && isAmerican ? "en-us" : first == "no" ? "nb" : first
    return table[key]?.split(separator: "|")
  }

  private static let english =
    "January|February|March|April|May|June|July|August|September|October|November|December"

  /// The day, the month and the year are D, M and Y in the first part.
  ///
  /// Persian and Thai are missing: their dates are in calendars of their own.
  private static let table = [
    "ar": """
    D M Y|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    """,
    "bg": """
    D M Y г.|януари|февруари|март|април|май|юни|\
    юли|август|септември|октомври|ноември|декември
    """,
    "ca": """
    D M del Y|de gener|de febrer|de març|d’abril|de maig|de juny|de juliol|d’agost|de setembre|\
    d’octubre|de novembre|de desembre
    """,
    "cs": """
    D. M Y|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince
    """,
    "da": """
    D. M Y|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
    """,
    "de": """
    D. M Y|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    """,
    "el": """
    D M Y|Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|\
    Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου
    """,
    "en": "D M Y|" + english,
    "en-us": "M D, Y|" + english,
    "es": """
    D de M de Y|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|\
    diciembre
    """,
    "et": """
    D. M Y|jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|\
    detsember
    """,
    "fi": """
    D. M Y|tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|\
    syyskuuta|lokakuuta|marraskuuta|joulukuuta
    """,
    "fr": """
    D M Y|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    """,
    "he": """
    D בM Y|ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
    """,
    "hi": """
    D M Y|जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
    """,
    "hr": """
    D. M Y.|siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|\
    studenoga|prosinca
    """,
    "hu": """
    Y. M D.|január|február|március|április|május|június|július|augusztus|szeptember|október|\
    november|december
    """,
    "id": """
    D M Y|Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
    """,
    "it": """
    D M Y|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|\
    dicembre
    """,
    "ja": "Y年M月D日|1|2|3|4|5|6|7|8|9|10|11|12",
    "ko": "Y년 M월 D일|1|2|3|4|5|6|7|8|9|10|11|12",
    "nb": """
    D. M Y|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    """,
    "nl": """
    D M Y|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    """,
    "nn": """
    D. M Y|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    """,
    "pl": """
    D M Y|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|\
    listopada|grudnia
    """,
    "pt": """
    D de M de Y|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|\
    dezembro
    """,
    "ro": """
    D M Y|ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|\
    decembrie
    """,
    "ru": """
    D M Y г.|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
    """,
    "sk": """
    D. M Y|januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra
    """,
    "sl": """
    D. M Y|januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december
    """,
    "sv": """
    D M Y|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    """,
    "tr": """
    D M Y|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
    """,
    "uk": """
    D M Y р.|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
    """,
    "vi": "D tháng M, Y|1|2|3|4|5|6|7|8|9|10|11|12",
    "zh": "Y年M月D日|1|2|3|4|5|6|7|8|9|10|11|12",
  ]
}
