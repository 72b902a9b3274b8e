// SPDX-License-Identifier: Apache-2.0

import Comparison
import Configuration
import Converting
import MarkdownPDF
import Messages
import VisualTests

extension TestRun {
  /// Documents that are rendered with the same options.
  struct Group {
    /// The recorded options that the command does not name.
    var recorded: RecordedOptions
    /// The indices of the documents.
    var items: [Int]
    /// The invocation with these options.
    var invocation: Invocation
  }

  /// The documents by the options that their baselines recorded.
  ///
  /// A document without a baseline takes the options of the others, if these agree.
  ///
  /// - Parameters:
  ///   - items: The documents; gets the pictures to record for those without a baseline.
  ///   - console: Gets the problems with options and themes, each once.
  /// - Returns: The groups, in the order of their first documents.
  /// - Throws: When the command names options with other values than baselines to compare with.
  func groups(
    of items: inout [Item], reportingTo console: inout Console
  ) throws(CommandError) -> [Group] {
    let given = RecordedOptions(of: command, environment: context.environment)
    var recorded: [[LayoutDescription.Attribute]?] = items.map { _ in nil }
    if command.action.options == .recorded {
      for (index, item) in items.enumerated() { recorded[index] = options(of: item.name) }
      if !isRecording { try check(given, recorded, items) }
      let known = Set(recorded.compactMap { $0 })
      if known.count == 1, let shared = known.first {
        for index in items.indices where recorded[index] == nil && !hasBaseline(items[index].name) {
          recorded[index] = shared
          var layout = LayoutDescription()
          layout.options = shared
          items[index].pictures = layout.pictures
        }
      }
    }
    var groups: [Group] = []
    var places: [RecordedOptions: Int] = [:]
    for (index, options) in recorded.enumerated() {
      let own = RecordedOptions(options ?? []).without(given)
      if let place = places[own] {
        groups[place].items.append(index)
      } else {
        places[own] = groups.count
        var invocation = context.launcher.invocation
        invocation.arguments =
          own.arguments(in: command.baseline.folder) + invocation.arguments
        groups.append(Group(recorded: own, items: [index], invocation: invocation))
      }
    }
    try validate(groups, reportingTo: &console)
    return groups
  }

  /// Reports problems with options and themes once, not for each document.
  private func validate(
    _ groups: [Group], reportingTo console: inout Console
  ) throws(CommandError) {
    var seen: Set<Diagnostic> = []
    func check(_ command: any TestRendering) throws(CommandError) {
      let environment = context.environment
      _ = try command.options(environment: environment) { diagnostic in
        if seen.insert(diagnostic).inserted { console.report(diagnostic) }
      }
      _ = try command.look(environment: environment, recorder: themeFiles) { diagnostic in
        if seen.insert(diagnostic).inserted { console.report(diagnostic) }
      }
    }
    for group in groups where !group.recorded.values.isEmpty {
      let arguments = group.recorded.arguments(in: command.baseline.folder)
      let words = arguments.joined(separator: " ")
      console.note("recorded-options", "the recorded options apply: \(words)")
      do throws(CommandError) {
        try check(parsed(group.invocation, like: command))
      } catch {
        throw error.fromRecordedOptions(words)
      }
    }
    if groups.isEmpty || groups.contains(where: { $0.recorded.values.isEmpty }) {
      try check(command)
    }
  }

  /// The command for an invocation.
  private func parsed<Command: TestRendering>(
    _ invocation: Invocation, like command: Command
  ) -> any TestRendering {
    (try? invocation.command(Command.self)) ?? command
  }

  // MARK: - Baselines

  /// The names that the baselines of a document may have.
  private func names(_ name: String) -> [String] {
    let all = DocumentNames.all(of: name)
    switch command.style.variant.styles(environment: context.environment)?.count {
    case nil: return all
    case 1: return [name]
    default: return Array(all.dropFirst())
    }
  }

  private func hasBaseline(_ name: String) -> Bool {
    names(name).contains { command.baseline.folder.hasBaseline($0) }
  }

  /// The options that the baseline of a document recorded; `nil` without a baseline, and for one of
  /// an older version.
  private func options(of name: String) -> [LayoutDescription.Attribute]? {
    for name in names(name) {
      // The comparison reports damage.
      if let options = command.baseline.folder.options(of: name) { return options }
    }
    return nil
  }

  /// Refuses options that baselines have with other values: nearly every page would differ.
  private func check(
    _ given: RecordedOptions, _ recorded: [[LayoutDescription.Attribute]?], _ items: [Item]
  ) throws(CommandError) {
    var documents: [[RecordedOptions.Difference]: [String]] = [:]
    var order: [[RecordedOptions.Difference]] = []
    for (item, options) in zip(items, recorded) {
      guard let options else { continue }
      let differences = given.differences(from: RecordedOptions(options))
      guard !differences.isEmpty else { continue }
      if documents[differences] == nil { order.append(differences) }
      documents[differences, default: []].append(item.path)
    }
    guard let last = order.popLast() else { return }
    var error = CommandError.otherOptions(last, of: documents[last] ?? [])
    error.others = order.map {
      CommandError.otherOptions($0, of: documents[$0] ?? []).diagnostic
    }
    throw error
  }
}
