import * as z from 'zod/mini'
import { SECURE_FAMILIES } from '../../../../protocol/secure/families.ts'
import { spend, text } from '../signFields.ts'

const address = z.string().check(z.regex(SECURE_FAMILIES.solana))
const base64 = text.check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/))

/** `solana_signMessage`. Bytes that parse as a transaction are refused. */
const SolanaMessage = z.strictObject({
  namespace: z.literal('solana'),
  kind: z.literal('message'),
  payload: z.strictObject({ address, message: base64 }),
})

const SolanaTransaction = z.strictObject({
  namespace: z.literal('solana'),
  kind: z.literal('transaction'),
  /** A whole transaction with its places for signatures; the account has to be one of its signers. */
  payload: z.strictObject({ address, transaction: base64 }),
  spend,
})

/** One of each, for the union of all families. */
export const SOLANA_REQUESTS = [SolanaMessage, SolanaTransaction] as const
