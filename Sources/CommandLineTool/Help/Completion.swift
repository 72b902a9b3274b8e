// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// What fits at the cursor of a shell.
///
/// The completion scripts ask the program itself: `mdpdf ---complete WORD... CURRENT`. So one place
/// knows the commands, and a script only does what each shell does in its own way, such as listing
/// files.
struct Completion {
  /// The argument that requests completions; like the parser's own, it is no option of users.
  static let argument = "---complete"

  /// What a shell offers.
  enum Offer: Equatable {
    case word(String, about: String)
    /// Files with one of these extensions, or any file; what stands before the path is kept.
    case files([String], after: String)
    case folders(after: String)

    /// The line for the scripts: its fields are separated by tabs.
    var line: String {
      switch self {
      case .word(let word, let about): "word\t\(word)\t\(about)"
      case .files(let extensions, let prefix):
        "files\t\(extensions.isEmpty ? "*" : extensions.joined(separator: "|"))\t\(prefix)"
      case .folders(let prefix): "folders\t*\t\(prefix)"
      }
    }
  }

  private typealias Argument = HelpDump.Argument

  /// The command that the words select.
  private var command: HelpDump.Command
  /// The option whose value comes next.
  private var open: Argument?
  /// The options that were given.
  private var given: Set<String> = []
  private var positionals = 0
  private var isAtCommand = true
  /// Whether the words ask for help, which takes commands only.
  private var isHelp = false
  private var endsOptions = false

  private init(_ command: HelpDump.Command) { self.command = command }

  /// Finds what fits at the cursor.
  ///
  /// - Parameters:
  ///   - words: The words between the name of the program and the current word.
  ///   - current: The current word up to the cursor.
  /// - Returns: All offers; the shell selects those that go on from the current word.
  static func offers(after words: some Sequence<String>, at current: String?) -> [Offer] {
    guard let help = HelpDump.read() else { return [] }
    var line = Completion(help.command)
    for (index, word) in words.enumerated() { line.take(word, isFirst: index == 0) }
    return line.offers(at: current == argument ? "" : current ?? "")
  }

  // MARK: - The words before

  private mutating func take(_ word: String, isFirst: Bool) {
    if isAtCommand, let next = command.commands.first(where: { $0.commandName == word }) {
      let wasHelp = isHelp
      self = Completion(next)
      isHelp = wasHelp
      return
    }
    if isFirst, word == "help" {
      isHelp = true
      return
    }
    isAtCommand = false
    if open != nil {
      open = nil
    } else if !endsOptions, word == "--" {
      endsOptions = true
    } else if !endsOptions, word.hasPrefix("-"), word.count > 1 {
      let name = String(word.prefix { $0 != "=" })
      given.insert(name)
      if name == word, let option = argument(named: name), option.kind == "option" {
        open = option
      }
    } else {
      positionals += 1
    }
  }

  private func argument(named name: String) -> Argument? {
    (command.arguments ?? []).first { argument in
      (argument.names ?? []).contains { $0.written == name }
    }
  }

  // MARK: - The current word

  private func offers(at current: String) -> [Offer] {
    if isHelp { return isAtCommand ? commands : [] }
    if let open { return values(of: open) }
    if !endsOptions, current.hasPrefix("-") {
      guard let end = current.firstIndex(of: "=") else { return options }
      return argument(named: String(current[..<end])).map { option in
        values(of: option, after: String(current[...end]))
      } ?? []
    }
    var offers = isAtCommand ? commands : []
    let places = (command.arguments ?? []).filter { $0.kind == "positional" }
    if let place = places.dropFirst(positionals).first ?? places.last(where: \.isRepeating) {
      let isList = place.valueName == "input" && current.hasPrefix("@")
      offers += isList ? [.files([], after: "@")] : values(of: place)
    } else if offers.isEmpty, !endsOptions {
      return options
    }
    return offers
  }

  /// The commands below the one that the words select.
  private var commands: [Offer] {
    command.commands.map { .word($0.commandName, about: $0.abstract ?? "") }
  }

  /// The options that can still be given.
  private var options: [Offer] {
    let known = Set((command.arguments ?? []).flatMap { ($0.names ?? []).map(\.written) })
    return (command.arguments ?? []).flatMap { argument -> [Offer] in
      let names = (argument.names ?? []).map(\.written)
      guard argument.shouldDisplay, argument.isRepeating || given.isDisjoint(with: names) else {
        return []
      }
      return names.map { name in
        // The parser describes `--no-x` in the words for `--x`.
        let opposite = name.hasPrefix("--no-") ? "--\(name.dropFirst(5))" : ""
        let isOpposite = known.contains(opposite)
        return .word(
          name, about: isOpposite ? "The opposite of \(opposite)." : argument.abstract ?? "")
      }
    }
  }

  /// Words beside those of the parser, by the names of values in help.
  private static let words = [
    "order": ["auto", "natural"], "part": ["auto"],
    "name=number": Limit.all.map { "\($0.name)=" },
    "path=value": MarkdownTheme.settings.map { "\($0.path)=" },
  ]

  /// The values of an argument.
  private func values(of argument: Argument, after prefix: String = "") -> [Offer] {
    let name = argument.valueName ?? ""
    let words = argument.allValues ?? argument.completionKind?.list?.values ?? []
    var offers = (words + (Self.words[name] ?? [])).map { Offer.word(prefix + $0, about: "") }
    if name == "theme" { offers.append(.files(["yml", "yaml", "json"], after: prefix)) }
    if let files = argument.completionKind?.file {
      offers.append(.files(files.extensions, after: prefix))
    }
    if argument.completionKind?.directory != nil { offers.append(.folders(after: prefix)) }
    return offers
  }
}
