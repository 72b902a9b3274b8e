// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The documents of a run with their outputs, for links between documents.
package struct DocumentMap: Sendable {
  /// The destination of a link.
  package enum Resolution: Hashable, Sendable, Codable {
    /// The output of a document, or a place in the same one.
    case rewritten(String)
    /// A file or folder that exists and is not converted.
    case kept
    /// Nothing.
    case missing(path: String, nearest: String?)
    /// A document without this anchor.
    case missingAnchor(String, rewritten: String, nearest: String?)
  }

  /// The output of each document, both as absolute paths without `.` and `..`.
  private var outputs: [FilePath: String] = [:]
  /// The deepest folder that contains all documents; `nil` when it is that of the whole machine.
  private var commonFolder: String?
  private let workingFolder: String
  /// The documents for links to a folder, in order of preference.
  private static let indexNames = ["README.md", "readme.md", "index.md", "README.markdown"]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - workingFolder: The folder for relative paths.
  ///   - documents: The paths of documents and of their outputs.
  package init(workingFolder: String, documents: [(input: String, output: String)]) {
    self.workingFolder = workingFolder
    var common: [Substring]?
    for (input, output) in documents {
      let path = absolute(input)
      outputs[FilePath(path)] = absolute(output)
      let names = path.pathParts.dropLast()
      common = common.map { zip($0, names).prefix { $0 == $1 }.map(\.0) } ?? Array(names)
    }
    if let common, !common.isEmpty { commonFolder = "/" + common.joined(separator: "/") }
  }

  /// The absolute path, without `.` and `..`.
  package func absolute(_ path: String) -> String {
    (path.isAbsolutePath ? path : workingFolder.appendingComponent(path)).normalizedPath
  }

  /// The target of a link between files, before links are rewritten.
  package enum Target: Hashable, Sendable {
    /// A document of the run, by absolute path, with its fragment.
    case document(String, fragment: String?)
    /// A file or folder that exists and is not converted, by absolute path.
    case other(String)
    /// Nothing; the absolute path, the path as written, and a similar path.
    case missing(String, path: String, nearest: String?)
  }

  /// Finds the target of a link.
  ///
  /// - Parameters:
  ///   - destination: The destination as written.
  ///   - document: The path of the document with the link.
  ///   - root: The folder for `/`; `nil` when it is not known, and may be that of the document.
  ///   - searched: The folder in which the document was found; `nil` when it was named.
  /// - Returns: The target; `nil` when it is not a link between files. Outside the root, or else
  ///   outside these folders, nothing is looked at, and every path counts as one that exists.
  package func target(
    of destination: String, in document: String, root: String?, searched: String? = nil
  ) -> Target? {
    guard let link = LocalLink(destination) else { return nil }
    let folder = absolute(document).deletingLastComponent
    let base = link.isAbsolute ? root.map(absolute) ?? folder : folder
    let folders = root.map { [$0] } ?? [searched ?? folder, commonFolder].compactMap(\.self)
    var existing: String?
    for path in link.paths {
      let target = base.appendingComponent(path).normalizedPath
      if has(target) { return .document(target, fragment: link.fragment) }
      guard FileReader.isInside(target, folders.map(absolute)) else {
        existing = target
        continue
      }
      switch FolderListing.kind(of: target, followsLinks: true) {
      case .folder:
        let indices = Self.indexNames.map { target.appendingComponent($0) }
        if let index = indices.first(where: has) {
          return .document(index, fragment: link.fragment)
        }
        existing = target
      case .file, .link, .special: existing = target
      case nil: break
      }
    }
    if let existing, FileReader.isInside(existing, folders.map(absolute)) {
      return .other(existing)
    }
    for path in link.paths {
      // A link to what another program makes of a document leads to the document.
      for page in [path] + Self.sources(ofPage: path) {
        for ending in ["md", "markdown", "mdown", "qmd"] {
          let target = base.appendingComponent("\(page).\(ending)").normalizedPath
          if has(target) { return .document(target, fragment: link.fragment) }
        }
      }
    }
    if let existing { return .other(existing) }
    // The meaning of `/` on a web site is unknown, unless the link names a source.
    guard let path = link.paths.last,
      !link.isAbsolute || root != nil && InputFinder.isDocument(path.lastComponent)
    else { return nil }
    return .missing(
      base.appendingComponent(path).normalizedPath, path: path,
      nearest: nearest(to: path, in: base, besides: absolute(document)))
  }

  /// Whether there is a document at an absolute path.
  private func has(_ path: String) -> Bool { outputs[FilePath(path)] != nil }

  /// The paths, without their ending, of documents that a site generator may have made an HTML page of.
  private static func sources(ofPage path: String) -> [String] {
    for ending in [".html", ".htm"] where path.lowercased().hasSuffix(ending) {
      let page = String(path.dropLast(ending.count))
      guard page.lastComponent == "index" else { return [page] }
      return [page, page.dropLast("index".count) + "README"]
    }
    return []
  }

  /// Resolves a link.
  ///
  /// - Parameters:
  ///   - destination: The destination as written.
  ///   - document: The path of the document with the link.
  ///   - root: The folder for `/`; `nil` when it is not known.
  ///   - searched: The folder in which the document was found; `nil` when it was named.
  ///   - anchors: The anchors of a document, by absolute path; `nil` if it can't be read.
  /// - Returns: The destination; `nil` when it is not a link between files.
  package func resolution(
    of destination: String, in document: String, root: String?, searched: String? = nil,
    anchors: (String) -> Set<String>?
  ) -> Resolution? {
    switch target(of: destination, in: document, root: root, searched: searched) {
    case nil: nil
    case .document(let target, let fragment)?:
      rewritten(to: target, fragment, from: absolute(document), anchors)
    case .other?: .kept
    case .missing(_, let path, let nearest)?: .missing(path: path, nearest: nearest)
    }
  }

  private func rewritten(
    to target: String, _ fragment: String?, from document: String,
    _ anchors: (String) -> Set<String>?
  ) -> Resolution? {
    guard let output = outputs[FilePath(target)] else { return nil }
    let path = relativePath(to: output, from: outputs[FilePath(document)] ?? document)
      .percentEncodedPath
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return .rewritten(path) }
    // The renderer checks links in the same document.
    if target == document { return .rewritten("#" + fragment) }
    guard let known = anchors(target) else { return .rewritten(path) }
    switch Self.place(fragment, among: known) {
    case .found(let name): return .rewritten("\(path)#\(name.percentEncodedPath)")
    case .missing(let nearest):
      return .missingAnchor(fragment, rewritten: path, nearest: nearest)
    }
  }

  /// The result of searching for an anchor.
  package enum Place: Hashable, Sendable {
    /// It exists, under this name.
    case found(String)
    /// It does not; a similar name, if there is one.
    case missing(nearest: String?)
  }

  /// Searches for a fragment among the anchors of a document.
  package static func place(_ fragment: String, among known: Set<String>) -> Place {
    let decoded = fragment.percentDecodedText
    for name in [fragment, decoded, decoded.lowercased()] where known.contains(name) {
      return .found(name)
    }
    return .missing(nearest: known.sorted().nearest(to: decoded))
  }

  /// A path similar to a missing one, spelled like it; not that of the document itself.
  private func nearest(to path: String, in base: String, besides document: String) -> String? {
    let folder = base.appendingComponent(path).normalizedPath.deletingLastComponent
    guard let entries = try? FolderListing.entries(of: folder) else { return nil }
    let name = path.lastComponent
    let names = entries.map(\.name).filter { folder.appendingComponent($0) != document }
    // The same name with another extension is preferred.
    let stem = name.prefix { $0 != "." } + "."
    let sameStem = names.first { stem.count > 1 && $0.hasPrefix(stem) }
    return (sameStem ?? names.nearest(to: name)).map { path.dropLast(name.count) + $0 }
  }

  private func relativePath(to path: String, from file: String) -> String {
    let target = path.split(separator: "/")
    let folder = file.split(separator: "/").dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + target.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}

/// A destination that is a file on this machine.
private struct LocalLink {
  /// Whether it starts with `/`.
  var isAbsolute: Bool
  /// The possible paths, the likeliest first.
  var paths: [String]
  /// The fragment after `#`; `nil` without one.
  var fragment: String?

  /// Reads a destination; `nil` when it has a scheme or a host, or names no file.
  init?(_ destination: String) {
    guard !destination.hasPrefix("//"), !destination.hasPrefix("#"), !destination.hasPrefix("?"),
      !destination.isTemplate
    else { return nil }
    // RFC 3986 §3.1; a single letter is a drive.
    let scheme = destination.prefix { $0 != ":" && $0 != "/" && $0 != "#" && $0 != "?" }
    if scheme.count > 1, scheme.endIndex < destination.endIndex,
      destination[scheme.endIndex] == ":"
    {
      return nil
    }
    let parts = destination.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    fragment = parts.count > 1 ? String(parts[1]) : nil
    let bare = String(path.prefix { $0 != "?" })
    isAbsolute = path.hasPrefix("/")
    paths = []
    for name in [path, path.percentDecodedText, bare, bare.percentDecodedText]
    where !name.isEmpty && !paths.contains(name) && !name.utf8.contains(0) { paths.append(name) }
    guard !paths.isEmpty else { return nil }
  }
}

extension String {
  /// The text with `%xx` decoded, if the result is UTF-8.
  package var percentDecodedText: String {
    String(validating: utf8.percentDecoded(), as: UTF8.self) ?? self
  }

  /// The text percent-encoded for a path (RFC 3986 §3.3).
  fileprivate var percentEncodedPath: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~/!$&'()*+,;=:@".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
