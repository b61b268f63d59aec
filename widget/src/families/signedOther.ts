import { RpcCode } from '@latch/protocol/errors.ts'
import { RpcError } from '#core/rpcError.ts'

/**
 * -32603, reason OTHER_SIGNED: what the wallet has signed is not the transfer that was reviewed.
 *
 * @param hash - Of the transaction, where the wallet has sent it itself.
 */
export function signedOther(hash?: string): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed something else than what was reviewed.',
    reason: 'OTHER_SIGNED',
    data: hash === undefined ? undefined : { hash },
  })
}
