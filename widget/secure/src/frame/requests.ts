import { SECURE_LIMITS, SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import { rejected } from '../core/failures.ts'
import { createQueue } from '../core/queue.ts'
import { answerRequest } from './answerRequest.ts'
import type { RequestsOptions } from './requestContext.ts'
import { notShown, tooMany, unanswered } from './requestFailures.ts'

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
