import { LATCH_RDNS } from '../../widget/protocol/version.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'

export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='2' fill='%231a6aff'/%3E%3Cpath d='M2.75 2v3h2.5' fill='none' stroke='%23fff'/%3E%3C/svg%3E"

/**
 * Offers Latch to pages that choose among EIP-6963 wallets: now and whenever they ask.
 *
 * @param uuid - Version 4, one a page load.
 * @returns the function that stops answering.
 */
export function announceLatch(page: EventTarget, uuid: string, provider: Eip1193Provider): () => void {
  const info = Object.freeze({ uuid, name: 'Latch', icon: ICON, rdns: LATCH_RDNS })
  const detail = Object.freeze({ info, provider })
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
