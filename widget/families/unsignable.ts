/** What was asked to be signed is not what it says it is. The sentence names the part at fault, never its content. */
export class UnsignableError extends Error {
  override readonly name = 'UnsignableError'
}
