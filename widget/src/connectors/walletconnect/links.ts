import type { WalletEntry } from '@latch/protocol/directory.ts'

/**
 * The link that hands a pairing code to a wallet's app or site.
 *
 * @param base - Of the directory: `rainbow://`, `rainbow:`, or `https://rnbwapp.com/path`.
 */
export function pairingLink(base: string, uri: string): string {
  const root = /^https:/i.test(base)
    ? base.replace(/\/*$/, '/')
    : base.replace(/:\/*$/, '://').replace(/([^/])$/, '$1/')
  return `${root}wc?uri=${encodeURIComponent(uri)}`
}

/**
 * Where a wallet's app is reached on a phone, in the order to try. Its own scheme leaves the page where it is, and is
 * what wallets themselves register with the libraries of the field. A universal link opens a tab of the wallet's site
 * where the system does not know the app, as browsers inside of other apps never do; so it is the way on when the
 * first one failed.
 */
export function mobileBases({
  mobile_link,
  link_mode,
}: Pick<WalletEntry, 'link_mode' | 'mobile_link'>): readonly string[] {
  return [...new Set([mobile_link, link_mode])].filter((base) => base !== null)
}
