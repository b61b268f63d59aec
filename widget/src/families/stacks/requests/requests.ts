import type { FamilyRequests, MethodHandler } from '#core/family.ts'
import { requestAccounts } from '#requests/ensureConnected.ts'
import { disconnect } from '#sessions/engine.ts'
import { sessionOf } from '#sessions/sessionsStore.ts'
import { requireChain } from '../../walletStandard/chains.ts'
import { describeAccounts } from '../accounts.ts'
import { STACKS_POLICIES, type StacksApproveMethod, type StacksHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<StacksHandledMethod, MethodHandler> = {
  stx_disconnect: () => disconnect('stacks'),
  stx_getAccounts: () => describeAccounts(sessionOf('stacks')?.accounts ?? []),
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
