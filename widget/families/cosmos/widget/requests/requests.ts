import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { describeAccounts } from '../accounts.ts'
import { enable, getKey } from './keys.ts'
import { COSMOS_POLICIES, type CosmosApproveMethod, type CosmosHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { sendTx } from './sendTx.ts'
import { signIn } from './signIn.ts'
import { verifyArbitrary } from './verifyArbitrary.ts'

const HANDLERS: Record<CosmosHandledMethod, MethodHandler> = {
  cosmos_disconnect: () => disconnect('cosmos'),
  cosmos_enable: enable,
  cosmos_getAccounts: () => describeAccounts(findSession('cosmos')?.accounts ?? []),
  cosmos_getKey: getKey,
  cosmos_requestAccounts: (_, context) => requestAccounts('cosmos', context),
  cosmos_sendTx: sendTx,
  cosmos_verifyArbitrary: verifyArbitrary,
}

/** @see WalletConnect's Cosmos RPC reference, and the API of Keplr */
export const cosmosRequests: FamilyRequests = {
  policies: new Map(Object.entries(COSMOS_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as CosmosApproveMethod](params, session),
  requireServed: () => void requireChain('cosmos'),
  waiting: ['cosmos_enable', 'cosmos_requestAccounts'],
  signIn,
}
