import type { Hex } from 'viem'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import type { EthCall } from './evm.ts'

/** Milliseconds for one node. A login that none answered asks again. */
const DEADLINE = 4_000

const ResultSchema = z.object({ result: z.string().regex(/^0x[0-9a-fA-F]*$/) })
const ErrorSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/**
 * One `eth_call`, of the first node that answers.
 *
 * @returns null where the contract reverts.
 * @throws {@link Refusal} 503 `provider_unavailable` where no node says: silence lets nobody in, and refuses nobody.
 */
export async function ethCall(nodes: readonly string[], call: EthCall): Promise<Hex | null> {
  for (const node of nodes) {
    const result = await readContract(node, call).catch((error: unknown) => {
      logTrouble('A node for Farcaster did not answer', { host: new URL(node).host }, error)
      return undefined
    })
    if (result !== undefined) return result
  }
  throw new Refusal(503, 'provider_unavailable')
}

async function readContract(node: string, call: EthCall): Promise<Hex | null> {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE),
  })
  const body: unknown = await response.json()
  const answered = ResultSchema.safeParse(body)
  if (answered.success) return answered.data.result as Hex // By its pattern.
  const { error } = ErrorSchema.parse(body)
  if (isRevert(error)) return null
  throw new Error(`${error.code}: ${error.message}`)
}

/** Code 3 is geth's; others say it in words. Whatever else a node says is of itself: it is busy, or does not know how. */
function isRevert({ code, message }: z.infer<typeof ErrorSchema>['error']): boolean {
  return code === 3 || /revert|invalid opcode|stack underflow/i.test(message)
}
