import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { Fees, FeeTier, Speed, TransferRefusal } from '@latch/widget/src/core/transfer.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import * as z from 'zod/mini'
import { PER_SIGNATURE } from '../../bytes/fee.ts'
import { solanaRefusal } from './refusal.ts'
import { readTokenAmount } from './tokenAmount.ts'
import { buildTransaction, planTransfer, type SolanaTransfer, type TransferPlan } from './transfer.ts'

/** Compute units as a percentage of the simulated ones, plus the units of setting their price. */
const UNITS_ROOM = 120n
const BUDGET_UNITS = 600n
/** Percentage of recent transactions with a lower priority fee, by speed. */
const PERCENTILES: Readonly<Record<Speed, number>> = { slow: 10, normal: 50, fast: 90 }
const MICRO = 1_000_000n

const SimulationSchema = z.object({
  value: z.object({ err: z.unknown(), unitsConsumed: z.optional(z.nullable(z.number())) }),
})
const RecentSchema = z.array(z.object({ prioritizationFee: z.number() }))

/**
 * Estimates the cost of a transfer at three speeds, including the rent of a token account that it opens. The maximum
 * leaves the sender's own account enough to stay open.
 *
 * @throws RpcError of `api/rpc.ts`; code 3 of {@link refuseTransfer} if the chain would refuse it, or we do.
 */
export async function estimateTransfer(
  chainId: ChainId,
  transfer: SolanaTransfer,
  options: { signal?: AbortSignal } = {},
): Promise<Fees> {
  const plan = await planTransfer(chainId, transfer, options)
  const [units, prices, deposit, reserve] = await Promise.all([
    simulate(chainId, transfer, plan, options),
    recentPrices(chainId, transfer.from, options),
    plan.opensBytes === null ? 0n : fetchRent(chainId, plan.opensBytes, options),
    transfer.token === null ? fetchRent(chainId, 0, options) : 0n,
  ])
  const tier = (speed: Speed): FeeTier => {
    const microLamports = percentile(prices, PERCENTILES[speed])
    const priority = (units * microLamports + MICRO - 1n) / MICRO
    const total = PER_SIGNATURE + priority + deposit
    return { price: { microLamports }, expected: total, max: total }
  }
  const tiers = { slow: tier('slow'), normal: tier('normal'), fast: tier('fast') }
  return { gas: units, tiers, reserve, deposit }
}

async function simulate(
  chainId: ChainId,
  { from, amount }: SolanaTransfer,
  plan: TransferPlan,
  options: { signal?: AbortSignal },
): Promise<bigint> {
  const transaction = await buildTransaction(chainId, from, plan, null, options)
  const config = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'finalized',
  }
  const { value } = z.parse(
    SimulationSchema,
    await rpc(chainId, 'simulateTransaction', [transaction, config], options),
  )
  const { err } = value
  if (err !== null && err !== undefined)
    throw refuseTransfer(await refusalReason(chainId, err, { amount, source: plan.source }, options))
  return (BigInt(value.unitsConsumed ?? 0) * UNITS_ROOM) / 100n + BUDGET_UNITS
}

/** Returns why a transfer failed. The chain only reports a low source balance for a token that its owner keeps in several accounts. */
async function refusalReason(
  chainId: ChainId,
  error: unknown,
  { amount, source }: { amount: bigint; source: string | null },
  options: { signal?: AbortSignal },
): Promise<TransferRefusal> {
  const reason = solanaRefusal(error)
  if (reason !== 'REVERTED' || source === null) return reason
  return (await readTokenAmount(chainId, source, options)) < amount ? 'TOKEN_SPLIT' : reason
}

async function recentPrices(chainId: ChainId, payer: string, options: { signal?: AbortSignal }) {
  const recent = await rpc(chainId, 'getRecentPrioritizationFees', [[payer]], options).catch(() => [])
  const fees = z.safeParse(RecentSchema, recent).data ?? []
  return fees.map(({ prioritizationFee }) => BigInt(Math.trunc(prioritizationFee))).sort(ascending)
}

/** Lamports that make an account of so many bytes exempt from rent. */
async function fetchRent(
  chainId: ChainId,
  bytes: number,
  options: { signal?: AbortSignal },
): Promise<bigint> {
  const lamports = await rpc(chainId, 'getMinimumBalanceForRentExemption', [bytes], options)
  return BigInt(z.parse(z.number(), lamports))
}

function percentile(sorted: readonly bigint[], percent: number): bigint {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0n
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
