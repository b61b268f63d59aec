import type { SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import type * as z from 'zod/mini'
import { locale } from '../texts/texts.ts'

/** A token, a collectible or the chain's own currency. */
export type Asset = z.infer<typeof SimulateResponseSchema>['tokens'][number]

/** Formats an amount with its symbol; if the decimals are unknown, in base units beside the address. */
export function amountText({ asset, amount }: { asset: Asset; amount: bigint }): string {
  const shown = asset.decimals === null ? amount.toString() : formatExact(amount, asset.decimals, locale())
  return `${shown} ${assetName(asset)}`
}

/** Returns the name of an asset: the address for an unlisted token, whatever symbol it claims. */
export function assetName({ symbol, address, tokenId, isListed }: Asset): string {
  const name = symbol !== null && (isListed || address === null) ? symbol : (address ?? '')
  return tokenId === null ? name : `${name} #${tokenId}`
}

/** @param address - Of a contract, in any case. */
export function assetAt(assets: readonly Asset[], address: string | null): Asset | undefined {
  return assets.find((asset) => asset.address?.toLowerCase() === address?.toLowerCase())
}
