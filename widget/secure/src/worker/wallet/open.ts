import type { Wallet } from '@latch/protocol/login/auth.ts'
import { areOf, deriveKeys, type WalletKeys, wipeKeys } from '../derive.ts'
import { failure } from '../failures.ts'
import { openSlot } from '../keyslot.ts'
import {
  addDeviceSlot,
  type Entropy,
  type LocalSlot,
  requireDevice,
  storePasskeySlot,
  type WalletParts,
} from './slots.ts'

/** Opens a wallet on a device that knows it: by one request, and the vault may be down. */
export async function openWallet(
  { device, keyring, smartAccounts, factors }: WalletParts,
  { uid, local }: { uid: string; local: LocalSlot },
  signal: AbortSignal,
): Promise<WalletKeys> {
  const slot = requireDevice(local)
  const { bytes, epoch } = await factors.ofDevice(signal)
  if (epoch !== slot.epoch) throw failure('WALLET_MISMATCH')
  return openSlot(slot, { client: device.factor, server: [bytes] }, async (keys) => {
    await smartAccounts.rememberOwner(slot.sid, keys)
    keyring.open(keys, { uid })
    return keys
  })
}

/** Opens this device's slot to share its contents. @param use - Receives the entropy, which is wiped when it returns. */
export async function shareWallet<Result>(
  { device, factors }: WalletParts,
  local: LocalSlot,
  use: (entropy: Entropy) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const slot = requireDevice(local)
  const { bytes } = await factors.ofDevice(signal)
  return openSlot(slot, { client: device.factor, server: [bytes] }, async (keys, entropy) => {
    wipeKeys(keys)
    return use(entropy)
  })
}

/** Opens a wallet on a new device: by a factor of each service. @param login - As for `createWallet` */
export async function recoverWallet(
  parts: WalletParts,
  { wid, slot }: Wallet,
  { uid, attemptId }: { uid: string; attemptId: string },
  signal: AbortSignal,
): Promise<void> {
  if (slot.typ !== 'recovery') throw failure('PASSKEY_NEEDED')
  if (slot.wid !== wid || slot.sid !== wid) throw failure('WALLET_MISMATCH')
  const { server, epoch } = await parts.factors.ofBoth('release', { wid, attemptId }, signal)
  if (epoch !== slot.epoch) throw failure('WALLET_MISMATCH')
  await openSlot(slot, { client: null, server }, async (keys, entropy) => {
    await addDeviceSlot(parts, { wid, keys, entropy }, signal)
    parts.keyring.open(keys, { uid })
  })
}

/** Stores and opens a wallet that another device of the same user has passed to this one. Wipes the entropy. */
export async function adoptWallet(
  parts: WalletParts,
  { wid, slot }: Wallet,
  { uid, entropy }: { uid: string; entropy: Entropy },
  signal: AbortSignal,
): Promise<void> {
  const keys = await deriveKeys(entropy)
  try {
    if (!areOf(keys, slot)) throw failure('WALLET_MISMATCH')
    if (slot.typ === 'passkey') await storePasskeySlot(parts, slot, signal)
    else await addDeviceSlot(parts, { wid, keys, entropy }, signal)
    parts.keyring.open(keys, { uid })
  } catch (error) {
    wipeKeys(keys)
    throw error
  } finally {
    entropy.fill(0)
  }
}
