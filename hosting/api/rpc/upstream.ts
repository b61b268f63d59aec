import { parseChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import { readText } from '#http/readText.ts'
import { type Call, type Outcome, parseAnswer, refusal } from './jsonRpc.ts'

/** Milliseconds for a node; a second less than the widget waits for us, so that our reason reaches it. */
const DEADLINE = 9_000
/** Bytes of a node's answer. */
const MAX_ANSWER = 10 * 1024 * 1024

/** Calls sent in parallel where each is a request. */
const AT_ONCE = 4

/** Reason why a node cannot be called. Its message holds no address, so it may be logged. */
class UpstreamFault extends Error {}

/**
 * The address of a chain's node: the variable `RPC_URL_EIP155_1` when the operator set it, else the registry's, with
 * `{RPC_…}` placeholders filled from variables of that name. No other variable can be named, so that a row of the
 * database never gets hold of another secret.
 *
 * @throws {@link UpstreamFault} that names the missing variable.
 */
export function upstreamUrl(chain: Chain, env: Environment): string {
  const { namespace, reference } = parseChainId(chain.info.id)
  const override = variable(env, `RPC_URL_${namespace}_${reference}`.toUpperCase().replace(/\W/g, '_'))
  return (override ?? chain.upstreamUrl).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = name.startsWith('RPC_') ? variable(env, name) : undefined
    if (value === undefined) throw new UpstreamFault(`needs the variable ${name}`)
    return encodeURIComponent(value)
  })
}

function variable(env: Environment, name: string): string | undefined {
  const value: unknown = Reflect.get(env, name)
  return typeof value === 'string' ? value : undefined
}

type Member = { jsonrpc: '2.0'; id: number; method: string; params: unknown }

/** One question to a chain's node, which may take several requests; `bytes` is what they may still bring together. */
type Upstream = { chain: Chain; url: string; signal: AbortSignal; bytes: number }

/**
 * Sends calls to the chain's node as one batch, in parts where that is too large for it, or one by one where it takes
 * no batches. Resolves to one outcome a call, in their order. Never rejects.
 */
export async function callUpstream(
  chain: Chain,
  env: Environment,
  calls: readonly Pick<Call, 'method' | 'params'>[],
): Promise<Outcome[]> {
  const signal = AbortSignal.timeout(DEADLINE)
  const members = calls.map(
    ({ method, params }, id): Member => ({ jsonrpc: '2.0', id, method, params: params ?? [] }),
  )
  try {
    const upstream = { chain, url: upstreamUrl(chain, env), signal, bytes: MAX_ANSWER }
    return await callBatch(upstream, members)
  } catch (error) {
    const outcome = fail(error, chain, signal)
    return calls.map(() => outcome)
  }
}

/** Sends calls as one batch; as halves, and then no larger parts, while the node finds it too large. */
async function callBatch(upstream: Upstream, members: readonly Member[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let size = members.length
  while (outcomes.length < members.length) {
    const part = members.slice(outcomes.length, outcomes.length + size)
    const { body, status } = await postJson(upstream, part)
    if (refusesBatches(body) && (status < 300 || status === 400))
      return [...outcomes, ...(await callSingly(upstream, members.slice(outcomes.length)))]
    const received = collect(body, part)
    const isRefused = received.every(isBatchFault)
    if (isRefused && part.length === 1)
      return members.map((_, index) => outcomes[index] ?? received[0] ?? malformed())
    if (isRefused) size = Math.ceil(part.length / 2)
    else outcomes.push(...received)
  }
  return outcomes
}

/** Sends a few calls at a time, and stops if all of those are refused: the remaining calls get the last error. */
async function callSingly(upstream: Upstream, members: readonly Member[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < members.length; start += AT_ONCE) {
    const answered = await Promise.all(
      members.slice(start, start + AT_ONCE).map((one) => callOne(upstream, one)),
    )
    outcomes.push(...answered.map(({ outcome }) => outcome))
    if (answered.every(({ isRefused }) => isRefused)) break
  }
  return members.map((_, index) => outcomes[index] ?? outcomes.at(-1) ?? malformed())
}

async function callOne(
  upstream: Upstream,
  member: Member,
): Promise<{ outcome: Outcome; isRefused: boolean }> {
  try {
    const { body } = await postJson(upstream, member)
    return { outcome: parseAnswer(body)?.outcome ?? malformed(), isRefused: refusesBatches(body) }
  } catch (error) {
    return { outcome: fail(error, upstream.chain, upstream.signal), isRefused: true }
  }
}

/** JSON-RPC 2.0 §5.1: error codes of servers that do not accept an array as a request. */
const NO_REQUEST: readonly number[] = [RpcCode.parse, RpcCode.invalidRequest]

function refusesBatches(answer: unknown): boolean {
  const outcome = Array.isArray(answer) ? undefined : parseAnswer(answer)?.outcome
  return outcome !== undefined && 'error' in outcome && NO_REQUEST.includes(outcome.error.code)
}

/** Returns whether a node reports that a batch is too large; each node has its own words. */
function isBatchFault(outcome: Outcome): boolean {
  return 'error' in outcome && /\bbatch/i.test(outcome.error.message)
}

/** HTTP statuses that need action by the operator, even if reported as JSON-RPC errors: a key, a bill, a quota. */
const OPERATORS: readonly number[] = [401, 402, 403, 429]

/** @throws {@link UpstreamFault} for a refusal that is not JSON-RPC; SyntaxError for nonsense. */
async function postJson(upstream: Upstream, question: unknown): Promise<{ body: unknown; status: number }> {
  const response = await fetch(upstream.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
    redirect: 'manual',
    signal: upstream.signal,
  })
  const body = response.body?.pipeThrough(counting(upstream)) ?? null
  const text = await readText({ headers: response.headers, body }, MAX_ANSWER, upstream.signal)
  if (text === null) throw new SyntaxError('too long')
  const answer = parseJson(text)
  if (response.ok && answer !== undefined) return { body: answer, status: response.status }
  if (response.ok) throw new SyntaxError('no JSON')
  // A gateway's page, or its own words for a bad key, is a node that is away, not one that speaks nonsense.
  const fault = new UpstreamFault(`HTTP ${response.status}`)
  if ((Array.isArray(answer) ? answer : [answer]).every((member) => parseAnswer(member) === null)) throw fault
  if (OPERATORS.includes(response.status)) logFailure(fault, upstream.chain)
  return { body: answer, status: response.status }
}

/** Concurrent answers share the same budget of bytes. */
function counting(upstream: Upstream): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      upstream.bytes -= chunk.byteLength
      if (upstream.bytes < 0) controller.error(new SyntaxError('too long'))
      else controller.enqueue(chunk)
    },
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A node that cannot take the batch answers with one error: it is everybody's. */
function collect(body: unknown, sent: readonly Member[]): Outcome[] {
  const members = Array.isArray(body) ? body : [body]
  const outcomes = new Map<unknown, Outcome>()
  for (const member of members) {
    const answer = parseAnswer(member)
    if (answer) outcomes.set(answer.id, answer.outcome)
  }
  const forAll = Array.isArray(body) ? undefined : outcomes.values().next().value
  return sent.map(({ id }) => outcomes.get(id) ?? forAll ?? malformed())
}

function logFailure(error: unknown, { info }: Chain): void {
  const known =
    error instanceof UpstreamFault ? error.message : error instanceof Error ? error.name : 'failure'
  logTrouble('A node failed', { chain: info.id }, known)
}

function fail(error: unknown, chain: Chain, signal: AbortSignal): Outcome {
  logFailure(error, chain)
  if (signal.aborted)
    return refusal(RpcCode.internal, 'The network did not respond in time.', { reason: 'TIMEOUT' })
  if (error instanceof SyntaxError) return malformed()
  return refusal(RpcCode.internal, 'The network cannot be reached.', { reason: 'RPC_UNAVAILABLE' })
}

function malformed(): Outcome {
  return refusal(RpcCode.internal, 'The network returned an invalid response.', {
    reason: 'RPC_MALFORMED',
  })
}
