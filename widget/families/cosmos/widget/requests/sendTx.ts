import { LIMITS } from '@latch/protocol/limits.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { MethodHandler } from '@latch/widget/src/core/family.ts'
import { base64Text, exactObject, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { requireListed } from '../chain.ts'

const ParamsSchema = exactObject({ chainId: text(64), tx: base64Text(LIMITS.longStringLength) })

/** Sends what is signed already, which anybody may. @throws RpcError of {@link submitTransaction} */
export const sendTx: MethodHandler = (params) => {
  const { chainId, tx } = parseAs(ParamsSchema, params, 'cosmos_sendTx: params')
  return submitTransaction(requireListed(chainId), { transaction: tx })
}
