import { READ_METHODS } from '../../../../protocol/families/eip155/readMethods.ts'
import type { Policy } from '../../../core/family.ts'
import type { ApproveDetails } from '../../../requests/requestsStore.ts'
import type { EvmSession } from '../session.ts'
import type { Address } from '../types.ts'

const OWN_METHODS = {
  eth_accounts: 'silent',
  eth_chainId: 'silent',
  eth_coinbase: 'silent',
  eth_requestAccounts: 'silent',
  eth_sendTransaction: 'confirm',
  eth_sendUserOperation: 'silent',
  eth_signTypedData_v4: 'confirm',
  latch_connect: 'silent',
  net_version: 'silent',
  personal_sign: 'confirm',
  wallet_addEthereumChain: 'silent',
  wallet_connect: 'silent',
  wallet_disconnect: 'silent',
  wallet_getAssets: 'silent',
  wallet_getCallsStatus: 'silent',
  wallet_getCapabilities: 'silent',
  wallet_getPermissions: 'silent',
  wallet_grantPermissions: 'silent',
  wallet_requestPermissions: 'silent',
  wallet_revokePermissions: 'silent',
  wallet_sendCalls: 'confirm',
  wallet_showCallsStatus: 'silent',
  wallet_switchEthereumChain: 'silent',
  wallet_watchAsset: 'confirm',
} as const satisfies Record<string, Policy>

type OwnMethod = keyof typeof OWN_METHODS
type MethodsOf<Wanted extends Policy> = {
  [Method in OwnMethod]: (typeof OWN_METHODS)[Method] extends Wanted ? Method : never
}[OwnMethod]
export type SilentMethod = MethodsOf<'silent'>
export type ConfirmMethod = MethodsOf<'confirm'>

/** Every method that is not named here is refused. */
export const POLICIES: ReadonlyMap<string, Policy> = new Map<string, Policy>([
  ...READ_METHODS.map((method) => [method, 'read'] as const),
  ...Object.entries(OWN_METHODS),
])

/** Checks a request and says what it means; `params` are what is relayed. @throws RpcError -32602, 4100 */
export type ConfirmHandler = (
  params: unknown,
  session: EvmSession,
) => { address: Address; details: ApproveDetails; params: unknown }
