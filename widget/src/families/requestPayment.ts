import type { WalletSession } from '#core/walletSession.ts'
import { watchPayment } from '#requests/watchPayment.ts'
import { walletNotice } from './walletNotice.ts'

/**
 * Requests a payment of the modal from the session's wallet, and remembers it until its outcome is known.
 *
 * @throws errors of `request`.
 */
export async function requestPayment<Answer>(
  session: WalletSession,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const { chainId, accounts, connector } = session
  const payment = watchPayment({ id: crypto.randomUUID(), chainId, address: accounts[0].address })
  // The secure frame itself reports an unknown outcome.
  const reportsOutcome = connector === 'embedded'
  if (!reportsOutcome) payment.begin()
  try {
    const answer = await request()
    payment.end()
    return answer
  } catch (error) {
    const isUnsure = !reportsOutcome && walletNotice(error, session) === 'send.unsure'
    payment.fail(isUnsure ? { data: { outcome: 'unknown' } } : error)
    throw error
  }
}
