import { readNativeTransfer } from '@latch/protocol/nativeLogs.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { SwapOrder } from '@latch/widget/src/api/swap.ts'
import * as z from 'zod/mini'

/** keccak-256 of `Transfer(address,address,uint256)` (EIP-20) and of wrapped Ether's `Withdrawal(address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const ReceiptSchema = z.object({
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})
type Log = z.infer<typeof ReceiptSchema>['logs'][number]

/** Recipient of a swap, and its contracts; the wrapped native token is unknown for routes of a service. */
type Where = { taker: string; wrapped: string | null; router: string }

/** Amount received by a completed swap, from its receipt. Base units; null if unknown. */
export async function readReceived(
  { chainId, buy }: SwapOrder,
  hash: string,
  where: Where,
): Promise<bigint | null> {
  const receipt = await rpc(chainId, 'eth_getTransactionReceipt', [hash]).catch(() => null)
  const parsed = z.safeParse(ReceiptSchema, receipt)
  return parsed.success ? receivedIn(parsed.data.logs, buy, where) : null
}

/**
 * @param buy - null for the native currency. If the chain does not log its transfers (EIP-7708), the router only logs that
 * it unwrapped it.
 */
export function receivedIn(
  logs: readonly Log[],
  buy: string | null,
  { taker, wrapped, router }: Where,
): bigint | null {
  const logged = buy === null ? logs.flatMap((log) => readNativeTransfer(log) ?? []) : []
  const received = logged.filter(({ to }) => isSame(to, taker))
  if (received.length > 0) return received.reduce((sum, { amount }) => sum + amount, 0n)
  const paying = logs.filter(({ address, topics: [event, from, to] }) =>
    buy === null
      ? isSame(address, wrapped ?? '') && event === WITHDRAWAL && isSame(topicAddress(from), router)
      : isSame(address, buy) && event === TRANSFER && isSame(topicAddress(to), taker),
  )
  const amounts = paying.flatMap(({ data }) => (/^0x[0-9a-f]{64}$/i.test(data) ? [BigInt(data)] : []))
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount)
}

/** The address in a topic. */
const topicAddress = (topic = '') => `0x${topic.slice(-40)}`
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
