// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Interruption", .deadline)
struct InterruptionTests {
  /// Starts the program so that it waits for its input, sends a signal, and gives the exit code as
  /// a shell would.
  private func code(after signal: Int32, in command: CommandRunner) throws -> Int32 {
    // What the tests' own parent ignores, for example as `swift test &`, the program would too.
    Foundation.signal(signal, SIG_DFL)
    let process = Process()
    process.executableURL = try CommandRunner.executable
    process.arguments = ["pipe", "-o", "out.pdf"]
    process.currentDirectoryURL = URL(filePath: command.folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Opening a pipe for writing waits until somebody reads: then the program is at work.
    let writer = try FileHandle(forWritingTo: URL(filePath: command.folder("pipe")))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    try writer.close()
    return (process.terminationReason == .uncaughtSignal ? 128 : 0) + process.terminationStatus
  }

  @Test(
    "ends the command as shells expect, without output",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGBUS, 70)] as [(Int32, Int32)])
  func signal(number: Int32, expected: Int32) throws {
    let command = try CommandRunner()
    try command.folder.pipe("pipe")
    #expect(try code(after: number, in: command) == expected)
    #expect(try command.folder.names() == ["pipe"])
  }
}
