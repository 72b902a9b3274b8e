// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Messages
import Primitives
import Converting
public import ArgumentParser
public import Comparison
import VisualTests

/// The arguments about the folder of baselines.
struct BaselineArguments: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp(
      "The folder with the baselines; by default, the nearest __snapshots__ in the working folder "
        + "or above it.", valueName: "folder"),
    completion: .directory)
  var path: String?

  /// The folder.
  var folder: BaselineFolder {
    path.map { BaselineFolder(path: $0) } ?? .nearest(to: FileManager.default.currentDirectoryPath)
  }

  /// The folder that baselines are written in after links are resolved: a folder that was merely
  /// found must not be a link that leads elsewhere.
  var bound: String { path ?? folder.path.deletingLastComponent }

  /// Refuses an empty name.
  func check() throws(CommandError) {
    if path?.isEmpty == true { throw .emptyName("the folder of baselines") }
  }
}

/// The arguments about the comparison of pictures.
struct ToleranceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colour difference up to which pixels are equal, from 0 to 1.", valueName: "number"))
  var threshold = 0.1

  @Option(help: ArgumentHelp("How many pixels of a page may differ.", valueName: "number"))
  var maxDiffPixels: Int?

  @Option(
    help: ArgumentHelp(
      "What share of a page may differ, from 0 to 1.", valueName: "number"))
  var maxDiffRatio: Double?

  @Option(
    help: ArgumentHelp(
      "How to treat smoothed edges: ignore or count.", valueName: "choice"))
  var antialiasing = Tolerance.Antialiasing.ignore

  @Option(
    name: .customLong("mask"),
    help: ArgumentHelp(
      "What not to compare: a kind of node, a .class, or page:x,y,width,height in points; may "
        + "be repeated.", valueName: "selector"))
  var masks: [String] = []

  /// The differences to accept.
  func tolerance() throws(CommandError) -> Tolerance {
    guard (0...1).contains(threshold) else {
      throw .badNumber("--threshold", "\(threshold)", allowed: "choose from 0 to 1")
    }
    if let maxDiffPixels, maxDiffPixels < 0 {
      throw .badNumber("--max-diff-pixels", "\(maxDiffPixels)", allowed: "choose 0 or more")
    }
    if let maxDiffRatio, !(0...1).contains(maxDiffRatio) {
      throw .badNumber("--max-diff-ratio", "\(maxDiffRatio)", allowed: "choose from 0 to 1")
    }
    return Tolerance(
      threshold: threshold, maxDiffPixels: maxDiffPixels, maxDiffRatio: maxDiffRatio,
      antialiasing: antialiasing)
  }

  /// The parts not to compare.
  func parsedMasks() throws(CommandError) -> [Mask] {
    var result: [Mask] = []
    for text in masks {
      guard let mask = Mask(text) else { throw .badMask(text) }
      result.append(mask)
    }
    return result
  }
}

/// Whether the options of baselines apply.
enum BaselineOptions: String, CaseIterable, Sendable, ExpressibleByArgument {
  case recorded, given
}

/// The arguments about rendering the documents of a test.
struct TestRunArguments: ParsableArguments {
  @Option(
    name: [.long, .customLong("dpi")],
    help: ArgumentHelp("Pixels per inch of the pictures; by default, 96.", valueName: "number"))
  var ppi: Resolution?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Documents to render at the same time; by default, one per core.", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The time limit for one document, such as 0.5; 300 without it, 0 means no limit.",
      valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp("Test one part of the documents, such as 3/16, or auto.", valueName: "part"))
  var shard: String?

  @Option(help: ArgumentHelp("When to show progress.", valueName: "when"))
  var progress = BatchProgress.Choice.auto

  /// The pixels per inch of pictures when nothing else is said.
  static let usualPPI = 96.0

  /// The pixels per inch of the pictures.
  var pixelsPerInch: Double { ppi?.pixelsPerInch ?? Self.usualPPI }

  /// The time limit for one document, in seconds; `nil` means no limit.
  var timeLimit: Double? {
    let limit = timeout ?? RunArguments.usualTimeout
    return limit > 0 ? limit : nil
  }

  /// Refuses numbers out of range.
  func check() throws(CommandError) {
    try ppi?.check(of: "--ppi")
    try RunArguments.check(jobs: jobs, timeout: timeout)
  }
}

extension Tolerance.Antialiasing: ExpressibleByArgument {}
