import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { approvalScreen } from '../approval/approvalScreen.ts'
import { type FrameReading, isRead, type Reading, reviewSurface } from '../approval/reading.ts'
import { reasonOf } from '../core/failures.ts'
import { pressed } from '../core/pressed.ts'
import { retryWhileUnavailable } from '../login/login.ts'
import { waitScreen } from '../login/screens.ts'
import { t } from '../texts/texts.ts'
import type { RequestContext } from './requestContext.ts'

type Decision = { approval: ApprovalRequest; reading: FrameReading; id: string }

/** Requests approval in the frame or the window, whichever is allowed, and signs. */
export async function approveAndSign(context: RequestContext, decision: Decision, signal: AbortSignal) {
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
    return await sign(context, approval, isHere ? plain.spends : null, signal)
  } catch (error) {
    // Another tab has spent this site's limit meanwhile.
    if (reasonOf(error) !== 'LIMIT_EXCEEDED') throw error
    await requestInWindow(context, decision, signal)
    return sign(context, approval, null, signal)
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
