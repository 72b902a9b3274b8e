// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Fetching
internal import ImageCodecs
internal import Primitives
internal import Synchronization

/// Fetches images from the web, and leaves all other resources to another provider.
///
/// Only `http` and `https` are used, and only public addresses are asked, unless a host is named.
/// Proxies, cookies and passwords are not used. What arrives counts as an image only if its content
/// is one. An image that was fetched is kept in a folder, and not fetched again.
///
/// Make one provider for each document; the limits apply to it.
public final class RemoteImages: ResourceProvider {
  /// What may be fetched, and where it is kept.
  public struct Options: Hashable, Sendable {
    /// The folder for fetched images; `nil` keeps none.
    public var folder: String?
    /// Whether to use only the images in the folder, and not the network.
    public var isOffline = false
    /// The hosts that may have private addresses, such as `wiki.internal` or `127.0.0.1`.
    public var privateHosts: [String] = []
    /// The limits.
    public var limits = Limits()

    /// Creates the usual options, which keep nothing.
    public init() {}
  }

  /// Limits, so that no document can occupy the program.
  public struct Limits: Hashable, Sendable {
    /// The greatest size of an image, in bytes.
    public var bytesOfImage = 16 << 20
    /// The time for an image, in seconds.
    public var secondsOfImage = 20.0
    /// The number of redirects on the way to an image.
    public var redirects = 5
    /// The number of images to fetch for a document.
    public var images = 1000
    /// The greatest size of all of them, in bytes; the image that exceeds it is the last.
    public var bytes = 256 << 20
    /// The time for all of them, in seconds.
    public var seconds = 60.0

    /// Creates the usual limits.
    public init() {}
  }

  /// Gets the file in the folder for each image that is used, with its content; without when there
  /// is none.
  package let observer: (@Sendable (_ path: String, _ file: [UInt8]?) -> Void)?

  private let local: any ResourceProvider
  private let options: Options
  private let store: ImageStore?
  private let hosts = Fetcher.HostRecord()
  private let state = Mutex(State())

  /// The images so far, and what they took.
  private struct State {
    var answers: [WebAddress: Result<[UInt8], ResourceError>] = [:]
    var count = 0
    var bytes = 0
    var end: ContinuousClock.Instant?
    var storeProblem: String?
  }

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - local: Provides everything that is not on the web.
  ///   - options: What may be fetched, and where it is kept.
  public convenience init(around local: any ResourceProvider, options: Options = Options()) {
    self.init(around: local, options: options, observer: nil)
  }

  /// Creates a provider with an observer.
  package init(
    around local: any ResourceProvider, options: Options,
    observer: (@Sendable (_ path: String, _ file: [UInt8]?) -> Void)?
  ) {
    self.local = local
    self.options = options
    self.observer = observer
    store = options.folder.map { ImageStore(folder: $0) }
  }

  /// The folder that a fetched image could not be written to; `nil` when all were kept.
  package var storeProblem: String? { state.withLock(\.storeProblem) }

  /// The version of libcurl; `nil` when it is not installed.
  package static var libraryVersion: String? { Fetcher.libraryVersion }

  // MARK: - Loading

  /// Returns an image, which is fetched if necessary.
  public func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    load(reference, from: nil)
  }

  /// Returns an image that one file of a document refers to.
  public func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError> {
    do throws(WebAddress.Refusal) {
      let address = try WebAddress(reference)
      if let known = known(address) { return known }
      if options.isOffline { return .failure(.remote) }
      let fetcher = Fetcher(rules: rules, hosts: hosts)
      return remember(Result { () throws(ResourceError) in try fetch(address, fetcher) }, address)
    } catch {
      switch error {
      case .badHost: return .failure(.notFetched("its host can’t be used"))
      case .otherScheme:
        let result = local.load(reference, from: file)
        guard case .failure(.remote) = result else { return result }
        return .failure(.notFetched("only `http` and `https` are fetched"))
      }
    }
  }

  /// Finds the fonts of a theme, which are never on the web.
  public func fontFiles(
    in folder: String, inside base: String
  ) -> Result<FontFolderContent, ResourceError> {
    local.fontFiles(in: folder, inside: base)
  }

  /// Fetches images at the same time.
  public func prepare(_ references: () -> [String]) {
    guard !options.isOffline else { return }
    var seen: Set<WebAddress> = []
    let addresses = references().compactMap { try? WebAddress($0) }
      .filter { seen.insert($0).inserted && known($0) == nil }
    let next = Mutex(0)
    let group = DispatchGroup()
    for lane in 0..<min(Self.lanes, addresses.count) {
      // Threads of a shared queue would be too few: they wait for the network.
      DispatchQueue(label: "mdpdf.fetch.\(lane)").async(group: group) { [self] in
        let fetcher = Fetcher(rules: rules, hosts: hosts)
        while let address = next.withLock({ index -> WebAddress? in
          guard index < addresses.count else { return nil }
          defer { index += 1 }
          return addresses[index]
        }) {
          _ = remember(Result { () throws(ResourceError) in try fetch(address, fetcher) }, address)
        }
      }
    }
    group.wait()
  }

  /// The number of images that are fetched at the same time.
  private static let lanes = 8

  /// What is known of an address: earlier in this document, or in the folder.
  private func known(_ address: WebAddress) -> Result<[UInt8], ResourceError>? {
    if let answer = state.withLock({ $0.answers[address] }) { return answer }
    guard let store else { return nil }
    guard let entry = store.entry(for: address) else {
      observer?(store.path(for: address), nil)
      return nil
    }
    observer?(entry.path, entry.file)
    return remember(.success(entry.image), address)
  }

  private func remember(
    _ result: Result<[UInt8], ResourceError>, _ address: WebAddress
  ) -> Result<[UInt8], ResourceError> {
    state.withLock { $0.answers[address] = result }
    return result
  }

  // MARK: - Fetching

  private var rules: Fetcher.Rules {
    var rules = Fetcher.Rules()
    rules.privateHosts = Set(options.privateHosts.map { $0.lowercased() })
    rules.mostBytes = options.limits.bytesOfImage
    rules.mostRedirects = options.limits.redirects
    rules.connectionTime = options.limits.secondsOfImage / 2
    return rules
  }

  private func fetch(
    _ address: WebAddress, _ fetcher: Fetcher
  ) throws(ResourceError) -> [UInt8] {
    let seconds = try begin()
    let bytes: [UInt8]
    do throws(FetchFailure) {
      bytes = try fetcher.fetch(address, as: "mdpdf/\(Renderer.version)", within: seconds)
    } catch {
      throw error.concernsHost ? .unreachable(error.reason) : .notFetched(error.reason)
    }
    state.withLock { $0.bytes += bytes.count }
    try check(bytes)
    keep(bytes, address)
    return bytes
  }

  /// Counts an image, and returns the seconds for it.
  private func begin() throws(ResourceError) -> Double {
    let limits = options.limits
    return try state.withLock { state throws(ResourceError) in
      guard state.count < limits.images else {
        throw .unreachable("no more than \(limits.images) are fetched for a document")
      }
      guard state.bytes < limits.bytes else {
        throw .unreachable("no more than \(limits.bytes >> 20) MB are fetched for a document")
      }
      let now = ContinuousClock.now
      let end = state.end ?? now.advanced(by: .seconds(limits.seconds))
      guard now < end else {
        throw .unreachable("the images of a document may take \(Int(limits.seconds)) seconds")
      }
      state.end = end
      state.count += 1
      return min(limits.secondsOfImage, now.duration(to: end) / .seconds(1))
    }
  }

  /// Refuses what is not a whole image, whatever the server calls it.
  private func check(_ bytes: [UInt8]) throws(ResourceError) {
    switch probeImage(bytes) {
    case .failure(let error): throw .notFetched("what arrives is \(error)")
    case .success(let asset):
      switch integrity(of: asset) {
      case .whole, .faulty: break
      case .cutOff: throw .notFetched("what arrives is cut off")
      case .damaged(let error): throw .notFetched("what arrives is \(error)")
      }
    }
  }

  private func keep(_ bytes: [UInt8], _ address: WebAddress) {
    guard let store else { return }
    do {
      let entry = try store.store(bytes, for: address)
      observer?(entry.path, entry.file)
    } catch {
      state.withLock { $0.storeProblem = store.folder }
    }
  }
}
