import type { Hex } from 'viem'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import type { EthCall } from './evm.ts'

/** Milliseconds for one node. If none answers, the login tries again. */
const DEADLINE = 4_000

const ResultSchema = z.object({ result: z.string().regex(/^0x[0-9a-fA-F]*$/) })
const ErrorSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/**
 * Sends one `eth_call` and returns the result of the first node that answers.
 *
 * @returns null if the contract reverts.
 * @throws {@link Refusal} 503 `provider_unavailable` if no node answers: a missing answer neither admits nor refuses a
 * user.
 */
export async function ethCall(nodes: readonly string[], call: EthCall): Promise<Hex | null> {
  for (const node of nodes) {
    const result = await readContract(node, call).catch((error: unknown) => {
      logTrouble('A Farcaster node did not respond', { host: new URL(node).host }, error)
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

/** Code 3 is geth's; other nodes use words. Any other error is about the node: it is busy, or does not support the call. */
function isRevert({ code, message }: z.infer<typeof ErrorSchema>['error']): boolean {
  return code === 3 || /revert|invalid opcode|stack underflow/i.test(message)
}
