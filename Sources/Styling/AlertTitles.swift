// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// The titles of the five kinds of alerts in one language.
struct AlertTitles {
  private let note: String
  private let tip: String
  private let important: String
  private let warning: String
  private let caution: String

  private init(
    _ note: String, _ tip: String, _ important: String, _ warning: String, _ caution: String
  ) {
    self.note = note
    self.tip = tip
    self.important = important
    self.warning = warning
    self.caution = caution
  }

  private var isEnglish = false

  /// The title of an alert that has none of its own: that of its kind, or in English its name.
  ///
  /// In other languages, names such as `info` would be English words.
  func title(of alert: Alert) -> String {
    guard isEnglish, alert.name != alert.kind.rawValue else { return self[alert.kind] }
    return alert.name.prefix(1).uppercased() + alert.name.dropFirst()
  }

  /// The titles in a language, a BCP 47 tag; in English without one, or in one that is not listed.
  init(language: String?) {
    let subtags = (language ?? "").lowercased().split(separator: "-").map(String.init)
    self = subtags.first.flatMap { Self.titles(in: $0, subtags.dropFirst()) } ?? Self.english
    isEnglish = note == Self.english.note
  }

  /// The title of a kind of alert.
  subscript(_ kind: Alert.Kind) -> String {
    switch kind {
    case .note: note
    case .tip: tip
    case .important: important
    case .warning: warning
    case .caution: caution
    }
  }

  private static func titles(
    in language: String, _ variant: ArraySlice<String>
  ) -> AlertTitles? {
    guard language == "zh" else { return byLanguage[language] }
    let traditional: Set<String> = ["hant", "tw", "hk", "mo"]
    let isTraditional = !variant.contains("hans") && variant.contains(where: traditional.contains)
    return byLanguage[isTraditional ? "zh-hant" : "zh"]
  }

  private static let english = AlertTitles("Note", "Tip", "Important", "Warning", "Caution")

  private static let byLanguage: [String: AlertTitles] = [
    "ar": AlertTitles("ملاحظة", "نصيحة", "مهم", "تحذير", "تنبيه"),
    "bg": AlertTitles("Забележка", "Съвет", "Важно", "Предупреждение", "Внимание"),
    "ca": AlertTitles("Nota", "Consell", "Important", "Advertiment", "Precaució"),
    "cs": AlertTitles("Poznámka", "Tip", "Důležité", "Varování", "Pozor"),
    "da": AlertTitles("Bemærk", "Tip", "Vigtigt", "Advarsel", "Forsigtig"),
    "de": AlertTitles("Hinweis", "Tipp", "Wichtig", "Warnung", "Vorsicht"),
    "el": AlertTitles("Σημείωση", "Συμβουλή", "Σημαντικό", "Προειδοποίηση", "Προσοχή"),
    "en": english,
    "es": AlertTitles("Nota", "Consejo", "Importante", "Advertencia", "Precaución"),
    "fa": AlertTitles("یادداشت", "نکته", "مهم", "هشدار", "احتیاط"),
    "fi": AlertTitles("Huomautus", "Vihje", "Tärkeää", "Varoitus", "Ole varovainen"),
    "fr": AlertTitles("Remarque", "Astuce", "Important", "Avertissement", "Attention"),
    "he": AlertTitles("הערה", "טיפ", "חשוב", "אזהרה", "זהירות"),
    "hi": AlertTitles("नोट", "सुझाव", "महत्वपूर्ण", "चेतावनी", "सावधानी"),
    "hr": AlertTitles("Napomena", "Savjet", "Važno", "Upozorenje", "Oprez"),
    "hu": AlertTitles("Megjegyzés", "Tipp", "Fontos", "Figyelmeztetés", "Vigyázat"),
    "id": AlertTitles("Catatan", "Tips", "Penting", "Peringatan", "Perhatian"),
    "it": AlertTitles("Nota", "Suggerimento", "Importante", "Avviso", "Attenzione"),
    "ja": AlertTitles("注記", "ヒント", "重要", "警告", "注意"),
    "ko": AlertTitles("참고", "팁", "중요", "경고", "주의"),
    "nb": norwegian,
    "nl": AlertTitles("Opmerking", "Tip", "Belangrijk", "Waarschuwing", "Voorzichtig"),
    "nn": AlertTitles("Merk", "Tips", "Viktig", "Åtvaring", "Ver forsiktig"),
    "no": norwegian,
    "pl": AlertTitles("Uwaga", "Wskazówka", "Ważne", "Ostrzeżenie", "Przestroga"),
    "pt": AlertTitles("Nota", "Dica", "Importante", "Aviso", "Cuidado"),
    "ro": AlertTitles("Notă", "Sfat", "Important", "Avertisment", "Atenție"),
    "ru": AlertTitles("Примечание", "Совет", "Важно", "Предупреждение", "Осторожно"),
    "sk": AlertTitles("Poznámka", "Tip", "Dôležité", "Varovanie", "Pozor"),
    "sv": AlertTitles("Obs", "Tips", "Viktigt", "Varning", "Var försiktig"),
    "th": AlertTitles("หมายเหตุ", "เคล็ดลับ", "สำคัญ", "คำเตือน", "ข้อควรระวัง"),
    "tr": AlertTitles("Not", "İpucu", "Önemli", "Uyarı", "Dikkat"),
    "uk": AlertTitles("Примітка", "Порада", "Важливо", "Попередження", "Обережно"),
    "vi": AlertTitles("Ghi chú", "Mẹo", "Quan trọng", "Cảnh báo", "Thận trọng"),
    "zh": AlertTitles("备注", "提示", "重要", "警告", "注意"),
    "zh-hant": AlertTitles("備註", "提示", "重要", "警告", "注意"),
  ]

  private static let norwegian = AlertTitles("Merk", "Tips", "Viktig", "Advarsel", "Forsiktig")
}
