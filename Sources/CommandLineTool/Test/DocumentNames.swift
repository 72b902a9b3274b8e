// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Converting
import Batch
import MarkdownPDF
import VisualTests

/// What documents are called among baselines: the same wherever the project lies and from which of its
/// folders the command is run.
///
/// A name is the path from the folder that holds the folder of baselines, or else from the working
/// folder. Of what lies in neither, it is the path from the folder that the user named.
struct DocumentNames {
  /// The folders that names are counted from, absolute.
  private let bases: [String]

  /// Prepares to name documents.
  init(folder: BaselineFolder) {
    let working = FileManager.default.currentDirectoryPath
    let path = folder.path.hasPrefix("/") ? folder.path : working.appendingComponent(folder.path)
    let parent = Self.resolved(path.normalizedPath.deletingLastComponent)
    let workingFolder = Self.resolved(working)
    bases = parent == workingFolder ? [parent] : [parent, workingFolder]
  }

  /// The name of a document.
  func name(of input: InputFinder.Input) -> String {
    let folder = Self.resolved(input.path.deletingLastComponent)
    let path = folder.appendingComponent(input.path.lastComponent)
    for base in bases {
      let prefix = base.hasSuffix("/") ? base : "\(base)/"
      if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    }
    guard input.isFound else { return path.lastComponent }
    let inner =
      input.subfolder.isEmpty
      ? path.lastComponent : "\(input.subfolder)/\(path.lastComponent)"
    let named = path.dropLast(inner.count + 1)
    return "\(String(named).lastComponent)/\(inner)"
  }

  /// The folders that the user named, as the starts of names; the empty one stands for all.
  func scopes(of inputs: [InputFinder.Input]) -> Set<String> {
    var scopes: Set<String> = []
    for input in inputs where input.isFound {
      let inner =
        input.subfolder.isEmpty
        ? input.path.lastComponent : "\(input.subfolder)/\(input.path.lastComponent)"
      scopes.insert(String(name(of: input).dropLast(inner.count)))
    }
    return scopes
  }

  /// The baselines that no document has.
  ///
  /// - Parameters:
  ///   - folder: The baselines.
  ///   - names: The names in use.
  ///   - scopes: The folders that count, as the starts of names; `nil` counts all.
  /// - Returns: The names, sorted.
  func unused(
    in folder: BaselineFolder, besides names: Set<String>, scopes: Set<String>?
  ) -> [String] {
    if let scopes, scopes.isEmpty { return [] }
    return folder.names().filter { name in
      let document = Self.document(of: name)
      guard !names.contains(name), !names.contains(document) else { return false }
      guard scopes?.contains(where: { name.hasPrefix($0) }) ?? true else { return false }
      // A document that was left out this time keeps its baseline.
      return !bases.contains {
        OutputTarget($0.appendingComponent(document)).kind == .regularFile
      }
    }
  }

  /// The name of a document among baselines with several appearances.
  static func name(_ name: String, appearance: String?) -> String {
    appearance.map { "\(name)@\($0)" } ?? name
  }

  /// The name of the document that a baseline is for.
  private static func document(of name: String) -> String {
    for appearance in ThemeTraits.InterfaceStyle.allCases {
      let ending = "@\(appearance.rawValue)"
      if name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    }
    return name
  }

  private static func resolved(_ path: String) -> String {
    (try? FileReader.resolve(path)) ?? path.normalizedPath
  }
}
