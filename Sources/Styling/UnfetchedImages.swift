// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// The images that the network keeps from a document, counted so that a document of a hundred badges
/// gets one message for each reason.
struct UnfetchedImages {
  /// Why the images are missing.
  enum Reason: Hashable {
    /// The network is off.
    case off
    /// A part of it can't be reached; the reason in words.
    case unreachable(String)
  }

  private struct Group {
    var reason: Reason
    var destinations: Set<String> = []
    /// The place of the first image.
    var range: SourceRange
    var file: String?
  }

  private var groups: [Group] = []
  private var indices: [Reason: Int] = [:]

  /// Counts an image; one that several places refer to counts once.
  mutating func add(_ image: Image, _ reason: Reason, in file: String?) {
    let index = indices[reason] ?? groups.count
    if index == groups.count {
      indices[reason] = index
      groups.append(Group(reason: reason, range: image.range, file: file))
    }
    groups[index].destinations.insert(image.destination)
  }

  /// Reports each reason once, at the place of its first image.
  func report(to sink: inout DiagnosticSink) {
    for group in groups {
      let count = group.destinations.count
      var diagnostic: Diagnostic =
        switch group.reason {
        case .off: .remoteImages(count, at: group.range)
        case .unreachable(let reason): .unreachableImages(count, reason: reason, at: group.range)
        }
      diagnostic.file = group.file
      sink.report(diagnostic)
    }
  }
}
