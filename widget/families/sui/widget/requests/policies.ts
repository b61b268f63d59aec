import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of WalletConnect's Sui methods, and of the SDK's own `sui_requestAccounts` and `sui_disconnect`; see {@link
 * Policy}. No short path: Wallet Standard identifies accounts by objects, which only the widget's relay has.
 */
export const SUI_POLICIES = {
  sui_disconnect: { policy: 'local' },
  sui_getAccounts: { policy: 'local' },
  sui_requestAccounts: { policy: 'ownView' },
  sui_signPersonalMessage: { policy: 'approve' },
  sui_signTransaction: { policy: 'approve' },
  sui_signAndExecuteTransaction: { policy: 'approve' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof SUI_POLICIES]: (typeof SUI_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof SUI_POLICIES]
export type SuiHandledMethod = MethodsOf<'local' | 'ownView'>
export type SuiApproveMethod = MethodsOf<'approve'>
