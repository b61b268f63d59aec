import { vi } from 'vitest'
import { callWorker, WIDGET } from './fixture.ts'

type NodeCall = { id: number; method: string; params: unknown[] }

/** A chain's node that records the requests it gets. */
export type ChainNode = {
  requests: { url: string; body: NodeCall[] }[]
  /** Makes the node's answer: JSON, or a whole response. */
  answer(body: NodeCall[], request: { url: string; text: string }): unknown
}

/** Replaces every upstream of the Worker until mocks are restored. */
export function startNode(): ChainNode {
  const node: ChainNode = {
    requests: [],
    answer: (body) => body.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: `${method}!` })),
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const text = String(init?.body ?? '')
    const body = parseCalls(text)
    node.requests.push({ url: String(url), body })
    const answer = await node.answer(body, { url: String(url), text })
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return node
}

/** Anything but JSON is for a node with another protocol. */
function parseCalls(text: string): NodeCall[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

export const RPC_PATH = '/v1/?chainId=eip155:8453&projectId=demo'

/** Sends a request as the widget does. @param overrides - Of the Worker's environment. */
export function postRpc(
  body: unknown,
  {
    path = RPC_PATH,
    headers = {},
    overrides = {},
  }: {
    path?: string
    headers?: Record<string, string>
    overrides?: Record<string, unknown>
  } = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return callWorker(path, { method: 'POST', body: text, headers: { Origin: WIDGET, ...headers } }, overrides)
}

export function call(id: unknown, method: string, params: unknown = []) {
  return { jsonrpc: '2.0', id, method, params }
}
