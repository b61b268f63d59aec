import { LIMITS } from '../../widget/protocol/limits.ts'

/** What the page keeps for its next visit; null: nothing. A wish, never a proof. Storage may throw at any access. */
export type Note = {
  read(): string | null
  write(text: string | null): void
}

export function createNote(name: string): Note {
  const key = `latch.${name}`
  return {
    read() {
      try {
        // Any script of the page may have written there; a longer one would be refused with all that comes with it.
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
        // Without storage the page is only as forgetful as the browser was told to make it.
      }
    },
  }
}
