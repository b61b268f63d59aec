import { deriveKeys, ENTROPY_BYTES, wipeKeys } from './derive.ts'

/**
 * Derives the keys of a dummy wallet once: a thread's first derivation takes ten times as long as the next, and the user
 * would wait for it after an approval.
 */
export function createWarmUp(): () => Promise<Record<string, never>> {
  let warmth: Promise<void> | null = null
  return async () => {
    warmth ??= deriveKeys(new Uint8Array(ENTROPY_BYTES)).then(wipeKeys)
    await warmth
    return {}
  }
}
