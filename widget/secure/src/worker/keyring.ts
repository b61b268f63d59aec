import { type WalletKeys, wipeKeys } from './derive.ts'
import type { Environment } from './environment.ts'

/** Milliseconds without a signature after which keys leave memory. */
export const IDLE_LIMIT = 15 * 60_000
/** Milliseconds after which keys leave memory in any case. */
export const OPEN_LIMIT = 60 * 60_000

/** The keys while they are in memory; nothing else holds them. */
export type Keyring = {
  open(keys: WalletKeys, owner: { uid: string }): void
  /** Null if locked, or open for another user. */
  keysOf(uid: string): WalletKeys | null
  lock(): void
}

export function createKeyring({ now, after }: Pick<Environment, 'now' | 'after'>): Keyring {
  let held: { keys: WalletKeys; uid: string; until: number; end: number } | null = null
  let disarm = () => {}

  const lock = () => {
    disarm()
    if (held !== null) wipeKeys(held.keys)
    held = null
  }

  /** A background page's timers run late, so the time is also checked when the keys are requested. */
  const arm = () => {
    disarm()
    if (held === null) return
    held.until = Math.min(now() + IDLE_LIMIT, held.end)
    disarm = after(held.until - now(), lock)
  }

  return {
    lock,
    open(keys, { uid }) {
      lock()
      held = { keys, uid, until: 0, end: now() + OPEN_LIMIT }
      arm()
    },
    keysOf(uid) {
      if (held === null) return null
      if (held.uid !== uid || now() >= held.until) lock()
      arm()
      return held?.keys ?? null
    },
  }
}
