import type { Link } from '@latch/channel/link.ts'
import type { ParamsOf, ResultOf } from '@latch/protocol/contract.ts'
import { toPayload } from '@latch/protocol/envelope.ts'
import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import { SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { Progress, SecureMethods } from '@latch/protocol/secure/secureChannel.ts'
import { abortable } from '#core/abortable.ts'
import { RpcError, userRejected } from '#core/rpcError.ts'
import { frameSilent } from './frameFailure.ts'
import { frameStore, type Question } from './frameStore.ts'
import { countRestarts, type SecureFrame } from './secureFrame.ts'

type Kind = Question['kind']
type QuestionParams<Name extends Kind> = Omit<ParamsOf<SecureMethods[Name]>, 'id'>

/** Steps that wait for the user, for which the frame has its own deadline. */
const USER_STEPS: readonly (Progress['step'] | null)[] = [
  'provider',
  'number',
  'code',
  'device',
  'approve',
  'window',
]

/** Own ends of the questions that are open, by id. */
const openQuestions = new Map<string, AbortController>()

/**
 * Sends the frame a request that the user decides in it.
 *
 * @param cancelSignal - Aborts when no caller waits anymore. The frame then reports the outcome: it may have been decided
 * meanwhile.
 * @throws RpcError of the frame; the reason of `cancelSignal`; -32603, reason TIMEOUT, if neither frame nor user has
 * reacted for two minutes.
 */
export async function callFrame<Name extends Kind>(
  frame: SecureFrame,
  kind: Name,
  params: QuestionParams<Name>,
  cancelSignal?: AbortSignal,
): Promise<ResultOf<SecureMethods[Name]>> {
  const id = crypto.randomUUID()
  const restarts = countRestarts()
  const own = new AbortController()
  const end = () => own.abort(cancelSignal?.reason)
  if (cancelSignal?.aborted) end()
  cancelSignal?.addEventListener('abort', end, { once: true })
  openQuestions.set(id, own)
  put([...frameStore.getState().questions, { id, kind, step: null }])
  try {
    const link = await abortable(frame.open(), own.signal)
    own.signal.throwIfAborted()
    const answer = link.call(kind, { ...params, id } as ParamsOf<SecureMethods[Name]>)
    return await Promise.race([answer, whenTakenBack(link, id, own.signal), whenSilent(link, id, own.signal)])
  } catch (thrown) {
    const error = thrown instanceof RpcError ? thrown : new RpcError(toPayload(thrown))
    if (restarts !== countRestarts() && !own.signal.aborted && isUndecided(id)) throw new FrameRestarted()
    throw own.signal.aborted && isCancelled(error) ? own.signal.reason : error
  } finally {
    cancelSignal?.removeEventListener('abort', end)
    openQuestions.delete(id)
    put(frameStore.getState().questions.filter((question) => question.id !== id))
  }
}

/** Thrown if the frame was restarted before a request was decided: the next frame may get it again. */
export class FrameRestarted extends Error {
  override readonly name = 'FrameRestarted'
}

/** Returns whether a request has only reached the frame's own screen, before whose approval nothing is signed. */
function isUndecided(id: string): boolean {
  const question = frameStore.getState().questions.find((each) => each.id === id)
  return question?.kind === 'request' && (question.step === null || question.step === 'approve')
}

/** Returns whether the frame reports a canceled request, which may arrive before its answer that the request was pending. */
function isCancelled({ code, data }: RpcError): boolean {
  const reason = (data as { reason?: unknown } | undefined)?.reason
  return code === RpcCode.userRejected && (data === undefined || reason === ('HOST_ABORTED' satisfies Reason))
}

/** Cancels all requests in the frame: closing it declines them. */
export function cancelAll(reason: RpcError = userRejected()): void {
  for (const own of openQuestions.values()) own.abort(reason)
}

/** Stores the progress of a request in the frame. */
export function setProgress({ id, step, url }: Progress): void {
  put(frameStore.getState().questions.map((each) => (each.id === id ? { ...each, step, url } : each)))
}

function put(questions: readonly Question[]): void {
  frameStore.setState({ questions })
}

/** Rejects once the frame has canceled the request; a decided one is answered. */
function whenTakenBack(link: Link<SecureMethods>, id: string, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () =>
      link.call('cancel', { id }).then(
        (wasPending) => wasPending && reject(signal.reason),
        () => reject(unknownOutcome(signal.reason)),
      )
    signal.addEventListener('abort', cancel, { once: true })
  })
}

function whenSilent(link: Link<SecureMethods>, id: string, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: Question | undefined
    const rearm = () => {
      const question = frameStore.getState().questions.find((each) => each.id === id)
      if (question === last) return
      last = question
      clearTimeout(timer)
      if (question === undefined) return stop()
      if (!USER_STEPS.includes(question.step)) timer = setTimeout(giveUp, SECURE_TIMEOUTS.request)
    }
    const giveUp = () => {
      if (!signal.aborted) link.call('cancel', { id }).catch(() => undefined)
      reject(frameSilent())
    }
    const stop = frameStore.subscribe(rearm)
    rearm()
  })
}

/** Returns 4001 for a frame that does not report whether it has already decided. */
function unknownOutcome(reason: unknown): RpcError {
  const { message } = toPayload(reason)
  return new RpcError({ code: RpcCode.userRejected, message, data: { outcome: 'unknown' } })
}
