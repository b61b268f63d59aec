import { toBase64Url } from '@latch/protocol/base64Url.ts'
import type { Wallet } from '@latch/protocol/login/auth.ts'
import type { WalletRegistration } from '@latch/protocol/login/authRequests.ts'
import { DeviceSlotSchema, PasskeySlotSchema } from '@latch/protocol/login/slot.ts'
import { type Client, Refused } from './client.ts'
import { addressesOf, areOf, deriveKeys, ENTROPY_BYTES, type WalletKeys, wipeKeys } from './derive.ts'
import type { DeviceKey } from './deviceKey.ts'
import type { Environment } from './environment.ts'
import { createFactors, sealRecovery } from './factors.ts'
import { failure } from './failures.ts'
import type { Keyring } from './keyring.ts'
import { type DeviceSlot, openSlot, type PasskeySlot, sealSlot } from './keyslot.ts'
import type { SmartAccounts } from './noSmartAccounts.ts'
import { prove } from './ownership.ts'
import type { Sessions } from './session.ts'
import { meaningOf } from './walletFailure.ts'

type Parts = {
  client: Client
  sessions: Sessions
  device: DeviceKey
  keyring: Keyring
  smartAccounts: SmartAccounts
  environment: Environment
}
type Entropy = Uint8Array<ArrayBuffer>
/** What lies here of a wallet; of one in strict mode the slot of a passkey, which opens nothing by itself. */
export type LocalSlot = DeviceSlot | PasskeySlot

export type Wallets = ReturnType<typeof createWallets>

/** Makes a wallet, and opens it by the slot of this device or by the one that takes both services. */
export function createWallets({ client, sessions, device, keyring, smartAccounts, environment }: Parts) {
  const { storage } = environment

  const factors = createFactors({ client, sessions })

  const addDeviceSlot = async (wid: string, keys: WalletKeys, entropy: Entropy, signal: AbortSignal) => {
    const { did } = await sessions.withAccess(signal, async (access) => access)
    await smartAccounts.rememberOwner(did, keys)
    const { bytes, epoch } = await factors.ofDevice(signal)
    const header = { typ: 'device', wid, sid: did, epoch, ...addressesOf(keys) } as const
    await storage.put(
      slotName(did),
      await sealSlot(header, { client: device.factor, server: [bytes] }, entropy),
    )
    await sessions.linkWallet(wid)
  }

  const findDeviceSlot = async (did: string): Promise<LocalSlot | null> => {
    const stored = await storage.get(slotName(did))
    const { data } = DeviceSlotSchema.safeParse(stored)
    return data?.sid === did ? data : (PasskeySlotSchema.safeParse(stored).data ?? null)
  }

  const storePasskeySlot = async (slot: PasskeySlot, signal: AbortSignal) => {
    const { did } = await sessions.withAccess(signal, async (access) => access)
    await storage.put(slotName(did), slot)
    await sessions.linkWallet(slot.wid)
  }

  /** What a failure means; a device that was removed has nothing left to open. */
  const explain = async (error: unknown): Promise<unknown> => {
    if (!(error instanceof Refused)) return error
    if (!error.is('device_revoked')) return meaningOf(error)
    const session = await sessions.stored()
    if (session !== null) await storage.remove(slotName(session.did))
    await sessions.end()
    keyring.lock()
    return failure('SESSION_ENDED')
  }

  return {
    findDeviceSlot,

    /**
     * A first login. The vault refuses a second wallet, so that nobody who is told that there is none can be made to
     * begin a new one.
     *
     * @param attemptId - Of the code that the vault has checked.
     */
    async create(uid: string, attemptId: string, signal: AbortSignal): Promise<void> {
      const wid = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
      const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
      const keys = await deriveKeys(entropy)
      try {
        const both = await factors.ofBoth('create', { wid, attemptId }, signal)
        const preferred = smartAccounts.defaultType()
        const slot = await sealRecovery({ wid, ...addressesOf(keys) }, both, entropy)
        await sessions.withAccess(signal, async (access) => {
          const proofs = await prove(access, wid, keys)
          const body = { wid, slot, proofs, preferred } satisfies WalletRegistration
          return client.send({ service: 'auth', path: '/v1/wallet', body, access: access.token, signal })
        })
        await sessions.withAccess(signal, ({ token: access }) =>
          client.send({
            service: 'vault',
            path: '/v1/factor/confirm',
            body: { wid, attemptId },
            access,
            signal,
          }),
        )
        await addDeviceSlot(wid, keys, entropy, signal)
        await sessions.prefer(preferred)
        keyring.open(keys, { uid })
      } catch (error) {
        wipeKeys(keys)
        throw await explain(error)
      } finally {
        entropy.fill(0)
      }
    },

    /** A new device: a factor of each service. @param attemptId - As {@link create} */
    async recover(uid: string, { wid, slot }: Wallet, attemptId: string, signal: AbortSignal): Promise<void> {
      try {
        if (slot.typ !== 'recovery') throw failure('PASSKEY_NEEDED')
        if (slot.wid !== wid || slot.sid !== wid) throw failure('WALLET_MISMATCH')
        const { server, epoch } = await factors.ofBoth('release', { wid, attemptId }, signal)
        if (epoch !== slot.epoch) throw failure('WALLET_MISMATCH')
        await openSlot(slot, { client: null, server }, async (keys, entropy) => {
          await addDeviceSlot(wid, keys, entropy, signal)
          keyring.open(keys, { uid })
        })
      } catch (error) {
        throw await explain(error)
      }
    },

    /** A device that was let in by another of the same person, which gave it the wallet. */
    async adopt(uid: string, { wid, slot }: Wallet, entropy: Entropy, signal: AbortSignal): Promise<void> {
      const keys = await deriveKeys(entropy)
      try {
        if (!areOf(keys, slot)) throw failure('WALLET_MISMATCH')
        if (slot.typ === 'passkey') await storePasskeySlot(slot, signal)
        else await addDeviceSlot(wid, keys, entropy, signal)
        keyring.open(keys, { uid })
      } catch (error) {
        wipeKeys(keys)
        throw await explain(error)
      } finally {
        entropy.fill(0)
      }
    },

    /** Opens this device's slot for what it holds. @param use - Gets the entropy, which is wiped when it returns. */
    async share<Result>(
      local: LocalSlot,
      use: (entropy: Entropy) => Promise<Result>,
      signal: AbortSignal,
    ): Promise<Result> {
      try {
        const slot = requireDevice(local)
        const { bytes } = await factors.ofDevice(signal)
        return await openSlot(slot, { client: device.factor, server: [bytes] }, async (keys, entropy) => {
          wipeKeys(keys)
          return use(entropy)
        })
      } catch (error) {
        throw await explain(error)
      }
    },

    /** A known device: one request, and the vault may be down. */
    async openHere(uid: string, local: LocalSlot, signal: AbortSignal): Promise<WalletKeys> {
      try {
        const slot = requireDevice(local)
        const { bytes, epoch } = await factors.ofDevice(signal)
        if (epoch !== slot.epoch) throw failure('WALLET_MISMATCH')
        return await openSlot(slot, { client: device.factor, server: [bytes] }, async (keys) => {
          await smartAccounts.rememberOwner(slot.sid, keys)
          keyring.open(keys, { uid })
          return keys
        })
      } catch (error) {
        throw await explain(error)
      }
    },

    /** Asks whether this device may still be used. @throws KeyWorkerError `SESSION_ENDED` */
    async check(signal: AbortSignal): Promise<void> {
      try {
        await sessions.withAccess(signal, ({ token: access }) =>
          client.send({ service: 'auth', path: '/v1/session/check', body: {}, access, signal }),
        )
      } catch (error) {
        throw await explain(error)
      }
    },

    async dropDeviceSlot(did: string): Promise<void> {
      await storage.remove(slotName(did))
    },
  }
}

/** @throws KeyWorkerError `PASSKEY_NEEDED` */
function requireDevice(slot: LocalSlot): DeviceSlot {
  if (slot.typ === 'passkey') throw failure('PASSKEY_NEEDED')
  return slot
}

function slotName(did: string): string {
  return `slot|${did}`
}
