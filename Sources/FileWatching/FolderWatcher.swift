// SPDX-License-Identifier: Apache-2.0

// inotify(7) is called directly, because Foundation on Linux can't watch folders.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Watches folders for changes, without polling.
  ///
  /// A watch follows the folder, not its name. A new folder in its place has to be added again, and
  /// so have the folders inside it.
  package final class FolderWatcher {
    /// A change.
    package struct Change: Hashable, Sendable {
      /// The folder, by the path with which it was added.
      package var folder: String
      /// The name in the folder; empty when the folder itself was moved or deleted.
      package var name: String
      /// Whether the name is that of a folder.
      package var isFolder: Bool

      /// The path of what changed.
      package var path: String {
        name.isEmpty ? folder : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      }

      /// Creates a change.
      package init(folder: String, name: String, isFolder: Bool) {
        self.folder = folder
        self.name = name
        self.isFolder = isFolder
      }
    }

    /// The changes since the last call.
    package enum Changes: Hashable, Sendable {
      /// These, in order; none after a timeout.
      case some([Change])
      /// Too many for the system; anything may have changed.
      case unknown
    }

    /// Why watching is impossible, in words.
    package struct Failure: Error, Hashable, Sendable {
      /// The system's reason.
      package var reason: String
    }

    private let descriptor: Int32
    /// The paths of each watch.
    private var folders: [Int32: [String]] = [:]

    /// Creates a watcher without folders.
    package init() throws(Failure) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw Failure(reason: Self.words(errno)) }
    }

    deinit { close(descriptor) }

    /// Content that was written, and names that were created, moved, deleted, or got other
    /// permissions.
    private static let mask =
      UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
          | IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

    /// Watches some folders and no others.
    ///
    /// - Parameter paths: The folders; missing ones are ignored.
    /// - Returns: Whether a folder is new, and why one can't be watched; `nil` when there is no
    ///   problem.
    package func watch(_ paths: some Collection<String>) -> (hasNew: Bool, problem: Failure?) {
      var now: [Int32: [String]] = [:]
      var problem: Failure?
      for path in paths {
        let watch = unsafe inotify_add_watch(descriptor, path, Self.mask)
        if watch >= 0 {
          now[watch, default: []].append(path)
        } else if errno != ENOENT, errno != ENOTDIR {
          problem = Failure(reason: Self.words(errno))
        }
      }
      let hasNew = now.keys.contains { folders[$0] == nil }
      for watch in folders.keys where now[watch] == nil { inotify_rm_watch(descriptor, watch) }
      folders = now
      return (hasNew, problem)
    }

    /// Waits for changes.
    ///
    /// - Parameter milliseconds: The longest time to wait; `nil` waits without limit.
    /// - Returns: The changes.
    package func wait(milliseconds: Int32? = nil) -> Changes {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while true {
        let count = unsafe poll(&request, 1, milliseconds ?? -1)
        if count > 0 { return read() }
        if count == 0 { return .some([]) }
        // Somebody else handles the signal.
        guard errno == EINTR else { return .unknown }
      }
    }

    private func read() -> Changes {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var changes: [Change] = []
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        }
        guard count > 0 else { return .some(changes) }
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          // The kernel aligns events, but a buffer of bytes may be unaligned.
          let event = unsafe buffer.withUnsafeBytes { bytes in
            unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let end = offset + header + Int(event.len)
          guard end <= count else { break }
          let name = String(
            decoding: buffer[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
          offset = end
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .unknown }
          // The last event of a removed watch.
          if event.mask & UInt32(IN_IGNORED) != 0 { continue }
          for folder in folders[event.wd] ?? [] {
            changes.append(
              Change(
                folder: folder, name: name, isFolder: event.mask & UInt32(IN_ISDIR) != 0))
          }
        }
      }
    }

    private static func words(_ number: Int32) -> String {
      switch number {
      case ENOSPC: "the system allows no more folders (fs.inotify.max_user_watches)"
      case EMFILE: "the system allows no more watches (fs.inotify.max_user_instances)"
      default: unsafe String(cString: strerror(number))
      }
    }
  }
#endif
