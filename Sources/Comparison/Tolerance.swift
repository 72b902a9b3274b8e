// SPDX-License-Identifier: Apache-2.0

/// The differences between two pictures of a page that are accepted.
public struct Tolerance: Hashable, Sendable, Codable {
  /// The treatment of pixels whose difference antialiasing can cause.
  public enum Antialiasing: String, Sendable, Codable, CaseIterable {
    /// They don't count, because machines smooth edges differently.
    case ignore
    /// They count like all others.
    case count
  }

  /// The greatest invisible difference between two colours, from 0 (none) to 1 (black and white).
  public var threshold = 0.1
  /// The most pixels of a page that may differ; `nil` leaves it to `maxDiffRatio`.
  public var maxDiffPixels: Int?
  /// The greatest share of a page's pixels that may differ, from 0 to 1; `nil` leaves it to
  /// `maxDiffPixels`.
  ///
  /// Without both, none may differ.
  public var maxDiffRatio: Double?
  /// The treatment of the edges of shapes and letters.
  public var antialiasing = Antialiasing.ignore

  /// Creates a tolerance; without arguments, the usual one.
  public init(
    threshold: Double = 0.1, maxDiffPixels: Int? = nil, maxDiffRatio: Double? = nil,
    antialiasing: Antialiasing = .ignore
  ) {
    self.threshold = threshold
    self.maxDiffPixels = maxDiffPixels
    self.maxDiffRatio = maxDiffRatio
    self.antialiasing = antialiasing
  }

  /// No pixel may differ by more than the rounding of one channel.
  public static let exact = Tolerance(threshold: 0.004, antialiasing: .count)

  /// The most pixels that may differ on a page with some number of pixels; the stricter limit
  /// counts.
  package func limit(ofPixels count: Int) -> Int {
    let share = maxDiffRatio.map { Int(($0 * Double(count)).rounded(.down)) }
    return switch (maxDiffPixels, share) {
    case (let pixels?, let share?): min(pixels, share)
    case (let limit?, nil), (nil, let limit?): limit
    case (nil, nil): 0
    }
  }
}
