import { ChannelError } from '@latch/channel/channelError.ts'
import * as z from 'zod/mini'
import { failed } from './failures.ts'

const DEADLINE_MS = 15_000
const AnswerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** Calls to the nodes of networks. */
export type Nodes = {
  /** @throws {@link ChannelError} with the node's code, or -32603 NODE_UNREACHABLE. */
  rpc(chain: string, method: string, params: readonly unknown[]): Promise<unknown>
}

/** Calls that this page may make to its own Worker; callers never choose the node. */
export type Backend = Nodes & {
  /** Calls this page's own Worker for smart accounts. */
  accounts(chain: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** @throws {@link ChannelError} -32603 NODE_UNREACHABLE */
  post(path: string, body: unknown): Promise<unknown>
}

/** Reads an answer of JSON-RPC. @throws {@link ChannelError} with the node's code, or -32603 NODE_MALFORMED. */
export function readAnswer(body: unknown): unknown {
  const answer = z.safeParse(AnswerSchema, body)
  if (!answer.success) throw failed('The network returned an invalid response.', 'NODE_MALFORMED')
  if (answer.data.error !== undefined) throw new ChannelError(answer.data.error)
  return answer.data.result
}

export function createBackend(projectId: string, fetchHere: typeof fetch = fetch): Backend {
  const post = async (path: string, body: unknown) => {
    try {
      const response = await fetchHere(`${path}?projectId=${encodeURIComponent(projectId)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return await response.json()
    } catch (error) {
      console.warn('Latch: no answer.', error)
      throw failed('The network cannot be reached.', 'NODE_UNREACHABLE')
    }
  }
  const jsonRpc =
    (service: string): Backend['rpc'] =>
    async (chain, method, params) =>
      readAnswer(await post(`/v1/${service}/${chain}`, { jsonrpc: '2.0', id: 1, method, params }))
  return { post, rpc: jsonRpc('rpc'), accounts: jsonRpc('accounts') }
}
