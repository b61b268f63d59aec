import type { BalanceQuestion, BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { toEntries } from '@latch/hosting/api/account/balance/entries.ts'
import { withoutImitations } from '@latch/hosting/api/account/balance/imitations.ts'
import { callChain } from '@latch/hosting/api/chainCall.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { cachedPrices } from '@latch/hosting/api/prices/cachedPrices.ts'
import { type Pool, readPools, selectPools } from '@latch/hosting/api/prices/pools.ts'
import { makePriceBook, type PriceBook } from '@latch/hosting/api/prices/priceBook.ts'
import {
  nativeToken,
  readTokens,
  selectReceived,
  selectTokensFor,
  type Token,
} from '@latch/hosting/api/tokens.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { logTrouble } from '@latch/hosting/http/log.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, multicall3Abi } from 'viem'
import { type ContractCall, isHex, MULTICALL3, readContracts } from './multicall.ts'
import { decodePoolStates, poolCalls } from './poolStates.ts'
import { indexOf } from './progress.ts'

/** Reads balances only from the chain's node: ether, every listed token and every pool in one `eth_call`. */
export function evmBalances(request: ProjectRequest): BalanceReader {
  const { env } = request
  return async (question) => {
    const { tokens, pools } = await selectWhatToRead(env, question)
    const { chain, address, currency } = question
    const answers = await readContracts(chain, env, [
      etherCall(address),
      ...tokens.map((token) => balanceCall(token, address)),
      ...poolCalls(pools),
    ])
    const ether = readAmount(answers[0]) ?? (await readEther(question, env))
    const held = tokens.flatMap((token, index) => {
      const amount = readAmount(answers[index + 1])
      return amount === null || amount === 0n ? [] : [{ token, amount }]
    })
    const holdings = [{ token: nativeToken(chain.info), amount: ether }, ...held]
    const priced = [nativeToken(chain.info), ...tokens]
    const fromPools = (): PriceBook => {
      const states = decodePoolStates(pools, answers.slice(1 + tokens.length))
      return makePriceBook({ tokens: priced, pools, states }, currency)
    }
    const addresses = holdings.map(({ token }) => token.address)
    const hosted = await cachedPrices(request, { chain, addresses, currency })
    const book = hosted === null || hosted.stale ? fromPools() : hosted.book
    return toEntries(chain.info.id, holdings, book)
  }
}

async function selectWhatToRead(
  env: Environment,
  { chain, address }: BalanceQuestion,
): Promise<{ tokens: Token[]; pools: Pool[] }> {
  const { id } = chain.info
  const received = await readReceived(env, { chain, address })
  const [rows, pools] = await env.DB.batch([selectTokensFor(env.DB, id, received), selectPools(env.DB, id)])
  const tokens = withoutImitations(readTokens(rows?.results ?? []), chain.info)
  return { tokens, pools: readPools(pools?.results ?? []) }
}

/** Contracts that the index saw send something. An index that fails leaves the balance with the listed tokens. */
async function readReceived(
  env: Environment,
  { chain, address }: Pick<BalanceQuestion, 'chain' | 'address'>,
): Promise<string[]> {
  const index = indexOf(env, chain)
  if (index === undefined) return []
  try {
    const { results } = await selectReceived(index, chain.info.id, address).all<{ address: string }>()
    return results.map((row) => row.address)
  } catch (error) {
    logTrouble('The index does not tell what an account received', { chain: chain.info.id }, error)
    return []
  }
}

function etherCall(address: string): ContractCall {
  const args = [address as Hex] as const // `parse` of the family made it.
  return {
    target: MULTICALL3,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args }),
  }
}

function balanceCall(token: Token, address: string): ContractCall {
  const args = [address as Hex] as const // `parse` of the family made it.
  return {
    target: token.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args }),
  }
}

/** Reads a token balance; null if the contract's answer is too short to be one. */
function readAmount(answer: Hex | null | undefined): bigint | null {
  if (!answer || answer.length < 66) return null
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}

/** Reads ether on a chain without Multicall3. */
async function readEther({ chain, address }: BalanceQuestion, env: Environment): Promise<bigint> {
  const [result] = await callChain(chain, env, [{ method: 'eth_getBalance', params: [address, 'latest'] }])
  if (!isHex(result)) throw new UpstreamError(`Chain ${chain.info.id} returned no balance`)
  return BigInt(result)
}
