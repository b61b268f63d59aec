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
import { isPublicKey } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import type { SimulateResponse } from '@latch/protocol/simulate.ts'
import { UnsignableError } from '#unsignable.ts'
import { compareAccounts, readDecimals, readTable, type SolanaEffects } from '../../bytes/effects.ts'
import { PER_SIGNATURE } from '../../bytes/fee.ts'
import { accountsBySeed } from '../../bytes/heldElsewhere.ts'
import { readTransaction, type SolanaMessage } from '../../bytes/message.ts'
import { describeFailure } from './failure.ts'
import { readAccounts, type Simulated, simulateOnNode } from './node.ts'

type SimulationContext = { chain: Chain; env: Environment; inTime: InTime }

/** Simulates a transaction, and compares the accounts that it may write to before and after it. */
export const simulateSolana: Simulator = async ({ chain, env, body }) => {
  const context = { chain, env, inTime: startClock() }
  const tokens = body.tokens.map(readMintAddress)
  const read = readBody(body)
  const run = read === null ? null : await runTransaction(context, read)
  const effects = run?.status === 'done' ? compareRun(run, read, body.from) : null
  const mints = [...(effects?.tokens.keys() ?? []), ...(effects?.delegates.map(({ mint }) => mint) ?? [])]
  const nameOf = await nameMints(context, [...new Set([...tokens, ...mints])])
  const asset = (mint: string) => mintAsset(chain, mint, nameOf)
  return {
    effect: describeEffect({ chain, read, run, effects, asset, from: body.from }),
    tokens: tokens.map(asset),
  }
}

type Read = { transaction: string; message: SolanaMessage; messageBytes: Uint8Array }
/** Keys that instructions refer to by index, except the read-only ones of lookup tables; and the writable keys. */
type Keys = { keys: readonly string[]; writable: readonly string[] }
/** A run whose accounts are beside their addresses. */
type Run = Simulated & Keys

/** null where only tokens are to be named. */
function readBody({ transaction, calls }: SimulateBody): Read | null {
  if (transaction === undefined && calls?.length === 0) return null
  if (transaction === undefined || calls !== undefined)
    throw new RefusedError({ field: 'transaction', description: 'must be set, without calls' })
  try {
    return { transaction, ...readTransaction(fromBase64(transaction)) }
  } catch (error) {
    if (!(error instanceof UnsignableError)) throw error
    throw new RefusedError({ field: 'transaction', description: error.message })
  }
}

function readMintAddress(text: string): string {
  if (!isPublicKey(text)) throw new RefusedError({ field: 'tokens', description: 'must be Solana addresses' })
  return text
}

async function runTransaction({ chain, env, inTime }: SimulationContext, read: Read): Promise<Run> {
  const found = await inTime(findKeys(chain, env, read.message), null)
  if (found === null) return { status: 'unavailable', keys: [], writable: [] }
  const { transaction, messageBytes } = read
  const input = { transaction, message: messageBytes, addresses: found.writable }
  return { ...(await inTime(simulateOnNode(chain, env, input), { status: 'unavailable' })), ...found }
}

/** Returns the keys; null if a lookup table cannot be read. */
async function findKeys(chain: Chain, env: Environment, message: SolanaMessage): Promise<Keys | null> {
  const { keys, signers, readonlySigners, readonlyOthers, lookups } = message
  const own = keys.filter((_, place) =>
    place < signers ? place < signers - readonlySigners : place < keys.length - readonlyOthers,
  )
  const tables = await readAccounts(
    chain,
    env,
    lookups.map(({ table }) => table),
  )
  const looked = lookups.map(({ writable }, index) => {
    const table = tables?.[index]
    return table ? readTable(table, writable) : null
  })
  if (!looked.every((part) => part !== null)) return null
  return { keys: [...keys, ...looked.flat()], writable: [...new Set([...own, ...looked.flat()])] }
}

function compareRun(
  { keys, writable, before, after }: Extract<Run, { status: 'done' }>,
  read: Read | null,
  owner: string,
): SolanaEffects {
  const changes = writable.map((address, index) => ({
    address,
    before: before[index] ?? null,
    after: after[index] ?? null,
  }))
  const { instructions = [] } = read?.message ?? {}
  return compareAccounts(changes, owner, accountsBySeed({ keys, instructions }, owner))
}

async function nameMints({ chain, env, inTime }: SimulationContext, mints: readonly string[]) {
  const [listed, accounts] = await Promise.all([
    findListedTokens(env, chain, mints),
    inTime(readAccounts(chain, env, mints), null),
  ])
  const named = mints.map((address, index) => {
    const account = accounts?.[index]
    return { address, name: '', symbol: '', decimals: account ? readDecimals(account) : null }
  })
  return nameTokens(env, chain, { listed, named })
}

function mintAsset(chain: Chain, mint: string, nameOf: (address: string) => Named): AssetBody {
  return tokenAsset(chain, { standard: 'spl', address: mint, tokenId: null }, nameOf(mint))
}

type Simulation = {
  chain: Chain
  read: Read | null
  run: Run | null
  effects: SolanaEffects | null
  asset: (mint: string) => AssetBody
  from: string
}

function describeEffect({ chain, read, run, effects, asset, from }: Simulation): SimulateResponse['effect'] {
  if (run?.status === 'fails') {
    const { keys = [], instructions = [] } = read?.message ?? {}
    return describeFailure(
      run.error,
      run.logs,
      instructions.map(({ program }) => keys[program] ?? ''),
    )
  }
  if (run?.status === 'unsupported') return { status: 'unknown', reason: 'UNSUPPORTED' }
  if (run?.status === 'unavailable') return { status: 'unknown', reason: 'UNAVAILABLE' }
  const native = effects === null ? 0n : nativeChange(effects, feePaidBy(from, read, run))
  const changes = [
    ...(native === 0n ? [] : [{ asset: nativeAsset(chain), amount: native }]),
    ...[...(effects?.tokens ?? [])].map(([mint, amount]) => ({ asset: asset(mint), amount })),
  ]
  return {
    status: 'done',
    leaves: changes.flatMap(({ asset, amount }) => (amount < 0n ? [{ asset, amount: String(-amount) }] : [])),
    comes: changes.flatMap(({ asset, amount }) => (amount > 0n ? [{ asset, amount: String(amount) }] : [])),
    mayBeTaken: (effects?.delegates ?? []).map(({ mint, spender, amount }) => {
      return { asset: asset(mint), spender, amount: String(amount) }
    }),
    changesOwner: effects?.changesOwner ?? false,
    gasUsed: run?.status === 'done' && run.units !== null ? String(run.units) : null,
  }
}

/** Returns the native change; losses of the owner's other accounts count unless they went to the owner's own account. */
function nativeChange({ lamports, otherLamports }: SolanaEffects, fee: bigint): bigint {
  const own = lamports + fee
  const all = own + otherLamports
  return all < 0n ? all : own
}

/** Returns the fee, which has already been taken from the payer's account and is not part of the returned amounts. */
function feePaidBy(from: string, read: Read | null, run: Run | null): bigint {
  if (read?.message.keys[0] !== from || run?.status !== 'done') return 0n
  const { signers, priorityFee } = read.message
  return run.fee ?? PER_SIGNATURE * BigInt(signers) + (priorityFee ?? 0n)
}
