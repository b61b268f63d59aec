import type { Hex } from 'viem'
import type { UserOperation } from '../../bytes/userOperation.ts'

/** An operation as bundlers take it. @see ERC-7769 */
export function onWire(operation: UserOperation, signature: Hex): Record<string, string> {
  const { factory, factoryData, paymaster, ...rest } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, paymasterData, ...own } = rest
  return {
    ...own,
    ...(factory === null ? {} : { factory, factoryData }),
    ...(paymaster === null
      ? {}
      : { paymaster, paymasterVerificationGasLimit, paymasterPostOpGasLimit, paymasterData }),
    signature,
  }
}
