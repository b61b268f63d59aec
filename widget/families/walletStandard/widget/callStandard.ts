import { BASE64 } from '@latch/protocol/base64.ts'
import { createWalletCall } from '@latch/widget/src/families/createWalletCall.ts'
import * as z from 'zod/mini'
import { AccountsSchema } from './accounts.ts'

/** A wallet that is awake answers a silent connect by itself. Milliseconds. */
export const SILENT_DEADLINE = 5_000

/** One whose session is to come back may have to wake up first: a browser stops extensions that have nothing to do. */
export const WAKING_DEADLINE = 30_000

/** How long a wallet may take over its farewell before we go on without it. Milliseconds. */
export const LEAVE_DEADLINE = 1_000

/** base64 of at most a relayed answer's bytes. */
export const answeredBytes = z.string().check(z.maxLength(64 * 1024), z.regex(BASE64))

/** What the features of every family answer. */
const STANDARD = {
  'standard:connect': z.object({ accounts: AccountsSchema }),
  'standard:disconnect': z.unknown(),
}

/**
 * Makes what calls a family's wallets in Wallet Standard's words.
 *
 * @param answers - What each of the family's own features answers; bytes are base64.
 */
export function createStandardCall<Own extends Readonly<Record<string, z.ZodMiniType>>>(answers: Own) {
  return createWalletCall<typeof STANDARD & Own>({ ...STANDARD, ...answers })
}

/** Of the features that every family has. */
export const callEvery = createStandardCall({})
