import { failed } from '../src/core/failures.ts'
import { type Nodes, readAnswer } from '../src/core/node.ts'
import { TransferError } from './transfer.ts'

const DEADLINE_MS = 20_000
/** Hosts at which a node may answer without encryption, as this page's policy has them. */
const LOCAL: readonly string[] = ['localhost', '127.0.0.1']

/** Reads the address of a node. @throws {@link TransferError} */
export function readNodeUrl(typed: string): string {
  const url = URL.parse(typed.trim())
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.includes(url.hostname))
  if (url === null || !isAllowed) throw new TransferError('node', 'error.node')
  return url.href
}

/** Calls the node that the user chose, which is asked about whatever network it is of. */
export function connectNode(url: string): Nodes {
  return {
    rpc: async (_, method, params) =>
      readAnswer(await postJson(url, { jsonrpc: '2.0', id: 1, method, params })),
  }
}

/** @throws ChannelError -32603 NODE_UNREACHABLE */
async function postJson(url: string, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    // Nodes answer some errors of JSON-RPC with a status of 4xx.
    return await response.json()
  } catch {
    throw failed('The node did not respond.', 'NODE_UNREACHABLE')
  }
}
