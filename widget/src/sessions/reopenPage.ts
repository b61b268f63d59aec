import type { Namespace } from '@latch/protocol/caip.ts'
import { orderByKeys, walletKey } from '@latch/protocol/walletOrder.ts'
import { chosenWallets, type PageWallet, walletsStore } from '#connectors/walletsStore.ts'
import { walletGone } from '#core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '#core/walletSession.ts'
import { openPage, pageSession, readGrant } from './engine.ts'

/** Remembered part of a session with a page's wallet whose ID is gone. */
type Remembered = {
  /** `walletKey` of the wallet. */
  wallet: string
  /** The active account; absent from older records, and from a page's hint. */
  account?: string | undefined
}

/**
 * Reads the accounts from the page's wallet of a session, without a prompt. A key is only a wallet's claim: of several
 * with the same key, the one that shares the account counts. If only one wallet has the key, it may be on another account
 * by now, and so may the one that was chosen in this document.
 *
 * @returns null if it shares none.
 * @throws RpcError of the wallet; 4900, reason WALLET_GONE, if it is missing or ambiguous.
 * @see docs/behaviour.md#sessions
 */
export async function reopenPage(
  namespace: Namespace,
  { wallet: key, account }: Remembered,
): Promise<WalletSession | null> {
  const [first, ...others] = findNamed(namespace, key)
  if (first === undefined) throw walletGone()
  if (others.length > 0 && account !== undefined) {
    const found = await openSharing(namespace, key, account)
    if (found !== null) return found
    if (first.id !== chosenWallets.get(namespace)) throw walletGone()
  }
  return openPage(namespace, first, { silent: true })
}

/** Returns the session with the first wallet of a key that shares an account; null if none does. Without a prompt. */
export async function openSharing(
  namespace: Namespace,
  key: string,
  account: string,
): Promise<WalletSession | null> {
  const named = findNamed(namespace, key)
  const grants = await Promise.all(
    named.map(async (wallet) => ({
      wallet,
      // A wallet that fails, or is a different one, must not hide the right one.
      grant: await readGrant(namespace, wallet, { silent: true }).catch(() => null),
    })),
  )
  for (const { wallet, grant } of grants)
    if (grant !== null && sessionAddresses(grant).includes(account))
      return pageSession(namespace, wallet, grant)
  return null
}

/** Returns the wallets of a key, the one that was chosen in this document first. */
function findNamed(namespace: Namespace, key: string): readonly PageWallet[] {
  const named = walletsStore
    .getState()
    .wallets.filter((wallet) => walletKey(wallet) === key && wallet.namespaces.includes(namespace))
  return orderByKeys(named, [chosenWallets.get(namespace) ?? ''], ({ id }) => id)
}
