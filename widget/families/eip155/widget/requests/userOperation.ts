import type { MethodHandler } from '@latch/widget/src/core/family.ts'
import { callSmartAccount } from './grants.ts'
import type { HandledMethod } from './policies.ts'

/**
 * ERC-4337's method of bundlers, which a page may take for one of wallets. An operation that a page made could not be shown
 * for what it is: the secure frame takes its calls, and makes one of its own.
 *
 * @throws RpcError 4200 for other wallets and for plain accounts, and what is answered in the frame.
 */
const sendUserOperation: MethodHandler = (params, context) =>
  callSmartAccount(
    { method: 'eth_sendUserOperation', params, details: { type: 'calls', calls: [] }, isSent: true },
    context,
  )

export const userOperation = {
  eth_sendUserOperation: sendUserOperation,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
