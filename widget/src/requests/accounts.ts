import type { Namespace } from '../../protocol/caip.ts'
import { abortable } from '../core/abortable.ts'
import { type EvmSession, requireSession } from '../families/eip155/session.ts'
import { hideUnopened } from '../host/window/frame.ts'
import { restored } from '../sessions/restore.ts'
import { sessionOf } from '../sessions/sessionsStore.ts'
import { askUser } from './askUser.ts'
import type { RequestContext, SilentHandler } from './handlers.ts'
import type { SilentMethod } from '../families/eip155/requests/policies.ts'

const getAccounts: SilentHandler = () => sessionOf('eip155')?.accounts ?? []

const getCoinbase: SilentHandler = () => sessionOf('eip155')?.accounts[0] ?? null

/** EIP-1102: the accounts of the session, or of the one that the user now makes. */
const requestAccounts: SilentHandler = async (_, context) => (await requireConnection(context)).accounts

/**
 * Asks the user for a session of a family when there is none. One that is being restored is waited for first, as long
 * as the modal is there.
 *
 * @param wallet - Whose screen the user shall see first.
 * @throws RpcError 4001 when the user closes the modal, -32002 when too many requests wait.
 */
export async function ensureConnected(
  namespace: Namespace,
  { id, signal, closing }: RequestContext,
  wallet?: string,
): Promise<void> {
  const isMissing = () => sessionOf(namespace) === null
  if (isMissing()) await abortable(restored(namespace, signal), closing)
  if (isMissing()) await askUser({ id, kind: 'connect', namespace, wallet }, signal)
  else hideUnopened()
}

/** The EVM session, or the one that the user now makes. @throws RpcError as {@link ensureConnected} */
export async function requireConnection(context: RequestContext, wallet?: string): Promise<EvmSession> {
  await ensureConnected('eip155', context, wallet)
  return requireSession()
}

export const accounts = {
  eth_accounts: getAccounts,
  eth_coinbase: getCoinbase,
  eth_requestAccounts: requestAccounts,
} satisfies Partial<Record<SilentMethod, SilentHandler>>
