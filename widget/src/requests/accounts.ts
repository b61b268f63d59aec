import { abortable } from '../host/sessions/attempt.ts'
import { restored } from '../host/sessions/restored.ts'
import { requireSession } from '../host/sessions/session.ts'
import { type Session, sessionStore } from '../host/sessions/sessionStore.ts'
import { hideUnopened } from '../host/window/frame.ts'
import { askUser } from './askUser.ts'
import type { RequestContext, SilentHandler } from './handlers.ts'
import type { SilentMethod } from './policies.ts'

const getAccounts: SilentHandler = () => sessionStore.getState().session?.accounts ?? []

const getCoinbase: SilentHandler = () => sessionStore.getState().session?.accounts[0] ?? null

/** EIP-1102: the accounts of the session, or of the one that the user now makes. */
const requestAccounts: SilentHandler = async (_, context) => (await requireConnection(context)).accounts

/**
 * The session, asking the user for one when there is none. A session that is being restored is waited for first.
 *
 * @param wallet - Whose screen the user shall see first.
 * @throws RpcError 4001 when the user closes the modal, -32002 when too many requests wait.
 */
export async function requireConnection(
  { id, signal, closing }: RequestContext,
  wallet?: string,
): Promise<Session> {
  const isMissing = () => sessionStore.getState().status !== 'connected'
  if (isMissing()) await abortable(restored(signal), closing)
  if (isMissing()) await askUser({ id, kind: 'connect', namespace: 'eip155', wallet }, signal)
  else hideUnopened()
  return requireSession()
}

export const accounts = {
  eth_accounts: getAccounts,
  eth_coinbase: getCoinbase,
  eth_requestAccounts: requestAccounts,
} satisfies Partial<Record<SilentMethod, SilentHandler>>
