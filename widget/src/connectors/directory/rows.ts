import type { Namespace } from '@latch/protocol/caip.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { entryIcon } from '../entryIcon.ts'
import type { PageWallet } from '../walletsStore.ts'

/** A wallet as a list shows it: of the page, of the directory, or both once they are known to be the same. */
export type Row = { wallet: PageWallet; entry: WalletEntry | null } | { wallet: null; entry: WalletEntry }

/** What is asked of the list. */
export type ListQuery = {
  /** As {@link normaliseSearch} leaves it. */
  search: string
  isCertified: boolean
  /** In which an account is wanted; undefined: any. */
  family: Namespace | undefined
}

/** Entries of a page of all wallets, and of those that a search finds. */
const PAGE_SIZE = 40
const SEARCH_PAGE_SIZE = 100

export function pageSize({ search }: Pick<ListQuery, 'search'>): number {
  return search === '' ? PAGE_SIZE : SEARCH_PAGE_SIZE
}

/** Texts that differ in case or spaces alone are the same query. */
export function normaliseSearch(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function nameOf({ wallet, entry }: Row): string {
  return wallet?.name ?? entry?.name ?? ''
}

/**
 * Path or `data:` URI of the row's picture; null where there is none. A wallet of the page has its own alone: any may
 * claim the rdns by which it found its entry (EIP-6963), and that must not lend it a known wallet's face.
 */
export function iconOf({ wallet, entry }: Row): string | null {
  return wallet === null ? entryIcon(entry) : wallet.icon
}

/** Matches wallets of the page to their entries by rdns (EIP-6963); each entry goes to one wallet only. */
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

/** Whether a row that comes before the directory's rows matches the query: the directory filters its own alone. */
export function answers(
  row: Row,
  { search, isCertified }: Pick<ListQuery, 'search' | 'isCertified'>,
): boolean {
  if (isCertified && row.entry?.badge_type !== 'certified') return false
  return nameOf(row).toLowerCase().includes(search)
}
