/** Nothing could be checked. */
export class DoctorError extends Error {
  override readonly name = 'DoctorError'
  readonly code: 'INVALID_OPTION' | 'PAGE_UNREACHABLE' | 'SDK_NOT_FOUND' | 'BROWSER_FAILED'
  constructor(code: DoctorError['code'], message: string) {
    super(message)
    this.code = code
  }
}
