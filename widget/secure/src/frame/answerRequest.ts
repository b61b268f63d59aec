import { UnsignableError } from '@latch/families/unsignable.ts'
import { SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import type { ApprovalFamily } from '../approval/families.ts'
import { invalidParams, notAllowed, reasonOf, unknownChain } from '../core/failures.ts'
import { pressed } from '../core/pressed.ts'
import { failureScreen, waitScreen } from '../login/screens.ts'
import { t } from '../texts/texts.ts'
import type { Stage } from '../ui/screen.ts'
import { approveAndSign, type Submission } from './approveAndSign.ts'
import type { RequestContext } from './requestContext.ts'
import { signedOut, unknownSite } from './requestFailures.ts'

/** Prepares a request, shows it, has it signed, and completes it. @throws -32602 for one that cannot be signed. */
export async function answerRequest(
  context: RequestContext,
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
    const decision = { family, approval, reading, id: request.id }
    return await untilSubmitted(context, signal, await approveAndSign(context, decision, signal))
  } catch (error) {
    keys.call('relock', {}).catch(() => {})
    if (reasonOf(error) === 'SESSION_ENDED') await showSignedOut(context, signal)
    if (reasonOf(error) === 'GAS_LIMIT_EXCEEDED') await showEnd(context, 'gas', signal)
    if (reasonOf(error) === 'CALLS_REVERTED') await showEnd(context, 'reverted', signal)
    if (error instanceof UnsignableError) throw invalidParams(`${request.method}: ${error.message}`)
    throw error
  } finally {
    stage.clear()
  }
}

/** Reasons for a node that did not answer. */
const AWAY: readonly (string | undefined)[] = ['NODE_UNREACHABLE', 'TIMEOUT']

/** Retries as often as the user wants if the network does not answer. @throws the last error. */
async function retryWhileOffline<Value>(
  { stage }: RequestContext,
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
async function untilSubmitted(
  { stage }: RequestContext,
  signal: AbortSignal,
  { first, attempt }: Submission,
): Promise<unknown> {
  let lost: unknown
  for (let last = first; ; [last] = await Promise.allSettled([attempt()])) {
    if (last.status === 'fulfilled') return last.value
    const error = last.reason
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

/** The widget is notified once the person has closed the screen. */
async function showSignedOut(context: RequestContext, signal: AbortSignal): Promise<void> {
  await showEnd(context, 'ended', signal)
  context.onSignedOut()
}

/** Resolves once the person has closed the screen. */
async function showEnd(
  { stage }: RequestContext,
  end: 'ended' | 'gas' | 'reverted',
  signal: AbortSignal,
): Promise<void> {
  const closed = pressed(signal, (onClose) =>
    stage.show(failureScreen({ title: t(`${end}.title`), text: t(`${end}.text`), onRetry: null, onClose })),
  )
  await closed.catch(() => {})
}

async function prepare(
  { project, backend, keys, host, user }: RequestContext,
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
