// SPDX-License-Identifier: Apache-2.0

import Confining
import Foundation
import TestSupport
import Testing

@Suite("Filter of system calls", .deadline, .withCallFilters)
struct SystemCallFilterTests {
  @Test("leaves files, memory and threads; refuses sockets, processes and signals to others")
  func calls() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.txt")
    let results = Confined.run {
      guard SystemCallFilter.apply() else { return [] }
      let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      let other = Confined.run { [true] }
      var id: pid_t = 0
      return unsafe [
        file >= 0, write(file, "abc", 3) == 3, close(file) == 0, access(path, R_OK) == 0,
        open(path, O_WRONLY | O_TRUNC) < 0, other == [true],
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0,
        socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0) < 0,
        posix_spawn(&id, "/bin/true", nil, nil, [nil], [nil]) != 0,
        kill(getppid(), 0) < 0, kill(getpid(), 0) == 0, truncate(path, 0) < 0,
        chmod(path, 0o777) < 0, symlink("a", path + "2") < 0,
      ]
    }
    #expect(results == Array(repeating: true, count: 14))
    #expect(folder.text("a.txt") == "abc")
  }
}
