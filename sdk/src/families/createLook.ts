/**
 * Creates the `look` of a family whose wallets do not announce themselves.
 *
 * @param read - Returns the current wallets, by ID.
 */
export function createLook(read: () => readonly string[], onChange: () => void): () => void {
  let known = read().join()
  return () => {
    const found = read().join()
    if (found === known) return
    known = found
    onChange()
  }
}
