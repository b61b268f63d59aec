import { CaipChainIdSchema } from '@latch/protocol/account.ts'
import { AddressSchema, HashSchema } from '@latch/protocol/address.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { accountItem } from './accountData.ts'
import { readEach } from './readEach.ts'
import { writeItem } from './storage.ts'

const MAX_STORED = 20
/** Milliseconds for which a payment may still be on its way; one without a hash can never be looked up. */
const LIFETIME = { named: 86_400_000, nameless: 3_600_000 } as const

const PaymentSchema = z.object({
  /** ID of the request. */
  id: z.string().check(z.maxLength(128)),
  chainId: CaipChainIdSchema,
  address: AddressSchema,
  /** Milliseconds since 1970. */
  at: z.number(),
  hash: z.optional(HashSchema),
  /** ID of EIP-5792 calls of the email wallet's smart account. */
  callsId: z.optional(z.string().check(z.maxLength(256))),
})

/** A payment that was requested from a wallet or signed, and whose outcome is unknown. */
export type UnconfirmedPayment = z.infer<typeof PaymentSchema>

/**
 * Unconfirmed payments of this site that this document has read or written. They are stored until {@link LIFETIME}, for
 * other tabs, for reloads, and for an account that is connected again.
 */
export const unconfirmedStore = createStore<{ payments: readonly UnconfirmedPayment[] }>(() => ({
  payments: [],
}))

/** Reads the unconfirmed payments of one account on one chain; another tab may have changed them meanwhile. */
export function readUnconfirmed({
  chainId,
  address,
}: Pick<UnconfirmedPayment, 'chainId' | 'address'>): readonly UnconfirmedPayment[] {
  const namespace = familyName(chainId)
  const stored = readStored(namespace)
  put(namespace, stored)
  return stored.filter(
    (payment) => payment.chainId === chainId && payment.address.toLowerCase() === address.toLowerCase(),
  )
}

export function keepUnconfirmed(payment: Omit<UnconfirmedPayment, 'at'>): void {
  write(payment, (others) => [{ ...payment, at: Date.now() }, ...others])
}

/** Forgets a payment, and with a hash the earlier tries to send the same one. */
export function forgetUnconfirmed(payment: Pick<UnconfirmedPayment, 'id' | 'chainId' | 'hash'>): void {
  write(payment, (others) => others)
}

function write(
  { id, chainId, hash }: Pick<UnconfirmedPayment, 'id' | 'chainId' | 'hash'>,
  change: (others: readonly UnconfirmedPayment[]) => readonly UnconfirmedPayment[],
): void {
  const namespace = familyName(chainId)
  const before = readStored(namespace)
  const isOther = (each: UnconfirmedPayment) => each.id !== id && (hash === undefined || each.hash !== hash)
  const payments = change(before.filter(isOther)).slice(0, MAX_STORED)
  if (payments.length === 0 && before.length === 0) return
  writeItem(accountItem('unconfirmed', namespace), JSON.stringify(payments))
  put(namespace, payments)
}

function readStored(namespace: Namespace): readonly UnconfirmedPayment[] {
  const now = Date.now()
  return readEach(PaymentSchema, accountItem('unconfirmed', namespace)).filter(
    ({ at, hash, callsId }) => now - at < LIFETIME[(hash ?? callsId) ? 'named' : 'nameless'],
  )
}

function put(namespace: Namespace, own: readonly UnconfirmedPayment[]): void {
  const { payments } = unconfirmedStore.getState()
  const others = payments.filter(({ chainId }) => familyName(chainId) !== namespace)
  // Views render again at each change.
  if (own.length === 0 && others.length === payments.length) return
  unconfirmedStore.setState({ payments: [...own, ...others] })
}

function familyName(chainId: ChainId): Namespace {
  return chainId.slice(0, chainId.indexOf(':')) as Namespace
}
