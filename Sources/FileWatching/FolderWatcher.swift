// SPDX-License-Identifier: Apache-2.0

// inotify(7) is called directly: Foundation has nothing that tells of changes in folders.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Tells what changes in some folders, without looking at them again and again.
  ///
  /// A folder is watched by what it is and not by its name, so what is put in its place has to be added
  /// anew, and so have the folders inside it.
  package final class FolderWatcher {
    /// Something that changed.
    package struct Change: Hashable, Sendable {
      /// The folder, by the path that it was added with.
      package var folder: String
      /// The name in it; empty when it is the folder itself that moved or went.
      package var name: String
      /// Whether it is a folder.
      package var isFolder: Bool

      /// Its path.
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

    /// What changed.
    package enum Changes: Hashable, Sendable {
      /// These, in their order; none when the time was up.
      case some([Change])
      /// So much that the system stopped counting: anything may have changed.
      case unknown
    }

    /// Why nothing can be watched, in words.
    package struct Failure: Error, Hashable, Sendable {
      /// The words of the system.
      package var reason: String
    }

    private let descriptor: Int32
    /// The paths of each watch.
    private var folders: [Int32: [String]] = [:]

    /// Creates a watcher of nothing.
    package init() throws(Failure) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw Failure(reason: Self.words(errno)) }
    }

    deinit { close(descriptor) }

    /// Content that was written, and names that came, went, or got other permissions.
    private static let mask =
      UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
          | IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

    /// Watches some folders and no others.
    ///
    /// - Parameter paths: The folders; those that are not there are passed over.
    /// - Returns: Whether one of them was not watched before, and why another can't be.
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

    /// Waits until something changes.
    ///
    /// - Parameter milliseconds: The longest time to wait; `nil` waits for ever.
    /// - Returns: What changed.
    package func wait(milliseconds: Int32? = nil) -> Changes {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while true {
        let count = unsafe poll(&request, 1, milliseconds ?? -1)
        if count > 0 { return read() }
        if count == 0 { return .some([]) }
        // A signal that somebody else handles.
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
          // The kernel aligns events, a buffer of bytes need not be aligned.
          let event = unsafe buffer.withUnsafeBytes { bytes in
            unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let end = offset + header + Int(event.len)
          guard end <= count else { break }
          let name = String(
            decoding: buffer[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
          offset = end
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .unknown }
          // The last word about a watch that has gone.
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
