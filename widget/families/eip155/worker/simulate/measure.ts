import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type CallResult, type NodeCall, simulateOnNode } from './node.ts'

/** Gas of a question: a contract that burns it all must not take it from the others. */
const GAS = '0x493e0' // 300,000

/** Query to a token's contract about an account: its balance, or a spender's allowance. */
export type Question = { token: Hex; spender: Hex | null }

/** Values before and after; null if the contract does not return a number. */
export type Measured = { question: Question; before: bigint | null; after: bigint | null }

/**
 * Reads an account's tokens before and after its calls: logs can be misleading, and some tokens keep a fee, wrap without a
 * transfer, or do not log the remaining allowance.
 *
 * @returns null if the node cannot read them.
 */
export async function measure(
  chain: Chain,
  env: Environment,
  { account, calls, questions }: { account: Hex; calls: readonly NodeCall[]; questions: readonly Question[] },
): Promise<readonly Measured[] | null> {
  if (questions.length === 0) return []
  const nodeCalls = questions.map((question): NodeCall => {
    return { from: account, to: question.token, data: encode(question, account), gas: GAS }
  })
  const simulated = await simulateOnNode(chain, env, [nodeCalls, calls, nodeCalls])
  if (simulated.status !== 'done') return null
  const [before = [], , after = []] = simulated.blocks
  return questions.map((question, index) => ({
    question,
    before: numberIn(before[index]),
    after: numberIn(after[index]),
  }))
}

function encode({ spender }: Question, account: Hex): Hex {
  return spender === null
    ? encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    : encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
}

function numberIn(result: CallResult | undefined): bigint | null {
  if (result === undefined || !result.isDone || result.returnData.length !== 66) return null
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: result.returnData })
}
