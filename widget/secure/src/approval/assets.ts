import type { SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import type * as z from 'zod/mini'
import { locale } from '../texts/texts.ts'

/** A token, a collectible or the chain's own currency. */
export type Asset = z.infer<typeof SimulateResponseSchema>['tokens'][number]

/** An amount with its name; base units only where nobody knows how many make one, and then beside the address. */
export function amountText({ asset, amount }: { asset: Asset; amount: bigint }): string {
  const shown = asset.decimals === null ? amount.toString() : formatExact(amount, asset.decimals, locale())
  return `${shown} ${nameOf(asset)}`
}

/** A token that nobody vouches for is named by its address, whatever it calls itself. */
export function nameOf({ symbol, address, tokenId, isListed }: Asset): string {
  const name = symbol !== null && (isListed || address === null) ? symbol : (address ?? '')
  return tokenId === null ? name : `${name} #${tokenId}`
}

/** @param address - Of a contract, in any case. */
export function assetAt(assets: readonly Asset[], address: string | null): Asset | undefined {
  return assets.find((asset) => asset.address?.toLowerCase() === address?.toLowerCase())
}
