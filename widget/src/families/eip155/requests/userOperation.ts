import { RpcCode } from '../../../../protocol/errors.ts'
import type { SilentHandler } from '../../../core/family.ts'
import { RpcError } from '../../../core/rpcError.ts'
import type { SilentMethod } from './policies.ts'

/**
 * ERC-4337's method of bundlers, which a page may take for one of wallets. An operation that a page made would be signed
 * whole, with calldata, fees and a paymaster that no approval can show for what they are.
 *
 * @throws RpcError 4200 always.
 */
const sendUserOperation: SilentHandler = () => {
  throw new RpcError({
    code: RpcCode.unsupportedMethod,
    message:
      'eth_sendUserOperation is not served: an operation that a page made would be signed whole, and no approval could show what it does. Send its calls by wallet_sendCalls.',
  })
}

export const userOperation = {
  eth_sendUserOperation: sendUserOperation,
} satisfies Partial<Record<SilentMethod, SilentHandler>>
