import { malformed } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { otherChain } from './accounts.ts'

/** Parses the answer of a wallet outside the page. @throws RpcError -32603, reason WALLET_MALFORMED */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw malformed()
}

/**
 * @param standardChain - Of the session, in Wallet Standard's word.
 * @throws RpcError 4100: the session was switched since a request was made, which would be sent to the other chain.
 */
export function assertChain(params: unknown, standardChain: string): void {
  const { chain } = (params ?? {}) as { chain?: unknown }
  if (chain !== undefined && chain !== standardChain) throw otherChain()
}
