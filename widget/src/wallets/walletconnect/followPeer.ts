import type { ChainId } from '../../../protocol/caip.ts'
import { type AccountSession, familyOf, sessionOf } from '../../host/sessions/activeSession.ts'
import { forgetSession, recordOf } from '../../host/sessions/session.ts'
import { evmRecord, solanaRecord } from '../../host/sessions/sessionRecord.ts'
import { type Session, sessionStore } from '../../host/sessions/sessionStore.ts'
import { forgetSolana, recordOfSolana } from '../../host/sessions/solana/solanaSession.ts'
import { solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { registerConnector } from '../connectors.ts'
import type { PeerClient } from './client.ts'
import { peerConnector } from './peerConnector.ts'
import type { PeerFamily, PeerSession } from './peerGrant.ts'
import { toSession, toSolanaSession } from './peerSession.ts'
import { endPeer, findPeer, forgetPeer, isInUse } from './peers.ts'

/** Lets the sessions follow what their wallet reports; what other sessions of the client report changes nothing. */
export function followPeer(client: PeerClient): void {
  registerConnector('walletconnect', peerConnector(client))
  let following: Promise<void> = Promise.resolve()
  const follow = (topic: string, change?: Change) => {
    following = following.then(() => apply(client, topic, change)).catch(warn)
  }
  sessionStore.subscribe(({ session }, before) => {
    if (session === null || !isMoved(session, before.session)) return
    evmRecord.write(recordOf(session))
    if (session.chainId !== before.session?.chainId) unmet.delete(keyOf('eip155', session.walletId))
  })
  solanaStore.subscribe(({ session }, before) => {
    if (session !== null && isMoved(session, before.session)) solanaRecord.write(recordOfSolana(session))
  })
  client.on('session_update', ({ topic }) => follow(topic))
  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    const family = familyOf(chainId as ChainId)
    if (family === null) return
    if (event.name === 'accountsChanged') follow(topic, { family, account: firstAddress(event.data) })
    if (event.name === 'chainChanged') follow(topic, { family, chainId: chainOf(event.data, chainId) })
  })
  client.on('session_delete', ({ topic }) => forgetPeer(topic))
  client.on('session_expire', ({ topic }) => forgetPeer(topic))
}

/** Whether a paired wallet has gone to another chain or account, of which its record has to know. */
function isMoved(session: AccountSession, before: AccountSession | null): boolean {
  return (
    session.connector === 'walletconnect' &&
    session.walletId === before?.walletId &&
    (session.chainId !== before.chainId || session.accounts[0] !== before.accounts[0])
  )
}

/** Where a wallet has gone, in one family. */
type Move = { account?: string | undefined; chainId?: ChainId }
type Change = Move & { family: PeerFamily }

/** Moves that went beyond the grant, by family and topic: some wallets tell of one first and grant it next. */
const unmet = new Map<string, Move>()

const keyOf = (family: PeerFamily, topic: string | null) => `${family} ${topic}`

/**
 * Takes the grant as it now stands; a pairing of which nothing is left is ended.
 *
 * @param change - What the wallet reports of one family; none for an update of the grant, which concerns all.
 */
async function apply(client: PeerClient, topic: string, change?: Change): Promise<void> {
  const peer = findPeer(client, topic)
  if (peer === undefined || !isInUse(topic)) return
  if (change?.family !== 'solana') await applyEvm(peer, change ?? takeUnmet('eip155', topic))
  if (change?.family !== 'eip155') applySolana(peer, change ?? takeUnmet('solana', topic))
  if (change !== undefined) keepUnmet(change, topic)
  if (!isInUse(topic)) await endPeer(client, topic)
}

/** A move that the next update does not grant either is given up. */
function takeUnmet(family: PeerFamily, topic: string): Move {
  const move = unmet.get(keyOf(family, topic)) ?? {}
  unmet.delete(keyOf(family, topic))
  return move
}

function keepUnmet({ family, ...move }: Change, topic: string): void {
  const session = sessionOf(family)
  const { account = session?.accounts[0], chainId = session?.chainId } = move
  if (session?.walletId !== topic) return
  const isMet = session.chainId === chainId && session.accounts[0].toLowerCase() === account?.toLowerCase()
  if (!isMet) unmet.set(keyOf(family, topic), { ...unmet.get(keyOf(family, topic)), ...move })
}

/** Where the active chain is gone from the grant, one that is there becomes active. */
async function applyEvm(peer: PeerSession, { chainId, account }: Move): Promise<void> {
  const { session } = sessionStore.getState()
  if (session?.walletId !== peer.topic) return
  const wanted = [...(chainId === undefined ? [] : [chainId]), session.chainId]
  const next = await toSession(peer, wanted, [account, session.accounts[0]])
  // The user may have left, or chosen another wallet, meanwhile.
  if (sessionStore.getState().session?.walletId !== peer.topic) return
  if (next === null) forgetSession()
  else if (JSON.stringify(next) !== JSON.stringify(session))
    sessionStore.setState({ status: 'connected', session: { ...next, ...linkOf(session) } })
}

function applySolana(peer: PeerSession, { account }: Move): void {
  const { session } = solanaStore.getState()
  if (session?.walletId !== peer.topic) return
  const next = toSolanaSession(peer, session.chainId, [account, session.accounts[0]])
  if (next === null) forgetSolana()
  else if (JSON.stringify(next) !== JSON.stringify(session))
    solanaStore.setState({ status: 'connected', session: { ...next, ...linkOf(session) } })
}

/** The link that the session was made with counts for as long as it lasts. */
function linkOf({ link }: Pick<Session, 'link'>): Pick<Session, 'link'> {
  return link === undefined ? {} : { link }
}

/** Wallets send addresses, or CAIP-10 ids. */
function firstAddress(data: unknown): string | undefined {
  const [first] = Array.isArray(data) ? data : []
  return typeof first === 'string' ? first.split(':').at(-1) : undefined
}

/** Wallets send the number, its hex, or CAIP-2; what is none of them leaves the chain that the event came on. */
function chainOf(data: unknown, fallback: string): ChainId {
  const text = String(data).replace(/^eip155:/, '')
  const reference = /^(\d{1,20}|0x[0-9a-f]{1,16})$/i.test(text) ? BigInt(text).toString() : null
  return (reference === null ? fallback : `eip155:${reference}`) as ChainId
}

function warn(error: unknown): void {
  console.warn('Latch: an event of a wallet was dropped.', error instanceof Error ? error.message : error)
}
