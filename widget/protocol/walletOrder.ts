/**
 * Which wallets come first, wherever wallets are listed:
 *
 * 1. those of the page, the last used first ({@link orderInstalled})
 * 2. those used last that are not in the page
 * 3. those that the project features, in its order, then its own ({@link orderChosen})
 * 4. the directory's, by their rank there
 *
 * The list of all wallets and a search leave aside what was used last: wallets of the page stand there as they announced
 * themselves. A search ranks the directory's by how the name matches, before their rank. Certified wallets can be
 * filtered for; a certificate raises no rank. The database answers in this order (`findWallets.ts`, and its test).
 */

type Named = { rdns: string | null; name: string }
type Entry = { id: string; rdns: string | null }

/** What names a wallet across page loads, where its announcement id changes: its rdns, else its name. */
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
 * Orders the wallets of the page: wallets used last come first, newest before older; the others keep the order in which
 * they announced themselves.
 *
 * @param recent - {@link walletKey} of wallets used last, newest first.
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
 * Orders what the project chose: featured wallets, then its own; none that is listed already, none twice.
 *
 * @param listed - Ids and rdns of wallets that come before.
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
  /** Of {@link orderChosen}. */
  chosen: readonly Wallet[]
  /** Best known of the directory. */
  recommended: readonly Wallet[]
}

/**
 * What the first view offers below the wallets of the page: none twice, none that is in the page. Recommended ones fill
 * up what the others leave of `minCount`.
 *
 * @param minCount - Wallets that the view shows at least, those of the page included.
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
