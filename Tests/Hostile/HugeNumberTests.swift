// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Numbers at the ends of what a machine can count with.
@Suite("Huge numbers", .deadline)
struct HugeNumberTests {
  private static let least = String(Int.min)
  private static let greatest = String(Int.max)

  /// Exit codes that the program chooses: done, or a mistake in what it was given.
  private func expectAnswer(_ result: CommandRunner.Result) {
    #expect([0, 64, 65, 78].contains(result.code), "\(result.code): \(result.error)")
  }

  private func command() throws -> CommandRunner {
    let command = try CommandRunner()
    try command.folder.write("# A\n", to: "docs/a.md")
    return command
  }

  @Test(
    "in options",
    arguments: [
      ["--shard=\(least)/3"], ["--shard=\(least)/\(least)"], ["--shard=\(greatest)/\(greatest)"],
      ["--jobs=\(greatest)"], ["--timeout=\(greatest)"], ["--timeout=1e300"], ["--pages=\(least)"],
      ["--pages=\(greatest)-\(greatest)"], ["--ppi=\(greatest)", "-f", "png"],
      ["--margin=1e300mm"], ["--font-size=\(least)"], ["--paper=1e300mmx1e300mm"],
    ])
  func options(arguments: [String]) throws {
    expectAnswer(try command().runWithFonts(["docs", "-d", "out"] + arguments))
  }

  @Test(
    "in the variables of schedulers",
    arguments: [
      ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": least],
      [
        "SLURM_ARRAY_TASK_ID": least, "SLURM_ARRAY_TASK_COUNT": "3",
        "SLURM_ARRAY_TASK_MIN": greatest,
      ],
      ["CI_NODE_INDEX": least, "CI_NODE_TOTAL": least],
      ["AWS_BATCH_JOB_ARRAY_INDEX": greatest, "AWS_BATCH_JOB_ARRAY_SIZE": greatest],
    ])
  func schedulers(environment: [String: String]) throws {
    let result = try command().runWithFonts(
      ["docs", "-d", "out", "--shard=auto"], environment: environment)
    #expect(result.code == 64)
    #expect(result.error.contains("--shard"))
  }

  @Test(
    "in the width of the terminal",
    arguments: [least, greatest, "0", "-1", "1", "26", "39", "wide"])
  func columns(width: String) throws {
    let result = try command().run(["--help"], environment: ["COLUMNS": width])
    #expect(result.code == 0)
  }

  @Test("in a document", arguments: [least, greatest, "1e308", "nan", "inf"])
  func document(number: String) throws {
    let command = try command()
    try command.folder.write(
      """
      ---
      date: \(number)
      font-size: \(number)
      theme: {fonts: {body: {pointSize: \(number)}}, page: {margins: \(number)}}
      ---

      <ol start="\(number)"><li>a</li><li value="\(number)">b</li><li>c</li></ol>

      <table><tr><td colspan="\(number)" rowspan="\(number)">x</td></tr></table>

      <img src="a.svg" width="\(number)" height="\(number)"> ![a](a.svg) &#\(number);
      """, to: "docs/a.md")
    try command.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number)" height="\(number)" \
      viewBox="\(number) 0 \(number) \(number)"><text font-size="\(number)">x</text></svg>
      """, to: "docs/a.svg")
    expectAnswer(try command.runWithFonts(["docs/a.md", "-o", "a.pdf"]))
  }
}
