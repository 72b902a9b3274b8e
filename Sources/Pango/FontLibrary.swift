// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import FontFiles
package import Fontconfig
internal import HarfBuzz

/// Fonts that documents share: what fontconfig has chosen, and the files that are open; belongs to one
/// thread.
///
/// Nothing in it depends on the documents before: it only saves asking again.
package final class FontLibrary {
  /// The fonts to choose from.
  package let configuration: FontConfiguration
  private var matches: [Request: FontMatch?] = [:]
  private var faces: [Face: HarfBuzzFace?] = [:]
  private var files: [String: FontFile] = [:]
  private var installed: [String: Bool] = [:]
  /// Pango's side, started when it is needed first.
  private(set) lazy var pango = PangoContext(configuration: configuration)

  private struct Request: Hashable {
    let description: FontRequest
    let language: String
  }

  private struct Face: Hashable {
    let file: String
    let index: Int
  }

  /// Creates a library in which nothing is open.
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

  /// What fontconfig chooses for a description, whatever its size; `nil` when Pango has to be asked.
  func match(for description: FontRequest, language: String) -> FontMatch? {
    var anySize = description
    (anySize.size, anySize.features) = (1, [])
    let request = Request(description: anySize, language: language)
    if let known = matches[request] { return known }
    let match = configuration.match(anySize, language: language)
    matches[request] = .some(match)
    return match
  }

  /// The opened face of a choice; `nil` when its file can't be read.
  func face(of match: FontMatch) -> HarfBuzzFace? {
    let key = Face(file: match.file, index: match.index)
    if let known = faces[key] { return known }
    let face = HarfBuzzFace(file: match.file, index: match.index)
    faces[key] = .some(face)
    return face
  }

  /// Keeps a file that text is set in, which would else be read again for each document.
  func keep(_ file: String) {
    if files[file] == nil { files[file] = FontFile.open(file) }
  }
}
