// SPDX-License-Identifier: Apache-2.0

internal import ImageCodecs
internal import Primitives

/// The pictures of the diagrams in a document, around the provider of its other images.
struct DrawnDiagrams: ResourceProvider {
  /// The addresses of the pictures.
  private(set) var destinations: [Diagram: String] = [:]
  /// Why the others could not be drawn.
  private(set) var failures: [Diagram: DiagramFailure] = [:]
  private var pictures: [String: [UInt8]] = [:]
  private let others: any ResourceProvider

  /// Draws diagrams.
  ///
  /// - Parameters:
  ///   - diagrams: The diagrams, in reading order.
  ///   - provider: Draws them.
  ///   - others: Provides everything else.
  init(_ diagrams: [Diagram], by provider: any DiagramProvider, around others: any ResourceProvider)
  {
    self.others = others
    var results = provider.draw(diagrams)[...]
    for diagram in diagrams {
      do throws(DiagramFailure) {
        guard let result = results.popFirst() else { throw DiagramFailure("there is no picture") }
        let picture = try result.get()
        try Self.check(picture)
        // The language comes first, because messages name pictures by their address.
        let address = "\(Self.scheme)\(diagram.language)/\(ContentHash(picture).hexadecimal)"
        destinations[diagram] = address
        pictures[address] = picture
      } catch {
        failures[diagram] = error
      }
    }
  }

  private static let scheme = "diagram:"

  /// Refuses what would lose the content of the diagram.
  private static func check(_ picture: [UInt8]) throws(DiagramFailure) {
    switch probeImage(picture) {
    case .failure(let error): throw DiagramFailure("what was drawn is \(error)")
    case .success(let asset):
      switch asset.format {
      case .svg where picture.hasForeignText:
        throw DiagramFailure(
          "the SVG has text in HTML, which can't be shown",
          hint: "turn off labels in HTML, or let the program write PNG: `{out.png}`")
      case .svg, .png: break
      case .jpeg, .gif, .webp: throw DiagramFailure("what was drawn is neither SVG nor PNG")
      }
      switch integrity(of: asset) {
      case .whole: break
      case .cutOff, .faulty: throw DiagramFailure("what was drawn is damaged")
      case .damaged(let error): throw DiagramFailure("what was drawn is \(error)")
      }
    }
  }

  // MARK: - Images

  func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    pictures[reference].map { .success($0) } ?? others.load(reference)
  }

  func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError> {
    pictures[reference].map { .success($0) } ?? others.load(reference, from: file)
  }

  func fontFiles(
    in folder: String, inside base: String
  ) -> Result<FontFolderContent, ResourceError> {
    others.fontFiles(in: folder, inside: base)
  }

  func prepare(_ references: () -> [String]) {
    others.prepare { references().filter { pictures[$0] == nil } }
  }
}

extension [UInt8] {
  /// Whether an SVG file has text in elements of other languages (`<foreignObject>`), which is not
  /// drawn.
  package var hasForeignText: Bool {
    let name = Array("foreignObject".utf8)
    var depth = 0
    var index = 0
    while index < count {
      guard self[index] == UInt8(ascii: "<") else {
        if depth > 0, self[index] > UInt8(ascii: " ") { return true }
        index += 1
        continue
      }
      let end = self[index...].firstIndex(of: UInt8(ascii: ">")) ?? count - 1
      let tag = self[(index + 1)..<Swift.max(end, index + 1)]
      if tag.starts(with: name) {
        if tag.last != UInt8(ascii: "/") { depth += 1 }
      } else if tag.first == UInt8(ascii: "/"), tag.dropFirst().starts(with: name) {
        depth -= 1
      }
      index = end + 1
    }
    return false
  }
}
