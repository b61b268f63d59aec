import * as z from 'zod/mini'
import { FundWishSchema } from '../../../protocol/funding.ts'
import type { FundCoin } from '../../api/funding.ts'
import { fundingWays } from '../../core/fundingWays.ts'
import { hostStore } from '../../core/hostStore.ts'
import { sanitiseAmount } from '../../i18n/amountInput.ts'
import { coinsOn, loadOptions, onrampStore } from '../onramp/index.ts'
import { depositsOn, exchangeStore, loadExchanges } from './exchangeStore.ts'

/**
 * Writes what a page would like its visitor to have into the forms of buying and depositing, each once it knows its
 * coins. A coin that is not offered is left for the visitor to choose.
 */
export async function takeWish(wish: unknown, chainId: string): Promise<void> {
  hostStore.setState({ swapWish: undefined })
  const { data } = z.safeParse(FundWishSchema, wish)
  if (data === undefined) return
  const { onramp, exchange } = fundingWays()
  await Promise.all([
    onramp && loadOptions().then(() => wishToBuy(data, chainId)),
    exchange && loadExchanges().then(() => wishToDeposit(data, chainId)),
  ])
}

type Wish = z.infer<typeof FundWishSchema>

/** What it costs only sellers know: the amount stays as it is. */
function wishToBuy({ asset }: Wish, chainId: string): void {
  const coin = findCoin(coinsOn(onrampStore.getState(), chainId), asset)
  if (coin !== undefined) onrampStore.setState({ coinId: coin.id })
}

function wishToDeposit({ asset, amount = '' }: Wish, chainId: string): void {
  const coins = depositsOn(exchangeStore.getState(), chainId)
  const coin = asset === undefined ? coins[0] : findCoin(coins, asset)
  if (coin === undefined) return
  exchangeStore.setState({ coinId: coin.id, amountText: sanitiseAmount(amount, coin.decimals) ?? '' })
}

/** By its CAIP-19 id, or by its symbol. */
function findCoin(coins: readonly FundCoin[], asset: string | undefined): FundCoin | undefined {
  const word = asset?.toLowerCase()
  return coins.find(({ id, symbol }) => id.toLowerCase() === word || symbol.toLowerCase() === word)
}
