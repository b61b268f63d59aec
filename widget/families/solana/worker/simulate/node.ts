import type { Outcome } from '@latch/hosting/api/rpc/jsonRpc.ts'
import { callUpstream } from '@latch/hosting/api/rpc/upstream.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import * as z from 'zod'
import type { Account } from '../../bytes/types.ts'
import { commitmentOf } from '../commitment.ts'

const AccountSchema = z
  .object({
    lamports: z.number().min(0),
    owner: z.string().max(44),
    data: z.tuple([z.base64(), z.literal('base64')]),
  })
  .transform(({ lamports, owner, data }): Account => {
    return { lamports: BigInt(Math.trunc(lamports)), owner, data: fromBase64(data[0]) }
  })
  .nullable()
const AccountsSchema = z.object({ value: z.array(AccountSchema) })

const SimulationSchema = z.object({
  value: z.object({
    err: z.unknown(),
    logs: z.array(z.string()).nullish(),
    accounts: z.array(AccountSchema).nullish(),
    unitsConsumed: z.number().nullish(),
    fee: z.number().nullish(),
  }),
})
const FeeSchema = z.object({ value: z.number().nullable() })

export type Simulated =
  | {
      status: 'done'
      before: readonly (Account | null)[]
      after: readonly (Account | null)[]
      units: bigint | null
      /** Lamports; null if the node does not report it. */
      fee: bigint | null
    }
  | { status: 'fails'; error: unknown; logs: readonly string[] }
  | { status: 'unsupported' }
  | { status: 'unavailable' }

/**
 * Simulates a transaction, signed or not, and returns accounts before and after it. Never rejects.
 *
 * @param addresses - Accounts that the transaction names.
 */
export async function simulateOnNode(
  chain: Chain,
  env: Environment,
  {
    transaction,
    message,
    addresses,
  }: { transaction: string; message: Uint8Array; addresses: readonly string[] },
): Promise<Simulated> {
  const commitment = commitmentOf(env)
  const config = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment,
    accounts: { encoding: 'base64', addresses },
  }
  const [run, before, fee] = await callUpstream(chain, env, [
    { method: 'simulateTransaction', params: [transaction, config] },
    accountsCall(addresses, env),
    { method: 'getFeeForMessage', params: [toBase64(message), { commitment }] },
  ])
  if (run === undefined || 'error' in run) return { status: isAbsent(run) ? 'unsupported' : 'unavailable' }
  const parsed = SimulationSchema.safeParse(run.result)
  if (!parsed.success) return { status: 'unavailable' }
  const { err, logs, accounts, unitsConsumed, fee: charged } = parsed.data.value
  if (err !== null && err !== undefined) return { status: 'fails', error: err, logs: logs ?? [] }
  const known = simulatedAccounts(before, addresses)
  if (known === null || accounts?.length !== addresses.length) return { status: 'unavailable' }
  return {
    status: 'done',
    before: known,
    after: accounts,
    units: unitsConsumed == null ? null : BigInt(Math.trunc(unitsConsumed)),
    fee: charged == null ? simulatedFee(fee) : BigInt(Math.trunc(charged)),
  }
}

/** Reads accounts by their addresses. @returns null if the node does not report them. */
export async function readAccounts(
  chain: Chain,
  env: Environment,
  addresses: readonly string[],
): Promise<readonly (Account | null)[] | null> {
  if (addresses.length === 0) return []
  const [outcome] = await callUpstream(chain, env, [accountsCall(addresses, env)])
  return simulatedAccounts(outcome, addresses)
}

function accountsCall(addresses: readonly string[], env: Environment) {
  const options = { encoding: 'base64', commitment: commitmentOf(env) }
  return { method: 'getMultipleAccounts', params: [addresses, options] }
}

function simulatedAccounts(
  outcome: Outcome | undefined,
  addresses: readonly string[],
): readonly (Account | null)[] | null {
  if (outcome === undefined || 'error' in outcome) return null
  const { data } = AccountsSchema.safeParse(outcome.result)
  return data?.value.length === addresses.length ? data.value : null
}

function simulatedFee(outcome: Outcome | undefined): bigint | null {
  if (outcome === undefined || 'error' in outcome) return null
  const value = FeeSchema.safeParse(outcome.result).data?.value
  return value == null ? null : BigInt(Math.trunc(value))
}

/** Returns whether the node lacks the method, or restricts it. */
function isAbsent(outcome: Outcome | undefined): boolean {
  if (outcome === undefined || !('error' in outcome)) return false
  const { code, message } = outcome.error
  return code === -32601 || /not (?:supported|available|found|allowed|enabled)|unsupported/i.test(message)
}
