import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { callSmartAccount } from './grants.ts'
import type { HandledMethod } from './policies.ts'

/**
 * ERC-4337's method of bundlers, which a page may also send to wallets. A page's operation could not be shown correctly,
 * so the secure frame takes its calls, and builds its own operation.
 *
 * @throws RpcError 4200 for other wallets and for plain accounts, and errors of the frame.
 */
const sendUserOperation: MethodHandler = (params, context) =>
  callSmartAccount(
    { method: 'eth_sendUserOperation', params, details: { type: 'calls', calls: [] }, isSent: true },
    context,
  )

export const userOperation = {
  eth_sendUserOperation: sendUserOperation,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
