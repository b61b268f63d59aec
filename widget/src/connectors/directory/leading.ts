import type { Namespace } from '@latch/protocol/caip.ts'
import { RDNS, type WalletEntry } from '@latch/protocol/directory.ts'
import { orderChosen } from '@latch/protocol/walletOrder.ts'
import { fetchWallets } from '#api/directory.ts'
import { findRetired, retiredStore } from '#api/retiredWallets.ts'
import { type Brand, brandsOf } from '../brands.ts'
import { type PageWallet, walletsStore } from '../walletsStore.ts'
import { matchInstalled } from './rows.ts'
import { walletRules } from './rules.ts'

export type Leading = {
  /** Wallets of the page that are not retired, each with its entry if the directory has it. */
  installed: readonly { wallet: Brand; entry: WalletEntry | null }[]
  /** The project's featured wallets, then its own, without those that are installed. */
  chosen: readonly WalletEntry[]
  /** IDs that must not be listed again. */
  ids: readonly string[]
}

/**
 * Loads the wallets that precede the rest of the directory.
 *
 * @param family - Family of the wanted account.
 * @throws RpcError of {@link fetchWallets}
 */
export async function loadLeading(signal: AbortSignal, family?: Namespace): Promise<Leading> {
  const wallets = walletsStore
    .getState()
    .wallets.filter((wallet) => family === undefined || wallet.namespaces.includes(family))
  const { featured, custom, exclude } = walletRules()
  // Announced names are the wallets' own claim, and the directory refuses a query with a malformed one.
  const rdns = [...wallets, ...custom].flatMap(({ rdns: name }) =>
    name !== null && RDNS.test(name) ? name : [],
  )
  const [known, named] = await Promise.all([
    fetchListed({ rdns: [...new Set(rdns)] }, signal),
    fetchListed({ include: featured.filter((id) => !exclude.includes(id)) }, signal),
  ])
  const ended = retiredStore.getState()
  const usable = wallets.filter((wallet) => findRetired(wallet, ended) === undefined)
  return leadingOf({ wallets: usable, known, featured: named, custom })
}

export type LeadingSources = {
  wallets: readonly PageWallet[]
  /** Entries of the directory with the rdns of a wallet of the page, or of the project's own. */
  known: readonly WalletEntry[]
  featured: readonly WalletEntry[]
  custom: readonly WalletEntry[]
}

/**
 * Returns each wallet once: wallets of the page precede those that the project chose, and the project's data of a wallet
 * overrides the directory's.
 */
export function leadingOf({ wallets, known, featured, custom }: LeadingSources): Leading {
  const installed = matchInstalled(brandsOf(wallets), [...custom, ...known])
  const listed = installed.flatMap(({ wallet, entry }) => [wallet.rdns ?? [], entry?.id ?? []].flat())
  const chosen = orderChosen({ featured, custom }, listed)
  return { installed, chosen, ids: [...new Set([...known, ...chosen].map(({ id }) => id))] }
}

/** Skips the request for an empty list: a query without a filter would return everything. */
async function fetchListed(
  query: { rdns: readonly string[] } | { include: readonly string[] },
  signal: AbortSignal,
): Promise<readonly WalletEntry[]> {
  if (Object.values(query).every((names) => names.length === 0)) return []
  return (await fetchWallets({ ...query, entries: 100 }, { signal })).wallets
}
