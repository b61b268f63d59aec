import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { describeAccounts } from '../accounts.ts'
import { STACKS_POLICIES, type StacksApproveMethod, type StacksHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<StacksHandledMethod, MethodHandler> = {
  stx_disconnect: () => disconnect('stacks'),
  stx_getAccounts: () => describeAccounts(findSession('stacks')?.accounts ?? []),
  stx_getAddresses: (_, context) => requestAccounts('stacks', context),
}

/** @see SIP-030 */
export const stacksRequests: FamilyRequests = {
  policies: new Map(Object.entries(STACKS_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as StacksApproveMethod](params, session),
  requireServed: () => void requireChain('stacks'),
  waiting: ['stx_getAddresses'],
  signIn,
}
