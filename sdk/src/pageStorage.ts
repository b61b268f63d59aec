import { LIMITS } from '@latch/protocol/limits.ts'

/** Characters of a stored text: a wallet's hint for each chain family. */
const MAX_LENGTH = 16 * LIMITS.hintLength

/** A text that the page stores for its next visit; null for none. It is untrusted, and storage may throw at any access. */
export type PageStorage = {
  read(): string | null
  write(text: string | null): void
}

export function createPageStorage(name: string): PageStorage {
  const key = `latch.${name}`
  return {
    read() {
      try {
        // Any script of the page may have written it.
        return localStorage.getItem(key)?.slice(0, MAX_LENGTH) ?? null
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // The browser refuses storage: the page then stores nothing.
      }
    },
  }
}
