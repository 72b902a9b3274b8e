// SPDX-License-Identifier: Apache-2.0

/// The limits that apply to a document: the usual ones, some perhaps with another number.
public struct Limits: Hashable, Sendable, Codable {
  /// The numbers that are not the usual ones, by the names of their limits.
  private var numbers: [String: Int] = [:]

  /// Creates the usual limits.
  public init() {}

  /// Sets the greatest number that a limit accepts.
  ///
  /// - Parameters:
  ///   - name: The name of the limit, such as `table-columns`.
  ///   - number: The number, not negative.
  /// - Returns: Whether there is such a limit.
  public mutating func set(_ name: String, to number: Int) -> Bool {
    guard Limit.all.contains(where: { $0.name == name }) else { return false }
    numbers[name] = max(0, number)
    return true
  }

  /// A limit with the number that applies.
  package func callAsFunction(_ limit: Limit) -> Limit {
    numbers[limit.name].map { limit.with($0) } ?? limit
  }

  /// Whether a limit has another number than usual.
  package func changes(_ limit: Limit) -> Bool { numbers[limit.name] != nil }
}
