import { MULTICALL3 } from '@latch/families/eip155/worker/multicall.ts'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'

type NodeCall = { id: number; method: string; params: unknown[] }
/** A contract: the result of a call, null for a revert. */
export type Contract = (data: Hex) => Hex | null

/**
 * Returns the answers of a node with these contracts, by address in lower case; Multicall3 exists unless given
 * otherwise.
 */
export function contractNode(contracts: ReadonlyMap<string, Contract>, more: Record<string, unknown> = {}) {
  const call = (to: string, data: Hex): Hex | null => {
    if (to === MULTICALL3 && !contracts.has(MULTICALL3)) return multicall(data)
    return contracts.get(to)?.(data) ?? null
  }
  const multicall = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args[0] as readonly { target: Hex; callData: Hex }[] // aggregate3 is all that is asked.
    const result = calls.map(({ target, callData }) => {
      const to = target.toLowerCase()
      const answer = to === MULTICALL3 ? (contracts.get('ether')?.(callData) ?? null) : call(to, callData)
      return { success: answer !== null, returnData: answer ?? ('0x' as const) }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  return (calls: NodeCall[]) =>
    calls.map(({ id, method, params }) => {
      if (method in more) return { jsonrpc: '2.0', id, result: more[method] }
      const [{ to, data }] = params as [{ to: string; data: Hex }]
      const result = call(to.toLowerCase(), data)
      return result === null
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
        : { jsonrpc: '2.0', id, result }
    })
}

/** A contract that answers every call with one number. */
export function returning(value: bigint): Contract {
  return () => `0x${value.toString(16).padStart(64, '0')}`
}
