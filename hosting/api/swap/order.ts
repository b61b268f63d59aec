import { FACTS, familyFacts } from '@latch/families/facts.ts'
import { findFamily } from '@latch/families/worker.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { ACCOUNT_ID, invalidAccountId, parseChainId } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import type { SwapBuilder, SwapFamily, SwapOrder } from './swapPort.ts'

/** A chain on which a project swaps, and the builder of its swaps. */
export type SwapMarket = { chain: Chain; family: SwapFamily; builder: SwapBuilder }

/** Most slippage that is taken, in basis points: half of it all. */
const MAX_SLIPPAGE = 5000
/** 1 %. */
const SLIPPAGE = 100

/**
 * Returns the market of a CAIP-2 id.
 *
 * @throws {@link RefusedError} if the project has no swaps, does not list the chain, or no builder supports it.
 */
export function marketOf(project: Project, chainId: string | null, env: Environment): SwapMarket {
  if (!hasFeature(project.features, 'swap'))
    throw refused('projectId', 'Swaps are disabled for this project.')
  const chain = project.chains.find(({ info }) => info.id === chainId)
  if (chain === undefined) throw refused('chainId', 'The project does not list this chain.')
  const market = findMarket(project, chain, env)
  if (market === null) throw refused('chainId', 'Network not supported for swaps')
  return market
}

/** Picks the first builder that the project names and that supports the chain, otherwise the first that supports it. */
export function findMarket({ features }: Project, chain: Chain, env: Environment): SwapMarket | null {
  const family = findFamily(parseChainId(chain.info.id).namespace)?.swap
  const serving = family?.builders.filter((builder) => builder.serves(chain, env)) ?? []
  const named = (features.swap?.config ?? []).flatMap((name) => serving.find(({ id }) => id === name) ?? [])
  const builder = named[0] ?? serving[0]
  return family === undefined || builder === undefined ? null : { chain, family, builder }
}

/** Fields of a swap in the query or a body of `/v1/convert/…`; tokens are CAIP-10. */
type OrderText = { from: string | null; to: string | null; amount: string | null }

/** @throws {@link RefusedError} that names the field. */
export function readOrder(
  project: Project,
  { from, to, amount }: OrderText,
  env: Environment,
): SwapMarket & { order: SwapOrder } {
  const [sell, buy] = [parseAccountId('from', from), parseAccountId('to', to)]
  if (buy.chainId !== sell.chainId) throw refused('to', 'must be on the chain of `from`')
  const market = marketOf(project, sell.chainId, env)
  const { chain } = market
  return {
    ...market,
    order: { chain, sell: sell.address, buy: buy.address, amount: readUnits('amount', amount) },
  }
}

/** Parses an account or a token of a chain. @throws {@link RefusedError} */
export function parseAccountId(field: string, text: string | null): { chainId: string; address: string } {
  const [, chainId = '', account = ''] = ACCOUNT_ID.exec(text ?? '') ?? []
  const facts = FACTS.find((one) => chainId.startsWith(`${one.namespace}:`))
  if (facts === undefined) throw refused(field, invalidAccountId(text ?? ''))
  const isNative = account.toLowerCase() === NATIVE_ADDRESS
  const address = isNative ? NATIVE_ADDRESS : facts.address.parse(account)
  if (address === null) throw refused(field, 'must be the CAIP-10 id of an address of its chain')
  return { chainId, address }
}

/** @throws {@link RefusedError} */
export function readUnits(field: string, text: string | null): bigint {
  if (text === null || !/^[1-9]\d{0,77}$/.test(text))
    throw refused(field, 'Invalid decimal number: it must be base units, more than 0')
  return BigInt(text)
}

/** Basis points. @param percent - From clients that support only whole percents. @throws {@link RefusedError} */
export function readSlippage(bps: number | null, percent: number | null): number {
  const slippage = bps ?? (percent === null ? SLIPPAGE : percent * 100)
  if (!Number.isInteger(slippage) || slippage < 1 || slippage > MAX_SLIPPAGE)
    throw refused('slippage', 'must be 0.01 to 50 percent')
  return slippage
}

/** Returns the minimum output for an amount, rounded up, so that no user gets less than the slippage allows. */
export function leastOf(amount: bigint, slippageBps: number): bigint {
  return (amount * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
}

/** Returns the CAIP-10 id of a token, with its address in the form that users see and compare. */
export function accountId({ info }: Chain, address: string): string {
  return `${info.id}:${familyFacts(info.id)?.address.show(address) ?? address}`
}

/** Worded as in the API that this one implements. */
export function insufficientLiquidity(): RefusedError {
  return refused('', 'Conversion parameter error: insufficient liquidity')
}

export function refused(field: string, description: string): RefusedError {
  return new RefusedError({ field, description })
}

/** Returns a number of the query; null if absent. @throws {@link RefusedError} */
export function numberParameter({ url }: Pick<ProjectRequest, 'url'>, field: string): number | null {
  const text = url.searchParams.get(field)
  if (text === null) return null
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) throw refused(field, 'must be a number')
  return Number(text)
}
