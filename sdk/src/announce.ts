import { LATCH_RDNS } from '../../widget/protocol/version.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'

export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='2' fill='%231a6aff'/%3E%3Cpath d='M2.75 2v3h2.5' fill='none' stroke='%23fff'/%3E%3C/svg%3E"

type Detail = { info: { uuid: string }; provider: Eip1193Provider }

/** By project: what a page has listed cannot be taken back, so it leads on to the instance that came last. */
const details: Record<string, Detail> = {}

/**
 * Offers Latch to pages that choose among EIP-6963 wallets: now and whenever they ask.
 *
 * @param project - What of the page's instances there is one of at a time.
 * @param uuid - Version 4; the one of the project's first instance stands.
 * @param signal - Stops answering.
 */
export function announceLatch(
  page: EventTarget,
  project: string,
  uuid: string,
  provider: Eip1193Provider,
  signal: AbortSignal,
): void {
  details[project] ??= Object.freeze({
    info: Object.freeze({ uuid, name: 'Latch', icon: ICON, rdns: LATCH_RDNS }),
    provider: {} as Eip1193Provider,
  })
  const detail = details[project]
  Object.assign(detail.provider, provider)
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}
