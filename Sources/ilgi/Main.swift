internal import JournalCLI

/// The program; all else is in the libraries.
@main
enum Main {
  static func main() async {
    await CommandLineProgram.run()
  }
}
