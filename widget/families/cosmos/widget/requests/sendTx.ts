import type { ChainId } from '@latch/protocol/caip.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { base64Text, exactObject, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { type PaymentWatch, watchPayment } from '@latch/widget/src/requests/watchPayment.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireListed } from '../chain.ts'

const ParamsSchema = exactObject({ chainId: text(64), tx: base64Text(LIMITS.longStringLength) })

/**
 * Sends a signed transaction, which anyone may do. Stores it until a response reports the outcome.
 *
 * @throws RpcError of {@link submitTransaction}
 */
export const sendTx: MethodHandler = async (params, { id }) => {
  const { chainId: word, tx } = parseAs(ParamsSchema, params, 'cosmos_sendTx: params')
  const chainId = requireListed(word)
  const payment = watchOwnPayment(id, chainId)
  payment?.begin()
  try {
    const hash = await submitTransaction(chainId, { transaction: tx })
    payment?.end()
    return hash
  } catch (error) {
    payment?.fail(error)
    throw error
  }
}

/** null while no account of the chain is connected, which a next payment could be shown for. */
function watchOwnPayment(id: string, chainId: ChainId): PaymentWatch | null {
  const session = findSession('cosmos')
  if (session?.chainId !== chainId) return null
  return watchPayment({ id, chainId, address: session.accounts[0].address })
}
