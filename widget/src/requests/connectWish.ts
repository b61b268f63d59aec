import * as z from 'zod/mini'
import { requireConnection } from './accounts.ts'
import type { SilentHandler } from './handlers.ts'
import { parseParam, text } from './params.ts'

const WishSchema = z.object({ wallet: text(128).check(z.minLength(1)) })

/**
 * The SDK's `connect({ wallet })`: the accounts, from a modal that opens at that wallet's screen. The directory's views
 * know which wallet that is.
 *
 * @throws RpcError 4001 when the user closes the modal; -32602 when no wallet is known by that name.
 */
const latchConnect: SilentHandler = async (params, context) => {
  const { wallet } = parseParam('latch_connect', WishSchema, params)
  return (await requireConnection(context, wallet)).accounts
}

export const connectWishes = { latch_connect: latchConnect } as const
