import type { Namespace } from '@latch/protocol/caip.ts'
import { abortable } from '#core/abortable.ts'
import { loadFamily, type RequestContext } from '#core/family.ts'
import { requireSession } from '#sessions/engine.ts'
import { restored } from '#sessions/restore.ts'
import { sessionOf } from '#sessions/sessionsStore.ts'
import { isSignInRequired } from '#sessions/signIns.ts'
import { hideUnopened } from '#window/modal.ts'
import { loadSignIn } from './loadSignIn.ts'
import { promptUser } from './promptUser.ts'

/**
 * Asks the user for a session of a family when there is none. One that is being restored is waited for first, as long
 * as the modal is there.
 *
 * @param wallet - Whose screen the user shall see first.
 * @throws RpcError 4001 when the user closes the modal, or does not sign in where they must; -32002 when too many
 * requests wait.
 */
export async function ensureConnected(
  namespace: Namespace,
  { id, signal, closing }: RequestContext,
  wallet?: string,
): Promise<void> {
  const isMissing = () => sessionOf(namespace) === null
  if (isMissing()) await abortable(restored(namespace, signal), closing)
  if (isMissing()) await promptUser({ id, kind: 'connect', namespace, wallet }, signal)
  else hideUnopened()
  await awaitRequiredSignIn(namespace, signal)
}

/** Where only those are let in who sign, waits for it. @throws RpcError 4001 when the user does not. */
export async function awaitRequiredSignIn(namespace: Namespace, signal: AbortSignal): Promise<void> {
  if (!isSignInRequired()) return
  const { awaitSignIn } = await loadSignIn()
  await abortable(awaitSignIn(namespace), signal)
}

/** The accounts of a family's session, or of the one that the user now makes. @throws as {@link ensureConnected} */
export async function requestAccounts(namespace: Namespace, context: RequestContext): Promise<unknown> {
  await ensureConnected(namespace, context)
  const { accounts } = requireSession(namespace)
  return (await loadFamily(namespace)).describeAccounts(accounts)
}
