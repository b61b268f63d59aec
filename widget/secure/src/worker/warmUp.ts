import { deriveKeys, ENTROPY_BYTES, wipeKeys } from './derive.ts'

/**
 * Goes once through all that makes keys, those of a wallet that nobody has: the first time takes a thread ten times as
 * long as the next, which somebody would wait for who has just approved.
 */
export function createWarmUp(): () => Promise<Record<string, never>> {
  let warmth: Promise<void> | null = null
  return async () => {
    warmth ??= deriveKeys(new Uint8Array(ENTROPY_BYTES)).then(wipeKeys)
    await warmth
    return {}
  }
}
