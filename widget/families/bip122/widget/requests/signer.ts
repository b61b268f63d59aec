import { RpcCode } from '@latch/protocol/errors.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { parseAddress } from '../../bytes/address.ts'

/**
 * Returns the session's account that signs.
 *
 * @param wanted - In any spelling; the active account if the page names none.
 * @throws RpcError 4100, reason WRONG_ACCOUNT
 */
export function requireAccount(session: WalletSession, wanted: string | undefined): Account {
  if (wanted === undefined) return session.accounts[0]
  const address = parseAddress(wanted, session.chainId)
  const account = session.accounts.find((each) => each.address === address)
  if (account !== undefined) return account
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${wanted} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: wanted },
  })
}

/** Returns -32603: the wallet signed something other than the approved transaction. Nothing was sent. */
export function otherTransaction(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed a different transaction than the approved one.',
    reason: 'WALLET_MALFORMED',
  })
}
