// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import MarkdownPDF
import Primitives
import TestSupport
import Testing
import ThemeFiles

@testable import CommandLineTool

@Suite("JSON Schemas for editors", .deadline)
struct SchemaTests {
  private static var theme: SchemaCheck? { SchemaCheck(SchemaCommand.text(of: .theme)) }
  private static var config: SchemaCheck? { SchemaCheck(SchemaCommand.text(of: .config)) }

  private func tree(_ text: String) throws -> ThemeNode {
    var sink = DiagnosticSink()
    return try #require(ThemeNode.parse(text, file: nil, layer: "", reportingTo: &sink))
  }

  /// The fences of a page in YAML that have a word in them.
  private static func samples(_ page: String, with word: String) throws -> [String] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let found = text.matches(of: /(?s)```yaml[^\n]*\n(.*?)\n```/).map { String($0.output.1) }
      .filter { $0.contains(word) }
    try #require(!found.isEmpty)
    return found
  }

  @Test("the schema of themes has every knob, token and attribute")
  func knobs() throws {
    let schema = try #require(Self.theme)
    for setting in MarkdownTheme.settings {
      #expect(schema.member(setting.path) != nil, "\(setting.path)")
    }
    for token in SemanticToken.all {
      #expect(schema.member("tokens.\(token.name)") != nil, "\(token.name)")
    }
    for kind in NodeKind.all {
      for attribute in StyleAttribute.all {
        for place in [kind.rawValue] + kind.subtypes.map({ "\(kind.rawValue).\($0)" }) {
          let path = "styles.\(place).\(attribute.name)"
          #expect((schema.member(path) != nil) == attribute.applies(to: kind), "\(path)")
        }
      }
    }
    for variant in ["light", "dark", "highContrast", "highContrastLight", "highContrastDark"] {
      #expect(schema.member("variants.\(variant).colors.body") != nil)
      #expect(schema.member("variants.\(variant).fonts.body") == nil)
    }
  }

  @Test("the schema of themes knows classes, and no misspelt attributes")
  func classes() throws {
    let schema = try #require(Self.theme)
    let right = "styles: {division: {a: {bold: true}, a.italic: true}, span.b.bold: true}"
    #expect(schema.mistakes(in: try tree(right)) == [])
    for wrong in [
      "division: {bodl: true}", "division: {a: {bodl: true}}", "quote: {a: {bold: true}}",
    ] {
      #expect(schema.mistakes(in: try tree("styles: {\(wrong)}")) != [], "\(wrong)")
    }
  }

  @Test("the schema of settings has every option, and says what it does")
  func options() throws {
    let schema = try #require(Self.config)
    for option in ConfigurableOption.all {
      let member = try #require(schema.member(option.name), "\(option.name)")
      #expect((member["description"] as? String)?.isEmpty == false, "\(option.name)")
    }
    #expect(schema.member("format")?["enum"] as? [String] == ["pdf", "png", "svg"])
  }

  @Test("accepts every built-in theme, written out", arguments: ThemePreset.all.map(\.name))
  func presets(name: String) throws {
    let schema = try #require(Self.theme)
    let preset = try #require(ThemePreset.all.first { $0.name == name })
    #expect(schema.mistakes(in: try tree(preset.theme(for: .print, textSize: .large).yaml())) == [])
  }

  @Test(
    "accepts the themes of the documentation",
    arguments: try samples("docs/theme.md", with: ":") + samples("README.md", with: "extends:")
      + [ThemeStarter.yaml(named: "brand")])
  func themes(text: String) throws {
    #expect(try #require(Self.theme).mistakes(in: tree(text)) == [])
  }

  @Test(
    "accepts the settings of the documentation",
    arguments: try samples("docs/configuration.md", with: "theme:")
      + [InitCommand.text(inputs: "docs")])
  func settings(text: String) throws {
    #expect(try #require(Self.config).mistakes(in: tree(text)) == [])
  }

  @Test(
    "accepts what the program reads as theme",
    arguments: [
      "colors.body: black", "colors: {body: {palette.ink}}", "fonts: {body: Inter}",
      "colors: {highlight: {red: 0, green: 0.5, blue: 1}}", "page: {size: 148x210mm}",
      "page: {margins: 20mm auto}", "page: {margins: {top: auto, left: 2rem}}",
      "styles: {heading: {h1: {fontSize: 2em, font: {weight: semibold}}}}", "colors:",
      "palette: {sea: {deep: \"#024\"}}", "variants: {dark: {colors: {body: white}}}",
      "extends: [book, brand.yml]",
    ])
  func forms(text: String) throws {
    #expect(try #require(Self.theme).mistakes(in: tree(text)) == [])
  }

  @Test(
    "refuses mistakes in themes",
    arguments: [
      "colours: {body: black}", "colors: {bdy: black}", "colors: {body: blck}",
      "fonts: {body: {pointSize: big}}", "fonts: {body: {weight: 2000}}",
      "styles: {heading: {alignment: middle}}", "styles: {image: {bold: true}}",
      "variants: {dim: {}}", "variants: {dark: {fonts: {body: Inter}}}",
      "code: {showsLineNumbers: 3}",
    ])
  func mistakes(text: String) throws {
    #expect(try #require(Self.theme).mistakes(in: tree(text)) != [])
  }

  @Test(
    "knows the spellings of keys in settings",
    arguments: [
      ("font-size: 12", true), ("fontSize: 12", true), ("font_size: 12", true),
      ("no-cache: true", true), ("noCache: true", true), ("cache: yes", true),
      ("set: {colors: {body: black}}", true), ("set: [colors.body=black]", true),
      ("margin: [20mm, 10]", true), ("inputs: [a.md, b.md]", true),
      ("fontsize: 12", false), ("no-format: true", false), ("format: doc", false),
      ("inputs: {a: b}", false), ("papr: a4", false),
    ])
  func spellings(text: String, isRight: Bool) throws {
    #expect(try #require(Self.config).mistakes(in: tree(text)).isEmpty == isRight)
  }
}
