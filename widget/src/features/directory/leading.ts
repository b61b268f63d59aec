import { fetchWallets } from '../../api/directory.ts'
import { walletsStore } from '../../wallets/walletsStore.ts'
import { matchInstalled, type Row } from './rows.ts'
import { walletRules } from './rules.ts'

export type Leading = {
  /** Wallets of the page, each with its entry where the directory knows it. */
  installed: readonly Row[]
  /** The project's featured wallets, then its own, without those that are installed. */
  chosen: readonly Row[]
  /** Ids that must not come once more. */
  ids: readonly string[]
}

/**
 * What stands before the rest of the directory.
 *
 * @throws RpcError of {@link fetchWallets}
 */
export async function loadLeading(signal: AbortSignal): Promise<Leading> {
  const { wallets } = walletsStore.getState()
  const { featured, custom } = walletRules()
  const rdns = [...new Set(wallets.flatMap((wallet) => wallet.rdns ?? []))]
  const [known, named] = await Promise.all([
    rdns.length === 0 ? [] : fetchAll({ rdns }, signal),
    featured.length === 0 ? [] : fetchAll({ include: featured }, signal),
  ])
  const installed = matchInstalled(wallets, known)
  const taken = new Set(installed.flatMap(({ entry }) => entry?.id ?? []))
  const isInstalled = ({ rdns: name }: { rdns: string | null }) => name !== null && rdns.includes(name)
  const chosen = [...named, ...custom]
    .filter((entry) => !taken.has(entry.id) && !isInstalled(entry))
    .map((entry) => ({ wallet: null, entry }))
  return { installed, chosen, ids: [...taken, ...chosen.map(({ entry }) => entry.id)] }
}

/** Names of announced wallets reach the query only where they are reverse domain names: others it would refuse. */
async function fetchAll(
  query: { rdns: readonly string[] } | { include: readonly string[] },
  signal: AbortSignal,
) {
  const valid =
    'rdns' in query
      ? { rdns: query.rdns.filter((name) => /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i.test(name)) }
      : query
  if (Object.values(valid).every((names) => names.length === 0)) return []
  return (await fetchWallets({ ...valid, entries: 100 }, { signal })).wallets
}
