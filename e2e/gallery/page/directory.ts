import type { WalletEntry } from '@latch/protocol/directory.ts'

/** Addresses of the entries of Latch's own data set, so that the pictures show real wallets. */
const LIST = new URL('wallets.json', location.href)

/** Answers `GET /getWallets` like hosting, as far as the views need: names, families, pages, exclusions. */
export async function answerDirectory(url: URL, fetchFile: typeof fetch): Promise<Response> {
  const all: WalletEntry[] = await (await fetchFile(LIST)).json()
  const requested = (name: string) => url.searchParams.get(name)
  const listed = (name: string) => requested(name)?.split(',') ?? []
  const families = requested('chains')?.split(',').map(familyOf)
  const isMatch = ({ id, name, rdns, chains }: WalletEntry) =>
    name.toLowerCase().includes(requested('search') ?? '') &&
    !listed('exclude').includes(id) &&
    (!families || !chains || chains.some((chain) => families.includes(familyOf(chain)))) &&
    (requested('rdns') === null || (rdns !== null && listed('rdns').includes(rdns)))
  const found = all.filter(isMatch).map((entry, rank) => ({ ...entry, ...badgeOf(rank) }))
  if (families && !families.includes('eip155')) found.sort((a, b) => Number(!a.chains) - Number(!b.chains))
  const entries = Number(requested('entries') ?? 40)
  const start = (Number(requested('page') ?? 1) - 1) * entries
  return Response.json({ data: found.slice(start, start + entries), count: found.length })
}

const familyOf = (chain: string) => chain.split(':')[0]

/** The data set has no badges; a directory service does. */
function badgeOf(rank: number): Partial<WalletEntry> {
  const knows = new URLSearchParams(location.search).get('state') === 'directory-certified'
  return knows && rank % 3 === 0 ? { badge_type: 'certified' } : {}
}
