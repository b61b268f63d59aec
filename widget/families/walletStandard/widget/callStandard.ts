import { BASE64 } from '@latch/protocol/base64.ts'
import { createWalletCall } from '@latch/widget/src/families/createWalletCall.ts'
import * as z from 'zod/mini'
import { AccountsSchema } from './accounts.ts'

/** A wallet that is awake answers a silent connect by itself. Milliseconds. */
export const SILENT_DEADLINE = 5_000

/** Milliseconds for a wallet whose session is restored, which may have to start first: browsers stop idle extensions. */
export const WAKING_DEADLINE = 30_000

/** Milliseconds to wait for a wallet's disconnect. */
export const LEAVE_DEADLINE = 1_000

/** base64 of at most the bytes of a relayed answer. */
export const answeredBytes = z.string().check(z.maxLength(64 * 1024), z.regex(BASE64))

/** Schemas of features that every family has. */
const STANDARD = {
  'standard:connect': z.object({ accounts: AccountsSchema }),
  'standard:disconnect': z.unknown(),
}

/**
 * Creates a function that calls a family's wallets by Wallet Standard's features.
 *
 * @param answers - Schema of the answer of each of the family's own features; bytes are base64.
 */
export function createStandardCall<Own extends Readonly<Record<string, z.ZodMiniType>>>(answers: Own) {
  return createWalletCall<typeof STANDARD & Own>({ ...STANDARD, ...answers })
}

/** Calls the features that every family has. */
export const callEvery = createStandardCall({})
