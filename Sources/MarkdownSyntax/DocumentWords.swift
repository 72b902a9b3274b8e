// SPDX-License-Identifier: Apache-2.0

/// The words that a document gets in its language: titles of lists, names of what is numbered.
package struct DocumentWords: Sendable {
  /// A word, in the order of the table.
  package enum Word: Int, Sendable, CaseIterable {
    case contents, listOfFigures, listOfTables, listOfListings
    case figure, table, listing, equation
    case section, chapter, part, appendix
    case theorem, lemma, corollary, proposition
    case definition, example, exercise, remark
    case draft
    case page
  }

  private var words: [Substring]

  /// The words of a language.
  ///
  /// - Parameter language: A BCP 47 tag; without one, or for a language that is not listed, the words are
  ///   English.
  package init(language: String?) {
    let subtags = (language ?? "").lowercased().split(separator: "-").map(String.init)
    let first = subtags.first ?? "en"
    let isTraditional =
      first == "zh" && subtags.contains(where: ["hant", "tw", "hk", "mo"].contains)
    let key = isTraditional ? "zh-hant" : first == "no" ? "nb" : first
    words = (Self.table[key] ?? Self.table["en", default: ""]).split(separator: "|")
  }

  /// These words with others in front of numbers.
  ///
  /// - Parameter labels: The others, by the beginning of ids: `fig`, `tbl`, `lst`, `eq`, `sec`.
  /// - Returns: The words.
  package func with(_ labels: [String: String]) -> DocumentWords {
    let kinds: [String: Word] = [
      "fig": .figure, "tbl": .table, "lst": .listing, "eq": .equation, "sec": .section,
    ]
    var changed = self
    for (prefix, label) in labels {
      guard let word = kinds[prefix], changed.words.indices.contains(word.rawValue) else {
        continue
      }
      changed.words[word.rawValue] = "\(label.filter { $0 != "%" && $0 != "|" }) %"
    }
    return changed
  }

  /// A word; those of what is numbered have `%` in place of the number.
  package subscript(word: Word) -> String {
    words.indices.contains(word.rawValue) ? String(words[word.rawValue]) : ""
  }

  /// The label of something with a number: “Figure 3”.
  package func label(_ word: Word, _ number: String) -> String {
    self[word].split(separator: "%", omittingEmptySubsequences: false).joined(separator: number)
  }

  /// The languages of the table.
  package static var languages: [String] { table.keys.sorted() }

  private static let table = [
    "ar": """
    المحتويات|قائمة الأشكال|قائمة الجداول|قائمة الشيفرات|\
    شكل %|جدول %|شيفرة %|معادلة %|\
    قسم %|الفصل %|الجزء %|ملحق %|\
    مبرهنة %|تمهيدية %|نتيجة %|قضية %|\
    تعريف %|مثال %|تمرين %|ملاحظة %|مسودة|صفحة %
    """,
    "bg": """
    Съдържание|Списък на фигурите|Списък на таблиците|Списък на листингите|\
    Фигура %|Таблица %|Листинг %|Уравнение %|\
    Раздел %|Глава %|Част %|Приложение %|\
    Теорема %|Лема %|Следствие %|Твърдение %|\
    Дефиниция %|Пример %|Упражнение %|Забележка %|ЧЕРНОВА|страница %
    """,
    "ca": """
    Índex|Índex de figures|Índex de taules|Índex de llistats|\
    Figura %|Taula %|Llistat %|Equació %|\
    Secció %|Capítol %|Part %|Apèndix %|\
    Teorema %|Lema %|Corol·lari %|Proposició %|\
    Definició %|Exemple %|Exercici %|Observació %|ESBORRANY|pàgina %
    """,
    "cs": """
    Obsah|Seznam obrázků|Seznam tabulek|Seznam výpisů|\
    Obrázek %|Tabulka %|Výpis %|Rovnice %|\
    Sekce %|Kapitola %|Část %|Příloha %|\
    Věta %|Lemma %|Důsledek %|Tvrzení %|\
    Definice %|Příklad %|Cvičení %|Poznámka %|KONCEPT|strana %
    """,
    "da": """
    Indhold|Figurer|Tabeller|Programlister|\
    Figur %|Tabel %|Programliste %|Ligning %|\
    Afsnit %|Kapitel %|Del %|Bilag %|\
    Sætning %|Lemma %|Korollar %|Proposition %|\
    Definition %|Eksempel %|Øvelse %|Bemærkning %|UDKAST|side %
    """,
    "de": """
    Inhalt|Abbildungsverzeichnis|Tabellenverzeichnis|Verzeichnis der Listings|\
    Abbildung %|Tabelle %|Listing %|Gleichung %|\
    Abschnitt %|Kapitel %|Teil %|Anhang %|\
    Satz %|Lemma %|Korollar %|Proposition %|\
    Definition %|Beispiel %|Übung %|Bemerkung %|ENTWURF|Seite %
    """,
    "el": """
    Περιεχόμενα|Κατάλογος σχημάτων|Κατάλογος πινάκων|Κατάλογος κωδίκων|\
    Σχήμα %|Πίνακας %|Κώδικας %|Εξίσωση %|\
    Ενότητα %|Κεφάλαιο %|Μέρος %|Παράρτημα %|\
    Θεώρημα %|Λήμμα %|Πόρισμα %|Πρόταση %|\
    Ορισμός %|Παράδειγμα %|Άσκηση %|Παρατήρηση %|ΠΡΟΣΧΕΔΙΟ|σελίδα %
    """,
    "en": """
    Contents|List of Figures|List of Tables|List of Listings|\
    Figure %|Table %|Listing %|Equation %|\
    Section %|Chapter %|Part %|Appendix %|\
    Theorem %|Lemma %|Corollary %|Proposition %|\
    Definition %|Example %|Exercise %|Remark %|DRAFT|page %
    """,
    "es": """
    Índice|Índice de figuras|Índice de tablas|Índice de listados|\
    Figura %|Tabla %|Listado %|Ecuación %|\
    Sección %|Capítulo %|Parte %|Apéndice %|\
    Teorema %|Lema %|Corolario %|Proposición %|\
    Definición %|Ejemplo %|Ejercicio %|Observación %|BORRADOR|página %
    """,
    "fa": """
    فهرست|فهرست شکل‌ها|فهرست جدول‌ها|فهرست برنامه‌ها|\
    شکل %|جدول %|برنامه %|معادله %|\
    بخش %|فصل %|قسمت %|پیوست %|\
    قضیه %|لم %|نتیجه %|گزاره %|\
    تعریف %|مثال %|تمرین %|ملاحظه %|پیش‌نویس|صفحهٔ %
    """,
    "fi": """
    Sisällys|Kuvat|Taulukot|Listaukset|\
    Kuva %|Taulukko %|Listaus %|Yhtälö %|\
    Luku %|Luku %|Osa %|Liite %|\
    Lause %|Apulause %|Seurauslause %|Propositio %|\
    Määritelmä %|Esimerkki %|Harjoitus %|Huomautus %|LUONNOS|sivu %
    """,
    "fr": """
    Table des matières|Table des figures|Liste des tableaux|Liste des listings|\
    Figure %|Tableau %|Listing %|Équation %|\
    Section %|Chapitre %|Partie %|Annexe %|\
    Théorème %|Lemme %|Corollaire %|Proposition %|\
    Définition %|Exemple %|Exercice %|Remarque %|BROUILLON|page %
    """,
    "he": """
    תוכן העניינים|רשימת האיורים|רשימת הטבלאות|רשימת קטעי הקוד|\
    איור %|טבלה %|קטע קוד %|משוואה %|\
    סעיף %|פרק %|חלק %|נספח %|\
    משפט %|למה %|מסקנה %|טענה %|\
    הגדרה %|דוגמה %|תרגיל %|הערה %|טיוטה|עמוד %
    """,
    "hi": """
    विषय-सूची|चित्र-सूची|सारणी-सूची|कोड-सूची|\
    चित्र %|सारणी %|कोड %|समीकरण %|\
    अनुभाग %|अध्याय %|भाग %|परिशिष्ट %|\
    प्रमेय %|प्रमेयिका %|उपप्रमेय %|प्रतिज्ञप्ति %|\
    परिभाषा %|उदाहरण %|अभ्यास %|टिप्पणी %|मसौदा|पृष्ठ %
    """,
    "hr": """
    Sadržaj|Popis slika|Popis tablica|Popis ispisa|\
    Slika %|Tablica %|Ispis %|Jednadžba %|\
    Odjeljak %|Poglavlje %|Dio %|Dodatak %|\
    Teorem %|Lema %|Korolar %|Propozicija %|\
    Definicija %|Primjer %|Vježba %|Napomena %|NACRT|stranica %
    """,
    "hu": """
    Tartalom|Ábrák jegyzéke|Táblázatok jegyzéke|Kódrészletek jegyzéke|\
    %. ábra|%. táblázat|%. kódrészlet|%. egyenlet|\
    %. szakasz|%. fejezet|%. rész|%. függelék|\
    %. tétel|%. lemma|%. következmény|%. állítás|\
    %. definíció|%. példa|%. feladat|%. megjegyzés|TERVEZET|%. oldal
    """,
    "id": """
    Daftar isi|Daftar gambar|Daftar tabel|Daftar kode|\
    Gambar %|Tabel %|Kode %|Persamaan %|\
    Bagian %|Bab %|Bagian %|Lampiran %|\
    Teorema %|Lema %|Akibat %|Proposisi %|\
    Definisi %|Contoh %|Latihan %|Catatan %|DRAF|halaman %
    """,
    "it": """
    Indice|Elenco delle figure|Elenco delle tabelle|Elenco dei listati|\
    Figura %|Tabella %|Listato %|Equazione %|\
    Sezione %|Capitolo %|Parte %|Appendice %|\
    Teorema %|Lemma %|Corollario %|Proposizione %|\
    Definizione %|Esempio %|Esercizio %|Osservazione %|BOZZA|pagina %
    """,
    "ja": """
    目次|図目次|表目次|ソースコード目次|\
    図 %|表 %|ソースコード %|式 %|\
    第 % 節|第 % 章|第 % 部|付録 %|\
    定理 %|補題 %|系 %|命題 %|\
    定義 %|例 %|演習 %|注意 %|草稿|% ページ
    """,
    "ko": """
    차례|그림 차례|표 차례|코드 차례|\
    그림 %|표 %|코드 %|식 %|\
    제 % 절|제 % 장|제 % 부|부록 %|\
    정리 %|보조정리 %|따름정리 %|명제 %|\
    정의 %|예 %|연습 %|참고 %|초안|%쪽
    """,
    "nb": """
    Innhold|Figurer|Tabeller|Kodelister|\
    Figur %|Tabell %|Kodeliste %|Ligning %|\
    Avsnitt %|Kapittel %|Del %|Vedlegg %|\
    Teorem %|Lemma %|Korollar %|Proposisjon %|\
    Definisjon %|Eksempel %|Oppgave %|Merknad %|UTKAST|side %
    """,
    "nl": """
    Inhoud|Lijst van figuren|Lijst van tabellen|Lijst van codevoorbeelden|\
    Figuur %|Tabel %|Codevoorbeeld %|Vergelijking %|\
    Paragraaf %|Hoofdstuk %|Deel %|Bijlage %|\
    Stelling %|Lemma %|Gevolg %|Propositie %|\
    Definitie %|Voorbeeld %|Oefening %|Opmerking %|CONCEPT|pagina %
    """,
    "nn": """
    Innhald|Figurar|Tabellar|Kodelister|\
    Figur %|Tabell %|Kodeliste %|Likning %|\
    Avsnitt %|Kapittel %|Del %|Vedlegg %|\
    Teorem %|Lemma %|Korollar %|Proposisjon %|\
    Definisjon %|Døme %|Oppgåve %|Merknad %|UTKAST|side %
    """,
    "pl": """
    Spis treści|Spis rysunków|Spis tabel|Spis listingów|\
    Rysunek %|Tabela %|Listing %|Równanie %|\
    Podrozdział %|Rozdział %|Część %|Dodatek %|\
    Twierdzenie %|Lemat %|Wniosek %|Stwierdzenie %|\
    Definicja %|Przykład %|Ćwiczenie %|Uwaga %|WERSJA ROBOCZA|strona %
    """,
    "pt": """
    Sumário|Lista de figuras|Lista de tabelas|Lista de listagens|\
    Figura %|Tabela %|Listagem %|Equação %|\
    Seção %|Capítulo %|Parte %|Apêndice %|\
    Teorema %|Lema %|Corolário %|Proposição %|\
    Definição %|Exemplo %|Exercício %|Observação %|RASCUNHO|página %
    """,
    "ro": """
    Cuprins|Listă de figuri|Listă de tabele|Listă de coduri|\
    Figura %|Tabelul %|Codul %|Ecuația %|\
    Secțiunea %|Capitolul %|Partea %|Anexa %|\
    Teorema %|Lema %|Corolarul %|Propoziția %|\
    Definiția %|Exemplul %|Exercițiul %|Observația %|CIORNĂ|pagina %
    """,
    "ru": """
    Содержание|Список иллюстраций|Список таблиц|Список листингов|\
    Рисунок %|Таблица %|Листинг %|Уравнение %|\
    Раздел %|Глава %|Часть %|Приложение %|\
    Теорема %|Лемма %|Следствие %|Предложение %|\
    Определение %|Пример %|Упражнение %|Замечание %|ЧЕРНОВИК|страница %
    """,
    "sk": """
    Obsah|Zoznam obrázkov|Zoznam tabuliek|Zoznam výpisov|\
    Obrázok %|Tabuľka %|Výpis %|Rovnica %|\
    Sekcia %|Kapitola %|Časť %|Príloha %|\
    Veta %|Lema %|Dôsledok %|Tvrdenie %|\
    Definícia %|Príklad %|Cvičenie %|Poznámka %|KONCEPT|strana %
    """,
    "sv": """
    Innehåll|Figurer|Tabeller|Kodlistningar|\
    Figur %|Tabell %|Kodlistning %|Ekvation %|\
    Avsnitt %|Kapitel %|Del %|Bilaga %|\
    Sats %|Lemma %|Följdsats %|Proposition %|\
    Definition %|Exempel %|Övning %|Anmärkning %|UTKAST|sida %
    """,
    "th": """
    สารบัญ|สารบัญรูป|สารบัญตาราง|สารบัญโค้ด|\
    รูปที่ %|ตารางที่ %|โค้ดที่ %|สมการที่ %|\
    หัวข้อที่ %|บทที่ %|ภาคที่ %|ภาคผนวก %|\
    ทฤษฎีบทที่ %|บทตั้งที่ %|บทแทรกที่ %|ประพจน์ที่ %|\
    บทนิยามที่ %|ตัวอย่างที่ %|แบบฝึกหัดที่ %|ข้อสังเกตที่ %|ฉบับร่าง|หน้า %
    """,
    "tr": """
    İçindekiler|Şekiller|Tablolar|Kod listeleri|\
    Şekil %|Tablo %|Kod %|Denklem %|\
    Kısım %|Bölüm %|Cilt %|Ek %|\
    Teorem %|Lemma %|Sonuç %|Önerme %|\
    Tanım %|Örnek %|Alıştırma %|Not %|TASLAK|sayfa %
    """,
    "uk": """
    Зміст|Перелік ілюстрацій|Перелік таблиць|Перелік лістингів|\
    Рисунок %|Таблиця %|Лістинг %|Рівняння %|\
    Розділ %|Глава %|Частина %|Додаток %|\
    Теорема %|Лема %|Наслідок %|Твердження %|\
    Означення %|Приклад %|Вправа %|Зауваження %|ЧЕРНЕТКА|сторінка %
    """,
    "vi": """
    Mục lục|Danh sách hình vẽ|Danh sách bảng|Danh sách mã nguồn|\
    Hình %|Bảng %|Mã %|Phương trình %|\
    Mục %|Chương %|Phần %|Phụ lục %|\
    Định lý %|Bổ đề %|Hệ quả %|Mệnh đề %|\
    Định nghĩa %|Ví dụ %|Bài tập %|Nhận xét %|BẢN NHÁP|trang %
    """,
    "zh": """
    目录|插图目录|表格目录|代码目录|\
    图 %|表 %|代码 %|式 %|\
    第 % 节|第 % 章|第 % 部分|附录 %|\
    定理 %|引理 %|推论 %|命题 %|\
    定义 %|例 %|练习 %|注 %|草稿|第 % 页
    """,
    "zh-hant": """
    目錄|插圖目錄|表格目錄|程式碼目錄|\
    圖 %|表 %|程式碼 %|式 %|\
    第 % 節|第 % 章|第 % 部分|附錄 %|\
    定理 %|引理 %|推論 %|命題 %|\
    定義 %|例 %|練習 %|註 %|草稿|第 % 頁
    """,
  ]
}
