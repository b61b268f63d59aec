import type { Keys } from '../core/keys.ts'

/** Opens the wallet for one request before it is approved. */
export type UnlockAhead = {
  /** Once its person may press: from then on nobody has to wait for it who has pressed. Nothing is signed by it. */
  begin(): void
  /** They said no, or went away: the keys leave memory. */
  undo(): void
}

export function unlockAhead(keys: Keys): UnlockAhead {
  const control = new AbortController()
  let hasBegun = false
  return {
    begin() {
      hasBegun = true
      // Should it fail, signing tells of it.
      keys.ask('unlock', {}, control.signal).catch(() => {})
    },
    undo() {
      if (!hasBegun) return
      control.abort()
      keys.ask('lock', {}).catch(() => {})
    },
  }
}
