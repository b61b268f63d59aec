import type { Namespace } from '@latch/protocol/caip.ts'
import { type EmailCapture, EmailCaptureSchema } from '@latch/protocol/capture.ts'
import * as z from 'zod/mini'
import { config, projectChain } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { disconnect } from '#sessions/engine.ts'
import { allSessions, findSession, type SessionState, subscribeTo } from '#sessions/sessionsStore.ts'
import { waitForOtherTabs } from '../requestedElsewhere.ts'
import { accountKey, answerBeside, hasAnswered, rememberAnswer, siblingsOf } from './answers.ts'
import { mailedTo } from './mailed.ts'
import { requestEmail } from './requestEmail.ts'

/** Accounts with a pending request. */
const pendingAccounts = new Set<string>()
let isStarted = false
let signingInOf: SigningIn = () => undefined

/** Returns the pending sign-in of a family; undefined if there is none. */
type SigningIn = (namespace: Namespace) => Promise<unknown> | undefined

/** Requests an email address whenever a wallet connects. A second call does nothing. */
export function startCaptures(signingIn: SigningIn): void {
  const capture = z.safeParse(EmailCaptureSchema, config().emailCapture).data
  if (isStarted || capture === undefined) return
  isStarted = true
  signingInOf = signingIn
  const onSessionChange = ({ session }: SessionState, { status, session: before }: SessionState) => {
    if (session !== null) requestIfMissing(capture, session, status === 'restoring', before)
  }
  for (const { namespace } of families()) subscribeTo(namespace, onSessionChange)
  for (const session of allSessions()) requestIfMissing(capture, session, !hostStore.getState().open, null)
}

/**
 * Requests an address for a newly connected account that has not answered. A restored session gets no request: if an
 * address is required, it ends without one, unless its user is waiting for a code, which continues.
 */
function requestIfMissing(
  capture: EmailCapture,
  session: WalletSession,
  isRestored: boolean,
  before: WalletSession | null,
): void {
  const account = accountKey(session)
  const others = allSessions().filter(({ namespace }) => namespace !== session.namespace)
  const isPending = [session, ...others].some((each) => pendingAccounts.has(accountKey(each)))
  if (isPending || hasAnswered(account, capture.required)) return
  const beside = answerBeside(session, capture.required)
  if (beside !== undefined) {
    rememberAnswer(account, beside.answer, beside.removals)
    return
  }
  if (isRestored) {
    if (mailedTo(account) !== null) requestAddress(capture, session, account)
    else if (capture.required) void endUnanswered(session, account)
    return
  }
  // The wallet connected in another tab, which shows the request; or the site must switch it to a chain of its own first.
  if ((before === null && !hostStore.getState().open) || projectChain(session.chainId) === undefined) return
  const isNew = before === null || projectChain(before.chainId) === undefined
  if (isNew || capture.required) requestAddress(capture, session, account)
}

/** Ends a session without an answer, once no other tab requests one, whose answer would also count here. */
async function endUnanswered({ namespace }: WalletSession, account: string): Promise<void> {
  await waitForOtherTabs({ what: 'email', account })
  const now = findSession(namespace)
  if (now !== null && accountKey(now) === account && !hasAnswered(account, true)) await disconnect(namespace)
}

function requestAddress(capture: EmailCapture, session: WalletSession, account: string): void {
  const { namespace } = session
  pendingAccounts.add(account)
  requestEmail(session, capture, signingInOf(namespace))
    .catch(async () => {
      const now = findSession(namespace)
      if (!capture.required || now === null || accountKey(now) !== account) return
      for (const { namespace } of [now, ...siblingsOf(now)]) await disconnect(namespace)
    })
    .finally(() => {
      pendingAccounts.delete(account)
      // The wallet disconnected only in this family: the other families still have no answer.
      if (capture.required)
        for (const other of allSessions())
          if (other.namespace !== namespace) requestIfMissing(capture, other, false, null)
    })
}
