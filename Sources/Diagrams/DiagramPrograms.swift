// SPDX-License-Identifier: Apache-2.0

internal import Confining
package import MarkdownPDF
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// MARK: - Overview
//
// What converts a document may not start programs. So before it gives up that right, it makes copies
// of itself that keep it, and never see more of a document than the sources of diagrams. They run the
// commands that the user has chosen, and nothing else. They end when the other end of their socket is
// closed, which happens however that process ends.

/// Draws diagrams with the commands of the user, in other processes.
package final class DiagramPrograms: DiagramProvider {
  /// The languages whose programs are installed.
  package let languages: Set<String>
  /// The processes, each of which draws one diagram at a time, and their sockets.
  private let helpers: [(process: Int32, socket: Int32)]

  /// Starts the processes; `nil` when there can be none.
  ///
  /// Call it while this process has one thread, and before it is confined.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - count: The number of diagrams to draw at the same time.
  package init?(_ commands: DiagramCommands, count: Int) {
    languages = commands.drawableLanguages
    guard !languages.isEmpty else { return nil }
    var helpers: [(process: Int32, socket: Int32)] = []
    for _ in 0..<count {
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { break }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      switch ProcessCopy.make(endingWithOriginal: 0) {
      case .copy: Self.serve(ends[1], with: DiagramArtist(commands))
      case .original(let copy): helpers.append((copy, ends[0]))
      case .none: close(ends[0])
      }
      close(ends[1])
    }
    guard !helpers.isEmpty else { return nil }
    self.helpers = helpers
  }

  /// Ends the processes, and waits for them: nobody else might.
  ///
  /// A diagram that is being drawn is given up.
  package func end() {
    for helper in helpers { shutdown(helper.socket, Self.bothWays) }
    for helper in helpers { while waitpid(helper.process, nil, 0) < 0, errno == EINTR {} }
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let bothWays = Int32(SHUT_RDWR)
  #else
    private static let stream = SOCK_STREAM
    private static let bothWays = SHUT_RDWR
  #endif

  // MARK: - The process that converts

  /// Lets the processes draw, each one diagram after the other.
  package func draw(_ diagrams: [Diagram]) -> [Result<[UInt8], DiagramFailure>] {
    let next = Mutex(0)
    let results = Mutex<[Result<[UInt8], DiagramFailure>?]>(diagrams.map { _ in nil })
    let group = DispatchGroup()
    for (lane, helper) in helpers.prefix(diagrams.count).enumerated() {
      // Threads of a shared queue would be too few: they wait for programs.
      DispatchQueue(label: "mdpdf.diagrams.\(lane)").async(group: group) {
        while true {
          let index = next.withLock { index in
            defer { index += 1 }
            return index
          }
          guard index < diagrams.count,
            DiagramMessage.send(diagrams[index].fields, to: helper.socket),
            let answer = DiagramMessage.receive(3, from: helper.socket)
          else { return }
          results.withLock { $0[index] = Result(fields: answer) }
        }
      }
    }
    group.wait()
    return results.withLock { results in
      results.map { $0 ?? .failure(DiagramFailure("the process that runs commands has ended")) }
    }
  }

  // MARK: - The process that runs commands

  private static func serve(_ socket: Int32, with artist: DiagramArtist) -> Never {
    ProcessCopy.adoptOrphans()
    // Whoever waits for the end of a stream of the other process must not wait for this one.
    let nothing = open("/dev/null", O_RDWR)
    for descriptor in 0..<3 as Range<Int32> { dup2(nothing, descriptor) }
    for descriptor in openDescriptors() where descriptor > 2 && descriptor != socket {
      close(descriptor)
    }
    while let fields = DiagramMessage.receive(2, from: socket) {
      let result = Result { () throws(DiagramFailure) in
        try artist.draw(Diagram(fields: fields), for: socket)
      }
      guard DiagramMessage.send(result.fields, to: socket) else { break }
    }
    _exit(0)
  }

  /// The descriptors that are open in this process.
  private static func openDescriptors() -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return Array(3..<1024) }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 32) { String(cString: $0) }
      }
      if let descriptor = Int32(name), descriptor != dirfd(folder) { found.append(descriptor) }
    }
    return found
  }
}
