// SPDX-License-Identifier: Apache-2.0

/// What is found in all objects of a file, wherever it stands.
struct ObjectFacts: Sendable {
  /// A dictionary, and the number of the object that it is in.
  struct Place: Sendable {
    var entries: [String: PDFObject]
    var object: Int
  }

  /// The objects with strings that are longer than archives allow.
  private(set) var longStrings: [Int] = []
  /// The objects with such names.
  private(set) var longNames: [Int] = []
  /// The objects with numbers out of the range that archives allow.
  private(set) var largeNumbers: [Int] = []
  /// The actions (ISO 32000-1 §12.6).
  private(set) var actions: [Place] = []
  /// The file specifications with embedded files (§7.11.4).
  private(set) var embeddedFiles: [Place] = []
  /// The file specifications that belong to the document or to a part of it.
  private(set) var associatedFiles: Set<Int> = []
  /// The streams, by ascending number.
  private(set) var streams: [Place] = []
  private var seen: Set<Int> = []

  /// Looks at all objects.
  init(_ file: PDFObjects) {
    for number in file.objects.keys.sorted() {
      guard let object = file.objects[number] else { continue }
      visit(object, number, file)
      if file.streamNumbers.contains(number), let entries = object.dictionary {
        streams.append(Place(entries: entries, object: number))
      }
    }
    visit(.dictionary(file.trailer), 0, file)
  }

  private mutating func visit(_ object: PDFObject, _ number: Int, _ file: PDFObjects) {
    switch object {
    case .null, .boolean, .reference: break
    case .integer(let value): if Int32(exactly: value) == nil { largeNumbers.append(number) }
    case .real(let value): if abs(value) > 3.403e38 { largeNumbers.append(number) }
    case .string(let bytes): if bytes.count > 32_767 { longStrings.append(number) }
    case .name(let name): if name.utf8.count > 127 { longNames.append(number) }
    case .array(let values): for value in values { visit(value, number, file) }
    case .dictionary(let entries):
      for (key, value) in entries {
        if key.utf8.count > 127 { longNames.append(number) }
        visit(value, number, file)
      }
      if entries["EF"] != nil { embeddedFiles.append(Place(entries: entries, object: number)) }
      if let files = entries["AF"] {
        associatedFiles.formUnion(file[files].elements.compactMap(\.reference))
      }
      for key in ["A", "OpenAction", "Next", "PA"] {
        guard let value = entries[key] else { continue }
        for action in file[value].elements { add(action: action, number, file) }
      }
      for (_, action) in file[entries["AA"]].dictionary ?? [:] {
        add(action: action, number, file)
      }
    }
  }

  /// Adds an action; attributes of structure elements and items of outlines have no `S`.
  private mutating func add(action: PDFObject, _ number: Int, _ file: PDFObjects) {
    if let reference = action.reference, !seen.insert(reference).inserted { return }
    guard let entries = file[action].dictionary, file[entries["S"]].name != nil,
      entries["P"] == nil
    else { return }
    actions.append(Place(entries: entries, object: action.reference ?? number))
  }
}
