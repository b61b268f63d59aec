import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of SIP-030's methods, and of the SDK's own `stx_disconnect`; see {@link Policy}. No short path: wallets have
 * several dialects, which only the widget's relay translates.
 */
export const STACKS_POLICIES = {
  stx_disconnect: { policy: 'local' },
  stx_getAccounts: { policy: 'local' },
  stx_getAddresses: { policy: 'ownView' },
  stx_signMessage: { policy: 'approve' },
  stx_signStructuredMessage: { policy: 'approve' },
  stx_signTransaction: { policy: 'approve' },
  stx_transferStx: { policy: 'approve' },
  stx_callContract: { policy: 'approve' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof STACKS_POLICIES]: (typeof STACKS_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof STACKS_POLICIES]
export type StacksHandledMethod = MethodsOf<'local' | 'ownView'>
export type StacksApproveMethod = MethodsOf<'approve'>
