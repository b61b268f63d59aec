import { type ChainCall, callChain, tryChain } from '@latch/hosting/api/chainCall.ts'
import { split } from '@latch/hosting/api/split.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'

/** The one address of Multicall3 on every chain that has it. */
export const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** Calls of one `eth_call`: 500 balances stay far below the gas that nodes allow it. */
const CALLS_EACH = 500

export type ContractCall = { target: string; data: Hex }

/**
 * Reads contracts in one request: through Multicall3, or call by call on a chain without it. Resolves to each call's
 * answer: null for one that reverted, `0x` if there is no contract.
 *
 * @throws UpstreamError if the node leaves any of them without an answer.
 */
export async function readContracts(
  chain: Chain,
  env: Environment,
  calls: readonly ContractCall[],
): Promise<(Hex | null)[]> {
  if (calls.length === 0) return []
  const chunks = split(calls, CALLS_EACH)
  const results = await tryChain(chain, env, chunks.map(aggregate))
  const answers = chunks.map((chunk, index) => readAggregate(results[index], chunk.length))
  if (answers.every((answer) => answer !== null)) return answers.flat()
  return readOneByOne(chain, env, calls)
}

function aggregate(calls: readonly ContractCall[]): ChainCall {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      calls.map(({ target, data }) => ({ target: target as Hex, allowFailure: true, callData: data })), // Checked at the import.
    ],
  })
  return { method: 'eth_call', params: [{ to: MULTICALL3, data }, 'latest'] }
}

/** @returns null when no Multicall3 answered. */
function readAggregate(result: unknown, count: number): (Hex | null)[] | null {
  if (!isHex(result) || result === '0x') return null
  try {
    const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result })
    if (answers.length !== count) return null
    return answers.map(({ success, returnData }) => (success ? returnData : null))
  } catch {
    return null
  }
}

async function readOneByOne(
  chain: Chain,
  env: Environment,
  calls: readonly ContractCall[],
): Promise<(Hex | null)[]> {
  const results = await callChain(
    chain,
    env,
    calls.map(({ target, data }) => ({ method: 'eth_call', params: [{ to: target, data }, 'latest'] })),
  )
  return results.map((result) => (isHex(result) ? result : null))
}

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
}
