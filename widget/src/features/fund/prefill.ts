import { FundPrefillSchema } from '@latch/protocol/funding.ts'
import * as z from 'zod/mini'
import type { FundCoin } from '#api/funding.ts'
import { fundingWays } from '#core/fundingWays.ts'
import { hostStore } from '#core/hostStore.ts'
import { sanitiseAmount } from '#i18n/amountInput.ts'
import { onModalClosed } from '#window/modal.ts'
import { coinsOn, loadOptions, onrampStore } from '../onramp/index.ts'
import { depositsOn, exchangeStore, loadExchanges } from './exchangeStore.ts'

/**
 * Fills the forms for buying and depositing with the page's values, each once its coins are loaded. If a coin is not
 * offered, the user chooses another.
 */
export async function applyPrefill(prefill: unknown, chainId: string): Promise<void> {
  hostStore.setState({ fundPrefill: undefined })
  const { data } = z.safeParse(FundPrefillSchema, prefill)
  if (data === undefined) return
  const { onramp, exchange } = fundingWays()
  await Promise.all([
    onramp && loadOptions().then(() => prefillPurchase(data, chainId)),
    exchange && loadExchanges().then(() => prefillDeposit(data, chainId)),
  ])
}

type Prefill = z.infer<typeof FundPrefillSchema>

// The page's amount applies to this opening only: it is gone the next time the user opens Buy.
onModalClosed(() => onrampStore.setState({ needed: null }))

/** Keeps the amount in the form: it is money, and only sellers know the price of the coins. */
function prefillPurchase({ asset, amount = '' }: Prefill, chainId: string): void {
  const coin = findCoin(coinsOn(onrampStore.getState(), chainId), asset)
  if (coin === undefined) return
  const needed = sanitiseAmount(amount, coin.decimals) ?? ''
  onrampStore.setState({
    coinId: coin.id,
    needed: Number(needed) > 0 ? { coinId: coin.id, amount: needed } : null,
  })
}

function prefillDeposit({ asset, amount = '' }: Prefill, chainId: string): void {
  const coins = depositsOn(exchangeStore.getState(), chainId)
  const coin = asset === undefined ? coins[0] : findCoin(coins, asset)
  if (coin === undefined) return
  const amountText = sanitiseAmount(amount, coin.decimals) ?? ''
  exchangeStore.setState({ coinId: coin.id, amountText, amountCoinId: coin.id })
}

/** Finds a coin by its CAIP-19 id or its symbol. */
function findCoin(coins: readonly FundCoin[], asset: string | undefined): FundCoin | undefined {
  const wanted = asset?.toLowerCase()
  return coins.find(({ id, symbol }) => id.toLowerCase() === wanted || symbol.toLowerCase() === wanted)
}
