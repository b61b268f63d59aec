/** Thrown if a request to sign does not match its declared kind. The message names the faulty part, never its content. */
export class UnsignableError extends Error {
  override readonly name = 'UnsignableError'
}
