import type { Currency } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { GasPrice, SwapOrder, SwapQuote } from '#api/swap.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { isSeen, watchPrice } from '#core/watchPrice.ts'
import { AUTOMATIC_BPS } from '#families/swapLoss.ts'
import { swapCosts } from '#families/swaps.ts'
import { parseUnits } from '#i18n/units.ts'
import { type Asset, NATIVE, useAssets } from '../send/index.ts'
import { allowanceKey, costStore, loadAllowance, loadGasPrice } from './costStore.ts'
import { type Obstacle, swapObstacle } from './obstacle.ts'
import { loadQuote, maxGas, type QuoteStatus, quoteKey, quoteStatusOf, quoteStore } from './quoteStore.ts'
import { type SwapState, setChain, swapStore } from './swapStore.ts'
import { loadSwapTokens, type SwapAsset, swapAssets, swapTokensStore, type TokenList } from './tokensStore.ts'

/** The current swap: the user's input and everything derived from it. */
export type Draft = {
  session: WalletSession
  chain: ChainInfo
  state: SwapState
  assets: readonly SwapAsset[]
  /** Status of the list of tokens on sale. */
  listing: TokenList['status']
  currency: Currency
  native: Asset
  sell: SwapAsset | undefined
  buy: SwapAsset | undefined
  /** Base units to sell; null if the text is not an amount. */
  amount: bigint | null
  /** Text of the field; computed if the amount is the maximum. */
  amountText: string
  slippageBps: number
  /** The order to quote; null while something is missing. */
  order: SwapOrder | null
  quote: SwapQuote | null
  quoteStatus: QuoteStatus
  /** Network fee, including an approval that may be needed first. Base units of the native currency. */
  fee: GasPrice | null
  /** Whether the wallet must approve the amount first; undefined until known. */
  needsApproval: boolean | undefined
  obstacle: Obstacle
}

/** Milliseconds between reads of the price on screen. */
const EVERY_MS = 10_000

export function useDraft(session: WalletSession, chain: ChainInfo): Draft {
  const state = useStore(swapStore)
  const { assets, listing, currency } = useSwapAssets(session, chain)
  const native = assets[0] as SwapAsset // The chain's own currency is always there.
  const sell = assets.find(({ id }) => id === state.sellId)
  const buy = assets.find(({ id }) => id === state.buyId)
  const slippageBps = state.slippageBps ?? AUTOMATIC_BPS
  const gas = useGasPrice(chain)
  const costs = swapCosts(chain.id)
  const amount = draftAmount(state, sell, (gas?.max ?? 0n) * useMaxGas(chain, { sell, buy }))
  const isMax = state.isMax && amount !== null
  const amountText = isMax && sell ? fromBaseUnits(amount, sell.decimals) : state.amountText
  const order = useOrder(chain, { sell, buy, amount })
  const { quote, status: quoteStatus } = useQuote(order, slippageBps)
  const needsApproval = useApproval(session, sell, amount)
  const units = (quote?.gas ?? costs.swap) + (needsApproval === false ? 0n : (costs.approval ?? 0n))
  const fee = gas && { likely: gas.likely * units, max: gas.max * units }
  const obstacle = swapObstacle({
    hasBuy: buy !== undefined && sell !== undefined,
    amountText,
    amount,
    balance: sell?.balance ?? null,
    quote: quoteStatus,
    fee: fee && needsApproval !== undefined ? fee.max : null,
    native: { balance: native.balance, spent: sell?.id === NATIVE ? (amount ?? 0n) : 0n },
  })
  return {
    session,
    chain,
    state,
    assets,
    listing,
    currency,
    native,
    sell,
    buy,
    amount,
    amountText,
    slippageBps,
    order,
    quote,
    quoteStatus,
    fee,
    needsApproval,
    obstacle,
  }
}

/** Tokens that can be sold and bought on this network. */
export function useSwapAssets(session: WalletSession, chain: ChainInfo) {
  const held = useAssets(session, chain)
  const list = useStore(swapTokensStore, ({ lists }) => lists[chain.id])
  const online = useStore(hostStore, (state) => state.online)
  useEffect(() => setChain(chain.id), [chain.id])
  useEffect(() => {
    if (online) void loadSwapTokens(chain.id)
  }, [chain.id, online])
  const isComplete = held.listing === 'ready'
  const assets = useMemo(
    () => swapAssets(held.assets, list?.tokens ?? [], isComplete),
    [held.assets, list, isComplete],
  )
  return { assets, currency: held.currency, listing: list?.status ?? 'loading' }
}

/**
 * Returns the amount to sell. The maximum is the whole balance of a token; of the native currency, the balance minus
 * the fee.
 *
 * @param fee - Maximum fee of a swap. Base units.
 */
function draftAmount(state: SwapState, sell: SwapAsset | undefined, fee: bigint): bigint | null {
  if (sell === undefined) return null
  if (!state.isMax) return parseUnits(state.amountText, sell.decimals)
  if (sell.balance === null) return null
  const left = sell.balance - (sell.id === NATIVE ? fee : 0n)
  return left > 0n ? left : 0n
}

/** Units of gas to leave for a swap of these tokens. */
function useMaxGas({ id: chainId }: ChainInfo, { sell, buy }: Omit<Sides, 'amount'>): bigint {
  const pair = { chainId, sell: sell?.token ?? null, buy: buy?.token ?? null }
  return useStore(quoteStore, (state) => maxGas(state, pair, swapCosts(chainId).swap))
}

type Sides = { sell: SwapAsset | undefined; buy: SwapAsset | undefined; amount: bigint | null }

function useOrder(chain: ChainInfo, { sell, buy, amount }: Sides): SwapOrder | null {
  const [from, to] = [sell?.token, buy?.token]
  return useMemo(
    () =>
      from === undefined || to === undefined || amount === null || amount === 0n
        ? null
        : { chainId: chain.id, sell: from, buy: to, amount },
    [chain.id, from, to, amount],
  )
}

/** Quote of the order, refreshed while it is on screen. */
function useQuote(order: SwapOrder | null, slippageBps: number) {
  const state = useStore(quoteStore)
  const isVisible = useStore(hostStore, isSeen)
  const key = order && quoteKey(order, slippageBps)
  useEffect(() => {
    if (!isVisible || order === null) return
    return watchPrice(() => void loadQuote(order, slippageBps), EVERY_MS)
  }, [order, slippageBps, isVisible])
  return {
    quote: state.known !== null && state.known.key === key ? state.known.quote : null,
    status: quoteStatusOf(state, key),
  }
}

function useGasPrice({ id }: ChainInfo): GasPrice | null {
  const isVisible = useStore(hostStore, isSeen)
  useEffect(() => {
    if (!isVisible) return
    void loadGasPrice(id)
    const timer = setInterval(() => void loadGasPrice(id), EVERY_MS)
    return () => clearInterval(timer)
  }, [id, isVisible])
  return useStore(costStore, ({ gas }) => gas[id]) ?? null
}

function useApproval(
  { chainId, accounts }: WalletSession,
  sell: SwapAsset | undefined,
  amount: bigint | null,
): boolean | undefined {
  const [{ address: owner }] = accounts
  const takesApproval = swapCosts(chainId).approval !== null
  const token = takesApproval ? (sell?.token ?? null) : null
  const isVisible = useStore(hostStore, isSeen)
  useEffect(() => {
    if (isVisible && token !== null) void loadAllowance(chainId, token, owner)
  }, [chainId, token, owner, isVisible])
  const allowance = useStore(costStore, ({ allowances }) =>
    token === null ? undefined : allowances[allowanceKey(chainId, token, owner)],
  )
  if (token === null) return false
  return allowance === undefined ? undefined : allowance < (amount ?? 0n)
}
