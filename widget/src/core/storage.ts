/**
 * The frame's own storage. Inside a third-party frame the browser may refuse it, even the access to the property
 * throws; then values live as long as the document does.
 */
const memory = new Map<string, string>()

export function readItem(key: string): string | null {
  try {
    return memory.get(key) ?? globalThis.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeItem(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeItem(key: string): void {
  memory.delete(key)
  try {
    globalThis.localStorage.removeItem(key)
  } catch {
    // The browser refuses storage.
  }
}
