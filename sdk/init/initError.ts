/** Why nothing was written, for scripts; docs/init.md lists them. */
export type InitErrorCode =
  | 'UNKNOWN_COMMAND'
  | 'INVALID_OPTION'
  | 'MISSING_VALUE'
  | 'UNKNOWN_TEMPLATE'
  | 'INVALID_PROJECT'
  | 'INVALID_ORIGIN'
  | 'FOLDER_NOT_EMPTY'
  | 'SDK_NOT_FOUND'
  | 'INVALID_PACKAGE'
  | 'ALREADY_SET'
  | 'ENV_NOT_A_FILE'
  | 'CANCELED'

/** A refusal: its message is all that a user needs; a stack would hide it. */
export class InitError extends Error {
  override readonly name = 'InitError'
  readonly code: InitErrorCode

  constructor(code: InitErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
