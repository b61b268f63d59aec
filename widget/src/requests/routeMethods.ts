/** Methods that the SDK may send straight to a wallet of its page: that wallet shows them itself. */
export const ROUTE_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_getCapabilities',
]
