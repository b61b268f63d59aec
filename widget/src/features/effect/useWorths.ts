import type { Currency } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { fetchPrices, type Prices, priceKey } from '#api/prices.ts'
import { createResources } from '#api/resource.ts'
import type { EffectState } from '#families/effectStore.ts'
import { fiatOf, localeCurrency } from '#i18n/fiat.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLocale } from '#i18n/useT.ts'

/** Prices by {@link pricesKey}. Without them amounts have no worth beside them. */
export const pricesStore = createResources<Prices>()

/** @param tokens - Addresses; null for the chain's own currency. */
export function pricesKey(chainId: ChainId, currency: Currency, tokens: readonly (string | null)[]): string {
  return `${chainId} ${currency} ${tokens.join(' ')}`
}

export type WorthOf = (asset: Asset, amount: bigint) => string | null

/** Returns the worth of simulated changes in the user's currency; null while it is unknown, and for tokens without a price. */
export function useWorths(chainId: ChainId, effect: EffectState): WorthOf {
  const locale = useLocale()
  const currency = localeCurrency(locale)
  const tokens = pricedTokens(effect)
  const key = pricesKey(chainId, currency, tokens)
  const prices = useStore(pricesStore, (known) => known[key]?.data ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all of them.
  useEffect(() => {
    if (tokens.length > 0) void pricesStore.read(key, () => fetchPrices(chainId, tokens, currency))
  }, [key])
  return ({ address, decimals, tokenId }, amount) => {
    const price = tokenId === null ? prices?.byToken[priceKey(address)] : undefined
    if (prices === null || price === undefined || decimals === null) return null
    return formatMoney(fiatOf(amount, decimals, price), prices.currency, locale)
  }
}

/** Listed tokens that leave or come, each once: only these may have a price. */
function pricedTokens(effect: EffectState): readonly (string | null)[] {
  if (effect.status !== 'done') return []
  const listed = [...effect.leaves, ...effect.comes].filter(
    ({ asset: { isListed, tokenId } }) => isListed && tokenId === null,
  )
  return [...new Set(listed.map(({ asset }) => asset.address))]
}
