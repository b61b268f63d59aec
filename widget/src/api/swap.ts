/** Calls to hosting for swaps. The transactions that it builds are untrusted: `features/swap` checks them before the wallet gets them. */
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import {
  SwapAllowanceSchema,
  SwapApprovalSchema,
  SwapExecutedSchema,
  SwapGasPriceSchema,
  type SwapQuoteEntry,
  SwapQuotesSchema,
  SwapSignableSchema,
  SwapTokenSchema,
  SwapTokensSchema,
  SwapTransactionSchema,
} from '@latch/protocol/swap.ts'
import { config } from '#core/configStore.ts'
import { queryOf } from './account.ts'
import { callHosting, readEntries } from './hosting.ts'

/** Something that can be bought. */
export type SwapToken = {
  /** null for the chain's own currency. */
  token: string | null
  name: string
  symbol: string
  decimals: number
  iconUrl: string | null
  /** True if the token is on the operator's list. */
  isListed: boolean
}

/** A sum of one token for another, on one chain. Contracts, null for the chain's own currency; base units. */
export type SwapOrder = {
  chainId: ChainId
  sell: string | null
  buy: string | null
  amount: bigint
}

/** Current estimate of a swap. Base units. */
export type SwapQuote = {
  toAmount: bigint
  minimum: bigint
  /** Basis points lost against market prices; null if unknown. */
  impactBps: number | null
  /** Gas of only the swap; null if the builder does not report it. */
  gas: bigint | null
  /** Contract that needs an allowance for the amount; null if none does. */
  spender: string | null
  /** Fees of the pools on the route, in basis points. */
  feesBps: readonly number[]
  /** The pools on the way, as people call them. */
  pools: readonly string[]
}

/** A transaction that hosting built. */
export type BuiltCall = { to: string; data: string; value: bigint }

/** @throws RpcError of {@link callHosting} */
export async function fetchSwapTokens(chainId: ChainId, address?: string): Promise<SwapToken[]> {
  const query = queryOf({ chainId, ...(address === undefined ? {} : { address }) })
  const { tokens } = await callHosting(SwapTokensSchema, `/v1/convert/tokens?${query}`)
  return readEntries(SwapTokenSchema, tokens, 'a token')
    .filter((entry) => entry.address.startsWith(`${chainId}:`))
    .map(({ address, logoUri, listed, name, symbol, decimals }) => {
      const contract = tokenAddress(address)
      const token = contract.toLowerCase() === NATIVE_ADDRESS ? null : contract
      return { token, name, symbol, decimals, iconUrl: logoUri ?? null, isListed: listed !== false }
    })
}

/** Fetches the best offer. @throws RpcError of {@link callHosting} */
export async function fetchSwapQuote(order: SwapOrder, slippageBps: number): Promise<SwapQuote> {
  const query = queryOf({
    ...orderSides(order),
    amount: String(order.amount),
    slippageBps: String(slippageBps),
  })
  const { quotes } = await callHosting(SwapQuotesSchema, `/v1/convert/quotes?${query}`)
  const [best] = quotes
  if (best === undefined) throw new Error('No quote')
  return readQuote(best, slippageBps)
}

/** Reads a quote. Builders without our extensions omit the fields that their API does not have. */
function readQuote(quote: SwapQuoteEntry, slippageBps: number): SwapQuote {
  const toAmount = BigInt(quote.toAmount)
  const minimum = (toAmount * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
  return {
    toAmount,
    // Never below the slippage limit, whatever the builder reports.
    minimum,
    impactBps: quote.priceImpactBps ?? null,
    gas: quote.gas === undefined ? null : BigInt(quote.gas),
    spender: quote.spender ?? null,
    feesBps: (quote.fees ?? []).map(({ bps }) => bps),
    pools: (quote.route ?? []).map(({ pool }) => pool),
  }
}

/** Fetches the base units that the swap may already spend. @throws RpcError of {@link callHosting} */
export async function fetchSwapAllowance(chainId: ChainId, token: string, owner: string): Promise<bigint> {
  const query = queryOf({ tokenAddress: `${chainId}:${token}`, userAddress: `${chainId}:${owner}` })
  const { allowance } = await callHosting(SwapAllowanceSchema, `/v1/convert/allowance?${query}`)
  return BigInt(allowance)
}

/** Wei per unit of gas: likely price and maximum. */
export type GasPrice = { likely: bigint; max: bigint }

/** @throws RpcError of {@link callHosting} */
export async function fetchGasPrice(chainId: ChainId): Promise<GasPrice> {
  const { standard, instant } = await callHosting(
    SwapGasPriceSchema,
    `/v1/convert/gas-price?${queryOf({ chainId })}`,
  )
  return { likely: BigInt(standard), max: BigInt(instant) }
}

/** @throws RpcError of {@link callHosting} */
export async function buildApproval(order: SwapOrder): Promise<BuiltCall> {
  const query = queryOf({ ...orderSides(order), amount: String(order.amount) })
  const { tx } = await callHosting(SwapApprovalSchema, `/v1/convert/build-approve?${query}`)
  return { to: tokenAddress(tx.to), data: tx.data, value: BigInt(tx.value) }
}

export type BuildSwap = {
  taker: string
  /** Minimum to receive, in base units. */
  minimum: bigint
  slippageBps: number
  /** True if the builder should not simulate its transaction, because the spending is not approved yet. */
  isUntried?: boolean
}

/** @throws RpcError of {@link callHosting} */
export async function buildSwap(order: SwapOrder, terms: BuildSwap): Promise<BuiltCall> {
  const { tx } = await callHosting(SwapTransactionSchema, BUILD, { body: buildBody(order, terms) })
  const sold = order.sell === null ? order.amount : 0n
  return { to: tokenAddress(tx.to), data: tx.data, value: tx.value === undefined ? sold : BigInt(tx.value) }
}

/** A swap that its taker signs and its builder sends. */
export type Signable = {
  /** The builder's name for it. */
  requestId: string
  /** The whole transaction, in base64. */
  transaction: string
}

/** @throws RpcError of {@link callHosting} */
export async function buildSignable(order: SwapOrder, terms: BuildSwap): Promise<Signable> {
  const { tx } = await callHosting(SwapSignableSchema, BUILD, { body: buildBody(order, terms) })
  return { requestId: tx.requestId, transaction: tx.transaction }
}

/** Sends the signed order to the builder. @throws RpcError of {@link callHosting} */
export async function executeSwap(chainId: ChainId, signed: Signable): Promise<void> {
  const body = { projectId: config().projectId, chainId, ...signed }
  await callHosting(SwapExecutedSchema, '/v1/convert/execute', { body })
}

const BUILD = '/v1/convert/build-transaction'

function buildBody(order: SwapOrder, { taker, minimum, slippageBps, isUntried = false }: BuildSwap) {
  return {
    projectId: config().projectId,
    ...orderSides(order),
    amount: String(order.amount),
    userAddress: `${order.chainId}:${taker}`,
    minimumAmount: String(minimum),
    // Others know whole percents only.
    eip155: { slippage: Math.max(1, Math.round(slippageBps / 100)), slippageBps },
    disableEstimate: isUntried,
  }
}

function orderSides({ chainId, sell, buy }: SwapOrder) {
  return { from: `${chainId}:${sell ?? NATIVE_ADDRESS}`, to: `${chainId}:${buy ?? NATIVE_ADDRESS}` }
}

const tokenAddress = (id: string) => id.split(':')[2] ?? ''
