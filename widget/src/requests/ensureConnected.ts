import type { Namespace } from '@latch/protocol/caip.ts'
import { abortable } from '#core/abortable.ts'
import { loadFamily } from '#core/familyRegistry.ts'
import type { RequestContext } from '#core/familyRequests.ts'
import { requireSession } from '#sessions/engine.ts'
import { restored } from '#sessions/restore.ts'
import { findSession } from '#sessions/sessionsStore.ts'
import { isSignInRequired } from '#sessions/signIns.ts'
import { hideUnopened } from '#window/modal.ts'
import { loadSignIn } from './loadSignIn.ts'
import { promptUser } from './promptUser.ts'

/**
 * Prompts the user to connect a family unless there is a session. Waits for one that is being restored, while the modal is
 * open.
 *
 * @param wallet - Wallet whose screen is shown first.
 * @throws RpcError 4001 if the user closes the modal, or does not sign in as required; -32002 if too many requests are
 * pending.
 */
export async function ensureConnected(
  namespace: Namespace,
  { id, signal, closing }: RequestContext,
  wallet?: string,
): Promise<void> {
  const isMissing = () => findSession(namespace) === null
  if (isMissing()) await abortable(restored(namespace, signal), closing)
  if (isMissing()) await promptUser({ id, kind: 'connect', namespace, wallet }, signal)
  else hideUnopened()
  await awaitRequiredSignIn(namespace, signal)
}

/** Waits for the sign-in if one is required. @throws RpcError 4001 if the user does not sign in. */
export async function awaitRequiredSignIn(namespace: Namespace, signal: AbortSignal): Promise<void> {
  if (!isSignInRequired()) return
  const { awaitSignIn } = await loadSignIn()
  await abortable(awaitSignIn(namespace), signal)
}

/**
 * Returns the accounts of a family's session, after prompting the user to connect if there is none. @throws as
 * {@link ensureConnected}
 */
export async function requestAccounts(namespace: Namespace, context: RequestContext): Promise<unknown> {
  await ensureConnected(namespace, context)
  const { accounts } = requireSession(namespace)
  return (await loadFamily(namespace)).describeAccounts(accounts)
}
