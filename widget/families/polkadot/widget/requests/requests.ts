import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { describeAccounts } from '../session.ts'
import { POLKADOT_POLICIES, type PolkadotApproveMethod, type PolkadotHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<PolkadotHandledMethod, MethodHandler> = {
  polkadot_disconnect: () => disconnect('polkadot'),
  polkadot_getAccounts: () => describeAccounts(findSession('polkadot')?.accounts ?? []),
  polkadot_requestAccounts: (_, context) => requestAccounts('polkadot', context),
}

/** @see WalletConnect's Polkadot RPC reference */
export const polkadotRequests: FamilyRequests = {
  policies: new Map(Object.entries(POLKADOT_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as PolkadotApproveMethod](params, session),
  requireServed: () => void requireChain('polkadot'),
  waiting: ['polkadot_requestAccounts'],
  signIn,
}
