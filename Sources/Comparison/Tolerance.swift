// SPDX-License-Identifier: Apache-2.0

/// How far two pictures of a page may be apart and still count as the same.
public struct Tolerance: Hashable, Sendable, Codable {
  /// What happens to pixels that differ only as smoothed edges do.
  public enum Antialiasing: String, Sendable, Codable, CaseIterable {
    /// They don't count: another machine smooths edges in another way.
    case ignore
    /// They count like all others.
    case count
  }

  /// The greatest difference of two colours that nobody sees, from 0 (none) to 1 (black and white).
  public var threshold = 0.1
  /// The most pixels of one page that may differ; `nil` leaves it to `maxDiffRatio`.
  public var maxDiffPixels: Int?
  /// The greatest share of one page's pixels that may differ, from 0 to 1; `nil` leaves it to
  /// `maxDiffPixels`.
  ///
  /// Without both, none may.
  public var maxDiffRatio: Double?
  /// What happens to the edges of shapes and letters.
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

  /// The most pixels that may differ on a page of so many; the stricter limit counts.
  package func limit(ofPixels count: Int) -> Int {
    let share = maxDiffRatio.map { Int(($0 * Double(count)).rounded(.down)) }
    return switch (maxDiffPixels, share) {
    case (let pixels?, let share?): min(pixels, share)
    case (let limit?, nil), (nil, let limit?): limit
    case (nil, nil): 0
    }
  }
}
