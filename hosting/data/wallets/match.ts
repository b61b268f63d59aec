import type { RainbowKitWallet } from './rainbowkit.ts'
import type { ThirdwebWallet } from './thirdweb.ts'

/**
 * Pairs both packages' records of one wallet by rdns, else by the id of its app in a store. Names prove nothing:
 * several wallets share one.
 */
export function matchWallets(
  listed: readonly ThirdwebWallet[],
  curated: readonly RainbowKitWallet[],
): Map<ThirdwebWallet, RainbowKitWallet> {
  const pairs = new Map<ThirdwebWallet, RainbowKitWallet>()
  for (const connector of curated) {
    const wallet =
      listed.find(({ rdns }) => rdns !== null && rdns === connector.rdns) ??
      listed.find((candidate) => sharesApp(candidate, connector))
    if (wallet && !pairs.has(wallet)) pairs.set(wallet, connector)
  }
  return pairs
}

function sharesApp({ app }: ThirdwebWallet, { downloadUrls }: RainbowKitWallet): boolean {
  const isSame = (a: string | null, b: string | null) => a !== null && a === b
  return (
    isSame(playStoreId(app.android), playStoreId(downloadUrls.android)) ||
    isSame(appStoreId(app.ios), appStoreId(downloadUrls.ios))
  )
}

export function playStoreId(url: string | null | undefined): string | null {
  return /^https:\/\/play\.google\.com\/.*[?&]id=([\w.]+)/.exec(url ?? '')?.[1] ?? null
}

export function appStoreId(url: string | null | undefined): string | null {
  return /^https:\/\/apps\.apple\.com\/.*\/id(\d+)/.exec(url ?? '')?.[1] ?? null
}

export function chromeStoreId(url: string | null): string | null {
  return /^https:\/\/chrom[a-z.]+\/.*\/([a-p]{32})(?:[/?#]|$)/.exec(url ?? '')?.[1] ?? null
}
