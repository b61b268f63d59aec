import { RefusedError } from '@latch/hosting/api/failures.ts'
import {
  type AssetBody,
  findListedTokens,
  type Named,
  nameTokens,
  nativeAsset,
  tokenAsset,
} from '@latch/hosting/api/simulate/assets.ts'
import type { SimulateBody } from '@latch/hosting/api/simulate/body.ts'
import { type InTime, startClock } from '@latch/hosting/api/simulate/clock.ts'
import type { Simulator } from '@latch/hosting/api/simulate/simulatePort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { displayText } from '@latch/protocol/displayText.ts'
import type { SimulateResponse } from '@latch/protocol/simulate.ts'
import type { Hex } from '#hex.ts'
import { isAddress } from '../../bytes/address.ts'
import { type Grant, type LoggedEffects, type Movement, readLogs } from '../../bytes/effects.ts'
import { readRevert } from '../../bytes/revert.ts'
import { readTokenNames } from '../tokenNames.ts'
import { type Measured, measure, type Question } from './measure.ts'
import { type NodeCall, type Simulated, simulateOnNode } from './node.ts'

/** Maximum number of contracts and allowances that are read for one account: more would not be shown. */
const MAX_MEASURED = 16
/** Maximum characters of a contract's revert message. */
const MESSAGE_LENGTH = 200

const small = (address: string) => address.toLowerCase()

/**
 * Simulates the calls twice: first for their logs, then with queries before and after to the contracts that the logs
 * name. If the node does not support the second simulation, the logs are trusted.
 */
export const simulateEvm: Simulator = async ({ chain, env, body }) => {
  const inTime = startClock()
  const account = body.from as Hex // The family's facts parsed it.
  const calls = readCalls(body)
  const run = await inTime(runCalls(chain, env, calls), { status: 'unavailable' })
  const logged = loggedEffects(run, account)
  const questions = questionsOf(logged)
  const contracts = [...new Set([...body.tokens.map(readToken), ...touchedContracts(logged)].map(small))]
  const [measured, nameOf] = await Promise.all([
    inTime(measure(chain, env, { account, calls, questions }), null),
    nameContracts({ chain, env, inTime }, contracts),
  ])
  const simulation = { chain, run, logged, measured, nameOf }
  const tokens = body.tokens.map((token) =>
    namedAsset(simulation, { standard: 'erc20', token: readToken(token) }),
  )
  return { effect: describeEffect(simulation), tokens }
}

type Simulation = {
  chain: Chain
  run: Simulated
  logged: LoggedEffects
  measured: readonly Measured[] | null
  nameOf: (address: string) => Named
}
type Effect = SimulateResponse['effect']

function describeEffect({ run, ...simulation }: Simulation): Effect {
  if (run.status !== 'done') return simulationFailure(run)
  const results = run.blocks.flat()
  const failed = results.findIndex(({ isDone }) => !isDone)
  if (failed >= 0) return revertOf(results[failed]?.returnData ?? '0x', failed)
  const { logged, measured, nameOf } = simulation
  const changes = toChanges(logged, measured, nameOf).map(({ amount, ...moved }) => {
    return { asset: namedAsset(simulation, moved), amount }
  })
  return {
    status: 'done',
    leaves: changes.flatMap(({ asset, amount }) => (amount < 0n ? [{ asset, amount: String(-amount) }] : [])),
    comes: changes.flatMap(({ asset, amount }) => (amount > 0n ? [{ asset, amount: String(amount) }] : [])),
    mayBeTaken: grantsOf(logged, measured).map(({ spender, amount, ...granted }) => ({
      asset: namedAsset(simulation, granted),
      spender,
      amount: amount === null ? null : String(amount),
    })),
    changesOwner: false,
    gasUsed: String(results.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)),
  }
}

function namedAsset(
  { chain, nameOf }: Pick<Simulation, 'chain' | 'nameOf'>,
  { standard, token, id = null }: Pick<Movement, 'standard' | 'token'> & { id?: bigint | null },
): AssetBody {
  if (token === null) return nativeAsset(chain)
  const address = small(token)
  return tokenAsset(chain, { standard, address, tokenId: id?.toString() ?? null }, nameOf(address))
}

function readCalls({ from, calls, transaction }: SimulateBody): readonly NodeCall[] {
  if (calls === undefined || transaction !== undefined)
    throw new RefusedError({ field: 'calls', description: 'must be set, without a transaction' })
  return calls.map(({ to, value, data }) => {
    if (to !== null && !isAddress(to))
      throw new RefusedError({ field: 'calls', description: 'must name EVM addresses' })
    const wei: Hex = `0x${BigInt(value).toString(16)}`
    return { from: from as Hex, value: wei, data: data as Hex, ...(to === null ? {} : { to }) } // The schema has checked.
  })
}

function readToken(text: string): Hex {
  if (!isAddress(text)) throw new RefusedError({ field: 'tokens', description: 'must be EVM addresses' })
  return text
}

/** Runs the calls; without calls nothing happens, whatever the node supports. */
async function runCalls(chain: Chain, env: Environment, calls: readonly NodeCall[]): Promise<Simulated> {
  return calls.length === 0 ? { status: 'done', blocks: [[]] } : simulateOnNode(chain, env, [calls])
}

function loggedEffects(run: Simulated, account: Hex): LoggedEffects {
  const results = run.status === 'done' ? run.blocks.flat() : []
  const isDone = results.every((result) => result.isDone)
  return readLogs(isDone ? results.flatMap(({ logs }) => logs) : [], account)
}

/** Returns the contracts to read: fungible tokens first, then others whose logs name the account and that may be tokens. */
function questionsOf({ movements, grants, emitters }: LoggedEffects): readonly Question[] {
  const counted = new Set(movements.flatMap(({ standard, token }) => (isCounted(standard) ? [token] : [])))
  for (const { standard, token } of grants) if (isCounted(standard)) counted.add(token)
  const moved = movements.flatMap(({ standard, token }) => (standard === 'erc20' && token ? [token] : []))
  const tokens = [...new Set([...moved, ...emitters])].filter((token) => !counted.has(token))
  const spenders = grants.flatMap(({ standard, token, spender, by }) =>
    standard === 'erc20' && by === 'token' ? [{ token, spender }] : [],
  )
  return [
    ...tokens.slice(0, MAX_MEASURED).map((token) => ({ token, spender: null })),
    ...spenders.slice(0, MAX_MEASURED),
  ]
}

function isCounted(standard: string): boolean {
  return standard === 'erc721' || standard === 'erc1155'
}

function touchedContracts({ movements, grants, emitters }: LoggedEffects): readonly string[] {
  const moved = movements.flatMap(({ token }) => (token === null ? [] : [token]))
  return [...moved, ...grants.map(({ token }) => token), ...emitters.slice(0, MAX_MEASURED)]
}

async function nameContracts(
  { chain, env, inTime }: { chain: Chain; env: Environment; inTime: InTime },
  contracts: readonly string[],
): Promise<(address: string) => Named> {
  const listed = await findListedTokens(env, chain, contracts)
  const unlisted = contracts.filter((address) => !listed.has(address))
  const named = unlisted.length === 0 ? [] : await inTime(readTokenNames(chain, env, unlisted), [])
  return nameTokens(env, chain, { listed, named })
}

/** Returns measured instead of logged movements; other contracts that name the account count if they are tokens. */
function toChanges(
  { movements, emitters }: LoggedEffects,
  measured: readonly Measured[] | null,
  nameOf: (address: string) => Named,
): readonly Movement[] {
  const deltas = new Map<string, bigint>()
  for (const { question, before, after } of measured ?? [])
    if (question.spender === null && before !== null && after !== null)
      deltas.set(question.token, after - before)
  const logged = movements.filter(({ token }) => token === null || !deltas.has(token))
  const moved = new Set(movements.map(({ token }) => token))
  const isToken = (token: Hex) => moved.has(token) || nameOf(small(token)).decimals !== null
  const exact = emitters.flatMap((token): Movement[] => {
    const amount = deltas.get(token) ?? 0n
    return amount !== 0n && isToken(token) ? [{ standard: 'erc20', token, id: null, amount }] : []
  })
  return [...logged, ...exact]
}

/** Returns the remaining allowances, unless the calls only reduced them. */
function grantsOf({ grants }: LoggedEffects, measured: readonly Measured[] | null): readonly Grant[] {
  return grants.flatMap((grant) => {
    const found = measured?.find(
      ({ question: { token, spender } }) => token === grant.token && spender === grant.spender,
    )
    if (grant.by === 'permit2' || !found || found.before === null || found.after === null) return [grant]
    const isLess = found.after === 0n || found.after < found.before
    return isLess ? [] : [{ ...grant, amount: found.after }]
  })
}

function simulationFailure({ status }: Simulated): Effect {
  if (status === 'poor') return { status: 'fails', reason: 'FUNDS', message: null, index: null }
  return { status: 'unknown', reason: status === 'unsupported' ? 'UNSUPPORTED' : 'UNAVAILABLE' }
}

function revertOf(data: Hex, index: number): Effect {
  const { reason, message } = readRevert(data)
  const shown = message === null ? '' : displayText(message, MESSAGE_LENGTH)
  return { status: 'fails', reason, message: shown === '' ? null : shown, index }
}
