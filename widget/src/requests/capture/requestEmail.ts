import type { EmailCapture } from '@latch/protocol/capture.ts'
import { fetchCaptureAnswer, noteSkip } from '#api/capture.ts'
import { userRejected } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { subscribeTo } from '#sessions/sessionsStore.ts'
import { signInsOf } from '#sessions/signIns.ts'
import { promptUser } from '../promptUser.ts'
import { rejectRequest, resolveRequest, showCapture } from '../queue.ts'
import { announceRequest } from '../requestedElsewhere.ts'
import type { CaptureRequest } from '../requestsStore.ts'
import { accountKey, connectedAccounts, rememberAnswer } from './answers.ts'
import { forgetMailed, mailedTo, rememberMailed } from './mailed.ts'

/**
 * Requests an email address from a newly connected user.
 *
 * @param signingIn - Settles once they have signed in, or not; undefined without a sign-in.
 * @returns resolves once they have shared one, or skipped it.
 * @throws RpcError 4001 if they close the modal, or the wallet switches to another account.
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
  const sessionSecret = () => signInsOf(session).find(({ secret }) => secret !== null)?.secret ?? undefined
  const isSigning = mailed === null && (signingIn !== undefined || sessionSecret() !== undefined)
  const request: CaptureRequest = {
    ...{ id, kind: 'capture', namespace, address: accounts[0].address, mailed },
    phase: isSigning ? 'looking' : 'asking',
    view: mailed === null ? 'DataCapture' : 'DataCaptureOtpConfirm',
    ...{ isRequired: capture.required, consent: capture.consent, reject },
    keep: (code) => rememberMailed({ ...code, account }),
    session: sessionSecret,
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
  if (capture.required) announceRequest({ what: 'email', account }, answered)
  await answered
}

/** Skips the request for users who have answered before. Without a sign-in it is shown: nothing proves the owner of the account. */
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
