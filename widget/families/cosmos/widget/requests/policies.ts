import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of WalletConnect's Cosmos methods and, by Keplr's names, those of the SDK; see {@link Policy}. No short path:
 * the widget knows the chain for a wallet, and which changes it may make.
 */
export const COSMOS_POLICIES = {
  cosmos_disconnect: { policy: 'local' },
  cosmos_enable: { policy: 'ownView' },
  cosmos_getAccounts: { policy: 'local' },
  cosmos_getKey: { policy: 'local' },
  cosmos_requestAccounts: { policy: 'ownView' },
  cosmos_sendTx: { policy: 'local' },
  cosmos_signAmino: { policy: 'approve' },
  cosmos_signArbitrary: { policy: 'approve' },
  cosmos_signDirect: { policy: 'approve' },
  cosmos_verifyArbitrary: { policy: 'local' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof COSMOS_POLICIES]: (typeof COSMOS_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof COSMOS_POLICIES]
export type CosmosHandledMethod = MethodsOf<'local' | 'ownView'>
export type CosmosApproveMethod = MethodsOf<'approve'>
