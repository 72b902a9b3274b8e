// SPDX-License-Identifier: Apache-2.0
package import Primitives
package struct ImageError: Error { }
package func probeImage(_ bytes: [UInt8]) -> Result<ImageAsset, ImageError> { .failure(ImageError()) }
