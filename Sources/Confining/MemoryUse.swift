// SPDX-License-Identifier: Apache-2.0

internal import CLinux

/// How this process gets memory from the system.
package enum MemoryUse {
  /// The size of a large block, in bytes.
  private static let largeBlock: Int32 = 4 << 20

  /// Gives large blocks, such as the pixels of a picture, back to the system as soon as they are free.
  ///
  /// The GNU C library does that with 128 KB and more, until such a block is freed: from then on, it keeps
  /// blocks of that size, up to 32 MB, and twice as much in each heap. A conversion has several threads
  /// with heaps of their own, and needs few blocks of that size twice.
  package static func giveBackLargeBlocks() { mdpdf_give_back_blocks(largeBlock) }
}
