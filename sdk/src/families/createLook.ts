/**
 * Makes the `look` of a family whose wallets do not announce themselves.
 *
 * @param read - The wallets that are there now, by their ids.
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
