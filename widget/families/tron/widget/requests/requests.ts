import { parseChainId } from '@latch/protocol/caip.ts'
import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { sessionAddresses } from '@latch/widget/src/core/walletSession.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { TRON_POLICIES, type TronApproveMethod, type TronHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<TronHandledMethod, MethodHandler> = {
  tron_disconnect: () => disconnect('tron'),
  tron_accounts: () => sessionAddresses({ accounts: findSession('tron')?.accounts ?? [] }),
  tron_chainId: () => parseChainId(findSession('tron')?.chainId ?? requireChain('tron').id).reference,
  tron_requestAccounts: (_, context) => requestAccounts('tron', context),
}

/** @see WalletConnect's TRON RPC reference */
export const tronRequests: FamilyRequests = {
  policies: new Map(Object.entries(TRON_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as TronApproveMethod](params, session),
  requireServed: () => void requireChain('tron'),
  waiting: ['tron_requestAccounts'],
  signIn,
}
