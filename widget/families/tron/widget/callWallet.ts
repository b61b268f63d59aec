import { AddressSchema } from '@latch/protocol/address.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { createWalletCall } from '@latch/widget/src/families/createWalletCall.ts'
import * as z from 'zod/mini'
import { SIGNATURE } from '../bytes/signature.ts'
import type { TronCall } from '../protocol/calls.ts'

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

export const AddressesSchema = z.array(AddressSchema).check(z.maxLength(MAX_ACCOUNTS))

export const signature = z.string().check(z.regex(SIGNATURE))

/** The used parts of a transaction that a wallet returns. */
export const SignedSchema = z.object({
  raw_data_hex: z.optional(z.string().check(z.maxLength(LIMITS.stringLength))),
  signature: z.array(signature).check(z.length(1)),
})

/** Calls a wallet of TRON. */
export const callWallet = createWalletCall({
  // `chain`: the wallet's chain; null if it does not report it.
  'tron:connect': z.object({ accounts: AddressesSchema, chain: z.nullable(z.string()) }),
  'tron:disconnect': z.unknown(),
  'tron:signMessage': z.object({ signature }),
  'tron:signTransaction': SignedSchema,
} satisfies Record<TronCall, z.ZodMiniType>)
