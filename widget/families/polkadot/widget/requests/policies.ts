import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of WalletConnect's Polkadot methods, and of the SDK's own `polkadot_requestAccounts`, `polkadot_getAccounts`,
 * `polkadot_disconnect` and `polkadot_signAndSendTransaction`; see {@link Policy}. No short path: extensions are
 * functions, which only the widget's relay calls.
 */
export const POLKADOT_POLICIES = {
  polkadot_disconnect: { policy: 'local' },
  polkadot_getAccounts: { policy: 'local' },
  polkadot_requestAccounts: { policy: 'ownView' },
  polkadot_signMessage: { policy: 'approve' },
  polkadot_signTransaction: { policy: 'approve' },
  polkadot_signAndSendTransaction: { policy: 'approve' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof POLKADOT_POLICIES]: (typeof POLKADOT_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof POLKADOT_POLICIES]
export type PolkadotHandledMethod = MethodsOf<'local' | 'ownView'>
export type PolkadotApproveMethod = MethodsOf<'approve'>
