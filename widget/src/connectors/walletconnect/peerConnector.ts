import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { abortable } from '#core/abortable.ts'
import { wrongChain } from '#core/chainErrors.ts'
import type { PairedSession } from '#core/family.ts'
import { chainNamespace, findFamily, loadFamily } from '#core/familyRegistry.ts'
import { RpcError } from '#core/rpcError.ts'
import { type RemoteConnector, report } from '../connectors.ts'
import type { PeerClient } from './client.ts'
import { findStoredPeer } from './findStoredPeer.ts'
import { toPeerError } from './peerError.ts'
import { grantedChains, grantedId, grantsMethod, type PeerSession } from './peerGrant.ts'
import { endPeer, findPeer, lifeOf, peerGone } from './peerLife.ts'
import { toSession } from './peerSession.ts'
import { reopen } from './relayLink.ts'
import { withDeadline } from './withDeadline.ts'

/** Seconds until a request expires at the relay and in the wallet: the protocol's minimum. */
const REQUEST_LIFE = 300
/** The protocol's code of a session that its user has ended. */
const SESSION_END = 6000
/** Milliseconds for a wallet that agreed to a switch to grant the chain, unless it did so first. */
const GRANT_DEADLINE = 5_000

/** Connector of paired wallets; each family translates its requests. `walletId` is the topic of a wallet's session. */
export function peerConnector(client: PeerClient): RemoteConnector {
  return {
    async request(topic, { method, params, chainId, deadline }) {
      const peer = findPeer(client, topic)
      if (peer === undefined || chainId === undefined) throw peerGone()
      const family = chainNamespace(chainId)
      if (family === null) throw notGranted(method)
      const { peer: words } = await loadFamily(family)
      const call = (name: string, input: unknown) =>
        requestPeer(client, peer, chainId, { method: name, params: input })
      const session = pairedSession(client, peer, { namespace: family, chainId })
      return withDeadline(words.call(call, { method, params, chainId }, session), deadline)
    },
    isElsewhere(topic, { method, params, chainId }) {
      const peer = findPeer(client, topic)
      const family = chainNamespace(chainId)
      if (peer === undefined || family === null || !grantsMethod(peer, chainId, method)) return false
      const chainSwitch = findFamily(family)?.chainSwitch
      return (
        method !== chainSwitch?.method ||
        !grantedChains(peer, family).includes(chainSwitch.readTarget(params))
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
  if (!grantsMethod(peer, chainId, method)) throw notGranted(method)
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
    throw isSessionEnd(error) ? peerGone({ outcome: 'unknown' }) : toPeerError(error)
  }
}

/** Returns whether the wallet ended the session: the client then rejects open requests before it emits `session_delete`. */
function isSessionEnd(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === SESSION_END
}

type FamilyChain = { namespace: Namespace; chainId: ChainId }

/** Returns the family's view of a pairing, for a request on one chain. */
function pairedSession(
  client: PeerClient,
  peer: PeerSession,
  { namespace, chainId: active }: FamilyChain,
): PairedSession {
  const { topic, sessionProperties, scopedProperties } = peer
  return {
    grant: peer,
    chains: grantedChains(peer, namespace),
    grants: (method) => grantsMethod(peer, active, method),
    sessionProperties,
    scopedProperties,
    awaitChain: (chainId) => granted(client, topic, { namespace, chainId }),
    async activate(chainId) {
      const now = findPeer(client, topic)
      const next = now && (await toSession(now, namespace, { chains: [chainId] }))
      if (next?.chainId !== chainId) throw unknownChain(chainId)
      await report({ type: 'change', walletId: topic, namespace, chainId })
    },
  }
}

/** Waits for the wallet's update of the session. @throws RpcError 4901 */
async function granted(
  client: PeerClient,
  topic: string,
  { namespace, chainId }: FamilyChain,
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
