import { createStore } from 'zustand/vanilla'
import type { PeerClient } from './client.ts'
import { withDeadline } from './withDeadline.ts'

/** Why the relay does not serve us, as far as somebody can do something about it. */
export type RelayFailure = 'clock' | 'project' | 'origin' | 'rate' | 'unreachable'

export type RelayState = {
  /** null while it serves us or has not been tried. */
  failure: RelayFailure | null
}

/** How the socket to the relay fares. */
export const relayStore = createStore<RelayState>(() => ({ failure: null }))

type Relayer = PeerClient['core']['relayer']
/** What the close event of a WebSocket has. */
type Closing = { code?: number; reason?: string }

/** The relay gives its reason for a refusal as a sentence only. */
const REASONS: readonly [RegExp, RelayFailure][] = [
  [/origin not allowed/i, 'origin'],
  [/not yet valid|token (is|has) expired/i, 'clock'],
  [/invalid key|project/i, 'project'],
  [/too many|rate limit/i, 'rate'],
]

/** How long a socket that is being opened is waited for; the client then goes on by itself. */
const OPENING_MS = 10_000

/** Close code of a relay that refuses the caller; its sentence says why. */
const REFUSED = 3000

/** What a closed socket means. */
export function failureOf({ code, reason = '' }: Closing): RelayFailure {
  return reasonOf(reason) ?? (code === REFUSED ? 'project' : 'unreachable')
}

function reasonOf(text: string): RelayFailure | undefined {
  return REASONS.find(([words]) => words.test(text))?.[1]
}

/** A call that the relay answered with an error. `failure`: why; `refused` where it does not say. */
export type RelayRefusal = { method: string; failure: RelayFailure | 'refused' }

/** Event that the relayer is made to emit. */
const REFUSAL = 'latch_refusal'

/**
 * Hears of each call that the relay refuses.
 *
 * @returns what ends it.
 */
export function onRelayRefusal(relayer: Relayer, listener: (refusal: RelayRefusal) => void): () => void {
  relayer.on(REFUSAL, listener)
  return () => relayer.off(REFUSAL, listener)
}

/** The client itself does not report refusals, and asks again for a minute. */
function logRefusals(relayer: Relayer): void {
  const request = relayer.request.bind(relayer)
  relayer.request = async (call) => {
    try {
      return await request(call)
    } catch (error) {
      // A call that its socket cut off fails with an Error, one that was answered with what the answer says.
      const { message } = (error ?? {}) as { message?: unknown }
      const failure = reasonOf(String(message)) ?? 'refused'
      if (!(error instanceof Error)) relayer.events.emit(REFUSAL, { method: call.method, failure })
      throw error
    }
  }
}

/** Watches the socket. An answer of the relay ends a failure; an open socket does not, because a refusal comes after it. */
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
    // The client hears of a close first; its reason is known once all have heard.
    queueMicrotask(() => relayStore.setState({ failure: failureOf(closing ?? {}) }))
  })
  // A phone puts a page to sleep behind the wallet's app, and its socket dies without an event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reopen(relayer)
  })
}

/**
 * Opens the socket at once where it is closed, for the client itself looks every five seconds; one that opens is
 * waited for.
 */
export async function reopen(relayer: Relayer): Promise<void> {
  if (relayer.connected) return
  // The client tries five times, a quarter of a minute each.
  const opening = relayer.connecting
    ? new Promise<void>((resolve) => relayer.once('relayer_connect', resolve))
    : relayer.transportOpen()
  await withDeadline(opening, OPENING_MS).catch(() => undefined)
}
