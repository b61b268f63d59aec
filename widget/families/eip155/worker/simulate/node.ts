import { callUpstream } from '@latch/hosting/api/rpc/upstream.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'
import type { Hex } from '#hex.ts'
import type { Log } from '../../bytes/effects.ts'

/** A call of a simulation; without `gas` it may use the rest of its block. */
export type NodeCall = { from: Hex; to?: Hex; value?: Hex; data?: Hex; gas?: Hex }

/** Result of one call. */
export type CallResult = { isDone: boolean; returnData: Hex; logs: readonly Log[]; gasUsed: bigint }

export type Simulated =
  | { status: 'done'; blocks: readonly (readonly CallResult[])[] }
  /** The account lacks the currency that a call is to carry. */
  | { status: 'poor' }
  /** The node has no such method, or not for such calls. */
  | { status: 'unsupported' }
  | { status: 'unavailable' }

const hex = z.string().regex(/^0x([0-9a-f]{2})*$/i) as unknown as z.ZodType<Hex>
const word = z.string().regex(/^0x[0-9a-f]{64}$/i) as unknown as z.ZodType<Hex>
const address = z.string().regex(/^0x[0-9a-f]{40}$/i) as unknown as z.ZodType<Hex>
const CallResultSchema = z
  .object({
    status: z.enum(['0x0', '0x1']),
    returnData: hex,
    gasUsed: z.string().regex(/^0x[0-9a-f]{1,16}$/i),
    logs: z.array(z.object({ address, topics: z.array(word).max(4), data: hex })).optional(),
  })
  .transform(({ status, returnData, gasUsed, logs = [] }): CallResult => {
    return { isDone: status === '0x1', returnData, logs, gasUsed: BigInt(gasUsed) }
  })
const BlocksSchema = z.array(z.object({ calls: z.array(CallResultSchema) }))

/** Geth's 'insufficient funds for transfer', and its words in the nodes that have another code for it. */
const POOR_CODE = -38014
const POOR = /insufficient funds|insufficient balance/i
/** 'Method not found', and codes of nodes for methods that are restricted. */
const UNSUPPORTED_CODES: readonly number[] = [-32601, -32602, -32004]
const UNSUPPORTED =
  /not (?:supported|available|found|exist|allowed|whitelisted|enabled)|unsupported|does not exist/i

/**
 * Simulates calls on top of the latest block, in blocks that see the effects of earlier ones. Gas is free, and transfers
 * of the native currency are returned as logs. Never rejects.
 *
 * @see execution-apis' `eth_simulateV1`
 */
export async function simulateOnNode(
  chain: Chain,
  env: Environment,
  blocks: readonly (readonly NodeCall[])[],
): Promise<Simulated> {
  const options = {
    blockStateCalls: blocks.map((calls) => ({ calls })),
    traceTransfers: true,
    validation: false,
  }
  const [outcome] = await callUpstream(chain, env, [
    { method: 'eth_simulateV1', params: [options, 'latest'] },
  ])
  if (outcome === undefined) return { status: 'unavailable' }
  if ('error' in outcome) {
    const { code, message } = outcome.error
    if (code === POOR_CODE || POOR.test(message)) return { status: 'poor' }
    const isAbsent = UNSUPPORTED_CODES.includes(code) || UNSUPPORTED.test(message)
    return { status: isAbsent ? 'unsupported' : 'unavailable' }
  }
  const parsed = BlocksSchema.safeParse(outcome.result)
  const isWhole =
    parsed.success &&
    parsed.data.length === blocks.length &&
    parsed.data.every(({ calls }, index) => calls.length === blocks[index]?.length)
  if (!isWhole) return { status: 'unavailable' }
  return { status: 'done', blocks: parsed.data.map(({ calls }) => calls) }
}
