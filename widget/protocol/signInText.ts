/** Words in every message of EIP-4361, as text and in the hex that libraries send. */
const WORDS = /sign in with|7369676e20696e2077697468/i

/**
 * Returns whether a text, or one in a list, may be a sign-in. Cheap, because the SDK checks each message; the widget then
 * checks the site that it names.
 */
export function maySignIn(text: unknown): boolean {
  return WORDS.test(String(text))
}
