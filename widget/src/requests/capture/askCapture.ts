import type { EmailCapture } from '../../../protocol/capture.ts'
import type { WalletSession } from '../../core/family.ts'
import { userRejected } from '../../core/rpcError.ts'
import { subscribeTo } from '../../sessions/sessionsStore.ts'
import { signInsOf } from '../../sessions/signIns.ts'
import { tellAsking } from '../askedElsewhere.ts'
import { askUser } from '../askUser.ts'
import { rejectRequest, settle, showCapture } from '../queue.ts'
import type { CaptureRequest } from '../requestsStore.ts'
import { accountKey, rememberAnswer } from './answers.ts'
import { forgetMailed, mailedTo, rememberMailed } from './mailed.ts'

/**
 * Asks who has connected for an e-mail address.
 *
 * @returns resolves once they have shared one, or skipped it.
 * @throws RpcError 4001 when they close the modal, or the wallet goes to another account.
 */
export async function askCapture(session: WalletSession, capture: EmailCapture): Promise<void> {
  const { namespace, accounts } = session
  const id = crypto.randomUUID()
  const account = accountKey(session)
  const reject = () => void rejectRequest(id, userRejected())
  const mailed = mailedTo(account)
  const request: CaptureRequest = {
    ...{ id, kind: 'capture', namespace, address: accounts[0], mailed },
    view: mailed === null ? 'DataCapture' : 'DataCaptureOtpConfirm',
    ...{ isRequired: capture.required, consent: capture.consent, reject },
    keep: (code) => rememberMailed({ ...code, account }),
    session: () => signInsOf(session).find(({ secret }) => secret !== null)?.secret ?? undefined,
    show: (view) => showCapture(id, view),
    finish: (answer) => {
      rememberAnswer(account, answer)
      settle(id, answer)
    },
  }
  const stop = subscribeTo(namespace, (now) => {
    if (now.session === null || accountKey(now.session) !== account) reject()
  })
  const answered = askUser(request, new AbortController().signal).finally(() => {
    stop()
    forgetMailed()
  })
  if (capture.required) tellAsking({ what: 'email', account }, answered)
  await answered
}
