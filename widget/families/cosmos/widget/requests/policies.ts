import type { MethodPolicy, Policy } from '@latch/widget/src/core/family.ts'

/**
 * WalletConnect's Cosmos methods and, by Keplr's names, those that only the SDK has; what the words mean stands at
 * {@link Policy}. No short path: which chain a wallet is asked on, and what it may change, the widget knows.
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
