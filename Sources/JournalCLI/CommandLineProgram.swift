internal import ArgumentParser

/// Runs the program with this process's arguments.
package enum CommandLineProgram {
  package static func run() async {
    Terminal.ignoreWriteSignals()
    let arguments = ArgumentOrder.readingRelativeDates(
      ArgumentOrder.normalized(Array(CommandLine.arguments.dropFirst())))
    await IlgiCommand.main(arguments)
  }
}
