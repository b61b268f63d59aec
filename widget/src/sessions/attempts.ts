import type { Namespace } from '@latch/protocol/caip.ts'
import type { Reason } from '@latch/protocol/errors.ts'
import { abortable } from '#core/abortable.ts'
import { userRejected } from '#core/rpcError.ts'

/** The one attempt of a family that may become its session. */
const running = new Map<Namespace, AbortController>()

/**
 * Runs an attempt to reach a wallet of a family and ends the previous one, even if its wallet has not answered.
 *
 * @param run - Its signal aborts when the attempt ends.
 * @param outer - Also ends it; if it is already aborted, the wallet is not called.
 * @throws RpcError 4001 if the attempt was ended, and errors of `run`.
 */
export async function attempt<Value>(
  namespace: Namespace,
  run: (signal: AbortSignal) => Promise<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  endAttempt(namespace, 'Another wallet was chosen.', 'SUPERSEDED')
  const own = new AbortController()
  running.set(namespace, own)
  const cancel = () => own.abort(userRejected('The connection was canceled.'))
  if (outer?.aborted) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    own.signal.throwIfAborted()
    return await abortable(run(own.signal), own.signal)
  } finally {
    outer?.removeEventListener('abort', cancel)
    if (running.get(namespace) === own) running.delete(namespace)
  }
}

export function endAttempt(
  namespace: Namespace,
  message = 'The connection was canceled.',
  reason?: Reason,
): void {
  running.get(namespace)?.abort(userRejected(message, reason))
  running.delete(namespace)
}

export function endAttempts(): void {
  for (const namespace of [...running.keys()]) endAttempt(namespace)
}

export function isAttempting(namespace: Namespace): boolean {
  return running.has(namespace)
}
