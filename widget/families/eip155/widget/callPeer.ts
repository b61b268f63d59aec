import { type ChainId, chainIdToHex } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { withDeadline } from '@latch/widget/src/connectors/walletconnect/withDeadline.ts'
import type { CallPeer, PairedSession, PeerRequest } from '@latch/widget/src/core/family.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { statedCapabilities } from './peerCapabilities.ts'
import { readSwitchTarget } from './readSwitchTarget.ts'

const SWITCH = 'wallet_switchEthereumChain'
const CAPABILITIES = 'wallet_getCapabilities'
/** Milliseconds to wait for a wallet's capabilities: a sleeping phone is not worth waiting for. */
const CAPABILITIES_DEADLINE = 5_000

/** Answers to `wallet_getCapabilities`, by the params; an update of the grant is another object. */
const answered = new WeakMap<object, Map<string, unknown>>()

/**
 * Passes EIP-1193's methods unchanged to wallets connected by WalletConnect; their active chain is the session's.
 *
 * @throws as `Family.peer.call`; RpcError -32601 for a batch that was not granted: viem then sends the calls one by one, if
 * the page allows it; after 4200 it gives up.
 * @see EIP-3326, EIP-5792
 */
export async function callPeer(
  send: CallPeer,
  { method, params, chainId }: PeerRequest,
  session?: PairedSession,
): Promise<unknown> {
  if (session === undefined) return send(method, params)
  if (method === 'eth_chainId') return chainIdToHex(chainId)
  if (method === SWITCH) return switchPeer(send, session, readSwitchTarget(params))
  if (method === CAPABILITIES)
    return withDeadline(readCapabilities(send, session, params), CAPABILITIES_DEADLINE)
  if (method === 'wallet_sendCalls' && !session.grants(method))
    throw new RpcError({
      code: RpcCode.methodNotFound,
      message: `The wallet did not grant the method ${method}.`,
    })
  return send(method, params)
}

/** Returns the capabilities that the wallet stated when it was paired; if none, calls it once for each grant. */
async function readCapabilities(send: CallPeer, session: PairedSession, params: unknown): Promise<unknown> {
  const [account, chains] = params as [string, (readonly string[])?]
  const stated = statedCapabilities(session, account, chains)
  if (stated) return stated
  const answers = answered.get(session.grant) ?? new Map<string, unknown>()
  answered.set(session.grant, answers)
  const key = JSON.stringify(params)
  if (!answers.has(key)) answers.set(key, await send(CAPABILITIES, params))
  return answers.get(key)
}

/**
 * Switches the chain. A granted chain needs no request, because each request names its chain; a missing one must be
 * granted by the wallet.
 *
 * @throws RpcError 4902 if the wallet cannot be asked for it, 4901 if it accepts and does not grant it, 4001 if its user
 * declines.
 */
async function switchPeer(send: CallPeer, session: PairedSession, to: ChainId): Promise<null> {
  if (!session.chains.includes(to) && session.grants(SWITCH)) {
    await send(SWITCH, [{ chainId: chainIdToHex(to) }])
    await session.awaitChain(to)
  }
  await session.activate(to)
  return null
}
