// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import YAML

/// The files that other programs read: pre-commit, GitHub Actions, container builders.
@Suite("Files for other programs", .deadline)
struct IntegrationFileTests {
  private func tree(_ path: String) throws -> YAMLNode {
    try #require(try YAML.compose(try Repository.text(path)))
  }

  @Test("the hooks of pre-commit have what it needs, and a program that exists")
  func hooks() throws {
    let hooks = try #require(try tree(".pre-commit-hooks.yaml").list)
    #expect(hooks.map(\.["id"]?.scalar?.string) == ["mdpdf-check", "mdpdf-compare"])
    for hook in hooks {
      for key in ["name", "description", "entry", "language"] {
        #expect(hook[key]?.scalar?.string.isEmpty == false, "\(key)")
      }
      #expect(hook["entry"]?.scalar?.string.contains("mdpdf ") == true)
    }
  }

  @Test("the hook reports documents with warnings, each by itself, and keeps nothing")
  func check() throws {
    let hooks = try #require(try tree(".pre-commit-hooks.yaml").list)
    let entry = try #require(hooks.items.first?["entry"]?.scalar?.string)
    let folder = try TemporaryFolder()
    try folder.write("# A\n", to: "good/README.md")
    try folder.write("# B\n\n[x](#y)\n", to: "bad/README.md")
    func run(_ files: String) throws -> (code: Int32, files: [String]) {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "\(entry) \(files)"]
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.environment = [
        "PATH": "\(Bundle.main.bundleURL.path):/usr/bin:/bin", "TMPDIR": folder.path,
        "XDG_CACHE_HOME": Repository.root.appending(path: ".build/cache").path,
        "FONTCONFIG_FILE": Repository.root.appending(path: "fonts/fonts.conf").path,
      ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return (process.terminationStatus, left.filter { $0.hasSuffix(".pdf") })
    }
    #expect(try run("good/README.md") == (0, []))
    #expect(try run("bad/README.md good/README.md") == (1, []))
  }

  @Test("the action passes its inputs, and uploads the report of a comparison")
  func action() throws {
    let action = try tree("action.yml")
    let names = action["inputs"]?.mapping?.keys.compactMap(\.scalar?.string)
    #expect(names == ["command", "inputs", "arguments", "report"])
    #expect(action["runs"]?["using"]?.scalar?.string == "composite")
    let steps = try #require(action["runs"]?["steps"]?.list)
    // A step of a composite action that runs something must name its shell.
    for step in steps where step["run"] != nil {
      #expect(step["shell"]?.scalar?.string == "bash")
    }
    #expect(steps.contains { $0["uses"]?.scalar?.string.contains("upload-artifact") == true })
  }

  @Test(
    "the script of the action calls the program",
    arguments: [
      ("convert", "--diagnostics github a.md b.md --strict"),
      (
        "compare",
        "test compare --report mdpdf-report/index.html --junit mdpdf-report/junit.xml "
          + "--diagnostics github a.md b.md --strict"
      ),
    ])
  func script(command: String, arguments: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\necho \"$@\"\n", to: "mdpdf")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "chmod +x mdpdf; bash \(Repository.root.path)/.ci/action",
    ]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = [
      "PATH": "\(folder.path):/usr/bin:/bin", "COMMAND": command, "INPUTS": "a.md b.md",
      "ARGUMENTS": "--strict",
    ]
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: said, as: UTF8.self) == arguments + "\n")
  }

  @Test("the workflow runs .ci/run on pushes")
  func workflow() throws {
    let workflow = try tree(".github/workflows/check.yml")
    #expect(workflow["on"]?.list?.map(\.scalar?.string).contains("push") == true)
    let steps = try #require(workflow["jobs"]?["check"]?["steps"]?.list)
    #expect(steps.contains { $0["run"]?.scalar?.string == "bash .ci/run" })
  }

  @Test("the container is made of Debian, and of targets of the Makefile")
  func container() throws {
    let lines = try Repository.text("Containerfile").split(separator: "\n")
    let images = lines.filter { $0.hasPrefix("FROM ") }
    #expect(images.count == 2 && images.allSatisfy { $0.contains("bookworm") }, "\(images)")
    #expect(lines.contains { $0.contains("make deb") })
    #expect(try Repository.text("Makefile").contains("\ndeb:"))
  }
}
