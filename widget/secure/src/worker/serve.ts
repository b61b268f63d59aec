import { RpcCode } from '@latch/protocol/errors.ts'
import type * as z from 'zod/mini'
import { endOf } from './client.ts'
import type { Environment } from './environment.ts'
import { cancelled, failure, KeyWorkerError, toPayload } from './failures.ts'
import { type FromWorker, type Params, ToWorkerSchema } from './messages.ts'

/** Milliseconds after which an operation ends in any case; a link is waited for as long as it is good. */
const LIMIT = 60_000
const LIMITS_OF: Readonly<Record<string, number>> = {
  awaitDevice: 30 * 60_000,
  awaitFarcaster: 30 * 60_000,
}
/** Questions that may be open at once. */
const MAX_OPEN_CALLS = 32

type Run = (params: unknown, signal: AbortSignal) => Promise<unknown>

/** What one kind of worker does for its page: each operation with what it takes, and what makes them once it starts. */
export type Offer = {
  params: Readonly<Record<string, z.ZodMiniType>> & { start: z.ZodMiniType<Params<'start'>> }
  create(origins: Params<'start'>, environment: Environment): Promise<{ sessionChanged(): void }>
}

export type KeyWorker = {
  /** Takes what came from the frame; what does not parse is dropped. */
  receive(message: unknown): void
  /** Another tab signed in or out. */
  sessionChanged(): void
}

/** Answers each question once. @param post - To the frame. */
export function serveCalls(
  { params: schemas, create }: Offer,
  environment: Environment,
  post: (message: FromWorker) => void,
): KeyWorker {
  const open = new Map<string, AbortController>()
  let operations: ReturnType<Offer['create']> | null = null

  const act = async (op: string, given: unknown, signal: AbortSignal): Promise<unknown> => {
    const parsed = schemas[op]?.safeParse(given)
    // What is at fault is not told: the text of a schema's complaint may quote what it looked at.
    if (!parsed?.success) throw new KeyWorkerError(RpcCode.invalidParams, `${op}: the params do not parse.`)
    if (op === 'start') {
      if (operations !== null) throw new KeyWorkerError(RpcCode.invalidRequest, 'It has started.')
      operations = create(parsed.data as Params<'start'>, environment)
      await operations
      return {}
    }
    if (operations === null) throw new KeyWorkerError(RpcCode.invalidRequest, 'It has not started.')
    const all = (await operations) as unknown as Readonly<Record<string, Run>>
    return Promise.race([all[op]?.(parsed.data, signal), untilAborted(signal)])
  }

  const runOp = async (id: string, op: string, params: unknown): Promise<void> => {
    const control = new AbortController()
    open.set(id, control)
    const signal = AbortSignal.any([control.signal, AbortSignal.timeout(LIMITS_OF[op] ?? LIMIT)])
    try {
      post({ id, ok: true, result: await act(op, params, signal) })
    } catch (error) {
      post({ id, ok: false, error: toPayload(error) })
    } finally {
      open.delete(id)
    }
  }

  return {
    receive(message) {
      const { data } = ToWorkerSchema.safeParse(message)
      if (data === undefined) return
      if ('cancel' in data) return open.get(data.id)?.abort(cancelled())
      if (open.has(data.id) || !Object.hasOwn(schemas, data.op)) return
      if (open.size >= MAX_OPEN_CALLS)
        return post({ id: data.id, ok: false, error: toPayload(failure('LOGIN_LIMITED')) })
      environment.language = data.language ?? ''
      void runOp(data.id, data.op, data.params)
    },
    sessionChanged() {
      void operations?.then((all) => all.sessionChanged())
      post({ event: 'userChanged' })
    },
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(endOf(signal))
    signal.addEventListener('abort', () => reject(endOf(signal)), { once: true })
  })
}
