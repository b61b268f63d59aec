import { chainIdToHex } from '@latch/protocol/caip.ts'
import { maySignIn } from '@latch/protocol/signInText.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { FamilyRequests, MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { hostCan } from '@latch/widget/src/core/remote.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import { switchNetwork } from '@latch/widget/src/sessions/switchNetwork.ts'
import { isAddress } from '../../bytes/address.ts'
import type { EvmSession } from '../session.ts'
import { accounts } from './accounts.ts'
import { assets } from './assets.ts'
import { calls } from './calls.ts'
import { chains } from './chains.ts'
import { connectMethods } from './connect.ts'
import { executionPermissions } from './executionPermissions.ts'
import { walletAssets } from './getAssets.ts'
import { grants } from './grants.ts'
import { permissions } from './permissions.ts'
import type { ApproveHandler } from './policies.ts'
import { type ApproveMethod, type HandledMethod, POLICIES } from './policies.ts'
import { requestChain } from './promptWallet.ts'
import { read } from './reads.ts'
import { requireEvmChain } from './requireEvmChain.ts'
import { send } from './send.ts'
import { sign } from './sign.ts'
import { signIn } from './signIn.ts'
import { userOperation } from './userOperation.ts'
import { walletState } from './walletState.ts'

const HANDLERS: Record<HandledMethod, MethodHandler> = {
  ...accounts,
  ...chains,
  ...connectMethods,
  ...executionPermissions,
  ...grants,
  ...permissions,
  ...userOperation,
  ...walletAssets,
  ...walletState,
}

const APPROVE: Record<ApproveMethod, ApproveHandler> = { ...sign, ...send, ...assets, ...calls }

/** In a separate chunk: the first view does not need it. */
export const eip155Requests: FamilyRequests = {
  policies: POLICIES,
  handlers: HANDLERS,
  propose(method, params, session) {
    const { params: relayed, ...shown } = APPROVE[method as ApproveMethod](params, session as EvmSession)
    return {
      ...shown,
      isSent: method === 'eth_sendTransaction' || method === 'wallet_sendCalls',
      skipsApproval: isOwnSignIn(session as EvmSession, shown.details),
      execute: (cancelSignal) => requestWallet(session, method, relayed, { cancelSignal }),
    }
  },
  read,
  isToken: isAddress,
  describeChain: chainIdToHex,
  switchWalletTo: (chainId, context) =>
    requestChain(
      'wallet_switchEthereumChain',
      { chainId: chainIdToHex(chainId) },
      () => switchNetwork(chainId),
      context,
    ),
  requireServed: requireEvmChain,
  signIn,
  waiting: ['wallet_connect', 'wallet_requestPermissions'],
  /**
   * viem calls it after any `eth_sendTransaction` that a wallet refused: only -32601 makes it report the original error,
   * e.g. 'insufficient funds', where EIP-1193's 4200 would replace it.
   */
  absent: ['wallet_sendTransaction'],
}

/** Returns whether a message signs in to this site and was only sent here by an SDK with the short path to be checked. */
function isOwnSignIn({ connector }: EvmSession, details: ApproveDetails): boolean {
  const isOwn = details.type === 'message' && details.signIn === undefined && maySignIn(details.text)
  return isOwn && connector === 'page' && hostCan('route')
}
