import { AddressSchema } from '@latch/protocol/address.ts'
import { BASE64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import * as z from 'zod/mini'
import { createStandardCall } from '#walletStandard/widget/callStandard.ts'
import type { BitcoinCall } from '../protocol/calls.ts'

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

const words = z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(16)))
export const publicKey = z.string().check(z.regex(/^(0x)?([0-9a-f]{2}){32,65}$/i))

/** Accounts as a wallet reports them; may include those of other families. */
export const SharedAccountsSchema = z
  .array(
    z.object({
      address: AddressSchema,
      // Only valid values are used.
      publicKey: z.catch(z.optional(publicKey), undefined),
      purpose: z.optional(z.string().check(z.maxLength(32))),
      chains: words,
      features: words,
    }),
  )
  .check(z.maxLength(MAX_ACCOUNTS))
export type SharedAccounts = z.infer<typeof SharedAccountsSchema>

const base64 = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(BASE64))

/** BIP-137's 65 bytes, or a witness of BIP-322. */
export const signature = base64(8 * 1024)
export const psbt = base64(LIMITS.longStringLength)
export const txid = z.string().check(z.regex(/^[0-9a-f]{64}$/i))

/** Calls a Bitcoin wallet, whichever dialect it speaks. */
export const callWallet = createStandardCall({
  'bip122:connect': z.object({ accounts: z.nullable(SharedAccountsSchema), features: words }),
  'bip122:disconnect': z.unknown(),
  'bip122:signMessage': z.object({ signature }),
  'bip122:signPsbt': z.object({ psbt }),
  'bip122:sendTransfer': z.object({ txid }),
} satisfies Record<BitcoinCall, z.ZodMiniType>)
