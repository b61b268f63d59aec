import type { ChainId } from '../../../../protocol/caip.ts'
import { isReadByWallet } from '../../../core/configStore.ts'
import { POLICIES } from './policies.ts'

/** They may go straight to a wallet of the page: that wallet shows them itself. */
const ROUTE_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_getCapabilities',
]
const WITH_READS = [
  ...ROUTE_METHODS,
  ...[...POLICIES].flatMap(([name, policy]) => (policy === 'read' ? name : [])),
]

/**
 * Methods that the SDK may send straight to the wallet of its page.
 *
 * @param chainId - On which it is.
 */
export function routeMethods(chainId: ChainId): readonly string[] {
  return isReadByWallet(chainId) ? WITH_READS : ROUTE_METHODS
}
