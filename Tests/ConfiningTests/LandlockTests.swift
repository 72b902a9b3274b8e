// SPDX-License-Identifier: Apache-2.0

import Confining
import Foundation
import TestSupport
import Testing

@Suite("Landlock", .deadline, .withLandlock)
struct LandlockTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("inside", to: "in/a.txt")
    try folder.write("outside", to: "a.txt")
  }

  /// The results of some work in a thread of its own, which alone is confined.
  private func confined(
    reading: [String], writing: [String] = [], allowsNetwork: Bool = false,
    _ work: @escaping @Sendable () -> [Bool]
  ) -> [Bool] {
    Confined.run {
      Landlock.restrict(reading: reading, writing: writing, allowsNetwork: allowsNetwork)
        ? work() : []
    }
  }

  @Test("leaves nothing but the named folders and files")
  func files() {
    let (inside, outside) = (folder("in/a.txt"), folder("a.txt"))
    let (new, newOutside) = (folder("in/new.txt"), folder("new.txt"))
    let results = confined(reading: [folder("in"), "/dev/null"], writing: [folder("in")]) {
      unsafe [
        opens(inside, O_RDONLY), opens(outside, O_RDONLY), opens("/etc/passwd", O_RDONLY),
        opens("/dev/null", O_RDONLY), opens(new, O_WRONLY | O_CREAT),
        opens(newOutside, O_WRONLY | O_CREAT), opens(inside, O_WRONLY | O_TRUNC),
        opens(outside, O_WRONLY), unlink(outside) == 0, rename(new, newOutside) == 0,
        symlink("/etc", newOutside) == 0, mkdir(newOutside, 0o777) == 0,
      ]
    }
    #expect(
      results == [
        true, false, false, true, true, false, true, false, false, false, false, false,
      ])
    #expect(folder.text("a.txt") == "outside")
    // This thread is as free as before.
    #expect(opens(outside, O_RDONLY))
  }

  @Test("leaves what libraries read, and no secrets of other processes")
  func system() {
    let results = confined(reading: SystemPlaces.readable(withNetwork: false)) {
      Capabilities.keepThoseForFiles()
      // libdispatch looks after its threads so.
      let thread = Thread { Thread.sleep(forTimeInterval: 1) }
      thread.start()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
      // Threads of other tests may end after they are listed.
      let unreadable = names.filter { name in
        !opens("/proc/\(name)/stat", O_RDONLY)
          && FileManager.default.fileExists(atPath: "/proc/self/task/\(name)")
      }
      return [
        !names.isEmpty, unreadable.isEmpty,
        opens("/etc/ld.so.cache", O_RDONLY), opens("/proc/\(getppid())/environ", O_RDONLY),
      ]
    }
    #expect(results == [true, true, true, false])
  }

  @Test("reads what it may not write")
  func readOnly() {
    let inside = folder("in/a.txt")
    let results = confined(reading: [folder("in")]) {
      unsafe [opens(inside, O_RDONLY), opens(inside, O_WRONLY), unlink(inside) == 0]
    }
    #expect(results == [true, false, false])
  }

  @Test("starts no programs")
  func programs() {
    let results = confined(reading: ["/"]) {
      var id: pid_t = 0
      return unsafe [posix_spawn(&id, "/bin/true", nil, nil, [nil], [nil]) == 0]
    }
    #expect(results == [false])
  }

  @Test(
    "makes no connections, unless they are allowed",
    .enabled(if: Landlock.version >= 4, "this kernel's Landlock does not cover the network"),
    arguments: [false, true])
  func network(isAllowed: Bool) throws {
    let results = confined(reading: [], allowsNetwork: isAllowed) {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(1).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(socket, $0, size)
        }
      }
      // Nobody listens at that port.
      return [code != 0, errno == ECONNREFUSED]
    }
    #expect(results == [true, isAllowed])
  }
}

/// Whether a file can be opened.
private func opens(_ path: String, _ flags: Int32) -> Bool {
  let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { return false }
  close(descriptor)
  return true
}
