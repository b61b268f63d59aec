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

/** What a worker has to serve with, what it serves once it has started, and what it is at. */
type Service = {
  offer: Offer
  environment: Environment
  post: (message: FromWorker) => void
  operations: ReturnType<Offer['create']> | null
  /** By the id of the call. */
  open: Map<string, AbortController>
}

/** Answers each question once. @param post - To the frame. */
export function serveCalls(
  offer: Offer,
  environment: Environment,
  post: (message: FromWorker) => void,
): KeyWorker {
  const service: Service = { offer, environment, post, operations: null, open: new Map() }
  return {
    receive: (message) => receive(service, message),
    sessionChanged() {
      void service.operations?.then((all) => all.sessionChanged())
      post({ event: 'userChanged' })
    },
  }
}

function receive(service: Service, message: unknown): void {
  const { offer, environment, post, open } = service
  const { data } = ToWorkerSchema.safeParse(message)
  if (data === undefined) return
  if ('cancel' in data) {
    open.get(data.id)?.abort(cancelled())
    return
  }
  if (open.has(data.id) || !Object.hasOwn(offer.params, data.op)) return
  if (open.size >= MAX_OPEN_CALLS) {
    post({ id: data.id, ok: false, error: toPayload(failure('LOGIN_LIMITED')) })
    return
  }
  environment.language = data.language ?? ''
  void runOp(service, data)
}

async function runOp(
  service: Service,
  { id, op, params }: { id: string; op: string; params?: unknown },
): Promise<void> {
  const { post, open } = service
  const control = new AbortController()
  open.set(id, control)
  const signal = AbortSignal.any([control.signal, AbortSignal.timeout(LIMITS_OF[op] ?? LIMIT)])
  try {
    post({ id, ok: true, result: await act(service, op, params, signal) })
  } catch (error) {
    post({ id, ok: false, error: toPayload(error) })
  } finally {
    open.delete(id)
  }
}

async function act(service: Service, op: string, given: unknown, signal: AbortSignal): Promise<unknown> {
  const { offer, environment } = service
  const parsed = offer.params[op]?.safeParse(given)
  // What is at fault is not told: the text of a schema's complaint may quote what it looked at.
  if (!parsed?.success) throw new KeyWorkerError(RpcCode.invalidParams, `${op}: the params do not parse.`)
  if (op === 'start') {
    if (service.operations !== null) throw new KeyWorkerError(RpcCode.invalidRequest, 'It has started.')
    service.operations = offer.create(parsed.data as Params<'start'>, environment)
    await service.operations
    return {}
  }
  if (service.operations === null) throw new KeyWorkerError(RpcCode.invalidRequest, 'It has not started.')
  const all = (await service.operations) as unknown as Readonly<Record<string, Run>>
  return Promise.race([all[op]?.(parsed.data, signal), untilAborted(signal)])
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(endOf(signal))
    signal.addEventListener('abort', () => reject(endOf(signal)), { once: true })
  })
}
