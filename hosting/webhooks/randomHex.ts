/** Random bytes of an ID. */
const LENGTH = 8

/** Returns a random ID, in hex. */
export function randomHex(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(LENGTH))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
