import { chainIdToHex, parseChainId } from '../../../widget/protocol/caip.ts'
import { RpcCode } from '../../../widget/protocol/errors.ts'
import { READ_METHODS, SOLANA_READ_METHODS } from '../../../widget/protocol/readMethods.ts'
import type { Chain } from '../../db/chains.ts'
import type { Environment } from '../../http/environment.ts'
import { type Answer, type Call, idOf, type Outcome, parseCall, refusal } from './jsonRpc.ts'
import { callUpstream } from './upstream.ts'

const SERVED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['eip155', new Set(READ_METHODS)],
  ['solana', new Set(SOLANA_READ_METHODS)],
])

/** Writes that carry their own authority: each is its own call, however alike they look. */
const WRITES = ['eth_sendRawTransaction', 'sendTransaction']

/** Whether the chain's family is one whose nodes the proxy can ask. */
export function speaksJsonRpc(chainId: string): boolean {
  return SERVED.has(parseChainId(chainId).namespace)
}

/**
 * Answers the members of a JSON-RPC body in their order; notifications get no answer. Identical reads reach the node
 * once, what the registry knows does not reach it at all.
 */
export async function answerCalls(
  members: readonly unknown[],
  chain: Chain,
  env: Environment,
): Promise<Answer[]> {
  const calls = members.map(parseCall)
  const local = calls.map((call) => (call === null ? invalid() : answerLocally(call, chain)))
  const forwarded = new Map<string, Call>()
  calls.forEach((call, index) => {
    if (call !== null && local[index] === undefined) forwarded.set(identity(call, index), call)
  })
  const outcomes = forwarded.size === 0 ? [] : await callUpstream(chain, env, [...forwarded.values()])
  const byIdentity = new Map([...forwarded.keys()].map((key, index) => [key, outcomes[index]]))

  return members.flatMap((member, index): Answer[] => {
    const call = calls[index]
    if (call && call.id === undefined) return []
    const outcome = local[index] ?? (call && byIdentity.get(identity(call, index))) ?? invalid()
    return [{ jsonrpc: '2.0', id: call?.id ?? idOf(member), ...outcome }]
  })
}

/** What can be said without a node; undefined when a node has to be asked. */
function answerLocally({ method }: Call, { info }: Chain): Outcome | undefined {
  if (!SERVED.get(parseChainId(info.id).namespace)?.has(method))
    return refusal(RpcCode.methodNotFound, `The method ${method} is not served.`, {
      reason: 'METHOD_NOT_SERVED',
    })
  if (method === 'eth_chainId') return { result: chainIdToHex(info.id) }
  if (method === 'net_version') return { result: parseChainId(info.id).reference }
  return undefined
}

/** Two members of the same identity share one call. A transaction that was sent twice is sent twice. */
function identity({ method, params }: Call, index: number): string {
  return JSON.stringify(WRITES.includes(method) ? index : [method, params ?? []])
}

function invalid(): Outcome {
  return refusal(RpcCode.invalidRequest, 'This is no JSON-RPC 2.0 call.')
}
