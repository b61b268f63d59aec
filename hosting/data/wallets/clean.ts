/** Rules that clean a listing's free-text fields. Unusable text becomes `null`. */
import { WalletEntrySchema } from '@latch/protocol/directory.ts'

const { mobile_link: AppLink, homepage: WebLink, rdns: Rdns } = WalletEntrySchema.shape

/** Placeholder schemes of wallets that copied a template: they open another app, or nothing. */
const PLACEHOLDER_SCHEMES = ['myapp:', 'walletapp:', 'wc:']
const PLACEHOLDER_HOSTS = ['google.com', 'www.google.com']

const STORE_HOSTS = {
  apple: ['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'],
  play: ['play.google.com'],
  chrome: ['chromewebstore.google.com', 'chrome.google.com'],
  firefox: ['addons.mozilla.org'],
  edge: ['microsoftedge.microsoft.com'],
  opera: ['addons.opera.com'],
} as const

/** Returns the base for links with `wc?uri=…`; null if it is not a valid link. */
export function appLink(value: string | null): string | null {
  const base = value?.trim().replace(/wc\?uri=$/, '')
  const parsed = AppLink.safeParse(base)
  if (!parsed.success || !parsed.data) return null
  return PLACEHOLDER_SCHEMES.includes(new URL(parsed.data).protocol) ? null : parsed.data
}

export function webLink(value: string | null): string | null {
  const parsed = WebLink.safeParse(value?.trim().replace(/wc\?uri=$/, ''))
  if (!parsed.success || !parsed.data || !URL.canParse(parsed.data)) return null
  return PLACEHOLDER_HOSTS.includes(new URL(parsed.data).hostname) ? null : parsed.data
}

/** Returns a link if it leads to the store that it is listed for; otherwise null. */
export function storeLink(store: keyof typeof STORE_HOSTS, value: string | null): string | null {
  const link = webLink(value)
  const hosts: readonly string[] = STORE_HOSTS[store]
  return link !== null && hosts.includes(new URL(link).hostname) ? link : null
}

/** A web wallet's address; many listings name a store page instead. */
export function webappLink(value: string | null): string | null {
  const link = webLink(value)
  const stores: readonly string[] = Object.values(STORE_HOSTS).flat()
  return link !== null && stores.includes(new URL(link).hostname) ? null : link
}

export function reverseDomain(value: string | null): string | null {
  const parsed = Rdns.safeParse(value?.trim())
  return parsed.success ? parsed.data : null
}
