import { isLoopback } from '@latch/sdk-source/doctor/loopback.ts'
import { publicUrl } from '#http/publicUrl.ts'

/** Redirects of a request that asks for them to be followed. */
const MAX_REDIRECTS = 5

/** Addresses that a member may have this Worker fetch, besides public https. */
export type Reach = {
  /** Origin of the widget. */
  widget: string
  /** Host name of the console, which is not made to call itself. */
  ownHost: string
  /** True in the local stack, whose pages are on this machine. */
  allowsLoopback: boolean
}

/** Returns whether this Worker may fetch an address. */
export function isReachable(address: string, { widget, ownHost, allowsLoopback }: Reach): boolean {
  const url = URL.parse(address)
  if (url === null || url.hostname === ownHost) return false
  if (url.origin === widget) return true
  if (allowsLoopback && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return true
  return publicUrl(address, ownHost) !== null
}

/** Creates a `fetch` that reaches no private network, by no redirect either. */
export function guardFetch(fetch: typeof globalThis.fetch, reach: Reach): typeof globalThis.fetch {
  const fetchGuarded = async (address: string, init: RequestInit, redirects: number): Promise<Response> => {
    if (!isReachable(address, reach)) throw new Error(`${address} is not a public https URL`)
    const response = await fetch(address, { ...init, redirect: 'manual' })
    const location = response.headers.get('Location')
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null
    if (!isRedirect || init.redirect === 'manual') return response
    await response.body?.cancel()
    if (redirects === 0) throw new Error(`${address} redirects too often`)
    return fetchGuarded(new URL(location, address).href, init, redirects - 1)
  }
  return (input, init = {}) =>
    fetchGuarded(input instanceof Request ? input.url : String(input), init, MAX_REDIRECTS)
}
