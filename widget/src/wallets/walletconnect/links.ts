import type { WalletEntry } from '../../../protocol/directory.ts'

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

/** Where a wallet's app is reached on a phone: its universal link, which asks nobody, else its own scheme. */
export function mobileBase({ link_mode, mobile_link }: Pick<WalletEntry, 'link_mode' | 'mobile_link'>) {
  return link_mode ?? mobile_link
}
