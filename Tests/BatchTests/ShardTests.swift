// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Batch

@Suite("Parts of all documents", .deadline)
struct ShardTests {
  @Test("every document is in one part, and parts are about equal")
  func parts() throws {
    let names = (0..<1000).map { "chapter-\($0).md" }
    var counts: [Int] = []
    for part in 1...4 {
      let shard = try #require(Shard("\(part)/4"))
      counts.append(names.count { shard.contains($0) })
    }
    #expect(counts.reduce(0, +) == 1000)
    #expect(counts.allSatisfy { (200...300).contains($0) })
  }

  @Test("what is no part", arguments: ["0/4", "5/4", "1/0", "1", "a/b", "1/2/3", "-1/2", ""])
  func malformed(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test("schedulers say which part it is")
  func schedulers() {
    #expect(
      Shard(environment: [
        "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "10",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ]) == Shard("3/4"))
    #expect(
      Shard(environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "5"])
        == Shard("1/5"))
    #expect(Shard(environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) == Shard("2/3"))
    #expect(
      Shard(environment: ["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "3"]) == Shard("3/3"))
    #expect(Shard(environment: ["JOB_COMPLETION_INDEX": "2"]) == nil)
    #expect(Shard.unusableVariables(["JOB_COMPLETION_INDEX": "2"])?.count == "JOB_COMPLETIONS")
    #expect(Shard.unusableVariables(["JOB_COMPLETIONS": "2"]) == nil)
    #expect(Shard(environment: [:]) == nil)
  }
}
