#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An extended attribute of a file. On Linux the header that declares its calls is none that Swift
/// imports.
enum ExtendedAttribute {
  static let name = "user.ilgi-test"

  /// Sets it; false where the file system keeps none.
  static func set(_ value: String, of path: String) -> Bool {
    let bytes = Array(value.utf8)
    #if canImport(Darwin)
      return setxattr(path, name, bytes, bytes.count, 0, 0) == 0
    #else
      typealias Call =
        @convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
        ) -> Int32
      guard let symbol = dlsym(nil, "setxattr") else { return false }
      return unsafeBitCast(symbol, to: Call.self)(path, name, bytes, bytes.count, 0) == 0
    #endif
  }

  /// Its value; nil where there is none.
  static func value(of path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    #if canImport(Darwin)
      let count = getxattr(path, name, &bytes, bytes.count, 0, 0)
    #else
      typealias Call =
        @convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
        ) -> Int
      guard let symbol = dlsym(nil, "getxattr") else { return nil }
      let count = unsafeBitCast(symbol, to: Call.self)(path, name, &bytes, bytes.count)
    #endif
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
