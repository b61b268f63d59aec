import type { WalletKeys } from './derive.ts'
import { failure } from './failures.ts'
import type { Parts } from './parts.ts'
import type { LocalSlot } from './wallet/slots.ts'

/** The wallet of this device, and what opens it before anything is signed. */
export type Unlock = Pick<Parts, 'sessions' | 'wallets' | 'keyring'> & {
  /**
   * Unlock in progress for an approval that can be pressed: a press meanwhile waits for it, and makes no further request
   * if the service has answered.
   */
  opening: Promise<boolean> | null
  /** Aborts that unlock, and wipes the keys it has put into memory; null once they were used to sign and stay. */
  ahead: AbortController | null
}

/** Returns the signing keys. Keys in memory are used only after a check that the device is still allowed: a removed one gets an error. */
export async function unlockKeys(unlock: Unlock, signal: AbortSignal): Promise<WalletKeys> {
  const { wallets, keyring } = unlock
  const isAnswered = (await unlock.opening?.catch(() => false)) ?? false
  const { uid, slot } = await findWallet(unlock)
  if (keyring.keysOf(uid) !== null && !isAnswered) await wallets.check(signal)
  return keyring.keysOf(uid) ?? wallets.openHere(uid, slot, signal)
}

/** Opens the wallet while the user reads an approval. */
export async function unlockAhead(unlock: Unlock): Promise<void> {
  unlock.opening ??= openAhead(unlock).finally(() => {
    unlock.opening = null
  })
  await unlock.opening
}

/** @returns whether the service has answered for it. */
async function openAhead(unlock: Unlock): Promise<boolean> {
  const { wallets, keyring } = unlock
  unlock.ahead = new AbortController()
  const { signal } = unlock.ahead
  const { uid, slot } = await findWallet(unlock)
  if (keyring.keysOf(uid) !== null) return false
  await wallets.openHere(uid, slot, signal)
  if (signal.aborted) keyring.lock()
  signal.addEventListener('abort', keyring.lock)
  return true
}

export function lockKeys({ keyring, ahead }: Unlock): void {
  ahead?.abort()
  keyring.lock()
}

async function findWallet({ sessions, wallets, keyring }: Unlock): Promise<{ uid: string; slot: LocalSlot }> {
  const session = await sessions.stored()
  const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
  if (session !== null && slot !== null) return { uid: session.uid, slot }
  keyring.lock()
  throw failure('SESSION_ENDED')
}
