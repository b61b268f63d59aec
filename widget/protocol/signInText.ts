/** What every message of EIP-4361 says, as text and in the hex in which libraries send it. */
const WORDS = /sign in with|7369676e20696e2077697468/i

/**
 * Whether a text, or one of the texts of a list, may sign somebody in. Cheap, for the SDK, which has each message that is
 * signed pass it; the widget then looks at the site that it names.
 */
export function maySignIn(text: unknown): boolean {
  return WORDS.test(String(text))
}
