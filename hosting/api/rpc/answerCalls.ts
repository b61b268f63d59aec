import { familyFacts } from '@latch/families/facts.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { type Answer, type Call, callId, type Outcome, parseCall, refusal } from './jsonRpc.ts'
import { callUpstream } from './upstream.ts'

/** Returns whether the proxy can call the nodes of the chain's family. */
export function speaksJsonRpc(chainId: string): boolean {
  return familyFacts(chainId)?.rpc !== undefined
}

/** Called with the hash of each transaction that the node accepted. */
export type OnSubmitted = (hash: string) => void

/**
 * Answers the members of a JSON-RPC body in their order; notifications get no answer. Identical reads reach the node
 * once; calls that the registry can answer never reach it.
 */
export async function answerCalls(
  members: readonly unknown[],
  chain: Chain,
  env: Environment,
  onSubmitted: OnSubmitted = () => {},
): Promise<Answer[]> {
  const calls = members.map(parseCall)
  const local = calls.map((call) => (call === null ? invalid() : answerLocally(call, chain)))
  const forwarded = new Map<string, Call>()
  calls.forEach((call, index) => {
    if (call !== null && local[index] === undefined) forwarded.set(identity(call, chain, index), call)
  })
  const outcomes = forwarded.size === 0 ? [] : await callUpstream(chain, env, [...forwarded.values()])
  const byIdentity = new Map([...forwarded.keys()].map((key, index) => [key, outcomes[index]]))

  return members.flatMap((member, index): Answer[] => {
    const call = calls[index]
    if (call && call.id === undefined) return []
    const outcome = local[index] ?? (call && byIdentity.get(identity(call, chain, index))) ?? invalid()
    if (call && isWrite(call, chain) && 'result' in outcome && typeof outcome.result === 'string')
      onSubmitted(outcome.result)
    return [{ jsonrpc: '2.0', id: call?.id ?? callId(member), ...outcome }]
  })
}

/** Returns the answer to a call that needs no node; undefined if a node has to be called. */
function answerLocally({ method }: Call, { info }: Chain): Outcome | undefined {
  const rpc = familyFacts(info.id)?.rpc
  if (!rpc?.methods.has(method))
    return refusal(RpcCode.methodNotFound, `The method ${method} is not served.`, {
      reason: 'METHOD_NOT_SERVED',
    })
  const result = rpc.answerLocally?.(method, info.id)
  return result === undefined ? undefined : { result }
}

/** Two members of the same identity share one call. A transaction that was sent twice is sent twice. */
function identity({ method, params }: Call, chain: Chain, index: number): string {
  return JSON.stringify(isWrite({ method }, chain) ? index : [method, params ?? []])
}

function isWrite({ method }: Pick<Call, 'method'>, chain: Chain): boolean {
  return familyFacts(chain.info.id)?.rpc?.writes.has(method) === true
}

function invalid(): Outcome {
  return refusal(RpcCode.invalidRequest, 'Not a JSON-RPC 2.0 call.')
}
