import { NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import { GET_WALLETS_LIMITS, type WalletEntry } from '@latch/protocol/directory.ts'
import type { HeadlessWallet, WalletList } from '@latch/protocol/headless.ts'
import * as z from 'zod/mini'
import { fetchWallets } from '#api/directory.ts'
import { type Brand, orderBrands } from '#connectors/brands.ts'
import { type Leading, loadLeading } from '#connectors/directory/leading.ts'
import { loadRecent } from '#connectors/directory/recentEntries.ts'
import { answers, normaliseSearch, type Row } from '#connectors/directory/rows.ts'
import { directoryScope } from '#connectors/directory/rules.ts'
import { entryIcon } from '#connectors/entryIcon.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { MethodHandler } from '#core/familyRequests.ts'
import { integer, parseParam, text } from '../params.ts'

const QuerySchema = z.object({
  search: z.optional(text(GET_WALLETS_LIMITS.search)),
  namespace: z.optional(z.enum(NAMESPACES, 'must name a chain family')),
  page: z.optional(integer(GET_WALLETS_LIMITS.page)),
  entries: z.optional(integer(GET_WALLETS_LIMITS.entries)),
})

/** Default number of entries per page. */
const PAGE_SIZE = 40

/**
 * The SDK's `getWallets()`: the wallets that the modal lists, in its order. It returns nothing that the page could not
 * find out itself: wallets that announced themselves to it, those used on it, and a public directory.
 *
 * @throws RpcError of {@link fetchWallets} if the directory does not answer.
 */
export const getWallets: MethodHandler = async (params, { signal }): Promise<WalletList> => {
  const query = parseParam('latch_getWallets', QuerySchema, params ?? [{}])
  const { namespace, page = 1, entries = PAGE_SIZE } = query
  const search = normaliseSearch(query.search ?? '')
  const [leading, recent] = await Promise.all([loadLeading(signal, namespace), loadRecent(signal)])
  const scope = directoryScope(leading.ids, namespace)
  const found = await fetchWallets({ ...scope, page: Math.max(1, page), entries, search }, { signal })
  const matches = (row: Row) => answers(row, { search, isCertified: false })
  const chosen = leading.chosen.filter((entry) => matches({ wallet: null, entry }))
  return {
    installed: listInstalled(leading).filter(({ name }) => name.toLowerCase().includes(search)),
    recent: recent.filter((entry) => matches({ wallet: null, entry })).map(ofEntry),
    directory: [...(page <= 1 ? chosen : []), ...found.wallets].map(ofEntry),
    count: chosen.length + found.count,
  }
}

/** The last used first. */
function listInstalled({ installed }: Leading): readonly HeadlessWallet[] {
  const entries = new Map(installed.map(({ wallet, entry }) => [wallet.key, entry]))
  const ordered = orderBrands(
    installed.map(({ wallet }) => wallet),
    walletsStore.getState().recent,
  )
  return ordered.map((wallet) => ofInstalled(wallet, entries.get(wallet.key) ?? null))
}

function ofInstalled(wallet: Brand, entry: WalletEntry | null): HeadlessWallet {
  return {
    id: wallet.key,
    name: wallet.name,
    // Never the directory's: any wallet can claim an rdns.
    icon: wallet.icon,
    rdns: wallet.rdns,
    namespaces: wallet.namespaces,
    installed: true,
    pairs: false,
    certified: entry?.badge_type === 'certified',
    homepage: entry?.homepage ?? null,
  }
}

function ofEntry(entry: WalletEntry): HeadlessWallet {
  const icon = entryIcon(entry)
  return {
    id: entry.id,
    name: entry.name,
    icon: icon && new URL(icon, location.origin).href,
    rdns: entry.rdns,
    namespaces: namespacesOfChains(entry.chains),
    installed: false,
    pairs: entry.supports_wc === true && configStore.getState().config?.walletConnect !== undefined,
    certified: entry.badge_type === 'certified',
    homepage: entry.homepage,
  }
}

/** Returns the families of chains; null if the directory does not list them. */
function namespacesOfChains(chains: WalletEntry['chains']): Namespace[] | null {
  if (chains === null) return null
  return [
    ...new Set(
      chains.flatMap((chain) => chainNamespace(chain as Parameters<typeof chainNamespace>[0]) ?? []),
    ),
  ]
}
