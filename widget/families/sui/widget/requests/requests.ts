import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { describeAccounts } from '../session.ts'
import { SUI_POLICIES, type SuiApproveMethod, type SuiHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<SuiHandledMethod, MethodHandler> = {
  sui_disconnect: () => disconnect('sui'),
  sui_getAccounts: () => describeAccounts(findSession('sui')?.accounts ?? []),
  sui_requestAccounts: (_, context) => requestAccounts('sui', context),
}

/** @see WalletConnect's Sui RPC reference */
export const suiRequests: FamilyRequests = {
  policies: new Map(Object.entries(SUI_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as SuiApproveMethod](params, session),
  requireServed: () => void requireChain('sui'),
  waiting: ['sui_requestAccounts'],
  signIn,
}
