// SPDX-License-Identifier: Apache-2.0

import CQPDF
package import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a finished PDF file anew, in the order in which readers show pages over a network (ISO 32000-1
/// annex F), or encrypted, by libqpdf.
///
/// A linearized file has the same bytes each time; an encrypted one has not, because its keys are random.
///
/// - Parameters:
///   - file: The file.
///   - isLinearized: Whether its first page comes first.
///   - encryption: The encryption; `nil` for none.
/// - Returns: The new file.
/// - Throws: When libqpdf can't read the file or is not installed, or memory is short.
package func rewritten(
  _ file: [UInt8], isLinearized: Bool, encryption: PDFEncryption?
) throws(PDFFinishingError) -> [UInt8] {
  guard qpdfVersion != nil else { throw .missingLibrary }
  var result: UnsafeMutablePointer<UInt8>?
  var count = 0
  func rewrite(_ encryption: UnsafePointer<mdpdf_encryption>?) -> UnsafeMutablePointer<CChar>? {
    file.withUnsafeBufferPointer {
      mdpdf_rewrite($0.baseAddress, $0.count, isLinearized, encryption, &result, &count)
    }
  }
  let message =
    if let encryption {
      encryption.userPassword.withCString { user in
        encryption.ownerPassword.withCString { owner in
          let allowed = encryption.permissions
          var parameters = mdpdf_encryption(
            user_password: user, owner_password: owner, print: allowed.contains(.print),
            copy: allowed.contains(.copy), modify: allowed.contains(.modify),
            annotate: allowed.contains(.annotate), fill: allowed.contains(.fill),
            assemble: allowed.contains(.assemble))
          return rewrite(&parameters)
        }
      }
    } else {
      rewrite(nil)
    }
  defer { free(result) }
  if let message {
    defer { free(message) }
    throw .damaged(String(cString: message))
  }
  return Array(UnsafeBufferPointer(start: result, count: count))
}
