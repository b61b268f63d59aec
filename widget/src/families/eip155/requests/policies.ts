import { READ_METHODS } from '../../../../protocol/readMethods.ts'

/**
 * What a request may do, by method. One without a policy gets 4200.
 *
 * - `silent`: answered by a handler of ours, without a click on what is asked. Connecting and sending open their own
 *   views, and a wallet may ask in its own window.
 * - `confirm`: shown here. A wallet of the page is asked only after a click on our own Approve, a paired one at once,
 *   for it shows the request on its own device.
 * - `read`: answered by a node of the active chain.
 */
export type Policy = 'silent' | 'confirm' | 'read'

const OWN_METHODS = {
  eth_accounts: 'silent',
  eth_chainId: 'silent',
  eth_coinbase: 'silent',
  eth_requestAccounts: 'silent',
  eth_sendTransaction: 'confirm',
  eth_signTypedData_v4: 'confirm',
  latch_connect: 'silent',
  latch_requestSession: 'silent',
  latch_send: 'silent',
  net_version: 'silent',
  personal_sign: 'confirm',
  wallet_addEthereumChain: 'silent',
  wallet_getCallsStatus: 'silent',
  wallet_getCapabilities: 'silent',
  wallet_getPermissions: 'silent',
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
