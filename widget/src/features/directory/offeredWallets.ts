import type { WalletEntry } from '../../../protocol/directory.ts'
import type { PageWallet } from '../../connectors/walletsStore.ts'

export type Offer = {
  /** Used last, newest first. */
  recent: readonly WalletEntry[]
  /** Featured by the project, or its own. */
  chosen: readonly WalletEntry[]
  /** Best known of the directory. */
  recommended: readonly WalletEntry[]
}

/**
 * What the first view offers below the wallets of the page: none twice, none that is in the page. Recommended ones fill
 * up what the others leave of `least`.
 *
 * @param minCount - Wallets that the view shows at least, those of the page included.
 */
export function offeredWallets(
  { recent, chosen, recommended }: Offer,
  wallets: readonly Pick<PageWallet, 'rdns'>[],
  minCount: number,
): WalletEntry[] {
  const rdnsOfPage = new Set(wallets.flatMap(({ rdns }) => rdns ?? []))
  const offered = new Map<string, WalletEntry>()
  const offer = (entry: WalletEntry) => {
    if (!rdnsOfPage.has(entry.rdns ?? '') && !offered.has(entry.id)) offered.set(entry.id, entry)
  }
  for (const entry of [...recent, ...chosen]) offer(entry)
  for (const entry of recommended) if (wallets.length + offered.size < minCount) offer(entry)
  return [...offered.values()]
}
