import type { WalletEntry } from '@latch/protocol/directory.ts'

/**
 * Returns the link that passes a pairing code to a wallet's app or site.
 *
 * @param base - Of the directory: `rainbow://`, `rainbow:`, or `https://rnbwapp.com/path`. Its query is kept.
 */
export function pairingLink(base: string, uri: string): string {
  const [, place = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(base) ?? []
  const root = /^https:/i.test(place)
    ? place.replace(/\/*$/, '/')
    : place.replace(/:\/*$/, '://').replace(/([^/])$/, '$1/')
  return `${root}wc?${query && `${query}&`}uri=${encodeURIComponent(uri)}${fragment}`
}

/** Returns the topic of the pairing behind a code; '' if there is none. */
export function pairingTopic(uri: string): string {
  return /^wc:([^@]*)/.exec(uri)?.[1] ?? ''
}

/**
 * Returns the links to a wallet's app on a phone, in the order to try. Its own scheme keeps the page, and is what wallets
 * themselves register with the common libraries. A universal link opens a tab of the wallet's site if the system does not
 * know the app, as always in browsers inside other apps; so it is the fallback.
 */
export function mobileBases({
  mobile_link,
  link_mode,
}: Pick<WalletEntry, 'link_mode' | 'mobile_link'>): readonly string[] {
  return [...new Set([mobile_link, link_mode])].filter((base) => base !== null)
}
