import { isPublicKey } from '@latch/protocol/base58.ts'
import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { describeAccounts } from '../session.ts'
import { SOLANA_POLICIES, type SolanaApproveMethod, type SolanaHandledMethod } from './policies.ts'
import { PROPOSE } from './propose.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<SolanaHandledMethod, MethodHandler> = {
  solana_disconnect: () => disconnect('solana'),
  solana_getAccounts: () => describeAccounts(findSession('solana')?.accounts ?? []),
  solana_requestAccounts: (_, context) => requestAccounts('solana', context),
}

/** @see WalletConnect's Solana RPC reference */
export const solanaRequests: FamilyRequests = {
  policies: new Map(Object.entries(SOLANA_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as SolanaApproveMethod](params, session),
  requireServed: () => void requireChain('solana'),
  waiting: ['solana_requestAccounts'],
  signIn,
  isToken: isPublicKey,
}
