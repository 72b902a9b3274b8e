// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The manual page, `mdpdf(1)`, which is made from `--help`, so that both agree.
enum ManualPage {
  /// The page in the format of `man`.
  static var text: String {
    guard let help = HelpDump.read() else { return "" }
    var page = Page()
    page.add(".TH MDPDF 1 \"\" \"mdpdf \(Renderer.version)\" \"User Commands\"")
    page.section("NAME")
    page.paragraph("mdpdf - turn Markdown into typeset pages: PDF, PNG or SVG")
    page.section("SYNOPSIS")
    page.add(".B mdpdf")
    page.paragraph("INPUT ... [-o PATH] [OPTIONS]")
    page.section("DESCRIPTION")
    page.paragraph(help.command.abstract ?? "")
    page.discussion(help.command.discussion ?? "")
    page.section("OPTIONS")
    page.arguments(help.command.arguments ?? [])
    page.section("COMMANDS")
    for command in help.command.commands {
      page.command(command, under: "mdpdf")
    }
    page.section("FILES")
    page.entry("mdpdf.yml", "Settings, in the folder of the document or above it.")
    page.entry("~/.config/mdpdf/config.yml", "Your own settings.")
    page.entry("~/.cache/mdpdf", "What has been converted; may be deleted.")
    return page.text
  }

  // MARK: - Writing

  /// The lines of the page.
  private struct Page {
    private(set) var text = ""

    mutating func add(_ line: String) { text += line + "\n" }

    mutating func section(_ title: String) { add(".SH \(title)") }

    mutating func paragraph(_ words: String) {
      if !words.isEmpty { add(Self.escaped(words)) }
    }

    /// Paragraphs; the lines of indented ones are kept.
    mutating func discussion(_ words: String) {
      for part in words.split(separator: "\n\n") {
        add(".PP")
        guard part.contains("\n  ") else {
          add(Self.escaped(String(part)))
          continue
        }
        add(".nf")
        for line in part.split(separator: "\n") { add(Self.escaped(String(line))) }
        add(".fi")
      }
    }

    mutating func entry(_ name: String, _ words: String) {
      add(".TP")
      add(".B \(Self.escaped(name))")
      add(Self.escaped(words))
    }

    mutating func arguments(_ arguments: [HelpDump.Argument]) {
      // The parser lists `--x` and `--no-x` separately.
      let names = Set(arguments.flatMap { $0.names ?? [] }.map(\.name))
      for argument in arguments where argument.shouldDisplay {
        if let name = argument.names?.first?.name, name.hasPrefix("no-"),
          names.contains(String(name.dropFirst(3)))
        {
          continue
        }
        var words = argument.abstract ?? ""
        if let discussion = argument.discussion { words += " " + discussion }
        if let values = argument.allValues {
          words += " One of " + values.joined(separator: ", ") + "."
        }
        if let value = argument.defaultValue, argument.kind == "option" {
          words += " The default is \(value)."
        }
        let opposite = (argument.names ?? []).map { "no-\($0.name)" }.first(where: names.contains)
        entry(Self.synopsis(of: argument) + (opposite.map { ", --\($0)" } ?? ""), words)
      }
    }

    mutating func command(_ command: HelpDump.Command, under parent: String) {
      let name = "\(parent) \(command.commandName)"
      add(".SS \(name)")
      paragraph(command.abstract ?? "")
      discussion(command.discussion ?? "")
      let own = (command.arguments ?? []).filter { argument in
        !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
      }
      arguments(own)
      for inner in command.commands {
        self.command(inner, under: name)
      }
    }

    /// The names of an argument, and its value.
    private static func synopsis(of argument: HelpDump.Argument) -> String {
      let value = argument.valueName.map { $0.uppercased() } ?? ""
      guard let names = argument.names, !names.isEmpty else { return value }
      return names.map(\.written).joined(separator: ", ")
        + (argument.kind == "option" ? " \(value)" : "")
    }

    /// The text with the commands of `man` escaped.
    private static func escaped(_ words: String) -> String {
      let text = words.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
  }
}
