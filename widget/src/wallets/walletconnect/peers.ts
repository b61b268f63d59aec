import { type RpcError, walletGone } from '../../host/rpcError.ts'
import { dropKept, isKept } from '../../host/sessions/keptStore.ts'
import { forgetSession, revokeSession } from '../../host/sessions/session.ts'
import { evmRecord, solanaRecord } from '../../host/sessions/sessionRecord.ts'
import { sessionStore } from '../../host/sessions/sessionStore.ts'
import { forgetSolana, revokeSolana } from '../../host/sessions/solana/solanaSession.ts'
import { solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import type { PeerClient } from './client.ts'
import type { PeerSession } from './peerGrant.ts'
import { withDeadline } from './withDeadline.ts'

/** Milliseconds that telling a wallet of the end may take. */
const END_DEADLINE = 3_000

/** undefined once either side has ended the session. */
export function findPeer(client: PeerClient, topic: string): PeerSession | undefined {
  return client.session.keys.includes(topic) ? client.session.get(topic) : undefined
}

/** Ends that are on their way: a wallet that is told twice is left with an error of its own. */
const ending = new Map<string, Promise<void>>()

const ENDED = 'The wallet ended the session. Connect again.'

/**
 * 4900, reason WALLET_GONE: the pairing is over.
 *
 * @param detail - `outcome: 'unknown'` where its wallet has been asked.
 */
export function peerGone(detail?: { outcome: 'unknown' }): RpcError {
  return walletGone(ENDED, detail)
}

/** What ends with a pairing, by topic. */
const lives = new Map<string, AbortController>()

/** Aborts when the pairing ends on either side: from then on its wallet answers nothing that it was asked. */
export function lifeOf(topic: string): AbortSignal {
  const life = lives.get(topic) ?? new AbortController()
  lives.set(topic, life)
  return life.signal
}

function endLife(topic: string): void {
  lives.get(topic)?.abort(peerGone({ outcome: 'unknown' }))
  lives.delete(topic)
}

/** Ends a pairing on the wire. Never hangs; whether the wallet heard does not matter. */
export function endPeer(client: PeerClient, topic: string): Promise<void> {
  endLife(topic)
  const end = ending.get(topic) ?? tellEnd(client, topic).finally(() => ending.delete(topic))
  ending.set(topic, end)
  return end
}

async function tellEnd(client: PeerClient, topic: string): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await withDeadline(client.disconnect({ topic, reason }), END_DEADLINE).catch(() => undefined)
}

/**
 * Ends what nobody uses any more: what earlier visits left at this client, or a wallet that another one has replaced.
 */
export function endUnused(client: PeerClient): void {
  for (const topic of client.session.keys) if (!isInUse(topic)) void endPeer(client, topic)
}

/** Whether a session of any family is the pairing's, may come back by its record, or is kept beside the active one. */
export function isInUse(topic: string): boolean {
  return isEvm(topic) || isSolana(topic) || isOnRecord(topic) || isKept(topic)
}

/** The wallet ended the pairing: with it go the sessions of every family that it granted. */
export function forgetPeer(topic: string): void {
  endLife(topic)
  if (isEvm(topic)) forgetSession()
  if (isSolana(topic)) forgetSolana()
  dropKept(topic)
}

/** The user left one family: the wallet knows one connection only, so that the others' sessions go too. */
export function revokePeer(topic: string): void {
  if (isEvm(topic)) revokeSession()
  if (isSolana(topic)) revokeSolana()
  dropKept(topic)
}

const isEvm = (topic: string) => sessionStore.getState().session?.walletId === topic
const isSolana = (topic: string) => solanaStore.getState().session?.walletId === topic
/** The tabs share the records: one may have paired what this document's sessions do not know of yet. */
const isOnRecord = (topic: string) =>
  evmRecord.read()?.wallet === topic || solanaRecord.read()?.wallet === topic
