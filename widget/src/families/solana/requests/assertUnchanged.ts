import type { WalletSession } from '../../../core/family.ts'
import { sessionOf } from '../../../sessions/sessionsStore.ts'
import { outdated } from '../../../requests/followSession.ts'

/**
 * What is shown must still be the session's: it may have changed while the request was read.
 *
 * @param address - Of the account that acts.
 * @throws RpcError 4900 when it is over, 4100 when its wallet, chain or account is another; reason SESSION_CHANGED.
 */
export function assertUnchanged({ walletId, chainId }: WalletSession, address: string): void {
  const session = sessionOf('solana')
  if (session?.walletId !== walletId || session.chainId !== chainId || !session.accounts.includes(address))
    throw outdated(session)
}
