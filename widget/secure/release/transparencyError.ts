/** Reasons for which a release cannot be signed, or a deployment cannot be compared; docs/verify.md lists them. */
export type TransparencyErrorCode =
  | 'INVALID_OPTION'
  | 'UNREACHABLE'
  | 'MANIFEST_MISSING'
  | 'MANIFEST_INVALID'
  | 'LOG_INVALID'
  | 'KEY_INVALID'
  | 'BUILD_MISSING'

/** Its message is for the person who runs the command. */
export class TransparencyError extends Error {
  override readonly name = 'TransparencyError'
  readonly code: TransparencyErrorCode

  constructor(code: TransparencyErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
