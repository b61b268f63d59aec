import { LATCH_RDNS } from '@latch/protocol/version.ts'
import { createEmitter, type Emitter, type ProviderEvent } from '@latch/sdk-source/emitter.ts'
import { ICON } from '@latch/sdk-source/icon.ts'
import { shareOnPage } from '@latch/sdk-source/shareOnPage.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'

/** An announcement to the page, which cannot be revoked. */
type Announced = {
  detail: { info: { uuid: string }; provider: Eip1193Provider }
  /** Emits to the listeners of the announced provider. */
  emit: Emitter['emit']
}

const EVENTS = ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message'] as const

/**
 * Announces Latch by EIP-6963: now and on each request of the page.
 *
 * @param project - Project ID; the page has one instance of a project at a time.
 * @param uuid - Version 4; the one of the project's first instance is kept.
 * @param signal - Stops announcing.
 */
export function announceLatch(
  page: EventTarget,
  project: string,
  uuid: string,
  provider: Eip1193Provider,
  signal: AbortSignal,
): void {
  // One per project: the announced provider calls the newest instance, from any copy of the SDK, and keeps its listeners.
  const announced = shareOnPage(page, 'latch:announced', () => new Map<string, Announced>())
  const { detail, emit } = announced.get(project) ?? list(uuid)
  announced.set(project, { detail, emit })
  const { on, removeListener, ...methods } = provider
  Object.assign(detail.provider, methods)
  for (const name of EVENTS) on(name, (value) => emit({ name, value } as ProviderEvent))
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}

function list(uuid: string): Announced {
  const { emit, ...events } = createEmitter()
  const info = Object.freeze({ uuid, name: 'Latch', icon: ICON, rdns: LATCH_RDNS })
  // Methods of the newest instance are added to it.
  return { detail: Object.freeze({ info, provider: { ...events } as unknown as Eip1193Provider }), emit }
}
