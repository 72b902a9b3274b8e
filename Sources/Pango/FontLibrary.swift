// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import FontFiles
package import Fontconfig
internal import HarfBuzz

/// The fonts that documents share: fontconfig's choices, and the open files; for one thread only.
///
/// It only caches: nothing in it depends on earlier documents.
package final class FontLibrary {
  /// The fonts to choose from.
  package let configuration: FontConfiguration
  private var matches: [Request: FontMatch?] = [:]
  private var faces: [Face: HarfBuzzFace?] = [:]
  private var files: [String: FontFile] = [:]
  private var installed: [String: Bool] = [:]
  /// The Pango context, started when first needed.
  private(set) lazy var pango = PangoContext(configuration: configuration)

  private struct Request: Hashable {
    let description: FontRequest
    let language: String
  }

  private struct Face: Hashable {
    let file: String
    let index: Int
  }

  /// Creates a library without open files.
  package init(configuration: FontConfiguration) {
    self.configuration = configuration
  }

  /// Whether a family is installed under this name; case and blanks do not matter.
  package func isInstalled(_ family: String) -> Bool {
    if let known = installed[family] { return known }
    let answer = configuration.contains(family: family)
    installed[family] = answer
    return answer
  }

  /// The face that fontconfig chooses for a description, whatever its size; `nil` when Pango must
  /// choose.
  func match(for description: FontRequest, language: String) -> FontMatch? {
    var anySize = description
    (anySize.size, anySize.features) = (1, [])
    let request = Request(description: anySize, language: language)
    if let known = matches[request] { return known }
    let match = configuration.match(anySize, language: language)
    matches[request] = .some(match)
    return match
  }

  /// The open face of a match; `nil` when its file cannot be read.
  func face(of match: FontMatch) -> HarfBuzzFace? { face(file: match.file, index: match.index) }

  /// The open face of a file; `nil` when the file cannot be read.
  func face(file: String, index: Int) -> HarfBuzzFace? {
    let key = Face(file: file, index: index)
    if let known = faces[key] { return known }
    let face = HarfBuzzFace(file: file, index: index)
    faces[key] = .some(face)
    return face
  }

  /// Keeps a file open that text is set in, which would otherwise be read again for each document.
  func keep(_ file: String) {
    if files[file] == nil { files[file] = FontFile.open(file) }
  }
}
