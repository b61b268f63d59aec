import type { ChainId } from '@latch/protocol/caip.ts'
import { isReadByWallet } from '@latch/widget/src/core/configStore.ts'
import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import { READ_METHODS } from '../../protocol/readMethods.ts'
import type { EvmSession } from '../session.ts'
import type { Address } from '../types.ts'

/** Policies of all supported methods except reads; see {@link Policy}. */
const OWN_METHODS = {
  eth_accounts: { policy: 'local' },
  eth_chainId: { policy: 'local' },
  eth_coinbase: { policy: 'local' },
  eth_requestAccounts: { policy: 'ownView' },
  eth_sendTransaction: { policy: 'approve', shortPath: true },
  // Only for the embedded wallet's smart account: the secure frame shows it.
  eth_sendUserOperation: { policy: 'ownView' },
  eth_signTypedData_v4: { policy: 'approve', shortPath: true },
  net_version: { policy: 'local' },
  // A message that may sign the user in takes no short path: the widget first checks whether it is for this site.
  personal_sign: { policy: 'approve', shortPath: true },
  wallet_addEthereumChain: { policy: 'ownView' },
  wallet_connect: { policy: 'ownView' },
  wallet_disconnect: { policy: 'local' },
  wallet_getAssets: { policy: 'local' },
  wallet_getCallsStatus: { policy: 'local' },
  wallet_getCapabilities: { policy: 'local', shortPath: true },
  wallet_getGrantedExecutionPermissions: { policy: 'local', shortPath: true },
  wallet_getPermissions: { policy: 'local' },
  wallet_getSupportedExecutionPermissions: { policy: 'local', shortPath: true },
  // Only for the embedded wallet's smart account: the secure frame shows it.
  wallet_grantPermissions: { policy: 'ownView' },
  // Other wallets show it themselves; of ours only the smart account supports it, in the secure frame.
  wallet_requestExecutionPermissions: { policy: 'ownView', shortPath: true },
  wallet_requestPermissions: { policy: 'ownView' },
  wallet_revokeExecutionPermission: { policy: 'ownView', shortPath: true },
  // Ends the session without a view; what ERC-7715 granted is revoked in the secure frame.
  wallet_revokePermissions: { policy: 'ownView' },
  wallet_sendCalls: { policy: 'approve', shortPath: true },
  wallet_showCallsStatus: { policy: 'ownView' },
  wallet_switchEthereumChain: { policy: 'ownView' },
  wallet_watchAsset: { policy: 'approve', shortPath: true },
} as const satisfies Record<string, MethodPolicy>

type OwnMethod = keyof typeof OWN_METHODS
type MethodsOf<Chosen extends Policy> = {
  [Method in OwnMethod]: (typeof OWN_METHODS)[Method]['policy'] extends Chosen ? Method : never
}[OwnMethod]
export type HandledMethod = MethodsOf<'local' | 'ownView'>
export type ApproveMethod = MethodsOf<'approve'>

/** Every method that is not named here is refused. */
export const POLICIES: ReadonlyMap<string, MethodPolicy> = new Map<string, MethodPolicy>([
  ...READ_METHODS.map((method) => [method, { policy: 'node' }] as const),
  ...Object.entries(OWN_METHODS),
])

/**
 * Returns the methods that the SDK may send directly to the wallet of its page.
 *
 * @param chainId - Chain of that wallet: if only the wallet can read from it, reads take the short path, too.
 */
export function shortPathMethods(chainId: ChainId): readonly string[] {
  const readsThere = isReadByWallet(chainId)
  return [...POLICIES].flatMap(([method, { policy, shortPath }]) =>
    shortPath || (readsThere && policy === 'node') ? method : [],
  )
}

/** Validates a request and returns its details; `params` are relayed. @throws RpcError -32602, 4100 */
export type ApproveHandler = (
  params: unknown,
  session: EvmSession,
) => { address: Address; details: ApproveDetails; params: unknown }
