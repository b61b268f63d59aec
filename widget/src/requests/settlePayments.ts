import * as z from 'zod/mini'
import { queryOf } from '#api/account.ts'
import { callHosting } from '#api/hosting.ts'
import { familyEntry } from '#core/familyRegistry.ts'
import { forgetUnconfirmed, readUnconfirmed, type UnconfirmedPayment } from '#core/unconfirmedPayments.ts'

/** Milliseconds that an approval waits for the outcome of an earlier payment. */
const DEADLINE = 2_000
/** EIP-5792: calls are pending below. */
const FINAL = 200

const CallsSchema = z.object({ calls: z.nullable(z.object({ status: z.number() })) })

/**
 * Looks up an account's unconfirmed payments, and forgets those with a known outcome.
 *
 * @returns whether one may still be on its way.
 */
export async function settlePayments(
  account: Pick<UnconfirmedPayment, 'chainId' | 'address'>,
): Promise<boolean> {
  const named = readUnconfirmed(account).filter(({ hash, callsId }) => (hash ?? callsId) !== undefined)
  if (named.length > 0) {
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, DEADLINE))
    await Promise.race([Promise.all(named.map(settle)), deadline])
  }
  return readUnconfirmed(account).length > 0
}

async function settle(payment: UnconfirmedPayment): Promise<void> {
  if (await isOver(payment).catch(() => false)) forgetUnconfirmed(payment)
}

async function isOver({ chainId, hash, callsId, address: from }: UnconfirmedPayment): Promise<boolean> {
  if (callsId !== undefined) {
    const { calls } = await callHosting(
      CallsSchema,
      `/v1/calls/${encodeURIComponent(callsId)}?${queryOf({})}`,
    )
    return calls !== null && calls.status >= FINAL
  }
  const reads = await familyEntry(chainId)?.loadReads?.()
  if (hash === undefined || reads === undefined) return false
  const status = await reads.transactionStatus(
    { chainId, hash, from },
    { nonce: null, replaced: 0, missing: 0 },
  )
  return typeof status === 'string'
}
