// SPDX-License-Identifier: Apache-2.0

/// The title of a table of contents in the language of a document.
enum ContentsTitle {
  /// The title.
  ///
  /// - Parameter language: A BCP 47 tag; without one, or in a language that is not listed, the title is
  ///   English.
  /// - Returns: The title.
  static func title(in language: String?) -> String {
    let subtags = (language ?? "").lowercased().split(separator: "-").map(String.init)
    guard let first = subtags.first else { return english }
    if first == "zh", subtags.contains(where: ["hant", "tw", "hk", "mo"].contains) { return "目錄" }
    return titles[first] ?? english
  }

  private static let english = "Contents"

  private static let titles = [
    "ar": "المحتويات", "bg": "Съдържание", "ca": "Índex", "cs": "Obsah", "da": "Indhold",
    "de": "Inhalt", "el": "Περιεχόμενα", "es": "Índice", "fa": "فهرست", "fi": "Sisällys",
    "fr": "Table des matières", "he": "תוכן העניינים", "hi": "विषय-सूची", "hr": "Sadržaj",
    "hu": "Tartalom", "id": "Daftar isi", "it": "Indice", "ja": "目次", "ko": "차례",
    "nb": "Innhold", "nl": "Inhoud", "nn": "Innhald", "no": "Innhold", "pl": "Spis treści",
    "pt": "Sumário", "ro": "Cuprins", "ru": "Содержание", "sk": "Obsah", "sv": "Innehåll",
    "th": "สารบัญ", "tr": "İçindekiler", "uk": "Зміст", "vi": "Mục lục", "zh": "目录",
  ]
}
