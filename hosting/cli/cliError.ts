import { InputError } from '#db/inputError.ts'

/** A mistake in the use of a command. Only its message is printed, because a stack would hide it. */
export class CliError extends InputError {
  override readonly name = 'CliError'
  /** Stable word that documentation explains and scripts compare, e.g. `not_empty`. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}
