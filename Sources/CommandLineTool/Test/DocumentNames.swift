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

/// The names of documents among baselines.
///
/// They don't depend on the place of the project or on the working folder.
///
/// A name is the path from the folder that contains the baselines, or else from the working folder.
/// For documents outside both, it is the path from the folder that the user named.
struct DocumentNames {
  /// The folders that names are relative to, as absolute paths.
  private let bases: [String]

  /// Creates names for the documents of a folder of baselines.
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

  /// The folders that the user named, as prefixes of names; the empty prefix stands for all.
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

  /// The baselines without a document.
  ///
  /// - Parameters:
  ///   - folder: The baselines.
  ///   - names: The names in use.
  ///   - scopes: The folders to check, as prefixes of names; `nil` checks all.
  /// - Returns: The names, sorted.
  func unused(
    in folder: BaselineFolder, besides names: Set<String>, scopes: Set<String>?
  ) -> [String] {
    if let scopes, scopes.isEmpty { return [] }
    return folder.names().filter { name in
      let document = Self.document(of: name)
      guard !names.contains(name), !names.contains(document) else { return false }
      guard scopes?.contains(where: { name.hasPrefix($0) }) ?? true else { return false }
      // A document that exists but is not in this run keeps its baseline.
      return !bases.contains {
        OutputTarget($0.appendingComponent(document)).kind == .regularFile
      }
    }
  }

  /// The name of a document among baselines with several appearances.
  static func name(_ name: String, appearance: String?) -> String {
    appearance.map { "\(name)@\($0)" } ?? name
  }

  /// The names that the baselines of a document may have: its own, and one for each appearance.
  static func all(of document: String) -> [String] {
    [document]
      + ThemeTraits.InterfaceStyle.allCases.map {
        name(document, appearance: $0.rawValue)
      }
  }

  /// The name of the document for a baseline.
  static func document(of name: String) -> String {
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
