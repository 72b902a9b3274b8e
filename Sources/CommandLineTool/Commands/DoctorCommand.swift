// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import Configuration
import Confining
import Diagrams
import MarkdownPDF
import TextEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `mdpdf doctor`: reports what is installed, what is missing, and how to install it.
struct DoctorCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", _superCommandName: "mdpdf",
    abstract: "List the libraries, fonts and settings in use, and what is missing.",
    discussion: """
      The last lines say what is missing and what to install. Exit code 69 if there are no fonts.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Look for the fonts of this theme.", valueName: "theme"),
    completion: .list(MarkdownTheme.presetNames))
  var theme = ThemePreset.standardName

  @OptionGroup(title: "Fonts") var sources: FontSourceArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    var report = Report()
    report.add("mdpdf", Renderer.version)
    for (name, version) in Renderer.libraryVersions + [("libcurl", RemoteImages.libraryVersion)] {
      report.add(name, version ?? "none")
      if version == nil { report.missing.append(Self.uses[name].map { "\(name), \($0)" } ?? name) }
    }
    report.add("graphviz", InstalledProgram("dot")?.path ?? "none")
    addKernel(to: &report)
    addFiles(to: &report, environment: environment)
    let loaded = try LoadedTheme.load(theme, console: &console)
    let installed = try sources.installed(with: loaded.theme)
    addFonts(installed, of: loaded.theme.fonts, to: &report)
    return (report.text, installed.families.isEmpty ? .unavailable : .success)
  }

  /// Adds what confines the process that converts.
  private func addKernel(to report: inout Report) {
    let kernel = KernelSupport.current
    report.add("landlock", kernel.landlockWords)
    report.add("seccomp", kernel.filtersCalls ? "filters of system calls" : "none")
    report.add("no_new_privs", kernel.refusesPrivileges ? "yes" : "no")
    if !kernel.missing.isEmpty {
      let names = kernel.missing.joined(separator: " and ")
      report.missing.append(
        "\(names) in the kernel, which --untrusted needs: use Linux from 5.13 on, with `landlock` "
          + "among its security modules")
    }
  }

  private func addFiles(to report: inout Report, environment: [String: String]) {
    let folder = FileManager.default.currentDirectoryPath
    let files = [
      ConfigurationFile.user(environment: environment).found,
      ConfigurationFile.find(from: ".", workingFolder: folder).found,
    ].compactMap(\.self)
    report.add("settings", files.isEmpty ? "none" : files.joined(separator: ", "))
    report.add("cache", BuildCache.usualFolder(environment: environment) ?? "none: no HOME")
  }

  private func addFonts(
    _ installed: InstalledFonts, of fonts: MarkdownTheme.Fonts, to report: inout Report
  ) {
    let faces = installed.families.reduce(0) { $0 + $1.faces.count }
    report.add("fonts", "\(installed.families.count) families, \(faces) faces")
    guard !installed.families.isEmpty else {
      report.missing.append("any font: install fonts-inter, or name a folder with --font-path")
      return
    }
    let names = Set(installed.families.map { $0.name.lowercased() })
    for (role, font) in [
      ("body", fonts.body), ("headings", fonts.title), ("code", fonts.code),
    ] {
      let used = font.families.lazy.compactMap { family in
        names.contains(family.lowercased()) ? family : installed.family(for: family)
      }.first
      let wanted = font.families.first ?? ""
      report.add("\(role) of \(theme)", used ?? "none of the requested fonts")
      let isGeneric = ["sans-serif", "serif", "monospace"].contains(wanted)
      if !isGeneric, used?.lowercased() != wanted.lowercased() {
        let package = Self.packages[wanted].map { ": install \($0)" } ?? ""
        report.missing.append("the font \(wanted)\(package)")
      }
    }
    for script in installed.missingScripts {
      report.missing.append("a font for \(script.name): install \(script.package)")
    }
    for folder in installed.emptyFolders { report.missing.append("fonts in \(folder)") }
  }

  /// What libraries are for that are loaded when they are needed, and the packages of Debian with them.
  private static let uses = [
    "librsvg": "which SVG pictures need: install librsvg2-2",
    "gdk-pixbuf": "which GIF and some other pictures need: install libgdk-pixbuf-2.0-0",
    "qpdf":
      "which SVG pictures in PDF, --linearize, passwords and `mdpdf check` need: install libqpdf29",
    "libcurl": "which --fetch-images needs: install libcurl4",
  ]

  /// The packages of Debian that contain the font families of the presets.
  private static let packages = [
    "Inter": "fonts-inter", "JetBrains Mono": "fonts-jetbrains-mono",
    "Linux Libertine O": "fonts-linuxlibertine", "Linux Biolinum O": "fonts-linuxlibertine",
  ]

  /// A report of names and values, and of problems.
  private struct Report {
    var lines: [(name: String, value: String)] = []
    var missing: [String] = []

    mutating func add(_ name: String, _ value: String) { lines.append((name, value)) }

    var text: String {
      let width = lines.map(\.name.count).max() ?? 0
      var text = ""
      for (name, value) in lines {
        text += name + String(repeating: " ", count: width - name.count + 2) + value + "\n"
      }
      text += missing.isEmpty ? "\nNothing is missing.\n" : "\nMissing:\n"
      for line in missing { text += "- \(line)\n" }
      return text
    }
  }
}
