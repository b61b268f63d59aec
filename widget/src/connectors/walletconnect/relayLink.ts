import { createStore } from 'zustand/vanilla'
import type { PeerClient } from './client.ts'
import { withDeadline } from './withDeadline.ts'

/** Reason why the relay refuses us, if something can be done about it. */
export type RelayFailure = 'clock' | 'project' | 'origin' | 'rate' | 'unreachable'

export type RelayState = {
  /** null while it serves us or has not been tried. */
  failure: RelayFailure | null
}

/** State of the socket to the relay. */
export const relayStore = createStore<RelayState>(() => ({ failure: null }))

type Relayer = PeerClient['core']['relayer']
/** The close event of a WebSocket. */
type Closing = { code?: number; reason?: string }

/** The relay gives its reason for a refusal as a sentence only. */
const REASONS: readonly [RegExp, RelayFailure][] = [
  [/origin not allowed/i, 'origin'],
  [/not yet valid|token (is|has) expired/i, 'clock'],
  [/invalid key|project/i, 'project'],
  [/too many|rate limit/i, 'rate'],
]

/** Milliseconds to wait for a socket that is opening; the client then continues by itself. */
const OPENING_MS = 10_000

/** Close code of a relay that refuses the caller; its text has the reason. */
const REFUSED = 3000

/** Returns the failure behind a closed socket. */
export function relayFailure({ code, reason = '' }: Closing): RelayFailure {
  return closeReason(reason) ?? (code === REFUSED ? 'project' : 'unreachable')
}

function closeReason(text: string): RelayFailure | undefined {
  return REASONS.find(([words]) => words.test(text))?.[1]
}

/** A call that the relay answered with an error. `failure`: the reason; `refused` if it states none. */
export type RelayRefusal = { method: string; failure: RelayFailure | 'refused' }

/** Event that the relayer is made to emit. */
const REFUSAL = 'latch_refusal'

/** Calls back for each call that the relay refuses. @returns a function that ends it. */
export function onRelayRefusal(relayer: Relayer, listener: (refusal: RelayRefusal) => void): () => void {
  relayer.on(REFUSAL, listener)
  return () => relayer.off(REFUSAL, listener)
}

/** Reports refusals, which the client itself does not, and repeats for a minute. */
function logRefusals(relayer: Relayer): void {
  const request = relayer.request.bind(relayer)
  relayer.request = async (call) => {
    try {
      return await request(call)
    } catch (error) {
      // A call that its socket cut off fails with an Error, an answered one with the answer's error.
      const { message } = (error ?? {}) as { message?: unknown }
      const failure = closeReason(String(message)) ?? 'refused'
      if (!(error instanceof Error)) relayer.events.emit(REFUSAL, { method: call.method, failure })
      throw error
    }
  }
}

/** Watches the socket. An answer of the relay ends a failure; an open socket does not, because a refusal may follow. */
export function watchRelay(relayer: Relayer): void {
  let closing: Closing | null = null
  logRefusals(relayer)
  relayer.on('relayer_connect', () => {
    closing = null
    // The client does not report the reason of a close; its connection does.
    relayer.provider.connection.on('close', (event: Closing) => {
      closing = event
    })
  })
  relayer.on('relayer_message_ack', () => relayStore.setState({ failure: null }))
  relayer.on('relayer_disconnect', () => {
    // The client's listener is called first; the reason is known after all listeners.
    queueMicrotask(() => relayStore.setState({ failure: relayFailure(closing ?? {}) }))
  })
  // A phone puts a page to sleep behind the wallet's app, and its socket dies without an event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reopen(relayer)
  })
}

/** Opens a closed socket at once, because the client itself checks only every five seconds; waits for one that is opening. */
export async function reopen(relayer: Relayer): Promise<void> {
  if (relayer.connected) return
  // The client tries five times, a quarter of a minute each.
  const opening = relayer.connecting
    ? new Promise<void>((resolve) => relayer.once('relayer_connect', resolve))
    : relayer.transportOpen()
  await withDeadline(opening, OPENING_MS).catch(() => undefined)
}
