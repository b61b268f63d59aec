import { env } from 'cloudflare:test'
import { orderByKeys } from '@latch/protocol/walletOrder.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Environment } from '#http/environment.ts'
import { findWallets } from './findWallets.ts'
import type { WalletsQuery } from './query.ts'
import { fillDirectory, shippedWallets } from './testDirectory.ts'

const database = (env as unknown as Environment).DB
const ranked = shippedWallets.map(({ id, name }) => ({ id: String(id), name: String(name) }))

beforeAll(() => fillDirectory(shippedWallets))

async function findIds(requested: Partial<WalletsQuery>): Promise<string[]> {
  const everything = { search: null, badgeType: null, include: null, exclude: null, chains: null }
  const { entries } = await findWallets(database, {
    ...everything,
    ...{ page: 1, entries: 100, names: null, rdns: null, platform: null },
    ...requested,
  })
  return entries.map((entry) => JSON.parse(entry).id)
}

/** The order that `widget/protocol/walletOrder.ts` gives the same rows. */
function orderLike(ids: readonly string[], { include, search }: { include?: string[]; search?: string }) {
  const kind = (name: string) => {
    if (search === undefined || name.toLowerCase().startsWith(search)) return 'name'
    return name
      .toLowerCase()
      .split(/\W+/)
      .some((word) => word.startsWith(search))
      ? 'word'
      : 'inside'
  }
  const rows = ranked.filter(({ id }) => ids.includes(id))
  const asIncluded = orderByKeys(rows, include ?? [], ({ id }) => id)
  return orderByKeys(asIncluded, ['name', 'word', 'inside'], ({ name }) => kind(name)).map(({ id }) => id)
}

const last = ranked.slice(-5).map(({ id }) => id)

test.each<[string, { include?: string[]; search?: string }]>([
  ['by rank', {}],
  ['as the caller names them', { include: [...last.toReversed(), 'me.rainbow', 'io.metamask'] }],
  ['by how the name matches a search, then by rank', { search: 'safe' }],
  [
    'by how the name matches, then as the caller names them',
    { search: 'sa', include: ranked.map(({ id }) => id).toReversed() },
  ],
])('the database gives wallets in the order of the widget: %s', async (_, requested) => {
  const ids = await findIds(requested)
  expect(ids.length).toBeGreaterThan(4)
  expect(ids).toEqual(orderLike(ids, requested))
})
