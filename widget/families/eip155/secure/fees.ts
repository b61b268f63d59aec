import * as z from 'zod/mini'
import { withGasRoom, withinCap } from '../bytes/gasLimit.ts'

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const HistorySchema = z.object({
  /** One more than the number of blocks: the last is the next block's. */
  baseFeePerGas: z.array(quantity).check(z.minLength(1)),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
})

/** Wei per unit of gas. */
export type Price =
  | { type: '0x2'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: '0x0'; gasPrice: bigint }

export const HISTORY_PARAMS = ['0x5', 'latest', [50]] as const
/** Pools refuse a transaction without a tip as underpriced. */
const MIN_TIP = 1n
const PLAIN_TRANSFER = 21_000n
/**
 * Gas limit as a percentage of the estimate, because state may change until the block; and that which is enough if the page
 * names it.
 */
const GAS_ROOM = 120n
const MIN_GAS_ROOM = 105n
/** Gas price that is enough if the page names it, as a percentage of the node's, which moves. */
const MIN_GAS_PRICE = 90n

/**
 * @param history - Answer of `eth_feeHistory` with {@link HISTORY_PARAMS}.
 * @returns null if the chain has no base fee, and its gas price is used.
 * @see EIP-1559
 */
export function gasPriceFrom(history: unknown): Price | null {
  const parsed = z.safeParse(HistorySchema, history)
  const base = BigInt(parsed.data?.baseFeePerGas.at(-1) ?? 0)
  if (base === 0n) return null
  const tips = (parsed.data?.reward ?? [])
    .map(([tip = '0x0']) => BigInt(tip))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const tip = tips[Math.floor(tips.length / 2)] || MIN_TIP
  return { type: '0x2', maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
}

/** @throws if the node's answer is not a quantity. */
export function readQuantity(answer: unknown): bigint {
  return BigInt(z.parse(quantity, answer))
}

/**
 * Returns the price of the page's request, such as that of the Send form, which has left only this fee beside the amount.
 * The approval shows its maximum. The market's if the next block would not take it: a transaction that waits holds up all
 * later ones of its account.
 */
export function priceFor(market: Price, wanted: Price | null): Price {
  if (wanted?.type === '0x0')
    return market.type === '0x0' && wanted.gasPrice * 100n >= market.gasPrice * MIN_GAS_PRICE
      ? wanted
      : market
  if (wanted === null || market.type === '0x0') return market
  const nextBase = (market.maxFeePerGas - market.maxPriorityFeePerGas) / 2n
  const { maxFeePerGas, maxPriorityFeePerGas: tip } = wanted
  return tip >= MIN_TIP && maxFeePerGas >= nextBase + tip ? wanted : market
}

/** Gas limit to offer, from the node's estimate and the page's request. */
export function gasLimitFor(estimated: bigint, wanted: bigint | null): bigint {
  const room = estimated === PLAIN_TRANSFER ? estimated : withGasRoom(estimated, GAS_ROOM)
  if (wanted === null || (wanted < room && wanted * 100n < estimated * MIN_GAS_ROOM)) return room
  return withinCap(wanted, estimated)
}
