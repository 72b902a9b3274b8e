// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Primitives

/// Reads the files around a document.
///
/// References are relative to the document's folder and must lie inside a root after symbolic links
/// are resolved, also if the links change at the same time. Only regular files are read. `data:`
/// URIs are decoded. All other schemes would access the network and are refused.
public struct DirectoryResources: ResourceProvider {
  /// The document's folder.
  public let directory: String
  /// The folder that contains all files that may be read.
  public let root: String

  /// The folders inside the root that may be read; `nil` means all of it.
  ///
  /// The root of a book contains all its folders, but also what is beside them.
  package var folders: [String]?

  /// The files below the root.
  private let index: FileIndex

  /// Gets every path that is looked for, with the content; `nil` when there is none.
  package var observer: (@Sendable (_ path: String, _ bytes: [UInt8]?) -> Void)?

  /// The greatest size of a file, in bytes.
  public static let sizeLimit = 64 << 20

  /// Creates a provider of the files in a folder.
  ///
  /// - Parameters:
  ///   - directory: The document's folder, absolute or relative to the working folder.
  ///   - root: The folder that contains all files that may be read; `nil` means `directory`.
  public init(directory: String, root: String? = nil) {
    self.directory = directory.isEmpty ? "." : directory
    self.root = root ?? self.directory
    index = FileIndex(root: self.root)
  }

  /// Reads the file that a reference names.
  ///
  /// The name is tried as written, then percent-decoded, then both without `?query` and
  /// `#fragment`, so that file names may contain these characters. A name that starts with `/` is
  /// an absolute path or, if that fails, relative to `root`, as on web sites.
  public func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    if DataURI.isDataURI(reference) {
      guard let data = DataURI(reference) else {
        return .failure(.unreadable("the data URI is malformed"))
      }
      return .success(data.bytes)
    }
    guard let path = localPath(reference) else {
      if let scheme = scheme(of: reference), Self.otherSchemes.contains(scheme) {
        return .failure(.unreadable("an address with `\(scheme):` names no file"))
      }
      return .failure(.remote)
    }

    var answer = ResourceError.notFound(nearest: nil)
    for candidate in candidates(for: path) {
      switch read(candidate) {
      case .success(let bytes): return .success(bytes)
      // A path such as `/images/map.png` was written for a web site.
      case .failure(.outsideRoot) where candidate.isAbsolutePath && !Self.isOfSystem(candidate):
        continue
      // The file existed under an earlier spelling, so its problem is the better answer.
      case .failure(let error): if case .notFound = answer { answer = error }
      }
    }
    guard case .notFound = answer else { return .failure(answer) }
    return .failure(whatIsMissing(path))
  }

  /// The nearest folder at or above `directory` that is the root of a repository, or else a vault of
  /// Obsidian; `nil` when there is none.
  ///
  /// It is a good root, because documents of a project share images, as in `../images/map.png`.
  public static func projectRoot(of directory: String) -> String? {
    folder(around: directory, with: [".git", ".hg", ".jj", ".svn"])
      ?? vaultRoot(of: directory)
  }

  /// The nearest folder at or above a folder that is a vault of Obsidian; `nil` when there is none.
  static func vaultRoot(of directory: String) -> String? {
    folder(around: directory, with: [".obsidian"])
  }

  /// The nearest folder at or above a folder that holds something with one of some names.
  private static func folder(around directory: String, with names: [String]) -> String? {
    guard var folder = try? FileReader.resolve(directory.isEmpty ? "." : directory) else {
      return nil
    }
    while true {
      for name in names
      where FileManager.default.fileExists(atPath: folder.appendingComponent(name)) {
        return folder
      }
      guard folder != "/" else { return nil }
      folder = folder.deletingLastComponent
    }
  }

  // MARK: - Names

  /// The schemes that never lead to a picture, here or on the network.
  private static let otherSchemes: Set = [
    "javascript", "vbscript", "mailto", "tel", "sms", "about", "blob", "cid",
  ]

  /// The path for a reference; `nil` when it leads to the network.
  private func localPath(_ reference: String) -> String? {
    guard !reference.hasPrefix("//") else { return nil }
    guard let scheme = scheme(of: reference) else { return reference }
    guard scheme == "file" else { return nil }
    // RFC 8089: `file:/path`, `file:///path` and `file://localhost/path` are local.
    let rest = reference.dropFirst(scheme.count + 1)
    guard rest.hasPrefix("//") else { return String(rest) }
    let host = rest.dropFirst(2).prefix { $0 != "/" }
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    return String(rest.dropFirst(2 + host.count))
  }

  /// The scheme in lower case (RFC 3986 §3.1); a single letter is a drive, not a scheme.
  private func scheme(of reference: String) -> String? {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = reference[..<colon]
    guard scheme.utf8.count > 1, scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return scheme.lowercased()
  }

  /// The paths to try for a name, without duplicates.
  private func candidates(for path: String) -> [String] {
    let bare = String(path.prefix { $0 != "?" && $0 != "#" })
    var candidates: [String] = []
    for name in [path, decoded(path), bare, decoded(bare)] where !name.isEmpty {
      let places =
        name.isAbsolutePath
        ? [name, root.appendingComponent(name)] : [directory.appendingComponent(name)]
      for place in places where !candidates.contains(where: place.isSamePath) {
        candidates.append(place)
      }
    }
    return candidates
  }

  /// Whether an absolute path starts in one of the folders that every machine has.
  ///
  /// Whether there is such a file is not asked: the answer would tell what is outside the root.
  private static func isOfSystem(_ path: String) -> Bool {
    path.pathParts.first.map { (try? FileReader.resolve("/\($0)")) != nil } ?? true
  }

  private func decoded(_ name: String) -> String {
    String(decoding: name.utf8.percentDecoded(), as: UTF8.self)
  }

  // MARK: - Reading

  private func read(_ path: String) -> Result<[UInt8], ResourceError> {
    let result = readUnobserved(path)
    observer?(path, try? result.get())
    return result
  }

  private func readUnobserved(_ path: String) -> Result<[UInt8], ResourceError> {
    do throws(FileReader.Failure) {
      return .success(try FileReader.read(path, inside: folders ?? [root], limit: Self.sizeLimit))
    } catch {
      switch error {
      case .notFound: return .failure(.notFound(nearest: nil))
      case .outside: return .failure(outside)
      default: return .failure(.unreadable(error.reason))
      }
    }
  }

  /// The error for a file outside.
  private var outside: ResourceError { .outsideRoot(root: folders == nil ? root : directory) }

  /// The error for a file that does not exist.
  ///
  /// A path that starts with `/` was written for a web site, whose root may be any folder of the
  /// project: a file with the same end of its path is probably meant.
  /// Folders outside the root are not listed, because a hint must not reveal their content.
  private func whatIsMissing(_ path: String) -> ResourceError {
    let name = decoded(String(path.prefix { $0 != "?" && $0 != "#" }))
    guard !name.isEmpty, !name.utf8.contains(0) else { return .notFound(nearest: nil) }
    if name.isAbsolutePath, let file = index.file(endingLike: name) {
      return .notFound(nearest: "/" + file)
    }
    let place =
      name.isAbsolutePath ? root.appendingComponent(name) : directory.appendingComponent(name)
    let folder = place.deletingLastComponent
    let folders = folders ?? [root]
    guard FileReader.isInside(place, folders), FileReader.isInside(folder, folders) else {
      return outside
    }
    if let target = FileReader.linkTarget(place) {
      return .unreadable("it is a symbolic link to `\(target)`, which does not exist")
    }
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let nearest = neighbours.sorted().nearest(to: name.lastComponent) else {
      return .notFound(nearest: nil)
    }
    // The hint keeps the spelling of the author's path up to the name of the file.
    return .notFound(nearest: String(name.dropLast(name.lastComponent.count)) + nearest)
  }
}
