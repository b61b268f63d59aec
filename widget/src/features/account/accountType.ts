import { findConnector } from '#connectors/connectors.ts'
import { walletGone } from '#core/rpcError.ts'
import { track } from '#core/track.ts'
import type { WalletSession } from '#core/walletSession.ts'

/**
 * Gives pages the other EVM account of a session's wallet from now on, on all devices of its owner.
 *
 * @throws RpcError of the wallet; 4900 if it cannot be reached.
 */
export async function switchAccountType({ connector, wallet, chainId }: WalletSession): Promise<void> {
  const prefer = findConnector(connector)?.prefer
  if (prefer === undefined) throw walletGone()
  const accountType = wallet.preferredAccountType === 'smartAccount' ? 'eoa' : 'smartAccount'
  await prefer(accountType)
  track('SET_PREFERRED_ACCOUNT_TYPE', { accountType, network: chainId })
}
