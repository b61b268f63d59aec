/**
 * The keyslot, version 1: the wallet's entropy under a key that takes a client's factor or factors of both services to
 * make.
 *
 * ```
 * A   = SHA-256(JSON.stringify([v, typ, wid, sid, epoch, evm, sol])), as base64url; also the AAD
 * Kc  = HKDF-SHA256(client factor, salt, "aw1/c|" + A)        32 zero bytes where the slot has no client factor
 * Ks  = HKDF-SHA256(Fa || Fv,      salt, "aw1/s|" + A)        Fa alone for the slot of a device or a passkey
 * KEK = HKDF-SHA256(Kc || Ks,      salt, "aw1/kek|" + A)
 * ct  = AES-256-GCM(KEK, iv, entropy, A)
 * ```
 */
import * as z from 'zod/mini'
import { Bytes32Schema, IdSchema } from './fields.ts'
import { KEY_ADDRESSES } from './keys.ts'

const slot = <Type extends string>(typ: Type) =>
  z.object({
    v: z.literal(1),
    typ: z.literal(typ),
    wid: IdSchema,
    /** ID of the device for a device slot, of the wallet for a recovery slot, and its own for a passkey. */
    sid: IdSchema,
    epoch: z.number().check(z.minimum(1), z.maximum(1_000_000)),
    ...KEY_ADDRESSES,
    salt: Bytes32Schema,
    /** 12 bytes. */
    iv: z.string().check(z.regex(/^[\w-]{16}$/)),
    /** 32 bytes of entropy and the tag of 16. */
    ct: z.string().check(z.regex(/^[\w-]{64}$/)),
  })

/** Stored in one browser partition; opened with its device key and auth's factor. */
export const DeviceSlotSchema = slot('device')
export type DeviceSlot = z.infer<typeof DeviceSlotSchema>

/** Stored by auth; opened with one factor from each service. */
export const RecoverySlotSchema = slot('recovery')
export type RecoverySlot = z.infer<typeof RecoverySlotSchema>

/** Stored by auth; opened with the authenticator's PRF output (WebAuthn Level 3, §10.1.4) and auth's factor. */
export const PasskeySlotSchema = slot('passkey')
export type PasskeySlot = z.infer<typeof PasskeySlotSchema>

/** Slot with which a new device opens a wallet: with both services, or in strict mode only with a passkey. */
export const WalletSlotSchema = z.discriminatedUnion('typ', [RecoverySlotSchema, PasskeySlotSchema])
