import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import { RpcError } from '#core/rpcError.ts'
import { type FetchTrouble, fetchJson } from './fetchJson.ts'
import { jsonPost } from './hosting.ts'

/** Calls of one HTTP request; hosting refuses longer batches. */
export const MAX_BATCH = 100

export type BatchCall = {
  method: string
  params: unknown
  resolve(result: unknown): void
  reject(error: RpcError): void
  /** True once the caller no longer waits for the answer. */
  cancelled: boolean
}

const RpcErrorSchema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
const AnswerSchema = z.object({
  id: z.unknown(),
  result: z.optional(z.unknown()),
  error: z.optional(RpcErrorSchema),
})
const AnswersSchema = z.array(AnswerSchema)
type Answer = z.infer<typeof AnswerSchema>

/** Sends calls as one JSON-RPC 2.0 batch and settles each of them, even if an answer is malformed. Never rejects. */
export async function sendBatch(chainId: ChainId, calls: readonly BatchCall[]): Promise<void> {
  try {
    const answers = await post(chainId, calls)
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    const forAll = byId.get(null)
    calls.forEach((call, id) => {
      settle(call, byId.get(id) ?? forAll)
    })
  } catch (error) {
    const failure = error instanceof RpcError ? error : unavailable()
    for (const call of calls) call.reject(failure)
  }
}

async function post(chainId: ChainId, calls: readonly BatchCall[]): Promise<readonly Answer[]> {
  const query = new URLSearchParams({ chainId, projectId: config().projectId })
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params: params ?? [] }))
  const controller = new AbortController()
  const answered = await fetchJson(`/v1/?${query}`, { ...jsonPost(body), controller, fail: batchFailure })
  const answers = z.safeParse(AnswersSchema, Array.isArray(answered) ? answered : [answered])
  if (!answers.success) throw malformed()
  return answers.data
}

function settle(call: BatchCall, answer: Answer | undefined): void {
  if (answer?.error) call.reject(new RpcError(answer.error))
  else if (answer && 'result' in answer) call.resolve(answer.result)
  else call.reject(malformed())
}

function batchFailure(trouble: FetchTrouble, response?: Response): RpcError {
  if (response !== undefined) return fromStatus(response.status)
  if (trouble === 'UNAVAILABLE') return unavailable()
  return trouble === 'TIMEOUT' ? timedOut() : malformed()
}

function fromStatus(status: number): RpcError {
  if (status === 429)
    return new RpcError({
      code: RpcCode.limitExceeded,
      message: 'Too many requests to the network. Try again in a moment.',
      reason: 'RATE_LIMITED',
    })
  if (status >= 500) return unavailable({ status })
  return new RpcError({
    code: RpcCode.internal,
    message: `The RPC gateway rejected the request (${status}).`,
    reason: 'RPC_REFUSED',
    data: { status },
  })
}

function unavailable(detail: { status?: number } = {}): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The network cannot be reached. Check the connection and try again.',
    reason: 'RPC_UNAVAILABLE',
    data: detail,
  })
}

function timedOut(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The network did not respond in time. Try again.',
    reason: 'TIMEOUT',
  })
}

function malformed(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The network returned an invalid response.',
    reason: 'RPC_MALFORMED',
  })
}
