// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import MarkdownPDF
import Messages

/// The arguments about images on the network.
package struct FetchArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Flag(
    inversion: .prefixedNo, help: "Fetch the images that are on the web, and keep them.")
  var fetchImages = false

  @Option(
    name: .customLong("fetch-private-host"),
    help: ArgumentHelp(
      "Fetch images from this host although it is not public; may be repeated.",
      valueName: "host"))
  var privateHosts: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Use the images that were fetched earlier, but not the network.")
  var offline = false
}

extension FetchArguments {
  /// Refuses what is not the name of a host.
  func check() throws(CommandError) {
    for host in privateHosts {
      // The colons of an IPv6 address are at least two.
      let hasPort = host.count(where: { $0 == ":" }) == 1
      guard !host.isEmpty, !hasPort, !host.contains(where: { "/@[]? ".contains($0) }) else {
        throw .badHost(host)
      }
    }
  }

  /// Whether the network is used.
  var usesNetwork: Bool { fetchImages && !offline }

  /// What affects the outputs: not whether an image comes from the network or from the cache.
  var effectiveValues: [String: String] {
    ["fetch-images": "\(fetchImages || offline)", "fetch-private-host": "\(privateHosts)"]
  }

  /// The options of the provider of images.
  ///
  /// - Parameters:
  ///   - cache: The cache; `nil` when there is none.
  ///   - timeLimit: The time limit for one document, in seconds; `nil` means no limit.
  /// - Returns: The options; `nil` when images on the network are left out.
  func options(cache: BuildCache?, timeLimit: Double?) -> RemoteImages.Options? {
    guard fetchImages || offline else { return nil }
    var options = RemoteImages.Options()
    options.folder = cache?.imagesFolder
    options.isOffline = offline
    options.privateHosts = privateHosts
    // Missing images must not cost the document.
    if let timeLimit { options.limits.seconds = min(options.limits.seconds, timeLimit / 2) }
    return options
  }
}
