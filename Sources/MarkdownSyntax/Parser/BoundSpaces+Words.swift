// SPDX-License-Identifier: Apache-2.0

// The words of languages beside which no line ends.
extension BoundSpaces {
  /// The words of a list.
  static func words(_ list: String?) -> Set<String> {
    Set((list ?? "").split(separator: " ").map(String.init))
  }

  /// The abbreviations of titles, which have a full stop, in small letters.
  static func titles(in language: String) -> Set<String> {
    commonTitles.union(words(titles[language]))
  }

  private static let commonTitles = words(
    "dr. prof. mr. mrs. ms. st. hr. fr. sr. sra. dra. ing. mgr.")

  private static let titles = [
    "cs": "mudr. judr. phdr. rndr. bc. doc. arch. sv.", "da": "fr. adv. ing.",
    "de": "dipl.-ing. frl. hl.", "en": "rev. hon. gen. col. capt. lt. sgt. gov. sen. rep. mt. ft.",
    "es": "d. dª. dña. srta. sto. sta. lic. arq.", "fr": "m. mm. pr. ste.",
    "hu": "özv. ifj. id.", "it": "sig. dott. avv. arch. on. s.",
    "nl": "dhr. mevr. mw. drs. ir. ds.", "pl": "p. inż. hab. św. ks. płk. gen.",
    "pt": "d. dª. drª. srª. eng. arq.", "ru": "г. гр. проф. акад. им. св.",
    "sk": "mudr. judr. phdr. rndr. bc. doc. arch. sv.", "sv": "fr. adv.",
    "uk": "п. проф. акад. ім. св.",
  ]

  /// The titles that have no full stop, as they are written.
  static func plainTitles(in language: String) -> Set<String> { words(plainTitles[language]) }

  private static let plainTitles = [
    "ca": "Sr Sra Dr Dra", "da": "Hr Fru Dr", "en": "Mr Mrs Ms Dr Prof St Rev",
    "fr": "Mme Mmes Mlle Mlles MM Mgr Me Mes Dr Drs Pr Prs Vve St Ste", "hu": "Dr",
    "it": "sig.ra sig.na dott.ssa prof.ssa",
    "nb": "Dr", "pl": "dr mgr", "ru": "г-н г-жа", "sv": "Dr", "tr": "Dr Av", "uk": "п-н п-ні",
  ]

  /// The abbreviations of the names of months, in small letters, with and without a full stop.
  static func shortMonths(in language: String) -> Set<String> {
    let names = words(shortMonths[language])
    return names.union(names.map { $0 + "." })
  }

  private static let shortMonths = [
    "cs": "led úno bře dub kvě čvn čvc srp zář říj lis pro",
    "da": "jan feb mar apr jun jul aug sep sept okt nov dec",
    "de": "jan jän jänn feb febr mär apr jun jul aug sep sept okt nov dez",
    "en": "jan feb febr mar apr jun jul aug sep sept oct nov dec",
    "es": "ene feb mar abr jun jul ago sep sept set oct nov dic",
    "fr": "janv févr avr juill juil sept oct nov déc",
    "it": "gen genn feb febbr mar apr mag giu lug ago set sett ott nov dic",
    "nb": "jan feb febr mar apr jun jul aug sep sept okt nov des",
    "nl": "jan feb febr mrt apr jun jul aug sep sept okt nov dec",
    "pl":
      "sty stycz lut mar kwi kwiec maj cze czerw lip sie sierp wrz wrześ paź paźdz lis listop gru grudz",
    "pt": "jan fev mar abr mai jun jul ago set out nov dez",
    "ru": "янв фев февр мар апр июн июл авг сен сент окт ноя нояб дек",
    "sv": "jan feb febr mar apr jun jul aug sep sept okt nov dec",
    "uk": "січ лют бер квіт трав черв лип серп вер жовт лист груд",
  ]

  /// The signs and names of money that may stand before a number.
  static let currencies = words(
    """
    € $ £ ¥ ₽ ₹ ₩ ₺ ₴ US$ A$ C$ R$ EUR USD GBP CHF JPY CNY INR SEK NOK DKK PLN CZK HUF RUB CAD AUD NZD BRL \
    SFr. Fr. Rs. Rs kr kr.
    """)

  /// The units of one language.
  static func units(in language: String) -> Set<String> { words(localUnits[language]) }

  private static let localUnits = [
    "de": "v. n. Tsd.", "en": "AD BC CE BCE", "fr": "av. apr.",
    "pl": "tys.",
  ]

  /// The units of all languages.
  static let commonUnits = words(
    """
    m km dm cm mm µm μm nm m² m³ km² cm² cm³ mm² ha l L dl cl ml mL kg g mg µg μg t s ms µs μs ns min h d \
    Hz kHz MHz GHz THz N kN J kJ MJ W kW MW GW Wh kWh MWh V mV kV mA µA Ah mAh Ω kΩ MΩ F µF nF pF \
    Pa hPa kPa MPa bar K °C °F ° % ‰ B kB KB MB GB TB PB KiB MiB GiB TiB bit bits kbit Mbit Gbit \
    kB/s MB/s GB/s kbit/s Mbit/s Gbit/s km/h m/s m/s² rpm dB dBm lm lx cd mol px pt pc em ex rem dpi ppi \
    fps MP ft mi lb oz км м см мм кг г мг т с мин ч л мл Вт кВт В А Гц руб. тыс. млн млрд a.m. p.m. am pm Uhr € $ £ ¥ ₽ EUR USD GBP CHF JPY zł Kč kr Ft Mio. Mrd. mln mld
    """)
}
