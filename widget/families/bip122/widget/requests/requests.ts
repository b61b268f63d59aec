import type { FamilyRequests, MethodHandler, Proposal } from '@latch/widget/src/core/familyRequests.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { requireChain } from '#walletStandard/widget/chains.ts'
import { describeAccounts } from '../accounts.ts'
import { BITCOIN_POLICIES, type BitcoinApproveMethod, type BitcoinHandledMethod } from './policies.ts'
import { proposeMessage } from './proposeMessage.ts'
import { proposePsbt } from './proposePsbt.ts'
import { proposeTransfer } from './proposeTransfer.ts'
import { signIn } from './signIn.ts'

const HANDLERS: Record<BitcoinHandledMethod, MethodHandler> = {
  bip122_disconnect: () => disconnect('bip122'),
  getAccountAddresses: () => describeAccounts(findSession('bip122')?.accounts ?? []),
  bip122_requestAccounts: (_, context) => requestAccounts('bip122', context),
}

/** Validates a signing request and describes its effects. */
const PROPOSE: Record<
  BitcoinApproveMethod,
  (params: unknown, session: WalletSession) => Proposal | Promise<Proposal>
> = { signMessage: proposeMessage, signPsbt: proposePsbt, sendTransfer: proposeTransfer }

/** @see WalletConnect's Bitcoin RPC reference */
export const bitcoinRequests: FamilyRequests = {
  policies: new Map(Object.entries(BITCOIN_POLICIES)),
  handlers: HANDLERS,
  propose: (method, params, session) => PROPOSE[method as BitcoinApproveMethod](params, session),
  requireServed: () => void requireChain('bip122'),
  waiting: ['bip122_requestAccounts'],
  signIn,
}
