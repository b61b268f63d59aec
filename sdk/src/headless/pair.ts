import type { PairingNews } from '@latch/protocol/headless.ts'
import type { LooseRequest } from '#families/defaultFamily.ts'
import { type Emitter, notifyAll, PAIRING } from '../emitter.ts'
import { asRpcError } from '../errors.ts'
import type { Pairing, PairingState, PairOptions } from '../headlessTypes.ts'
import { isCount, isText, matches, optional, shaped } from '../shapes.ts'
import type { Session } from '../types.ts'
import { uuid } from '../uuid.ts'

const NO_CODE = { uri: null, link: null, expiresAt: null, error: null } as const

/** Excludes schemes that would run in the page, because an author turns the value into a link. */
const isAppLink = matches(/^(?!(javascript|vbscript|data|blob|file|about):)[a-z][a-z\d+.-]*:/i)
const isNews = shaped({
  id: isText,
  status: matches(/^(preparing|ready|connecting)$/),
  uri: optional(matches(/^wc:/)),
  link: optional(isAppLink),
  expiresAt: optional(isCount),
})

/** Begins a pairing: the widget draws the codes and sends each as an event. */
export function startPairing(
  { request, emitter }: { request: LooseRequest; emitter: Emitter },
  { wallet, namespace, signal }: PairOptions,
): Pairing {
  const id = uuid()
  const controller = new AbortController()
  const cancel = () => controller.abort()
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true, signal: controller.signal })
  const listeners = new Set<(state: PairingState) => void>()
  let state: PairingState = Object.freeze({ status: 'preparing', ...NO_CODE })
  const change = (next: PairingState) => {
    state = Object.freeze(next)
    notifyAll([...listeners], state)
  }
  const onNews = (news: unknown) => {
    if (!isNews(news) || (news as PairingNews).id !== id) return
    const { status, uri, link, expiresAt } = news as PairingNews
    change({ status, uri, link, expiresAt, error: null })
  }
  emitter.on(PAIRING, onNews)
  const end = (last: PairingState) => {
    emitter.removeListener(PAIRING, onNews)
    signal?.removeEventListener('abort', cancel)
    change(last)
  }
  const params = [{ id, wallet, namespace }]
  const session = request({ method: 'latch_pair', params }, { signal: controller.signal }) as Promise<Session>
  // Callers that only read the state leave no rejection unhandled.
  session.then(
    () => end({ status: 'connected', ...NO_CODE }),
    (error: unknown) => end({ status: 'failed', ...NO_CODE, error: asRpcError(error) }),
  )
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    session,
    cancel,
  }
}
