import { type ChainId, chainIdFromHex, chainIdToHex } from '../../../protocol/caip.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import { RpcError, walletGone } from '../../host/rpcError.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import type { Connector } from '../connectors.ts'
import type { PeerClient } from './client.ts'
import { peerSilent, toPeerError } from './peerError.ts'
import { grantedChains, grantsMethod, type PeerSession, toSession } from './peerSession.ts'
import { reopen } from './relayLink.ts'

/** Seconds that a request lives at the relay and in the wallet: the protocol's least. */
const REQUEST_LIFE = 300
/** Milliseconds in which a wallet that agreed to switch grants the chain, where it does not do so first. */
const GRANT_DEADLINE = 5_000
/** Milliseconds that telling a wallet of the end may take. */
const LEAVE_DEADLINE = 3_000

/** Requests to a paired wallet. `walletId` is the topic of its session. */
export function peerConnector(client: PeerClient): Connector {
  return {
    async request(topic, method, params, deadline) {
      const peer = findPeer(client, topic)
      if (peer === undefined) throw walletGone('The wallet ended the session. Connect again.')
      const chainId = activeChain(topic)
      if (method === 'eth_chainId') return chainIdToHex(chainId)
      if (method === 'wallet_switchEthereumChain') return switchPeer(client, peer, targetOf(params))
      return withDeadline(ask(client, peer, chainId, { method, params }), deadline)
    },
    isElsewhere(topic, method, params) {
      const peer = findPeer(client, topic)
      if (peer === undefined || !grantsMethod(peer, method)) return false
      return method !== 'wallet_switchEthereumChain' || !grantedChains(peer).includes(targetOf(params))
    },
    async leave(topic) {
      if (findPeer(client, topic) === undefined) return
      const reason = { code: 6000, message: 'User disconnected.' }
      await withDeadline(client.disconnect({ topic, reason }), LEAVE_DEADLINE).catch(() => undefined)
    },
  }
}

/** undefined once either side has ended the session. */
export function findPeer(client: PeerClient, topic: string): PeerSession | undefined {
  return client.session.keys.includes(topic) ? client.session.get(topic) : undefined
}

type Call = { method: string; params: unknown }

async function ask(
  client: PeerClient,
  peer: PeerSession,
  chainId: ChainId,
  { method, params }: Call,
): Promise<unknown> {
  if (!grantsMethod(peer, method)) throw notGranted(method)
  // A request that meets a closed socket waits out the client's own publish timeout; so it is opened first.
  await reopen(client.core.relayer)
  const request = { method, params: params ?? [] }
  try {
    return await client.request({ topic: peer.topic, chainId, request, expiry: REQUEST_LIFE })
  } catch (error) {
    throw toPeerError(error)
  }
}

/**
 * A granted chain needs no question: each request names its chain. One that is missing is the wallet's to grant.
 *
 * @throws RpcError 4902 when the wallet does not grant it, 4001 when its user declines.
 */
async function switchPeer(client: PeerClient, peer: PeerSession, chainId: ChainId): Promise<null> {
  if (!grantedChains(peer).includes(chainId)) {
    if (!grantsMethod(peer, 'wallet_switchEthereumChain')) throw unknownChain(chainId)
    const params = [{ chainId: chainIdToHex(chainId) }]
    await ask(client, peer, activeChain(peer.topic), { method: 'wallet_switchEthereumChain', params })
    await granted(client, peer.topic, chainId)
  }
  const { session } = sessionStore.getState()
  const now = findPeer(client, peer.topic)
  const next = now && (await toSession(now, [chainId], session?.accounts[0]))
  if (next?.chainId !== chainId) throw unknownChain(chainId)
  if (sessionStore.getState().session?.walletId === peer.topic)
    sessionStore.setState({ status: 'connected', session: { ...session, ...next } })
  return null
}

/** Waits for the wallet's update of the session. @throws RpcError 4902 */
async function granted(client: PeerClient, topic: string, chainId: ChainId): Promise<void> {
  const isGranted = () => {
    const peer = findPeer(client, topic)
    return peer !== undefined && grantedChains(peer).includes(chainId)
  }
  if (isGranted()) return
  let look = () => {}
  const update = new Promise<void>((resolve) => {
    look = () => {
      if (isGranted()) resolve()
    }
    client.on('session_update', look)
  })
  try {
    await withDeadline(update, GRANT_DEADLINE)
  } catch {
    throw unknownChain(chainId)
  } finally {
    client.off('session_update', look)
  }
}

function activeChain(topic: string): ChainId {
  const { session } = sessionStore.getState()
  if (session?.walletId !== topic) throw walletGone('The wallet ended the session. Connect again.')
  return session.chainId
}

function targetOf(params: unknown): ChainId {
  const [target] = Array.isArray(params) ? params : []
  return chainIdFromHex(String((target as { chainId?: unknown } | undefined)?.chainId))
}

/** @param deadline - Milliseconds; undefined waits for ever. @throws RpcError -32603, reason TIMEOUT */
async function withDeadline<Value>(promise: Promise<Value>, deadline: number | undefined): Promise<Value> {
  if (deadline === undefined) return promise
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(peerSilent()), deadline)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function notGranted(method: string): RpcError {
  return new RpcError({
    code: RpcCode.unsupportedMethod,
    message: `The wallet did not grant the method ${method}.`,
  })
}

function unknownChain(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.unknownChain,
    message: `The wallet did not grant the chain ${chainId}.`,
  })
}
