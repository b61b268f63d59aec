import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { type Fees, type FeeTier, SPEEDS, type Speed } from '@latch/widget/src/core/transfer.ts'
import * as z from 'zod/mini'
import type { Hex } from '#hex.ts'
import { type DataFee, dataFeeOf } from '../../bytes/dataFee.ts'
import { withGasRoom } from '../../bytes/gasLimit.ts'
import { quantity } from '../reads/quantity.ts'
import { evmSession, isSmartAccount } from '../session.ts'
import type { Address } from '../types.ts'

/** Fee fields of the transaction, EIP-1559 or legacy. In wei per unit of gas. */
type GasPrice = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint }

export type Call = { from: Address; to: Address; value: bigint; data: Hex }

const HistorySchema = z.object({
  /** One more than the number of blocks: the last is the next block's. */
  baseFeePerGas: z.array(quantity).check(z.minLength(1)),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
})

/** Blocks from which the tips are read, and the percentile of their transactions' tips. */
const BLOCKS = '0x5'
const PERCENTILES: Readonly<Record<Speed, number>> = { slow: 10, normal: 50, fast: 90 }
/** Maximum base fee as a percentage of the next block's: it can rise by an eighth per block (EIP-1559). */
const BASE_FEE_ROOM: Readonly<Record<Speed, bigint>> = { slow: 125n, normal: 200n, fast: 250n }
/** Pools refuse a transaction without a tip as underpriced. Wei per unit of gas. */
const MIN_TIP = 1n
/** Gas price as a percentage of a legacy node's, which may be the minimum that is accepted. */
const LEGACY_SHARE: Readonly<Record<Speed, bigint>> = { slow: 100n, normal: 100n, fast: 130n }
/** A transfer between accounts without code uses exactly this; anything else gets a tenth more than estimated. */
const PLAIN_TRANSFER = 21_000n
const GAS_ROOM = 110n
/** Gas of a smart account's operation beside its call, with room: validation, EntryPoint, the bundler's transaction. */
const OPERATION_GAS = { deployed: 400_000n, deploying: 1_000_000n } as const
/** Data of an operation, with that of its account's deployment, by that of a plain transaction. */
const OPERATION_DATA = 20n

/**
 * Estimates the cost of a transaction at three speeds; of a smart account at one, because its bundler sets the price.
 *
 * @throws RpcError of `api/rpc.ts`; of the node with code 3 if the transaction would revert.
 * @see EIP-1559
 */
export async function estimateFees(
  chainId: ChainId,
  call: Call,
  options: { signal?: AbortSignal } = {},
): Promise<Fees> {
  const { from, to, data } = call
  const session = evmSession()
  const isSmart = session !== null && isSmartAccount(session, from)
  const operationGas = isSmart ? fetchOperationGas(chainId, from, options) : null
  const request = { from, to, value: `0x${call.value.toString(16)}`, ...(data === '0x' ? {} : { data }) }
  const [estimated, prices, dataFee] = await Promise.all([
    rpc(chainId, 'eth_estimateGas', [request], options),
    fetchPrices(chainId, options),
    dataFeeOf(data, (params) => rpc(chainId, 'eth_call', params, options)),
  ])
  const needed = z.parse(quantity, estimated)
  const gas = needed === PLAIN_TRANSFER ? needed : withGasRoom(needed, GAS_ROOM)
  const tiers = bySpeed((speed) => tierOf({ gas, needed, dataFee }, prices[speed]))
  if (operationGas === null) return { gas, tiers }
  // Not part of the fee: the widget does not know whether the project pays it.
  const reserve = (await operationGas) * maxPriceOf(prices.fast.price) + dataFee.max * OPERATION_DATA
  return { gas, tiers: bySpeed(() => tiers.fast), reserve }
}

/** Returns the gas that an operation takes beside its call; more if it also deploys its account. */
async function fetchOperationGas(
  chainId: ChainId,
  account: Address,
  options: { signal?: AbortSignal },
): Promise<bigint> {
  const code = await rpc(chainId, 'eth_getCode', [account, 'latest'], options).catch(() => '0x')
  return OPERATION_GAS[code === '0x' ? 'deploying' : 'deployed']
}

type Price = { price: GasPrice; likely: bigint }
type Amounts = { gas: bigint; needed: bigint; dataFee: DataFee }

function tierOf({ gas, needed, dataFee }: Amounts, { price, likely }: Price): FeeTier {
  return { price, expected: needed * likely + dataFee.expected, max: gas * maxPriceOf(price) + dataFee.max }
}

function maxPriceOf(price: GasPrice): bigint {
  return 'gasPrice' in price ? price.gasPrice : price.maxFeePerGas
}

async function fetchPrices(
  chainId: ChainId,
  options: { signal?: AbortSignal },
): Promise<Record<Speed, Price>> {
  const percentiles = SPEEDS.map((speed) => PERCENTILES[speed])
  const callNode = (method: string, params: unknown) =>
    rpc(chainId, method, params, options).catch(() => null)
  const [history, advised] = await Promise.all([
    callNode('eth_feeHistory', [BLOCKS, 'latest', percentiles]),
    callNode('eth_maxPriorityFeePerGas', []),
  ])
  const parsed = z.safeParse(HistorySchema, history)
  const base = parsed.data?.baseFeePerGas.at(-1)
  // A chain without a market for blocks answers with zeros or not at all.
  if (base === undefined || base === 0n) return legacyPrices(chainId, options)
  const tips = bySpeed((speed) =>
    median((parsed.data?.reward ?? []).map((block) => block[SPEEDS.indexOf(speed)] ?? 0n)),
  )
  // Empty blocks have no tips.
  const advice = tips.fast === 0n ? z.safeParse(quantity, advised).data : undefined
  return bySpeed((speed) => {
    const maxPriorityFeePerGas = tips[speed] || advice || MIN_TIP
    const maxFeePerGas = (base * BASE_FEE_ROOM[speed]) / 100n + maxPriorityFeePerGas
    return { price: { maxFeePerGas, maxPriorityFeePerGas }, likely: base + maxPriorityFeePerGas }
  })
}

async function legacyPrices(
  chainId: ChainId,
  options: { signal?: AbortSignal },
): Promise<Record<Speed, Price>> {
  const current = z.parse(quantity, await rpc(chainId, 'eth_gasPrice', [], options))
  return bySpeed((speed) => {
    const gasPrice = (current * LEGACY_SHARE[speed]) / 100n
    return { price: { gasPrice }, likely: gasPrice }
  })
}

function bySpeed<Value>(make: (speed: Speed) => Value): Record<Speed, Value> {
  return { slow: make('slow'), normal: make('normal'), fast: make('fast') }
}

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
