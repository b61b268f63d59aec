import { DeviceSlotSchema, PasskeySlotSchema } from '@latch/protocol/login/slot.ts'
import type { Client } from '../client.ts'
import { keyAddresses, type WalletKeys } from '../derive.ts'
import type { DeviceKey } from '../deviceKey.ts'
import type { Environment } from '../environment.ts'
import type { Factors } from '../factors.ts'
import { failure } from '../failures.ts'
import type { Keyring } from '../keyring.ts'
import { type DeviceSlot, type PasskeySlot, sealSlot } from '../keyslot.ts'
import type { SmartAccounts } from '../noSmartAccounts.ts'
import type { Sessions } from '../session.ts'

/** Parts that create and open a wallet. */
export type WalletParts = {
  client: Client
  sessions: Sessions
  device: DeviceKey
  keyring: Keyring
  smartAccounts: SmartAccounts
  factors: Factors
  environment: Environment
}
export type Entropy = Uint8Array<ArrayBuffer>
/** A wallet's slot that is stored here; in strict mode that of a passkey, which cannot be opened without it. */
export type LocalSlot = DeviceSlot | PasskeySlot

export async function findSlot({ storage }: Environment, did: string): Promise<LocalSlot | null> {
  const stored = await storage.get(slotName(did))
  const { data } = DeviceSlotSchema.safeParse(stored)
  return data?.sid === did ? data : (PasskeySlotSchema.safeParse(stored).data ?? null)
}

export async function removeSlot({ storage }: Environment, did: string): Promise<void> {
  await storage.remove(slotName(did))
}

/** Seals a wallet to this device. */
export async function addDeviceSlot(
  { sessions, device, smartAccounts, factors, environment }: WalletParts,
  { wid, keys, entropy }: { wid: string; keys: WalletKeys; entropy: Entropy },
  signal: AbortSignal,
): Promise<void> {
  const { did } = await sessions.withAccess(signal, async (access) => access)
  await smartAccounts.rememberOwner(did, keys)
  const { bytes, epoch } = await factors.ofDevice(signal)
  const header = { typ: 'device', wid, sid: did, epoch, ...keyAddresses(keys) } as const
  const slot = await sealSlot(header, { client: device.factor, server: [bytes] }, entropy)
  await environment.storage.put(slotName(did), slot)
  await sessions.linkWallet(wid)
}

export async function storePasskeySlot(
  { sessions, environment }: WalletParts,
  slot: PasskeySlot,
  signal: AbortSignal,
): Promise<void> {
  const { did } = await sessions.withAccess(signal, async (access) => access)
  await environment.storage.put(slotName(did), slot)
  await sessions.linkWallet(slot.wid)
}

/** @throws KeyWorkerError `PASSKEY_NEEDED` */
export function requireDevice(slot: LocalSlot): DeviceSlot {
  if (slot.typ === 'passkey') throw failure('PASSKEY_NEEDED')
  return slot
}

function slotName(did: string): string {
  return `slot|${did}`
}
