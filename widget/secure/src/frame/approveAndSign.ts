import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { approvalScreen } from '../approval/approvalScreen.ts'
import type { ApprovalFamily } from '../approval/families.ts'
import { type FrameReading, isRead, type Reading, reviewSurface } from '../approval/reading.ts'
import { reasonOf } from '../core/failures.ts'
import { pressed } from '../core/pressed.ts'
import { retryWhileUnavailable } from '../login/login.ts'
import { waitScreen } from '../login/screens.ts'
import { t } from '../texts/texts.ts'
import type { RequestContext } from './requestContext.ts'

type Decision = { family: ApprovalFamily; approval: ApprovalRequest; reading: FrameReading; id: string }

/** Something signed: the result of the first attempt to answer with it, and the next attempt. */
export type Submission = { first: PromiseSettledResult<unknown>; attempt(): Promise<unknown> }

/** Requests approval in the frame or the window, whichever is allowed, signs, and answers for the first time. */
export async function approveAndSign(
  context: RequestContext,
  decision: Decision,
  signal: AbortSignal,
): Promise<Submission> {
  const { keys, seesCovers, onProgress } = context
  const { approval, reading, id } = decision
  const { cents: left } = await keys.call('limitLeft', { host: approval.host }, signal)
  const plain = isRead(reading) && reviewSurface(reading, left, seesCovers) === 'frame' ? reading : null
  // A failure here shows when signing.
  keys.call('warmUp', {}, signal).catch(() => {})
  const isHere = plain !== null && (await requestHere(context, decision, plain, signal))
  if (!isHere) await requestInWindow(context, decision, signal)
  onProgress(id, 'signing')
  try {
    return await signInTurn(context, decision, isHere ? plain.spends : null, signal)
  } catch (error) {
    // Another tab has spent this site's limit meanwhile.
    if (reasonOf(error) !== 'LIMIT_EXCEEDED') throw error
    await requestInWindow(context, decision, signal)
    return signInTurn(context, decision, null, signal)
  }
}

function requestInWindow(
  context: RequestContext,
  { approval, reading, id }: Decision,
  signal: AbortSignal,
): Promise<void> {
  context.onProgress(id, 'window')
  return context.confirmInWindow(approval, reading.title, signal, context.reject)
}

/** @returns false if too little of it is visible here, and the user continues in the window. */
async function requestHere(
  { stage, waiting, keys }: RequestContext,
  { approval }: Decision,
  reading: Reading,
  signal: AbortSignal,
): Promise<boolean> {
  let isHere = true
  await pressed(signal, (onApprove, onReject) =>
    stage.show(
      approvalScreen({
        ...{ request: approval, reading, note: null },
        waiting: waiting(),
        onApprove,
        onReject,
        onWindow: () => {
          isHere = false
          onApprove()
        },
        announce: stage.announce,
        // A failure here shows when signing.
        onArmed: () => keys.call('unlock', {}).catch(() => {}),
      }),
    ),
  )
  return isHere
}

/**
 * Signs and sends while no other tab does for this account, so that no two transactions have the same nonce. A further
 * attempt is not waited for: the user decides about it.
 */
function signInTurn(
  context: RequestContext,
  decision: Decision,
  cents: number | null,
  signal: AbortSignal,
): Promise<Submission> {
  const { family, approval } = decision
  const { backend, exclusively, stage, onSigned } = context
  const submit = async (current: ApprovalRequest): Promise<Submission> => {
    const signed = await sign(context, current, cents, signal)
    onSigned()
    rememberRecipients(context, decision)
    const attempt = () => family.answer(current, signed, backend)
    const [first] = await Promise.allSettled([attempt()])
    return { first, attempt }
  }
  const { renew } = family
  if (renew === undefined || !approval.isSent || approval.toSign[0]?.kind !== 'transaction')
    return submit(approval)
  stage.show(waitScreen(t('ask.signing'), null))
  const name = `sequence|${approval.chain.id}|${approval.account}`
  return exclusively(name, async () => submit(await renew(approval, backend)), signal)
}

/** Remembers recipients: addresses that the user has sent to count as known afterwards. */
function rememberRecipients({ keys }: RequestContext, { approval: { account }, reading }: Decision): void {
  const sent = isRead(reading) ? reading.recipients : undefined
  if (sent) keys.call('recipients', { account, sent }).catch(() => {})
}

/** Signs the items in order and counts what each spends. @param cents - null if the user approved it in the window. */
async function sign(
  { stage, keys, unlock, reject }: RequestContext,
  { toSign, host }: ApprovalRequest,
  cents: number | null,
  signal: AbortSignal,
) {
  const signed = []
  for (const [index, one] of toSign.entries()) {
    const spends = (one.kind === 'transaction' || one.kind === 'operation') && cents !== null
    const site = one.kind === 'permission' ? { ...one, host } : one
    const params = spends ? { ...one, spend: { host, cents: index === 0 ? cents : 0 } } : site
    const sign = () => {
      stage.show(waitScreen(t('ask.signing'), null))
      return keys.call('sign', params, signal)
    }
    const attempt = () =>
      sign().catch(async (error) => {
        if (reasonOf(error) !== 'PASSKEY_NEEDED') throw error
        await unlock(signal, reject)
        return sign()
      })
    signed.push(await retryWhileUnavailable({ stage, signal, onCancel: reject }, attempt))
  }
  return signed
}
