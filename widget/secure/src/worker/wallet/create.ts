import { toBase64Url } from '@latch/protocol/base64Url.ts'
import type { AccountType } from '@latch/protocol/login/auth.ts'
import type { WalletRegistration } from '@latch/protocol/login/authRequests.ts'
import { deriveKeys, ENTROPY_BYTES, keyAddresses, type WalletKeys, wipeKeys } from '../derive.ts'
import { sealRecovery } from '../factors.ts'
import { prove } from '../ownership.ts'
import { addDeviceSlot, type Entropy, type WalletParts } from './slots.ts'

type Made = { wid: string; keys: WalletKeys; entropy: Entropy }

/** Makes the wallet of a first login. @param login - `attemptId`: of the code that the vault has checked. */
export async function createWallet(
  parts: WalletParts,
  { uid, attemptId }: { uid: string; attemptId: string },
  signal: AbortSignal,
): Promise<void> {
  const wid = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
  const keys = await deriveKeys(entropy)
  try {
    const preferred = await registerWallet(parts, { wid, keys, entropy }, attemptId, signal)
    await addDeviceSlot(parts, { wid, keys, entropy }, signal)
    await parts.sessions.prefer(preferred)
    parts.keyring.open(keys, { uid })
  } catch (error) {
    wipeKeys(keys)
    throw error
  } finally {
    entropy.fill(0)
  }
}

/** Registers a wallet with auth, then confirms it to vault. @returns the account type that it was registered with. */
async function registerWallet(
  { client, sessions, smartAccounts, factors }: WalletParts,
  { wid, keys, entropy }: Made,
  attemptId: string,
  signal: AbortSignal,
): Promise<AccountType> {
  const both = await factors.ofBoth('create', { wid, attemptId }, signal)
  const preferred = smartAccounts.defaultType()
  const slot = await sealRecovery({ wid, ...keyAddresses(keys) }, both, entropy)
  await sessions.withAccess(signal, async (access) => {
    const proofs = await prove(access, wid, keys)
    const body = { wid, slot, proofs, preferred } satisfies WalletRegistration
    return client.send({ service: 'auth', path: '/v1/wallet', body, access: access.token, signal })
  })
  await sessions.withAccess(signal, ({ token: access }) => {
    const body = { wid, attemptId }
    return client.send({ service: 'vault', path: '/v1/factor/confirm', body, access, signal })
  })
  return preferred
}
