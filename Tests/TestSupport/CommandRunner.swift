// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Testing

/// Runs the built program in a folder of its own, as a shell would.
package struct CommandRunner {
  /// What came of a run.
  package struct Result {
    /// The exit code; for a process that a signal ended, 128 and its number, as in a shell.
    package var code: Int32
    package var output: Data
    package var error: String
  }

  /// The folder that the program is run in.
  package let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
  }

  /// The program; it lies beside the bundle of the tests.
  package static var executable: URL {
    get throws {
      let url = Bundle.main.bundleURL.appending(path: "mdpdf")
      try #require(
        FileManager.default.isExecutableFile(atPath: url.path), "\(url.path) is not built")
      return url
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What standard input gives.
  ///   - environment: The whole environment.
  ///   - outputPath: Where standard output goes, instead of into the result.
  ///   - subfolder: The folder inside `folder` that the program is run in.
  /// - Returns: The exit code and what was written.
  /// - Throws: If the program can't be run at all.
  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    outputPath: String? = nil, in subfolder: String = ""
  ) throws -> Result {
    let process = Process()
    process.executableURL = try Self.executable
    process.arguments = arguments
    process.currentDirectoryURL =
      URL(filePath: subfolder.isEmpty ? folder.path : folder(subfolder))
    process.environment = environment
    // Files instead of pipes: nothing waits, however much is written.
    let streams = try TemporaryFolder()
    process.standardInput = try FileHandle(
      forReadingFrom: URL(filePath: streams.write(input, to: "in")))
    let output = try streams.write("", to: "out")
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath ?? output))
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: streams.write("", to: "err")))
    try process.run()
    process.waitUntilExit()
    return Result(
      code: (process.terminationReason == .uncaughtSignal ? 128 : 0) + process.terminationStatus,
      output: FileManager.default.contents(atPath: streams("out")) ?? Data(),
      error: streams.text("err") ?? "")
  }

  /// The process that converts for a running program; `nil` when it has not been started.
  package static func converter(of process: Process) -> Int32? {
    let id = process.processIdentifier
    let children = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// A runner in a folder with a document, `a.md`, and a theme, `brand.yml`.
  package static func besideBrand() throws -> CommandRunner {
    let command = try CommandRunner()
    try command.folder.write("# Notes\n\nText with a [link](https://e.org).\n", to: "a.md")
    try command.folder.write(
      "palette: {sea: \"#0b4f94\"}\ncolors: {highlight: \"{palette.sea}\"}\n", to: "brand.yml")
    return command
  }

  /// Runs the program with the pinned fonts.
  package func runWithFonts(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in subfolder: String = ""
  ) throws -> Result {
    let own = ProcessInfo.processInfo.environment
    let base = [
      "FONTCONFIG_FILE": Checkout.root.appending(path: "fonts/fonts.conf").path,
      "XDG_CACHE_HOME": own["XDG_CACHE_HOME"] ?? "\(own["HOME"] ?? ".")/.cache",
    ]
    return try run(
      arguments, input: input, environment: base.merging(environment) { $1 }, in: subfolder)
  }
}
