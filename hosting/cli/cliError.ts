/** A mistake of the person at the keyboard: its message is all they need, a stack would only hide it. */
export class CliError extends Error {
  override readonly name = 'CliError'
  /** Stable word that documentation explains and scripts compare, e.g. `not_empty`. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}
