import type { UserOperation } from '@latch/families/eip155/userOperation.ts'
import type { Hex } from 'viem'

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
