import { LIMITS } from '@latch/protocol/limits.ts'

/** One text that the page stores for its next visit; null: nothing. It proves nothing, and storage may throw at any access. */
export type PageStorage = {
  read(): string | null
  write(text: string | null): void
}

export function createPageStorage(name: string): PageStorage {
  const key = `latch.${name}`
  return {
    read() {
      try {
        // Any script of the page may have written it. The widget refuses the whole `init` for a text that is too long.
        return localStorage.getItem(key)?.slice(0, LIMITS.hintLength) ?? null
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
