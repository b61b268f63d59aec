import { LATCH_RDNS } from '../../../../widget/protocol/version.ts'
import { createEmitter, type Emitter, type ProviderEvent } from '../../emitter.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'

export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='2' fill='%231a6aff'/%3E%3Cpath d='M2.75 2v3h2.5' fill='none' stroke='%23fff'/%3E%3C/svg%3E"

/** What a page has listed, which cannot be taken back. */
type Listed = {
  detail: { info: { uuid: string }; provider: Eip1193Provider }
  /** Tells those who listen to it. */
  emit: Emitter['emit']
}

/** By project: leads on to the instance that came last, with those who listen. */
const listed: Record<string, Listed> = {}

const EVENTS = ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message'] as const

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
  listed[project] ??= list(uuid)
  const { detail, emit } = listed[project]
  const { on, removeListener, ...asked } = provider
  Object.assign(detail.provider, asked)
  for (const name of EVENTS) on(name, (value) => emit({ name, value } as ProviderEvent))
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}

function list(uuid: string): Listed {
  const { emit, ...events } = createEmitter()
  const info = Object.freeze({ uuid, name: 'Latch', icon: ICON, rdns: LATCH_RDNS })
  // What it answers with comes with each instance.
  return { detail: Object.freeze({ info, provider: { ...events } as unknown as Eip1193Provider }), emit }
}
