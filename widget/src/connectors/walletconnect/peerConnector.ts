import { type ChainId, chainIdFromHex, chainIdToHex, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { abortable } from '#core/abortable.ts'
import { wrongChain } from '#core/chainErrors.ts'
import { familyOf, loadFamily } from '#core/family.ts'
import { RpcError } from '#core/rpcError.ts'
import { type RemoteConnector, report } from '../connectors.ts'
import type { PeerClient } from './client.ts'
import { findStoredPeer } from './findStoredPeer.ts'
import { statedCapabilities } from './peerCapabilities.ts'
import { toPeerError } from './peerError.ts'
import { grantedChains, grantedId, grantsMethod, type PeerSession } from './peerGrant.ts'
import { endPeer, findPeer, lifeOf, peerGone } from './peerLife.ts'
import { toSession } from './peerSession.ts'
import { reopen } from './relayLink.ts'
import { withDeadline } from './withDeadline.ts'

/** Seconds that a request lives at the relay and in the wallet: the protocol's least. */
const REQUEST_LIFE = 300
/** Milliseconds in which a wallet that agreed to switch grants the chain, where it does not do so first. */
const GRANT_DEADLINE = 5_000
/** Milliseconds that a wallet may take to tell what it can do: a phone that sleeps is not worth waiting for. */
const CAPABILITIES_DEADLINE = 5_000

/** Answers to `wallet_getCapabilities`, by the params; an update of the grant is another object. */
const answered = new WeakMap<PeerSession, Map<string, unknown>>()

/**
 * Requests to a paired wallet, in the words that its family has for such wallets. `walletId` is the topic of its
 * session.
 */
export function peerConnector(client: PeerClient): RemoteConnector {
  return {
    async request(topic, { method, params, chainId, deadline }) {
      const peer = findPeer(client, topic)
      if (peer === undefined || chainId === undefined) throw peerGone()
      const family = familyOf(chainId)
      if (family === null) throw notGranted(method)
      const { peer: words } = await loadFamily(family)
      if (words.switchMethod === null) {
        const callPeer = (name: string, input: unknown) =>
          requestPeer(client, peer, chainId, { method: name, params: input })
        return withDeadline(words.ask(callPeer, { method, params, chainId }), deadline)
      }
      if (method === 'eth_chainId') return chainIdToHex(chainId)
      if (method === 'wallet_switchEthereumChain')
        return switchPeer(client, peer, { from: chainId, to: targetOf(params) })
      if (method === 'wallet_getCapabilities')
        return withDeadline(capabilities(client, peer, chainId, params), CAPABILITIES_DEADLINE)
      return withDeadline(requestPeer(client, peer, chainId, { method, params }), deadline)
    },
    isElsewhere(topic, { method, params, chainId }) {
      const peer = findPeer(client, topic)
      const family = familyOf(chainId)
      if (peer === undefined || family === null || !grantsMethod(peer, family, method)) return false
      return (
        method !== 'wallet_switchEthereumChain' || !grantedChains(peer, family).includes(targetOf(params))
      )
    },
    async read(namespace, topic, preference) {
      const peer = await findStoredPeer(client, topic)
      return peer === undefined ? null : toSession(peer, namespace, preference)
    },
    async disconnect(topic) {
      await report({ type: 'end', walletId: topic, byUser: true })
      await endPeer(client, topic)
    },
  }
}

type Call = { method: string; params: unknown }

async function requestPeer(
  client: PeerClient,
  peer: PeerSession,
  chainId: ChainId,
  { method, params }: Call,
): Promise<unknown> {
  const family = familyOf(chainId)
  if (family === null || !grantsMethod(peer, family, method)) throw notGranted(method)
  const life = lifeOf(peer.topic)
  // A request that meets a closed socket waits out the client's own publish timeout; so it is opened first.
  await reopen(client.core.relayer)
  if (life.aborted) throw peerGone()
  const request = { method, params: params ?? [] }
  try {
    const granted = grantedId(peer, chainId)
    const answer = client.request({ topic: peer.topic, chainId: granted, request, expiry: REQUEST_LIFE })
    // The client itself would wait on for a wallet that has ended the session.
    return await abortable(answer, life)
  } catch (error) {
    throw toPeerError(error)
  }
}

/** What the wallet stated when it was paired; where it stated nothing, what it says, once for each grant. */
async function capabilities(
  client: PeerClient,
  peer: PeerSession,
  chainId: ChainId,
  params: unknown,
): Promise<unknown> {
  const [account, asked] = params as [string, (readonly string[])?]
  const family = familyOf(chainId)
  const stated = family && statedCapabilities(peer, { family, account }, asked)
  if (stated) return stated
  const answers = answered.get(peer) ?? new Map<string, unknown>()
  answered.set(peer, answers)
  const key = JSON.stringify(params)
  if (!answers.has(key))
    answers.set(key, await requestPeer(client, peer, chainId, { method: 'wallet_getCapabilities', params }))
  return answers.get(key)
}

/**
 * A granted chain needs no question: each request names its chain. One that is missing is the wallet's to grant.
 *
 * @throws RpcError 4902 when the wallet cannot be asked for it, 4901 when it agrees and does not grant it, 4001 when
 * its user declines.
 */
async function switchPeer(
  client: PeerClient,
  peer: PeerSession,
  { from, to }: { from: ChainId; to: ChainId },
): Promise<null> {
  const { topic } = peer
  const namespace = familyOf(to)
  if (namespace === null) throw unknownChain(to)
  if (!grantedChains(peer, namespace).includes(to)) {
    if (!grantsMethod(peer, namespace, 'wallet_switchEthereumChain')) throw unknownChain(to)
    const params = [{ chainId: chainIdToHex(to) }]
    await requestPeer(client, peer, from, { method: 'wallet_switchEthereumChain', params })
    await granted(client, topic, { namespace, chainId: to })
  }
  const now = findPeer(client, topic)
  const next = now && (await toSession(now, namespace, { chains: [to] }))
  if (next?.chainId !== to) throw unknownChain(to)
  await report({ type: 'change', walletId: topic, namespace, chainId: to })
  return null
}

/** Waits for the wallet's update of the session. @throws RpcError 4901 */
async function granted(
  client: PeerClient,
  topic: string,
  { namespace, chainId }: { namespace: Namespace; chainId: ChainId },
): Promise<void> {
  const isGranted = () => {
    const peer = findPeer(client, topic)
    return peer !== undefined && grantedChains(peer, namespace).includes(chainId)
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
    // It knows the chain, so adding it would not help.
    throw wrongChain(chainId)
  } finally {
    client.off('session_update', look)
  }
}

function targetOf(params: unknown): ChainId {
  const [target] = Array.isArray(params) ? params : []
  return chainIdFromHex(String((target as { chainId?: unknown } | undefined)?.chainId))
}

/** A batch is -32601: at that viem, where the page allows it, sends the calls one by one; at 4200 it gives up. */
function notGranted(method: string): RpcError {
  return new RpcError({
    code: method === 'wallet_sendCalls' ? RpcCode.methodNotFound : RpcCode.unsupportedMethod,
    message: `The wallet did not grant the method ${method}.`,
  })
}

function unknownChain(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.unknownChain,
    message: `The wallet did not grant the chain ${chainId}.`,
  })
}
