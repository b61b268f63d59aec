import { RpcCode } from '@latch/protocol/errors.ts'
import { RpcError } from '#core/rpcError.ts'

/**
 * Returns -32603, reason OTHER_SIGNED: the wallet has signed something other than the reviewed transfer.
 *
 * @param hash - Hash of the transaction, if the wallet has sent it.
 */
export function signedOther(hash?: string): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed something other than what was reviewed.',
    reason: 'OTHER_SIGNED',
    data: hash === undefined ? undefined : { hash },
  })
}
