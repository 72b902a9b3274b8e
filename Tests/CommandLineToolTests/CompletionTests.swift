// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import TestSupport
import Testing

@testable import CommandLineTool

/// `make test-completions` presses TAB in real shells; this is what they are told.
@Suite("Completions", .deadline)
struct CompletionTests {
  private func offers(_ words: String..., at current: String = "") -> [Completion.Offer] {
    Completion.offers(after: words, at: current)
  }

  private func words(_ words: String..., at current: String = "") -> [String] {
    Completion.offers(after: words, at: current).compactMap { offer in
      if case .word(let word, _) = offer { word } else { nil }
    }
  }

  private let documents = Completion.Offer.files(
    ["md", "markdown", "mdown", "mkd", "qmd", "txt"], after: "")

  @Test("the first word is a command or a document, later ones are documents")
  func commands() {
    let first = offers()
    #expect(first.contains(.word("theme", about: "Make, check and show themes.")))
    #expect(first.last == documents)
    #expect(words() == MDPDFCommand.sideCommands.map { $0.configuration.commandName ?? "" })
    #expect(offers("a.md") == [documents])
    #expect(offers("a.md", "b.md") == [documents])
    #expect(offers("--watch") == [documents])
  }

  @Test("commands below a command, and their documents and themes")
  func subcommands() {
    #expect(
      words("theme") == ["list", "show", "new", "check", "export", "guide", "gallery"])
    #expect(words("test") == ["record", "compare", "approve", "list", "clean"])
    #expect(offers("test", "compare") == [documents])
    #expect(words("theme", "show") == MarkdownTheme.presetNames)
    #expect(offers("theme", "show").last == .files(["yml", "yaml", "json"], after: ""))
    #expect(!words("theme", "show", "sepia").contains("sepia"))
  }

  @Test("help is about commands, and limits have names")
  func helpAndLimits() {
    #expect(words("help") == words())
    #expect(offers("help").last != documents)
    #expect(words("help", "theme") == words("theme"))
    #expect(offers("help", "theme", "show") == [])
    #expect(offers("a.md", "help") == [documents])
    #expect(words("--limit") == Limit.all.map { "\($0.name)=" })
  }

  @Test("options of the command, without those that were given, unless they repeat")
  func options() {
    let all = words(at: "-")
    for option in ["--watch", "-w", "--no-gitignore", "--output", "-o", "--dpi", "--help"] {
      #expect(all.contains(option), "\(option)")
    }
    #expect(!all.contains("--threshold"))
    #expect(words("test", "record", at: "--").contains("--threshold"))
    let later = words("a.md", "-o", "x.pdf", "--exclude", "b.md", "--paper=a5", at: "-")
    #expect(Set(all).subtracting(later) == ["-o", "--output", "--paper"])
    #expect(
      offers(at: "-").contains(.word("--no-gitignore", about: "The opposite of --gitignore.")))
    #expect(words("doctor").contains("--font-path"))
    #expect(offers("--", at: "-") == [documents])
  }

  @Test("values of options, after a space and after an equals sign")
  func values() {
    #expect(words("a.md", "-f") == ["pdf", "png", "svg"])
    #expect(words("a.md", at: "--format=p") == ["--format=pdf", "--format=png", "--format=svg"])
    #expect(words("a.md", "--theme") == MarkdownTheme.presetNames)
    #expect(words("--appearance") == AppearanceChoice.words)
    #expect(words("--paper") == PageSize.names)
    #expect(words("a.md", "--set").contains("colors.body="))
    #expect(
      offers("--order") == [
        .word("auto", about: ""), .word("natural", about: ""), .files([], after: ""),
      ])
    #expect(offers("-d") == [.folders(after: "")])
    #expect(offers(at: "--output=no") == [.files([], after: "--output=")])
    #expect(offers("--accent") == [])
    #expect(offers("a.md", at: "@li") == [.files([], after: "@")])
  }

  @Test("a script asks the program, and the lines for it have three fields")
  func scripts() {
    for script in CompletionScript.allCases {
      #expect(script.text.contains(Completion.argument), "\(script)")
      #expect(script.text.contains("mdpdf --generate-completion-script \(script)"))
      #expect(CommandTree.text(for: ["--generate-completion-script", "\(script)"]) == script.text)
    }
    #expect(CommandTree.text(for: ["--generate-completion-script", "tcsh"]) == nil)
    let lines = CommandTree.text(for: [Completion.argument, "a.md", ""])
    #expect(lines == "files\tmd|markdown|mdown|mkd|qmd|txt\t")
    #expect(CommandTree.text(for: [Completion.argument])?.hasPrefix("word\ttheme\t") == true)
    #expect(
      CommandTree.text(for: [Completion.argument, "--output=x"]) == "files\t*\t--output=")
  }
}
