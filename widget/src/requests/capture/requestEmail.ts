import type { EmailCapture } from '@latch/protocol/capture.ts'
import { fetchCaptureAnswer, noteSkip } from '#api/capture.ts'
import type { WalletSession } from '#core/family.ts'
import { userRejected } from '#core/rpcError.ts'
import { subscribeTo } from '#sessions/sessionsStore.ts'
import { signInsOf } from '#sessions/signIns.ts'
import { promptUser } from '../promptUser.ts'
import { rejectRequest, resolveRequest, showCapture } from '../queue.ts'
import { announceAsking } from '../requestedElsewhere.ts'
import type { CaptureRequest } from '../requestsStore.ts'
import { accountKey, connectedAccounts, rememberAnswer } from './answers.ts'
import { forgetMailed, mailedTo, rememberMailed } from './mailed.ts'

/**
 * Asks who has connected for an email address.
 *
 * @param signingIn - Settles once they have signed in, or have not; undefined where nobody asks them to.
 * @returns resolves once they have shared one, or skipped it.
 * @throws RpcError 4001 when they close the modal, or the wallet goes to another account.
 */
export async function requestEmail(
  session: WalletSession,
  capture: EmailCapture,
  signingIn: Promise<unknown> | undefined,
): Promise<void> {
  const { namespace, accounts } = session
  const id = crypto.randomUUID()
  const account = accountKey(session)
  const reject = () => void rejectRequest(id, userRejected())
  const mailed = mailedTo(account)
  const secretOf = () => signInsOf(session).find(({ secret }) => secret !== null)?.secret ?? undefined
  const isSigning = mailed === null && (signingIn !== undefined || secretOf() !== undefined)
  const request: CaptureRequest = {
    ...{ id, kind: 'capture', namespace, address: accounts[0].address, mailed },
    phase: isSigning ? 'looking' : 'asking',
    view: mailed === null ? 'DataCapture' : 'DataCaptureOtpConfirm',
    ...{ isRequired: capture.required, consent: capture.consent, reject },
    keep: (code) => rememberMailed({ ...code, account }),
    session: secretOf,
    show: (view) => showCapture(id, { view }),
    finish: (answer, removal) => {
      for (const own of connectedAccounts(session)) rememberAnswer(own, answer, removal && [removal])
      const secret = request.session()
      if (answer === 'skipped' && secret !== undefined) void noteSkip(secret).catch(console.warn)
      resolveRequest(id, answer)
    },
  }
  const stop = subscribeTo(namespace, (now) => {
    if (now.session === null || accountKey(now.session) !== account) reject()
  })
  const answered = promptUser(request, new AbortController().signal).finally(() => {
    stop()
    forgetMailed()
  })
  if (isSigning) void look(request, session, signingIn)
  if (capture.required) announceAsking({ what: 'email', account }, answered)
  await answered
}

/** Asks only users who have not answered before. Without a sign-in they are asked: nothing proves whose account it is. */
async function look(
  { id, session, isRequired }: CaptureRequest,
  connected: WalletSession,
  signingIn: Promise<unknown> | undefined,
): Promise<void> {
  await signingIn?.catch(() => undefined)
  const secret = session()
  const known = secret === undefined ? null : await fetchCaptureAnswer(secret).catch(() => null)
  if (known?.answer === 'given' || (known?.answer === 'skipped' && !isRequired)) {
    for (const own of connectedAccounts(connected)) rememberAnswer(own, known.answer, known.removals)
    resolveRequest(id, known.answer)
  } else showCapture(id, { phase: 'asking' })
}
