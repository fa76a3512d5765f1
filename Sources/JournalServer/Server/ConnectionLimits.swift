/// How long a client may let the server wait, how much it may send, and how many there may be.
struct ConnectionLimits: Sendable {
  /// From the first byte of a request to the end of its head.
  var head: Duration = .seconds(10)
  /// From a connection's beginning, or from its last answer, to the first byte of a request.
  var idle: Duration = .seconds(30)
  /// Between two pieces of an answer that the client takes.
  var reading: Duration = .seconds(30)
  /// From the last answer of a connection until the client has closed it too.
  var lingering: Duration = .seconds(2)
  /// Connections at one time. A system may give a program no more than 256 descriptors.
  var connections = 160
  /// Bytes of the target and the fields of a request together.
  var headSize = 16 * 1024
  /// Fields of a request.
  var fieldCount = 100
  /// Bytes of all that stands before the end of a head, white space too; more than one read gives.
  var unreadSize = 128 * 1024
  /// Bytes that a client may send while it is answered, and when it has got its last answer: a
  /// browser that is cut off earlier doesn't show it.
  var surplusSize = 4 * 1024 * 1024
}
