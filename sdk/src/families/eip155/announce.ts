import { LATCH_RDNS } from '../../../../widget/protocol/version.ts'
import { createEmitter, type Emitter, type ProviderEvent } from '../../emitter.ts'
import { ICON } from '../../icon.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'

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
