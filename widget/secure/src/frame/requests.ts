import { SECURE_LIMITS, SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { Progress, SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import { approvalScreen } from '../approval/approvalScreen.ts'
import type { ApprovalFamily, Approvals } from '../approval/families.ts'
import { type FrameReading, isRead, type Phrase, type Reading, reviewSurface } from '../approval/reading.ts'
import { notAllowed, reasonOf, rejected, unknownChain } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import type { Backend } from '../core/node.ts'
import { pressed } from '../core/pressed.ts'
import { createQueue } from '../core/queue.ts'
import type { Project } from '../core/settings.ts'
import { retryWhileUnavailable } from '../login/login.ts'
import { failureScreen, waitScreen } from '../login/screens.ts'
import { t } from '../texts/texts.ts'
import type { Stage } from '../ui/screen.ts'
import type { User } from '../worker/messages.ts'
import { notShown, signedOut, tooMany, unanswered, unknownSite } from './requestFailures.ts'

export type RequestsOptions = {
  project: Project
  approvals: Approvals
  keys: Keys
  backend: Backend
  stage: Stage
  /** Origin of the page above the widget; null if unknown. */
  host(): string | null
  user(): Promise<User | null>
  /** True if the browser reports what covers the frame (IntersectionObserver v2). */
  seesCovers: boolean
  /** Requests approval in a window. Resolves once it is approved there. */
  confirmInWindow(
    approval: ApprovalRequest,
    title: Phrase,
    signal: AbortSignal,
    onCancel: () => void,
  ): Promise<void>
  /** Opens the wallet by passkey. */
  unlock(signal: AbortSignal, onCancel: () => void): Promise<unknown>
  onProgress(id: string, step: Progress['step']): void
  /** The session is over, e.g. because this device was removed. */
  onSignedOut(): void
}

/** Requests of the widget, one at a time: prepared, shown, signed, sent. */
export type Requests = {
  handle(request: SecureRequest): Promise<unknown>
  /** @returns whether it was pending. */
  cancel(id: string, reason: Error): boolean
}

type Pending = {
  controller: AbortController
  /** A signed request cannot be canceled: its response reports the outcome. */
  isSigned: boolean
}

export function createRequests(options: RequestsOptions): Requests {
  const pending = new Map<string, Pending>()
  const queue = createQueue({ waiting: SECURE_LIMITS.queuedRequests, full: tooMany })
  const cancel = (id: string, reason: Error) => {
    const request = pending.get(id)
    request?.controller.abort(reason)
    return request !== undefined && !request.isSigned
  }
  const handle = async (request: SecureRequest) => {
    const { id } = request
    const controller = new AbortController()
    const own: Pending = { controller, isSigned: false }
    pending.set(id, own)
    const { signal } = controller
    try {
      return await queue.run(async () => {
        let isShown = false
        const clock = setTimeout(
          () => cancel(id, isShown ? unanswered() : notShown()),
          SECURE_TIMEOUTS.request,
        )
        try {
          return await answerRequest(
            {
              ...options,
              waiting: () => pending.size - 1,
              reject: () => cancel(id, rejected()),
              onShown: () => {
                isShown = true
              },
              onSigned: () => {
                own.isSigned = true
              },
            },
            request,
            signal,
          )
        } finally {
          clearTimeout(clock)
        }
      }, signal)
    } finally {
      pending.delete(id)
    }
  }
  return { handle, cancel }
}

type Context = RequestsOptions & {
  /** Requests behind the one on screen. */
  waiting(): number
  /** The person declines the request on screen. */
  reject(): void
  /** Called once everything needed to show the request has loaded. */
  onShown(): void
  /** All of it is signed. */
  onSigned(): void
}

async function answerRequest(
  context: Context,
  request: SecureRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { stage, keys, backend, onProgress } = context
  const family = context.approvals[request.namespace]
  if (family === undefined || !family.methods.includes(request.method)) {
    showNotAllowed(stage, request.method)
    throw notAllowed()
  }
  try {
    onProgress(request.id, 'approve')
    const { approval, reading } = await retryWhileOffline(context, signal, async () => {
      stage.show(waitScreen(t('preparing.title'), context.reject))
      const approval = await prepare(context, family, request)
      signal.throwIfAborted()
      return { approval, reading: await family.read(approval, backend) }
    })
    context.onShown()
    const signed = await decide(context, { approval, reading, id: request.id }, signal)
    context.onSigned()
    rememberRecipients(context, approval, reading)
    return await untilSubmitted(context, signal, () => family.answer(approval, signed, backend))
  } catch (error) {
    keys.call('relock', {}).catch(() => {})
    if (reasonOf(error) === 'SESSION_ENDED') await showSignedOut(context, signal)
    if (reasonOf(error) === 'GAS_LIMIT_EXCEEDED') await showEnd(context, 'gas', signal)
    throw error
  } finally {
    stage.clear()
  }
}

/** Reasons for a node that did not answer. */
const AWAY: readonly (string | undefined)[] = ['NODE_UNREACHABLE', 'TIMEOUT']

/** Retries as often as the user wants if the network does not answer. @throws the last error. */
async function retryWhileOffline<Value>(
  { stage }: Context,
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!AWAY.includes(reasonOf(error))) throw error
      const again = pressed(signal, (onRetry, onClose) =>
        stage.show(failureScreen({ title: t('away.title'), text: t('away.text'), onRetry, onClose })),
      )
      await again.catch((end) => {
        throw signal.aborted ? end : error
      })
    }
  }
}

/**
 * Submits the same signatures again as often as the user wants while the outcome is unknown.
 *
 * @throws the first error: a later refusal of the same payment does not mean that it was never accepted.
 */
async function untilSubmitted<Value>(
  { stage }: Context,
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<Value> {
  let lost: unknown
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (reasonOf(error) !== 'SUBMISSION_LOST') throw lost ?? error
      lost ??= error
      const again = pressed(signal, (onRetry, onClose) =>
        stage.show(failureScreen({ title: t('away.title'), text: t('lost.text'), onRetry, onClose })),
      )
      await again.catch(() => {
        throw lost
      })
      stage.show(waitScreen(t('ask.signing'), null))
    }
  }
}

/** Remembers recipients: addresses that the user has sent to count as known afterwards. */
function rememberRecipients({ keys }: Context, { account }: ApprovalRequest, reading: FrameReading): void {
  const sent = isRead(reading) ? reading.recipients : undefined
  if (sent) keys.call('recipients', { account, sent }).catch(() => {})
}

/** The widget is notified once the person has closed the screen. */
async function showSignedOut(context: Context, signal: AbortSignal): Promise<void> {
  await showEnd(context, 'ended', signal)
  context.onSignedOut()
}

/** Resolves once the person has closed the screen. */
async function showEnd({ stage }: Context, end: 'ended' | 'gas', signal: AbortSignal): Promise<void> {
  const closed = pressed(signal, (onClose) =>
    stage.show(failureScreen({ title: t(`${end}.title`), text: t(`${end}.text`), onRetry: null, onClose })),
  )
  await closed.catch(() => {})
}

async function prepare(
  { project, backend, keys, host, user }: Context,
  family: ApprovalFamily,
  request: SecureRequest,
): Promise<ApprovalRequest> {
  const [origin, owner] = [host(), await user()]
  if (owner === null) throw signedOut()
  if (origin === null) throw unknownSite()
  const chain = project.chains.find(({ id }) => id === request.chainId)
  if (chain === undefined) throw unknownChain(request.chainId)
  const { namespace, method } = request
  const accounts = family.accountOf(owner)
  const { account, wallet } = accounts
  const { before } = await keys.call('recipients', { account, sent: [] })
  return {
    namespace,
    method,
    host: origin,
    project: { id: project.id, name: project.name },
    ...accounts,
    known: [account, wallet, ...before],
    chain,
    ...(await family.prepare(request, owner, project, backend)),
    isEarlierOpen: request.isEarlierOpen ?? false,
  }
}

type Decision = { approval: ApprovalRequest; reading: FrameReading; id: string }

/** Requests approval in the frame or the window, whichever is allowed, and signs. */
async function decide(context: Context, decision: Decision, signal: AbortSignal) {
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
  context: Context,
  { approval, reading, id }: Decision,
  signal: AbortSignal,
): Promise<void> {
  context.onProgress(id, 'window')
  return context.confirmInWindow(approval, reading.title, signal, context.reject)
}

/** @returns false if too little of it is visible here, and the user continues in the window. */
async function requestHere(
  { stage, waiting, keys }: Context,
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
  { stage, keys, unlock, reject }: Context,
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

/** Shows the refusal after a delay: a page may call such a method in passing, and the screen would only flash. */
function showNotAllowed(stage: Stage, method: string): void {
  setTimeout(() => {
    if (!stage.isEmpty()) return
    stage.show(
      failureScreen({
        title: t('denied.title'),
        text: t('denied.text', { method }),
        onRetry: null,
        onClose: stage.clear,
      }),
    )
  }, SECURE_TIMEOUTS.notAllowed)
}
