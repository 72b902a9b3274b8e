// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

internal import Primitives

extension DirectoryResources {
  /// The endings of font files: TrueType, OpenType and collections of these.
  private static let fontEndings: Set = ["ttf", "otf", "ttc", "otc"]
  /// The greatest number of files and folders that are looked at.
  private static let mostEntries = 10_000

  /// Finds the font files in a folder and its subfolders.
  ///
  /// The folder and everything in it must lie inside another one after symbolic links are resolved,
  /// and that one inside the root. As elsewhere, a name that starts with `/` may be relative to the
  /// root.
  public func fontFiles(
    in folder: String, inside base: String
  ) -> Result<FontFolderContent, ResourceError> {
    do throws(FileReader.Failure) {
      let root = try FileReader.resolve(root)
      let bases = places(of: base).compactMap { try? FileReader.resolve($0) }
      guard let base = bases.first(where: { $0.isInside(root) }) else {
        return .failure(.outsideRoot(root: self.root))
      }
      var answer = ResourceError.notFound(nearest: nil)
      for place in places(of: folder) {
        observer?(place, nil)
        // First, so that the answer does not tell whether there is something outside.
        guard FileReader.isInside(place, [base]) else {
          answer = .outsideRoot(root: base)
          continue
        }
        guard let start = try? FileReader.resolve(place), start.isInside(base) else { continue }
        guard Self.isFolder(start) else { return .failure(.unreadable("it is not a folder")) }
        return .success(list(start, inside: base))
      }
      return .failure(answer)
    } catch {
      return .failure(error == .notFound ? .notFound(nearest: nil) : .unreadable(error.reason))
    }
  }

  /// The paths that a name may mean.
  private func places(of name: String) -> [String] {
    guard name.isAbsolutePath else { return [directory.appendingComponent(name)] }
    return [name, root.appendingComponent(name)]
  }

  private func list(_ start: String, inside base: String) -> FontFolderContent {
    var content = FontFolderContent()
    var seen: Set = [start]
    var folders = [start]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      if folder != start { observer?(folder, nil) }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let place = folder.appendingComponent(name)
        guard let path = try? FileReader.resolve(place) else { continue }
        guard path.isInside(base) else {
          content.linksOutside.append(place)
          continue
        }
        guard seen.count < Self.mostEntries, seen.insert(path).inserted else { continue }
        if Self.isFolder(path) {
          folders.append(path)
        } else if Self.fontEndings.contains(
          name.split(separator: ".").last.map { $0.lowercased() } ?? "")
        {
          if let observer { observer(path, try? FileReader.read(path, limit: Self.sizeLimit)) }
          content.files.append(path)
        }
      }
    }
    content.files.sort()
    return content
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
