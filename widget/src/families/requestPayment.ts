import type { WalletSession } from '#core/family.ts'
import { watchPayment } from '#requests/watchPayment.ts'
import { walletNotice } from './walletNotice.ts'

/**
 * Asks the session's wallet for a payment of the modal's own, which is remembered until an answer says what became of it.
 *
 * @throws what `request` does.
 */
export async function requestPayment<Answer>(
  { chainId, accounts, connector }: WalletSession,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const payment = watchPayment({ id: crypto.randomUUID(), chainId, address: accounts[0].address })
  // The secure frame says by itself where it does not know.
  const isTelling = connector === 'embedded'
  if (!isTelling) payment.begin()
  try {
    const answer = await request()
    payment.end()
    return answer
  } catch (error) {
    const isUnsure = !isTelling && walletNotice(error) === 'send.unsure'
    payment.fail(isUnsure ? { data: { outcome: 'unknown' } } : error)
    throw error
  }
}
