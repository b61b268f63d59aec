import { type RpcError, walletGone } from '#core/rpcError.ts'
import { isInUse, report } from '../connectors.ts'
import type { PeerClient } from './client.ts'
import type { PeerSession } from './peerGrant.ts'
import { withDeadline } from './withDeadline.ts'

/** Milliseconds that disconnecting a wallet may take. */
const END_DEADLINE = 3_000

/** undefined once either side has ended the session. */
export function findPeer(client: PeerClient, topic: string): PeerSession | undefined {
  return client.session.keys.includes(topic) ? client.session.get(topic) : undefined
}

/** Disconnects in progress: a wallet that gets a second one shows an error. */
const ending = new Map<string, Promise<void>>()

const ENDED = 'The wallet ended the session. Connect again.'

/**
 * Returns 4900, reason WALLET_GONE: the pairing has ended.
 *
 * @param detail - `outcome: 'unknown'` if its wallet had been called.
 */
export function peerGone(detail?: { outcome: 'unknown' }): RpcError {
  return walletGone(ENDED, detail)
}

/** Controllers that abort with a pairing, by topic. */
const lives = new Map<string, AbortController>()

/** Returns a signal that aborts when the pairing ends on either side: from then on its wallet answers no pending request. */
export function lifeOf(topic: string): AbortSignal {
  const life = lives.get(topic) ?? new AbortController()
  lives.set(topic, life)
  return life.signal
}

function endLife(topic: string): void {
  lives.get(topic)?.abort(peerGone({ outcome: 'unknown' }))
  lives.delete(topic)
}

/** Ends a pairing at the relay. Never hangs, and ignores errors. */
export function endPeer(client: PeerClient, topic: string): Promise<void> {
  endLife(topic)
  const end = ending.get(topic) ?? notifyEnd(client, topic).finally(() => ending.delete(topic))
  ending.set(topic, end)
  return end
}

async function notifyEnd(client: PeerClient, topic: string): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await withDeadline(client.disconnect({ topic, reason }), END_DEADLINE).catch(() => undefined)
}

/** Ends unused pairings: those of earlier visits at this client, or of a wallet that another one has replaced. */
export function endUnused(client: PeerClient): void {
  for (const topic of client.session.keys) if (!isInUse(topic)) void endPeer(client, topic)
}

/** Ends the sessions of a pairing that the wallet has ended. */
export function forgetPeer(topic: string): void {
  endLife(topic)
  void report({ type: 'end', walletId: topic, byUser: false })
}
