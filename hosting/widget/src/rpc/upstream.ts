import { parseChainId } from '../../../../widget/protocol/caip.ts'
import { RpcCode } from '../../../../widget/protocol/errors.ts'
import type { Chain } from '../db/chains.ts'
import type { Environment } from '../environment.ts'
import { readText } from '../http/readText.ts'
import { type Call, type Outcome, parseAnswer, refusal } from './jsonRpc.ts'

/** Milliseconds for a node; a second less than the widget waits for us, so that our reason reaches it. */
const DEADLINE = 9_000
/** Bytes of a node's answer. */
const MAX_ANSWER = 10 * 1024 * 1024

/**
 * The address of a chain's node: the variable `RPC_URL_EIP155_1` when the operator set it, else the registry's, with
 * `{RPC_…}` placeholders filled from variables of that name. No other variable can be named, so that a row of the
 * database never gets hold of another secret.
 *
 * @throws Error that names the missing variable.
 */
function upstreamUrl(chain: Chain, env: Environment): string {
  const { namespace, reference } = parseChainId(chain.info.id)
  const override = variable(env, `RPC_URL_${namespace}_${reference}`.toUpperCase())
  return (override ?? chain.upstreamUrl).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = name.startsWith('RPC_') ? variable(env, name) : undefined
    if (value === undefined) throw new Error(`Chain ${chain.info.id} needs the variable ${name}`)
    return encodeURIComponent(value)
  })
}

function variable(env: Environment, name: string): string | undefined {
  const value: unknown = Reflect.get(env, name)
  return typeof value === 'string' ? value : undefined
}

/**
 * Sends calls to the chain's node as one batch, or one by one where it takes no batches. Resolves to one outcome a call, in
 * their order. Never rejects.
 */
export async function callUpstream(
  chain: Chain,
  env: Environment,
  calls: readonly Pick<Call, 'method' | 'params'>[],
): Promise<Outcome[]> {
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params: params ?? [] }))
  const signal = AbortSignal.timeout(DEADLINE)
  const fail = (error: unknown): Outcome => {
    console.error(`Chain ${chain.info.id}: ${error instanceof Error ? error.name : 'failure'}`)
    return failure(error, signal)
  }
  try {
    const url = upstreamUrl(chain, env)
    const answer = await postJson(url, body, signal)
    if (!refusesBatches(answer)) return collect(answer, calls.length)
    const singles = body.map((member) => postJson(url, member, signal).then(readSingle, fail))
    return await Promise.all(singles)
  } catch (error) {
    const outcome = fail(error)
    return calls.map(() => outcome)
  }
}

/** JSON-RPC 2.0 §5.1: what a server says that reads an array as no request. */
const NO_REQUEST: readonly number[] = [RpcCode.parse, RpcCode.invalidRequest]

function refusesBatches(answer: unknown): boolean {
  const outcome = Array.isArray(answer) ? undefined : parseAnswer(answer)?.outcome
  return outcome !== undefined && 'error' in outcome && NO_REQUEST.includes(outcome.error.code)
}

function readSingle(answer: unknown): Outcome {
  return parseAnswer(answer)?.outcome ?? malformed()
}

async function postJson(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  })
  const text = await readText(response, MAX_ANSWER)
  if (text === null) throw new SyntaxError('too long')
  try {
    return JSON.parse(text)
  } catch (error) {
    // A gateway's HTML error page is a node that is down, not one that speaks nonsense.
    throw response.ok ? error : new Error(`HTTP ${response.status}`)
  }
}

/** A node that cannot take the batch answers with one error: it is everybody's. */
function collect(body: unknown, count: number): Outcome[] {
  const members = Array.isArray(body) ? body : [body]
  const outcomes = new Map<unknown, Outcome>()
  for (const member of members) {
    const answer = parseAnswer(member)
    if (answer) outcomes.set(answer.id, answer.outcome)
  }
  const forAll = Array.isArray(body) ? undefined : outcomes.values().next().value
  return Array.from({ length: count }, (_, id) => outcomes.get(id) ?? forAll ?? malformed())
}

function failure(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted)
    return refusal(RpcCode.internal, 'The network did not answer in time.', { reason: 'TIMEOUT' })
  if (error instanceof SyntaxError) return malformed()
  return refusal(RpcCode.internal, 'The network cannot be reached.', { reason: 'RPC_UNAVAILABLE' })
}

function malformed(): Outcome {
  return refusal(RpcCode.internal, 'The network sent an answer that cannot be read.', {
    reason: 'RPC_MALFORMED',
  })
}
