/** A mistake of the person at the keyboard: its message is all they need, a stack would only hide it. */
export class CliError extends Error {
  override readonly name = 'CliError'
}
