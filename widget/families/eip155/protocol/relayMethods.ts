import { READ_METHODS } from './readMethods.ts'

/**
 * Methods that the SDK forwards to a wallet of its page on the widget's behalf; everything else is refused with 4200.
 * A list and not a pattern: a wallet's private methods must never be reachable through the relay.
 */
export const RELAY_METHODS: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  // For chains that our nodes do not serve.
  ...READ_METHODS,
]
