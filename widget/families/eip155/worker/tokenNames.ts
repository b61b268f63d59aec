import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { printableText } from '@latch/protocol/displayText.ts'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, hexToString, trim } from 'viem'
import { readContracts } from './multicall.ts'

/** Characters of a name or a symbol. */
const NAME_LENGTH = 64

const QUESTIONS = ['name', 'symbol', 'decimals'] as const

/** Name and symbol that a contract reports, empty if it reports none; decimals null if it has none. */
export type TokenName = { address: string; name: string; symbol: string; decimals: number | null }

/**
 * Reads the names that contracts report. Contracts that do not exist yet are left out: this node is behind the one that
 * reported them.
 *
 * @throws UpstreamError if the node leaves any of them without an answer.
 */
export async function readTokenNames(
  chain: Chain,
  env: Environment,
  contracts: readonly string[],
): Promise<TokenName[]> {
  const answers = await readContracts(
    chain,
    env,
    contracts.flatMap((target) =>
      QUESTIONS.map((functionName) => ({
        target,
        data: encodeFunctionData({ abi: erc20Abi, functionName }),
      })),
    ),
  )
  return contracts.flatMap((address, index): TokenName[] => {
    const own = answers.slice(index * QUESTIONS.length, (index + 1) * QUESTIONS.length)
    if (own.every((answer) => answer === '0x')) return []
    const [name, symbol, decimals] = own
    return [{ address, name: readWords(name), symbol: readWords(symbol), decimals: readDecimals(decimals) }]
  })
}

/** A name as text, or as the 32 bytes of tokens that are older than the standard. */
function readWords(answer: Hex | null | undefined): string {
  if (!answer) return ''
  try {
    const text =
      answer.length === 66
        ? hexToString(trim(answer, { dir: 'right' }))
        : decodeFunctionResult({ abi: erc20Abi, functionName: 'name', data: answer })
    return printableText(text, NAME_LENGTH)
  } catch {
    return ''
  }
}

function readDecimals(answer: Hex | null | undefined): number | null {
  const value = answer && answer.length === 66 ? BigInt(answer) : 256n
  return value <= 255n ? Number(value) : null
}
