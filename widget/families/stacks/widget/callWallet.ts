import { AddressSchema } from '@latch/protocol/address.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import * as z from 'zod/mini'
import { createStandardCall } from '#walletStandard/widget/callStandard.ts'
import type { StacksCall } from '../protocol/calls.ts'

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

const hex = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^(0x)?([0-9a-f]{2})+$/i))

export const publicKey = z.string().check(z.regex(/^(0x)?([0-9a-f]{2}){33,65}$/i))
/** Recovery ID, r and s. */
export const signature = z.string().check(z.regex(/^(0x)?[0-9a-f]{130}$/i))
export const transaction = hex(LIMITS.stringLength)
/** Wallets differ in whether they write 0x; the network's own hashes have it. */
export const txid = z.pipe(
  z.string().check(z.regex(/^(0x)?[0-9a-f]{64}$/i)),
  z.transform((text) => `0x${text.replace(/^0x/i, '').toLowerCase()}`),
)

/** Accounts as a wallet reports them; may include those of other families. */
export const SharedAccountsSchema = z
  .array(z.object({ address: AddressSchema, publicKey: z.catch(z.optional(publicKey), undefined) }))
  .check(z.maxLength(MAX_ACCOUNTS))
export type SharedAccounts = z.infer<typeof SharedAccountsSchema>

const signed = z.object({ signature, publicKey: z.catch(z.optional(publicKey), undefined) })
const sent = z.object({ txid, transaction: z.catch(z.optional(transaction), undefined) })

/** Calls a wallet of Stacks, whichever dialect it speaks. */
export const callWallet = createStandardCall({
  // null if it cannot report them without a prompt.
  'stacks:connect': z.object({ accounts: z.nullable(SharedAccountsSchema) }),
  'stacks:disconnect': z.unknown(),
  'stacks:signMessage': signed,
  'stacks:signStructuredData': signed,
  'stacks:signTransaction': z.object({ transaction }),
  'stacks:transfer': sent,
  'stacks:callContract': sent,
} satisfies Record<StacksCall, z.ZodMiniType>)
