// SPDX-License-Identifier: Apache-2.0

/// The structure tree of a file (ISO 32000-1 §14.7).
struct StructureElements: Sendable {
  /// A part of an element.
  enum Kid: Hashable, Sendable {
    case element(Int)
    /// Marked content: the page or the form that it is in, and its identifier.
    case content(owner: Int?, identifier: Int)
    /// An annotation or a picture, by object number.
    case object(Int)
  }

  /// A structure element.
  struct Element: Sendable {
    /// The object number; `nil` when the element is part of another object.
    var object: Int?
    /// The structure type as written.
    var type: String
    /// The standard type that it stands for; `nil` for none.
    var standard: String?
    /// The index of the element around it; `nil` at the root.
    var parent: Int?
    var entries: [String: PDFObject]
    var kids: [Kid] = []
    /// The page of its content, by object number.
    var page: Int?

    /// The type for rules.
    var role: String { standard ?? type }
  }

  /// The elements in preorder.
  private(set) var elements: [Element] = []
  /// The objects that are elements in two places.
  private(set) var repeated: [Int] = []
  /// The index of each element by object number.
  private(set) var indices: [Int: Int] = [:]
  /// The tree from marked content and annotations to their elements (§14.7.4.4).
  let parentTree: [Int: PDFObject]
  /// The standard or other types that types stand for (§14.7.3).
  let roleMap: [String: String]
  /// The number of the structure tree root.
  let root: Int?
  /// Whether there is a structure tree.
  let exists: Bool

  /// Reads the tree.
  init(_ file: PDFObjects) {
    let tree = file.catalog("StructTreeRoot")
    exists = tree.dictionary != nil
    root = file.catalog["StructTreeRoot"]?.reference
    parentTree = file.numberTree(tree.dictionary?["ParentTree"])
    roleMap = (file[tree, "RoleMap"].dictionary ?? [:]).compactMapValues { file[$0].name }
    var standards: [String: String?] = [:]
    /// Parts that wait, the last one first, each with the index of the element around it.
    var stack: [(kid: PDFObject, parent: Int?)] = []
    for kid in Self.kids(tree, file).reversed() { stack.append((kid, nil)) }
    while let (kid, parent) = stack.popLast() {
      guard let entries = file[kid].dictionary, entries["S"] != nil else {
        if let parent, let part = content(kid, of: elements[parent], file) {
          elements[parent].kids.append(part)
        }
        continue
      }
      if let number = kid.reference {
        guard indices[number] == nil else {
          repeated.append(number)
          continue
        }
        indices[number] = elements.count
      }
      let type = file[entries["S"]].name ?? ""
      let standard = standards[type] ?? standardType(of: type)
      standards[type] = .some(standard)
      if let parent { elements[parent].kids.append(.element(elements.count)) }
      elements.append(
        Element(
          object: kid.reference, type: type, standard: standard, parent: parent, entries: entries,
          page: entries["Pg"]?.reference))
      let index = elements.count - 1
      for part in Self.kids(.dictionary(entries), file).reversed() { stack.append((part, index)) }
    }
  }

  private static func kids(_ object: PDFObject, _ file: PDFObjects) -> [PDFObject] {
    guard let kids = object.dictionary?["K"] else { return [] }
    let value = file[kids]
    // A single element is a reference to it, not to an array.
    return value.array ?? (value == .null ? [] : [kids])
  }

  /// The part that is no element (§14.7.4).
  private func content(_ kid: PDFObject, of element: Element, _ file: PDFObjects) -> Kid? {
    let value = file[kid]
    if let identifier = value.integer {
      return .content(owner: element.page, identifier: identifier)
    }
    guard let entries = value.dictionary else { return nil }
    if let object = entries["Obj"]?.reference { return .object(object) }
    guard let identifier = file[entries["MCID"]].integer else { return nil }
    let owner = entries["Stm"]?.reference ?? entries["Pg"]?.reference ?? element.page
    return .content(owner: owner, identifier: identifier)
  }

  /// The standard type that a type stands for; `nil` when there is none.
  func standardType(of type: String) -> String? {
    var type = type
    // A map can lead in a circle.
    for _ in 0...roleMap.count {
      if StructureType.all.contains(type) { return type }
      guard let next = roleMap[type] else { return nil }
      type = next
    }
    return nil
  }

  /// Whether the role map leads from a type back to it.
  func isCircular(_ type: String) -> Bool {
    var next = roleMap[type]
    for _ in 0...roleMap.count {
      guard let current = next else { return false }
      if current == type { return true }
      next = roleMap[current]
    }
    return true
  }

  /// The nearest element around another one that stands for something; `nil` for none.
  func parent(of element: Element) -> Element? {
    var parent = element.parent
    while let index = parent, StructureType.transparent.contains(elements[index].role) {
      parent = elements[index].parent
    }
    return parent.map { elements[$0] }
  }

  /// The elements in an element, through those that stand for nothing.
  func children(of element: Element) -> [Element] {
    var children: [Element] = []
    var stack = Array(element.kids.reversed())
    while let kid = stack.popLast() {
      guard case .element(let index) = kid else { continue }
      if StructureType.transparent.contains(elements[index].role) {
        stack += elements[index].kids.reversed()
      } else {
        children.append(elements[index])
      }
    }
    return children
  }

  /// The value of a standard attribute (§14.8.5); null without one.
  func attribute(_ key: String, of owner: String, _ element: Element, in file: PDFObjects)
    -> PDFObject
  {
    for object in file[element.entries["A"]].elements + classes(of: element, file) {
      let entries = file[object].dictionary ?? [:]
      if file[entries["O"]].name == owner, let value = entries[key] { return file[value] }
    }
    return .null
  }

  /// The attributes of the classes of an element (§14.7.5.2).
  private func classes(of element: Element, _ file: PDFObjects) -> [PDFObject] {
    guard let names = element.entries["C"] else { return [] }
    let map = file[file.catalog("StructTreeRoot"), "ClassMap"].dictionary ?? [:]
    return file[names].elements.flatMap { name in
      name.name.flatMap { map[$0] }.map { file[$0].elements } ?? []
    }
  }

  /// The marked content for which an element, or one around it, has a replacement text.
  func replacedContent(in file: PDFObjects) -> [Int: Set<Int>] {
    var isReplaced = [Bool](repeating: false, count: elements.count)
    for (index, element) in elements.enumerated() {
      isReplaced[index] =
        element.entries["ActualText"] != nil
        || element.parent.map { isReplaced[$0] } == true
    }
    guard isReplaced.contains(true) else { return [:] }
    var replaced: [Int: Set<Int>] = [:]
    for (key, value) in parentTree {
      for (identifier, owner) in (file[value].array ?? []).enumerated() {
        if let index = owner.reference.flatMap({ indices[$0] }), isReplaced[index] {
          replaced[key, default: []].insert(identifier)
        }
      }
    }
    return replaced
  }
}
