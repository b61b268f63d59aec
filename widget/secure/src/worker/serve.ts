import { RpcCode } from '@latch/protocol/errors.ts'
import type * as z from 'zod/mini'
import { abortError } from './client.ts'
import type { Environment } from './environment.ts'
import { cancelled, failure, KeyWorkerError, toPayload } from './failures.ts'
import { type FromWorker, type Params, ToWorkerSchema } from './messages.ts'

/** Maximum milliseconds of an operation; one that waits for a link may take as long as the link is valid. */
const LIMIT = 60_000
const LIMITS_OF: Readonly<Record<string, number>> = {
  awaitDevice: 30 * 60_000,
  awaitFarcaster: 30 * 60_000,
}
/** Questions that may be open at once. */
const MAX_OPEN_CALLS = 32

type Run = (params: unknown, signal: AbortSignal) => Promise<unknown>

/** Operations of one kind of worker: the params of each, and a function that creates them on start. */
export type Offer = {
  params: Readonly<Record<string, z.ZodMiniType>> & { start: z.ZodMiniType<Params<'start'>> }
  create(origins: Params<'start'>, environment: Environment): Promise<{ sessionChanged(): void }>
}

export type KeyWorker = {
  /** Handles a message from the frame; one that does not parse is dropped. */
  receive(message: unknown): void
  /** Another tab signed in or out. */
  sessionChanged(): void
}

/** State of a worker: its offer, its operations once started, and its open calls. */
type Service = {
  offer: Offer
  environment: Environment
  post: (message: FromWorker) => void
  operations: ReturnType<Offer['create']> | null
  /** Open calls by ID. */
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
  // Does not report the fault: the text of a schema error may quote its input.
  if (!parsed?.success) throw new KeyWorkerError(RpcCode.invalidParams, `${op}: invalid params.`)
  if (op === 'start') {
    if (service.operations !== null) throw new KeyWorkerError(RpcCode.invalidRequest, 'Already started.')
    service.operations = offer.create(parsed.data as Params<'start'>, environment)
    await service.operations
    return {}
  }
  if (service.operations === null) throw new KeyWorkerError(RpcCode.invalidRequest, 'Not started.')
  const all = (await service.operations) as unknown as Readonly<Record<string, Run>>
  return Promise.race([all[op]?.(parsed.data, signal), untilAborted(signal)])
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(abortError(signal))
    signal.addEventListener('abort', () => reject(abortError(signal)), { once: true })
  })
}
