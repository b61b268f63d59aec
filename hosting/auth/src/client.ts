import { clientAddress } from '#login/clientAddress.ts'
import type { Settings } from '#login/settings.ts'

/** Request facts about the client, shown to the user. None of them is proof of anything. */
export type Client = {
  /** E.g. 'Chrome on Windows'; empty if unknown. */
  browser: string
  /** ISO 3166, by Cloudflare's reckoning. */
  country: string | null
  line: string
}

/** Later ones call themselves by the names of earlier ones, too. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

export function readClient(request: Request, settings: Settings): Client {
  const agent = request.headers.get('User-Agent') ?? ''
  const named = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([, pattern]) => pattern.test(agent))?.[0] ?? [],
  )
  const country = request.headers.get('CF-IPCountry')
  return {
    browser: named.join(' on '),
    country: country !== null && /^[A-Z][A-Z0-9]$/.test(country) ? country : null,
    line: clientAddress(request, settings),
  }
}
