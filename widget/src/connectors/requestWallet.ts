import { isEmptySignature, isWalletAnswer } from '@latch/protocol/walletAnswers.ts'
import { abortable } from '#core/abortable.ts'
import { malformed, walletGone } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { type Connector, findConnector } from './connectors.ts'

export type RequestWalletOptions = {
  /** Milliseconds after which -32603, reason TIMEOUT. Absent if the user answers in the wallet. */
  deadline?: number
  /** Its reason becomes the rejection. A prompt that the wallet already shows stays: no wallet protocol can cancel it. */
  signal?: AbortSignal
  /** See `WalletRequest`. */
  cancelSignal?: AbortSignal
}

/**
 * Calls the session's wallet, wherever it is, on the session's active chain. The shape of its answer is checked, not its
 * content.
 *
 * @throws RpcError with the wallet's own or an EIP-1193 code; 4900, reason WALLET_GONE, while it cannot be reached;
 * -32603, reason WALLET_MALFORMED, for an answer with another shape.
 */
export async function requestWallet(
  session: WalletSession,
  method: string,
  params?: unknown,
  { deadline, signal, cancelSignal }: RequestWalletOptions = {},
): Promise<unknown> {
  const { walletId, connector } = reach(session)
  signal?.throwIfAborted()
  const { chainId } = session
  const pending = connector.request(walletId, { method, params, deadline, cancelSignal, chainId })
  const answer = await (signal === undefined ? pending : abortable(pending, signal))
  const isOnChain = session.connector === 'walletconnect' && isEmptySignature(method, answer)
  if (!isOnChain && !isWalletAnswer(method, answer)) throw malformed()
  return answer
}

/**
 * Returns whether the request would be approved on another device. Chains that a paired wallet has granted are switched
 * here.
 *
 * @throws RpcError 4900, reason WALLET_GONE, while the wallet cannot be reached.
 */
export function isApprovedElsewhere(session: WalletSession, method: string, params: unknown): boolean {
  const { walletId, connector } = reach(session)
  return connector.isElsewhere(walletId, { method, params, chainId: session.chainId })
}

/** Notifies the session's wallet that it is over. */
export async function notifyDisconnect({ connector, walletId, namespace }: WalletSession): Promise<void> {
  if (walletId !== null) await findConnector(connector)?.disconnect(walletId, namespace)
}

/** @throws RpcError 4900, reason WALLET_GONE, while the wallet cannot be reached. */
export function reach(session: Pick<WalletSession, 'connector' | 'walletId'>): {
  walletId: string
  connector: Connector
} {
  const connector = findConnector(session.connector)
  if (session.walletId === null || connector === undefined) throw walletGone()
  return { walletId: session.walletId, connector }
}
