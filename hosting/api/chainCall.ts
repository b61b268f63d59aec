import { familyFacts } from '@latch/families/facts.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { UpstreamError } from './failures.ts'
import type { Outcome } from './rpc/jsonRpc.ts'
import { callUpstream } from './rpc/upstream.ts'
import { split } from './split.ts'

export type ChainCall = { method: string; params: unknown[] }

/** Calls of one JSON-RPC batch; common limit of public nodes. */
const BATCH = 100

/**
 * Calls a chain's node. Resolves to the result of each call, or to null where the call itself is at fault, e.g. because
 * a contract reverted.
 *
 * @throws {@link UpstreamError} when the node leaves any call without an answer; otherwise a busy node would look like
 * an empty chain.
 */
export async function callChain(
  chain: Chain,
  env: Environment,
  calls: readonly ChainCall[],
): Promise<(unknown | null)[]> {
  const outcomes = await callNode(chain, env, calls)
  if (!outcomes.every((outcome) => isAnswer(outcome, chain))) throw away(chain, outcomes)
  return outcomes.map(callResult)
}

/**
 * Sends calls in a batch that a node may find too large: null for any that it refuses, which can be sent in parts.
 *
 * @throws {@link UpstreamError} when the node is down or busy.
 */
export async function tryChain(
  chain: Chain,
  env: Environment,
  calls: readonly ChainCall[],
): Promise<(unknown | null)[]> {
  const outcomes = await callNode(chain, env, calls)
  if (outcomes.some(isAway)) throw away(chain, outcomes)
  return outcomes.map(callResult)
}

async function callNode(chain: Chain, env: Environment, calls: readonly ChainCall[]): Promise<Outcome[]> {
  const batches = split(calls, BATCH).map((batch) => callUpstream(chain, env, batch))
  return (await Promise.all(batches)).flat()
}

function callResult(outcome: Outcome): unknown | null {
  return 'result' in outcome ? outcome.result : null
}

function away({ info }: Chain, outcomes: readonly Outcome[]): UpstreamError {
  return new UpstreamError(`Chain ${info.id} did not respond`, outcomes.some(isBusy) ? 429 : null)
}

/** EIP-1474 'limit exceeded', and HTTP's 'too many requests' where a gateway writes that for a code. */
const BUSY_CODES: readonly number[] = [-32005, 429]
const BUSY = /\brate\b|too many|capacity|quota|throttl/i

function isBusy(outcome: Outcome): boolean {
  return 'error' in outcome && (BUSY_CODES.includes(outcome.error.code) || BUSY.test(outcome.error.message))
}

/** Returns whether our own gateway reports that the node is down, or the node that it is busy. */
function isAway(outcome: Outcome): boolean {
  if (!('error' in outcome)) return false
  const { data } = outcome.error
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : ''
  return ['TIMEOUT', 'RPC_UNAVAILABLE', 'RPC_MALFORMED'].includes(reason) || isBusy(outcome)
}

/** Error of the virtual machine for a contract, in the words of nodes that have no code for it. */
const CALL_FAULT =
  /revert|opcode|bad instruction|invalid jump|out of gas|stack (?:under|over)flow|stack limit|execution (?:aborted|timeout)|vm (?:exception|execution)/i

/** Returns whether the node answered: with a result, or with an error of this call. */
export function isAnswer(outcome: Outcome, { info }: Chain): boolean {
  if ('result' in outcome) return true
  const { code, message } = outcome.error
  const faults = familyFacts(info.id)?.rpc?.callFaults ?? []
  // Parameters that mean nothing to this node are the call's own fault in every family.
  const isFault = code === RpcCode.invalidParams || faults.includes(code) || CALL_FAULT.test(message)
  return isFault && !isAway(outcome)
}
