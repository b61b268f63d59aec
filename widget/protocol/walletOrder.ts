/**
 * Order of wallets in all lists:
 *
 * 1. those of the page, the last used first ({@link orderInstalled})
 * 2. recently used ones that are not in the page
 * 3. those that the project features, in its order, then its own ({@link orderChosen})
 * 4. the directory's, by rank
 *
 * The list of all wallets and a search ignore recent use: wallets of the page are in the order of their announcements. A
 * search ranks the directory's by how the name matches, before their rank. Certified wallets can be filtered for; a
 * certificate does not change the rank. The database answers in this order (`findWallets.ts`, and its test).
 */

type Named = { rdns: string | null; name: string }
type Entry = { id: string; rdns: string | null }

/** Returns the key of a wallet across page loads, where its announcement ID changes: its rdns, else its name. */
export function walletKey({ rdns, name }: Named): string {
  return rdns ?? name
}

/** Puts first what `keys` names, in the order of `keys`; the others follow in the order they had. */
export function orderByKeys<Item>(
  items: readonly Item[],
  keys: readonly string[],
  keyOf: (item: Item) => string,
): Item[] {
  const rank = (item: Item) => {
    const index = keys.indexOf(keyOf(item))
    return index === -1 ? keys.length : index
  }
  return [...items].sort((first, second) => rank(first) - rank(second))
}

/**
 * Orders the wallets of the page: recently used ones first, the latest at the top; the others in the order of their
 * announcements.
 *
 * @param recent - {@link walletKey} of recently used wallets, the latest first.
 */
export function orderInstalled<Wallet extends Named>(
  wallets: readonly Wallet[],
  recent: readonly string[],
): (Wallet & { isRecent: boolean })[] {
  return orderByKeys(wallets, recent, walletKey).map((wallet) => ({
    ...wallet,
    isRecent: recent.includes(walletKey(wallet)),
  }))
}

/**
 * Orders the project's choice: featured wallets, then its own; without those already listed, and without duplicates.
 *
 * @param listed - IDs and rdns of preceding wallets.
 */
export function orderChosen<Wallet extends Entry>(
  { featured, custom }: { featured: readonly Wallet[]; custom: readonly Wallet[] },
  listed: Iterable<string>,
): Wallet[] {
  const seen = new Set(listed)
  return [...featured, ...custom].filter(({ id, rdns }) => {
    if (seen.has(id) || (rdns !== null && seen.has(rdns))) return false
    seen.add(id)
    if (rdns !== null) seen.add(rdns)
    return true
  })
}

export type Offer<Wallet> = {
  /** Used last, newest first. */
  recent: readonly Wallet[]
  /** Result of {@link orderChosen}. */
  chosen: readonly Wallet[]
  /** Best known of the directory. */
  recommended: readonly Wallet[]
}

/**
 * Returns the wallets that the first view offers below those of the page: without duplicates, and without those of the
 * page. Recommended ones fill up to `minCount`.
 *
 * @param minCount - Minimum number of wallets in the view, including those of the page.
 */
export function offeredWallets<Wallet extends Entry>(
  { recent, chosen, recommended }: Offer<Wallet>,
  wallets: readonly Pick<Entry, 'rdns'>[],
  minCount: number,
): Wallet[] {
  const rdnsOfPage = new Set(wallets.flatMap(({ rdns }) => rdns ?? []))
  const offered = new Map<string, Wallet>()
  const offer = (entry: Wallet) => {
    if (!rdnsOfPage.has(entry.rdns ?? '') && !offered.has(entry.id)) offered.set(entry.id, entry)
  }
  for (const entry of [...recent, ...chosen]) offer(entry)
  for (const entry of recommended) if (wallets.length + offered.size < minCount) offer(entry)
  return [...offered.values()]
}
