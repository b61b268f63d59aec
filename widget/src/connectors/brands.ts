import type { Namespace } from '@latch/protocol/caip.ts'
import { orderInstalled, walletKey } from '@latch/protocol/walletOrder.ts'
import type { PageWallet } from './walletsStore.ts'

/**
 * Wallets of the page that bear one name and serve different chain families, as lists show them: in one row, described by
 * the first of them. Many wallets announce themselves once for each family.
 */
export type Brand = PageWallet & {
  /** Names it in `sdk.getWallets()`: its rdns, else its name, with a number where others of the page have the same. */
  key: string
  namespaces: Namespace[]
  wallets: readonly [PageWallet, ...PageWallet[]]
}

/**
 * Groups the page's wallets by name. Two wallets of one family are two brands, and the later one gets a number after
 * its name, because any wallet may claim any name.
 */
export function brandsOf(wallets: readonly PageWallet[]): readonly Brand[] {
  const groups: [PageWallet, ...PageWallet[]][] = []
  for (const wallet of wallets) {
    const group = groups.find(
      (members) => members[0].name === wallet.name && !members.some((member) => overlap(member, wallet)),
    )
    if (group === undefined) groups.push([wallet])
    else group.push(wallet)
  }
  const [nameOnce, keyOnce] = [createNumbering(' '), createNumbering('#')]
  return groups.map((members) => {
    const [first] = members
    const rdns = members.find((member) => member.rdns !== null)?.rdns ?? null
    return {
      ...first,
      rdns,
      icon: members.find(({ icon }) => icon !== null)?.icon ?? null,
      name: nameOnce(first.name),
      key: keyOnce(walletKey({ rdns, name: first.name })),
      namespaces: members.flatMap(({ namespaces }) => namespaces),
      wallets: members,
    }
  })
}

/** Sorts brands for a list. @param recent - `walletKey` of recently used wallets, the latest first. */
export function orderBrands(
  brands: readonly Brand[],
  recent: readonly string[],
): (Brand & { isRecent: boolean })[] {
  const used = recent.flatMap((key) => brands.find(({ wallets }) => hasKey(wallets, key)) ?? [])
  return orderInstalled(brands, used.map(walletKey))
}

/** Finds a wallet of the page by {@link Brand.key}, its rdns or its name. @param namespace - Undefined: any family. */
export function findNamedWallet(
  wallets: readonly PageWallet[],
  key: string,
  namespace: Namespace | undefined,
): PageWallet | undefined {
  const named = brandsOf(wallets).find((brand) => brand.key === key)?.wallets ?? []
  return [...named, ...wallets.filter((wallet) => walletKey(wallet) === key)].find(
    (wallet) => namespace === undefined || wallet.namespaces.includes(namespace),
  )
}

function hasKey(wallets: readonly PageWallet[], key: string): boolean {
  return wallets.some((wallet) => walletKey(wallet) === key)
}

function overlap(one: PageWallet, other: PageWallet): boolean {
  return one.namespaces.some((namespace) => other.namespaces.includes(namespace))
}

/** Makes texts distinct: the second one of a kind gets a 2. */
function createNumbering(separator: string): (text: string) => string {
  const used = new Set<string>()
  return (text) => {
    let [distinct, count] = [text, 1]
    while (used.has(distinct)) distinct = `${text}${separator}${++count}`
    used.add(distinct)
    return distinct
  }
}
