import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, hexToString, trim } from 'viem'
import { displayText } from '../../../../widget/protocol/displayText.ts'
import type { Chain } from '../../../db/chains.ts'
import type { Environment } from '../../../http/environment.ts'
import { UpstreamError } from '../../failures.ts'
import { readContracts } from './multicall.ts'

/** Contracts that are asked for their names in one step; the others when a page needs them. */
const CONTRACTS_EACH = 100
/** Characters of a name or a symbol. */
const NAME_LENGTH = 64

const QUESTIONS = ['name', 'symbol', 'decimals'] as const

/** Token contracts and their standards, e.g. `erc20`. */
type Standards = ReadonlyMap<string, string>

/**
 * Writes down what token contracts that nobody knew call themselves, and their decimals. They stay off the operator's
 * list. A node that is down, busy or behind leaves them unknown: one contract that it cannot bear must not stop the
 * index.
 */
export async function learnTokens(chain: Chain, env: Environment, standards: Standards): Promise<void> {
  if (standards.size === 0) return
  const unknown = await selectUnknown(env, chain.info.id, [...standards.keys()])
  if (unknown.length === 0) return
  try {
    await writeDown(chain, env, { rows: await askContracts(chain, env, unknown), standards })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    console.error(`Tokens of ${chain.info.id} stay unknown:`, error.message)
  }
}

type TokenRow = readonly [address: string, name: string, symbol: string, decimals: number]

async function writeDown(
  chain: Chain,
  env: Environment,
  { rows, standards }: { rows: readonly TokenRow[]; standards: Standards },
): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO tokens (chain, address, name, symbol, decimals, listed, standard)
     SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0, value ->> 4 FROM json_each(?2)`,
  )
    .bind(chain.info.id, JSON.stringify(rows.map((row) => [...row, standards.get(row[0]) ?? 'erc20'])))
    .run()
}

async function selectUnknown(
  env: Environment,
  chain: string,
  contracts: readonly string[],
): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT value AS address FROM json_each(?2) WHERE value NOT IN (SELECT address FROM tokens WHERE chain = ?1)
     LIMIT ${CONTRACTS_EACH}`,
  )
    .bind(chain, JSON.stringify(contracts))
    .all<{ address: string }>()
  return results.map(({ address }) => address)
}

async function askContracts(
  chain: Chain,
  env: Environment,
  contracts: readonly string[],
): Promise<TokenRow[]> {
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
  return contracts.flatMap((address, index): TokenRow[] => {
    const told = answers.slice(index * QUESTIONS.length, (index + 1) * QUESTIONS.length)
    // There is no contract at this node yet: it is behind the one that told of the transfer.
    if (told.every((answer) => answer === '0x')) return []
    const [name, symbol, decimals] = told
    return [[address, readWords(name), readWords(symbol), readDecimals(decimals)]]
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
    return displayText(text, NAME_LENGTH)
  } catch {
    return ''
  }
}

function readDecimals(answer: Hex | null | undefined): number {
  const value = answer && answer.length === 66 ? BigInt(answer) : 0n
  return value <= 255n ? Number(value) : 0
}
