// SPDX-License-Identifier: Apache-2.0

/// The pictures in a baseline.
public enum BaselinePictures: String, Sendable, CaseIterable {
  /// Lossless WebP files, which have half the size of PNG files.
  case webp
  /// PNG files.
  case png
  /// None: only the layout, and a hash of the pixels of each page.
  case none
}
