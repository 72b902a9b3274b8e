// SPDX-License-Identifier: Apache-2.0

public import Confining

extension Confinement {
  /// Confines this process for the rest of its life, before it renders documents of strangers.
  ///
  /// It gives up what is not allowed here: memory and time beyond the limits, variables of the
  /// environment that fonts and libraries don't read, gaining privileges, starting programs, and, as
  /// far as the kernel can do that, access to other files and to the network. Libraries and the fonts
  /// of the machine can still be read. On systems other than Linux, only the limits hold.
  ///
  /// Call it while the process has one thread, as early as possible; the usual place is a process that
  /// your program starts for this purpose. Standard streams and files that are open stay usable.
  ///
  /// - Parameter fonts: The sources of fonts that the renderings will use.
  /// - Throws: The reason why the process is not confined as described. What was given up until then
  ///   stays given up.
  public func apply(for fonts: FontOptions = FontOptions()) throws(Failure) {
    var confinement = self
    confinement.readablePaths += fonts.directories + RenderSession(fonts: fonts).fontFolders()
    try confinement.confineProcess()
  }
}
