import type { Namespace } from '@latch/protocol/caip.ts'
import { orderByKeys, walletKey } from '@latch/protocol/walletOrder.ts'
import { chosenWallets, type PageWallet, walletsStore } from '#connectors/walletsStore.ts'
import { addressesOf, type WalletSession } from '#core/family.ts'
import { walletGone } from '#core/rpcError.ts'
import { openPage, pageSession, readGrant } from './engine.ts'

/** What is left of a session with a wallet of the page once the id of that wallet is gone. */
type Remembered = {
  /** `walletKey` of the wallet. */
  wallet: string
  /** The active account; absent from records of before, and from a page's hint. */
  account?: string | undefined
}

/**
 * Asks the wallet of the page that a session was made with who is there; its user is not asked. A key is what a wallet
 * claims to be: of several with one key it is one that shares the account. A wallet that is alone with its key may be
 * on another account by now, and so may the one that was chosen in this document.
 *
 * @returns null when it shares nothing.
 * @throws RpcError of the wallet; 4900, reason WALLET_GONE, when it is not there or not to be told from others.
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

/** The session with the first wallet of a key that shares an account; null when none does. Nobody is asked. */
export async function openSharing(
  namespace: Namespace,
  key: string,
  account: string,
): Promise<WalletSession | null> {
  const named = findNamed(namespace, key)
  const grants = await Promise.all(
    named.map(async (wallet) => ({
      wallet,
      // One that fails, or is not the wallet that is looked for, must not hide the one that is.
      grant: await readGrant(namespace, wallet, { silent: true }).catch(() => null),
    })),
  )
  for (const { wallet, grant } of grants)
    if (grant !== null && addressesOf(grant).includes(account)) return pageSession(namespace, wallet, grant)
  return null
}

/** The one that was chosen in this document comes first. */
function findNamed(namespace: Namespace, key: string): readonly PageWallet[] {
  const named = walletsStore
    .getState()
    .wallets.filter((wallet) => walletKey(wallet) === key && wallet.namespaces.includes(namespace))
  return orderByKeys(named, [chosenWallets.get(namespace) ?? ''], ({ id }) => id)
}
