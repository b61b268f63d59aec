import { LIMITS } from '../../widget/protocol/limits.ts'

/**
 * The page's own note that it was connected, and with which wallet: it lets a session come back without waiting for a
 * click, also where the frame's storage is refused. A wish, never a proof. Storage may throw at any access.
 */
export type Hint = {
  read(): string | null
  write(wallet: string | null): void
}

export function createHint(projectId: string): Hint {
  const key = `latch.${projectId}`
  return {
    read() {
      try {
        // Any script of the page may have written there; a longer one would be refused with all that comes with it.
        return localStorage.getItem(key)?.slice(0, LIMITS.hintLength) ?? null
      } catch {
        return null
      }
    },
    write(wallet) {
      try {
        if (wallet === null) localStorage.removeItem(key)
        else localStorage.setItem(key, wallet)
      } catch {
        // Without storage the page is only as forgetful as the browser was told to make it.
      }
    },
  }
}
