import { AddressSchema } from '@latch/protocol/address.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { accountItem } from '#core/accountData.ts'
import { readEach } from '#core/readEach.ts'
import { writeItem } from '#core/storage.ts'

/** Maximum number of stored orders, and their lifetime in milliseconds: a month, as long as a bank may take. */
const MAX_STORED = 20
const MAX_AGE = 30 * 86_400_000

const text = (length: number) => z.string().check(z.maxLength(length))
const OrderSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  chainId: text(64),
  account: AddressSchema,
  /** URL that opens its page again. */
  address: text(2048),
  size: z.enum(['seller', 'exchange']),
  /** Shown until hosting reports more: the purchase and its seller. */
  amount: text(64),
  symbol: text(32),
  provider: text(64),
  /** CAIP-19 id of the coin, and its picture. */
  asset: z.optional(text(200)),
  iconUrl: z.optional(text(2048)),
  at: z.number(),
})

/** An order placed from here. Hosting knows its status. */
export type PlacedOrder = z.infer<typeof OrderSchema>

/** Returns the orders placed from this site for accounts of one family, newest first. */
export function readOrders(namespace: Namespace): readonly PlacedOrder[] {
  return readEach(OrderSchema, accountItem('orders', namespace))
    .filter(({ at }) => at > Date.now() - MAX_AGE)
    .slice(0, MAX_STORED)
}

export function writeOrder(order: PlacedOrder): void {
  const [namespace] = order.chainId.split(':') as [Namespace]
  const others = readOrders(namespace).filter(({ id }) => id !== order.id)
  writeItem(accountItem('orders', namespace), JSON.stringify([order, ...others].slice(0, MAX_STORED)))
}
