import { SwapPrefillSchema } from '@latch/protocol/swap.ts'
import * as z from 'zod/mini'
import { hostStore } from '#core/hostStore.ts'
import { sanitiseAmount } from '#i18n/amountInput.ts'
import { NATIVE } from '../../send/index.ts'
import { resetSwap, swapStore } from '../swapStore.ts'
import type { SwapAsset } from '../tokensStore.ts'

/**
 * Fills in the form with the page's values once the token list is loaded. If a token is not listed, the user chooses
 * one. An amount that the user typed meanwhile stays.
 */
export function applyPrefill(assets: readonly SwapAsset[]): void {
  const { data } = z.safeParse(SwapPrefillSchema, hostStore.getState().swapPrefill)
  hostStore.setState({ swapPrefill: undefined })
  if (data === undefined) return
  const sell = data.fromToken === undefined ? NATIVE : findAsset(assets, data.fromToken)
  const buy = data.toToken === undefined ? null : findAsset(assets, data.toToken)
  const decimals = assets.find(({ id }) => id === sell)?.decimals ?? 18
  // An amount without its token has no meaning.
  const amountText = sell === null ? '' : (sanitiseAmount(data.amount ?? '', decimals) ?? '')
  resetSwap({
    sellId: sell ?? NATIVE,
    buyId: buy === sell ? null : buy,
    amountText: swapStore.getState().amountText || amountText,
    isPrefilled: true,
  })
}

/** Finds a token by its contract, or by its symbol if it is on the operator's list: other tokens may have the same symbol. */
function findAsset(assets: readonly SwapAsset[], named: string): string | null {
  const name = named.toLowerCase()
  const found = assets.find(
    ({ id, symbol, isListed }) => id === name || (isListed && symbol.toLowerCase() === name),
  )
  return found?.id ?? null
}
