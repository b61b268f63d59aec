import type { Namespace } from '@latch/protocol/caip.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { entryIcon } from '../entryIcon.ts'
import type { PageWallet } from '../walletsStore.ts'

/** A wallet as a list shows it: of the page, of the directory, or both once they are known to be the same. */
export type Row = { wallet: PageWallet; entry: WalletEntry | null } | { wallet: null; entry: WalletEntry }

/** Query of the list. */
export type ListQuery = {
  /** Normalized by {@link normaliseSearch}. */
  search: string
  isCertified: boolean
  /** Family of the wanted account; undefined: any. */
  family: Namespace | undefined
}

/** Entries of a page of all wallets, and of those that a search finds. */
const PAGE_SIZE = 40
const SEARCH_PAGE_SIZE = 100

export function pageSize({ search }: Pick<ListQuery, 'search'>): number {
  return search === '' ? PAGE_SIZE : SEARCH_PAGE_SIZE
}

/** Normalizes a search: texts that only differ in case or spaces are the same query. */
export function normaliseSearch(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function walletRowName({ wallet, entry }: Row): string {
  return wallet?.name ?? entry?.name ?? ''
}

/**
 * Returns the path or `data:` URI of the row's picture; null if there is none. A wallet of the page only has its own: any
 * wallet can claim the rdns by which it found its entry (EIP-6963), and must not get a known wallet's picture.
 */
export function walletRowIcon({ wallet, entry }: Row): string | null {
  return wallet === null ? entryIcon(entry) : wallet.icon
}

/** Matches wallets of the page to their entries by rdns (EIP-6963); each entry is matched to only one wallet. */
export function matchInstalled<Wallet extends PageWallet>(
  wallets: readonly Wallet[],
  entries: readonly WalletEntry[],
): { wallet: Wallet; entry: WalletEntry | null }[] {
  const unmatched = [...entries]
  return wallets.map((wallet) => {
    const index = unmatched.findIndex(({ rdns }) => rdns !== null && rdns === wallet.rdns)
    return { wallet, entry: unmatched.splice(index, index === -1 ? 0 : 1)[0] ?? null }
  })
}

/** Returns whether a row before the directory's rows matches the query: the directory only filters its own. */
export function answers(
  row: Row,
  { search, isCertified }: Pick<ListQuery, 'search' | 'isCertified'>,
): boolean {
  if (isCertified && row.entry?.badge_type !== 'certified') return false
  return walletRowName(row).toLowerCase().includes(search)
}
