import * as z from 'zod/mini'
import { SwapWishSchema } from '../../../../protocol/swap.ts'
import { hostStore } from '../../../core/hostStore.ts'
import { sanitiseAmount } from '../../../i18n/amountInput.ts'
import { NATIVE } from '../../send/index.ts'
import { resetSwap, swapStore } from '../swapStore.ts'
import type { SwapAsset } from '../tokensStore.ts'

/**
 * Writes what a page would like into the form, once the tokens are known that it names. A token that nobody lists is
 * left for its visitor to choose, and an amount that is there was typed meanwhile.
 */
export function takeWish(assets: readonly SwapAsset[]): void {
  const { data } = z.safeParse(SwapWishSchema, hostStore.getState().swapWish)
  hostStore.setState({ swapWish: undefined })
  if (data === undefined) return
  const sell = data.fromToken === undefined ? NATIVE : findAsset(assets, data.fromToken)
  const buy = data.toToken === undefined ? null : findAsset(assets, data.toToken)
  const decimals = assets.find(({ id }) => id === sell)?.decimals ?? 18
  // An amount of one token is none of another.
  const amountText = sell === null ? '' : (sanitiseAmount(data.amount ?? '', decimals) ?? '')
  resetSwap({
    sellId: sell ?? NATIVE,
    buyId: buy === sell ? null : buy,
    amountText: swapStore.getState().amountText || amountText,
    isWished: true,
  })
}

/** By its contract, or by its symbol where the operator's list vouches for it: others may call theirs the same. */
function findAsset(assets: readonly SwapAsset[], named: string): string | null {
  const word = named.toLowerCase()
  const found = assets.find(
    ({ id, symbol, isListed }) => id === word || (isListed && symbol.toLowerCase() === word),
  )
  return found?.id ?? null
}
