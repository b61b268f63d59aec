import { loadDispatch } from '../../requests/router.ts'
import { connect } from './session.ts'
import { type Session, sessionStore } from './sessionStore.ts'

/**
 * Makes a wallet of the page the session, as {@link connect}. One whose place it takes is kept beside it, or ends, as
 * the project has it.
 */
export async function connectWallet(
  walletId: string,
  options: { signal?: AbortSignal } = {},
): Promise<Session> {
  const { session: before } = sessionStore.getState()
  const session = await connect(walletId, options)
  if (before !== null) loadDispatch().then(({ replaceSession }) => replaceSession(before), console.warn)
  return session
}
