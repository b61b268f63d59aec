import { env } from 'cloudflare:test'
import { GetWalletsResponseSchema } from '@latch/protocol/directory.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Environment } from '#http/environment.ts'
import { callDirectory, fillDirectory, freshOrigin, shippedWallets } from './testDirectory.ts'

const database = (env as unknown as Environment).DB

const offered = shippedWallets.filter(({ retired }) => retired === undefined)
const shippedIds = offered.map(({ id }) => id)

beforeAll(() => fillDirectory(shippedWallets))

async function find(query: string) {
  const response = await callDirectory(`/getWallets?${query}`)
  const text = await response.clone().text()
  if (response.status !== 200) throw new Error(text)
  const { data, count } = GetWalletsResponseSchema.parse(await response.json())
  return { data, count, ids: data.map(({ id }) => id), names: data.map(({ name }) => name) }
}

test('pages of 40 by rank, without gaps or repeats, and every page knows the total', async () => {
  const ids: string[] = []
  for (let page = 1; page <= Math.ceil(offered.length / 40); page += 1) {
    const found = await find(`page=${page}&entries=40&projectId=demo&st=appkit&sv=1`)
    expect(found.count).toBe(offered.length)
    ids.push(...found.ids)
  }
  expect(ids).toEqual(shippedIds)
})

test('a page behind the last one is empty and still knows the total', async () => {
  const found = await find('page=999')
  expect(found).toMatchObject({ data: [], count: offered.length })
})

test('wallets that have ended are never offered, and listed beside every first page', async () => {
  const ended = shippedWallets.filter(({ retired }) => retired !== undefined)
  expect(ended.length).toBeGreaterThan(0)
  for (const { id, name } of ended) {
    expect((await find(`include=${id}`)).ids).toEqual([])
    expect((await find(`search=${encodeURIComponent(String(name))}`)).ids).not.toContain(id)
  }
  const listed = async (query: string) =>
    GetWalletsResponseSchema.parse(await (await callDirectory(`/getWallets?${query}`)).json()).retired
  expect(await listed('entries=1&search=meta')).toEqual(
    ended.map(({ name, rdns, retired }) => ({ name, rdns, retired })),
  )
  expect(await listed('page=2')).toEqual([])
})

test('an entry is served with every field as the list has it', async () => {
  const { data } = await find('include=io.metamask')
  expect(data[0]).toEqual(shippedWallets.find(({ id }) => id === 'io.metamask'))
})

test('names that begin with the search come before words that do, and those before what merely contains it', async () => {
  const { names } = await find('search=safe&entries=100')
  const tier = (name: string) => (/^safe/i.test(name) ? 0 : /\bsafe/i.test(name) ? 1 : 2)
  const tiers = names.map(tier)
  expect(tiers).toEqual(tiers.toSorted())
  expect(names[0]).toBe('SafePal')
  expect(names).toContain('Safe')
})

test('a search finds what stands inside of a word', async () => {
  expect((await find('search=amask')).names).toEqual(['MetaMask'])
})

test('one letter is enough', async () => {
  const { data, count } = await find('search=z&entries=100')
  expect(count).toBe(data.length)
  expect(data.every(({ name }) => /\bz/i.test(name))).toBe(true)
})

test('words may be cut short and stand in any order', async () => {
  expect((await find('search=wal+trust')).names).toContain('Trust Wallet')
})

test('a search that matches nothing answers an empty list', async () => {
  expect(await find('search=nosuchwallet')).toMatchObject({ data: [], count: 0 })
})

test.each([
  '*',
  '"',
  '""',
  "'",
  '(',
  ')',
  '^',
  ':',
  '-',
  '+',
  'AND',
  'a AND',
  'NEAR(',
  'name:trust',
  'NOT trust',
  '{',
  '\\',
  '%',
  '_',
  '\0',
  '"trust" OR "rainbow"',
  'trust*',
  '🦊',
  'é',
  '़',
])('search text %j is text and never syntax', async (search) => {
  const response = await callDirectory(`/getWallets?search=${encodeURIComponent(search)}`)
  expect(response.status).toBe(200)
})

test('a search of signs only matches nothing instead of everything', async () => {
  expect(await find(`search=${encodeURIComponent('"*')}`)).toMatchObject({ data: [], count: 0 })
})

test.each(["x'; DROP TABLE wallets; --", "' OR '1'='1", 'x" OR name:* --'])(
  'an injection in search finds nothing and harms nothing: %s',
  async (text) => {
    expect((await find(`search=${encodeURIComponent(text)}`)).count).toBe(0)
    expect((await find(`names=${encodeURIComponent(text)}`)).count).toBe(0)
    expect((await find('')).count).toBe(offered.length)
  },
)

test('include lists exactly those, in the order of the caller', async () => {
  const { ids, count } = await find('include=me.rainbow,io.metamask,no.such,com.trustwallet.app')
  expect(ids).toEqual(['me.rainbow', 'io.metamask', 'com.trustwallet.app'])
  expect(count).toBe(3)
})

test('exclude wins over include', async () => {
  expect((await find('include=me.rainbow,io.metamask&exclude=me.rainbow')).ids).toEqual(['io.metamask'])
})

test('exclude leaves the ranks of the others', async () => {
  const { ids, count } = await find('exclude=com.trustwallet.app&entries=1')
  expect(ids).toEqual(['io.metamask'])
  expect(count).toBe(offered.length - 1)
})

test('rdns and names find the entries of wallets in the page', async () => {
  expect((await find('rdns=io.rabby,me.rainbow')).ids.toSorted()).toEqual(['io.rabby', 'me.rainbow'])
  expect((await find('names=METAMASK')).ids).toEqual(['io.metamask'])
})

test('a phone is offered nothing that is known for the other phone only', async () => {
  const { data } = await find('platform=ios&entries=100')
  expect(data.length).toBeGreaterThan(0)
  for (const { mobile_link, webapp_link, app_store, play_store } of data)
    expect(
      webapp_link !== null || (mobile_link !== null && (app_store !== null || play_store === null)),
    ).toBe(true)
})

test('web lists web wallets', async () => {
  const { data } = await find('platform=web&entries=100')
  expect(data.every(({ webapp_link }) => webapp_link !== null)).toBe(true)
})

test('certified lists those that the source certifies', async () => {
  expect((await find('badge_type=certified')).count).toBe(0)
  await withEntry({ badge_type: 'certified' }, async () => {
    expect((await find('badge_type=certified')).ids).toEqual(['io.metamask'])
  })
})

test.each([
  ['eip155:1', true],
  // A development chain is in nobody's list.
  ['eip155:31337', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  ['cosmos:cosmoshub-4,eip155:137', true],
])(
  'a wallet of EVM chains is offered for %s: %s; one whose chains nobody lists always is',
  async (chains, isOffered) => {
    await withEntry({ chains: ['eip155:1', 'eip155:10'] }, async () => {
      const { ids } = await find(`chains=${chains}&include=io.metamask,com.safepal`)
      expect(ids).toEqual([...(isOffered ? ['io.metamask'] : []), 'com.safepal'])
    })
  },
)

test.each([
  ['bip122:000000000019d6689c085ae165831e93', ['io.metamask', 'app.xverse', 'io.unisat', 'com.wallet.reown']],
  ['stacks:1', ['app.xverse', 'com.wallet.reown', 'io.asigna', 'com.fordefi']],
  ['cosmos:cosmoshub-4', ['com.trustwallet.app', 'com.okex.wallet', 'app.keplr', 'money.station']],
  [
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    ['org.polkadot.js', 'app.subwallet', 'io.novawallet', 'xyz.talisman'],
  ],
  ['sui:mainnet', ['app.slush', 'app.suiet', 'com.okex.wallet', 'app.backpack']],
  ['tron:0x2b6653dc', ['com.trustwallet.app', 'pro.tokenpocket', 'com.bitget.web3', 'org.tronlink.www']],
])('a project of %s alone is offered its wallets before those of unknown families', async (chain, first) => {
  const { data, ids } = await find(`chains=${chain}&entries=100`)
  expect(ids.slice(0, 4)).toEqual(first)
  const [family] = chain.split(':')
  const known = data.filter(({ chains }) => chains !== null)
  expect(known.every(({ chains }) => chains?.some((id) => id.startsWith(`${family}:`)))).toBe(true)
  expect(data.slice(0, known.length)).toEqual(known)
})

test('a project of EVM chains is offered no wallet of other families, a project of both by rank', async () => {
  const evm = await find('chains=eip155:1&entries=100')
  expect(evm.ids.slice(0, 7)).toEqual([...shippedIds.slice(0, 6), 'com.ledger'])
  expect((await find('chains=eip155:1&search=unisat')).count).toBe(0)
  const both = await find('chains=eip155:1,bip122:000000000019d6689c085ae165831e93')
  expect(both.ids.slice(0, 9)).toEqual(shippedIds.slice(0, 9))
})

test.each(['slush', 'suiet', 'unisat', 'leather', 'polkadot.js', 'asigna', 'fordefi', 'station'])(
  'a search finds %s',
  async (search) => {
    expect((await find(`search=${search}`)).names[0]?.toLowerCase()).toContain(search)
  },
)

/** Runs with fields of MetaMask's entry replaced. */
async function withEntry(fields: Record<string, unknown>, run: () => Promise<void>): Promise<void> {
  const update = database.prepare(`UPDATE wallets SET entry = ? WHERE id = 'io.metamask'`)
  const entry = shippedWallets.find(({ id }) => id === 'io.metamask')
  await update.bind(JSON.stringify({ ...entry, ...fields })).run()
  await run()
  await update.bind(JSON.stringify(entry)).run()
}

test.each([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=1e9', 'page'],
  ['page=', 'page'],
  ['entries=101', 'entries'],
  ['entries=x', 'entries'],
  ['badge_type=gold', 'badge_type'],
  ['platform=beos', 'platform'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['include=a%20b', 'include'],
  [`exclude=${Array.from({ length: 101 }, (_, index) => `w${index}`).join()}`, 'exclude'],
  ['chains=ethereum', 'chains'],
  ['rdns=metamask', 'rdns'],
])('%s is refused with the field that is at fault', async (query, field) => {
  const response = await callDirectory(`/getWallets?${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})

test('several faults are told at once', async () => {
  const response = await callDirectory('/getWallets?page=0&entries=0')
  expect(((await response.json()) as { reasons: unknown[] }).reasons).toHaveLength(2)
})

test('the edge answers the same question again without the database, however it was written', async () => {
  const origin = freshOrigin()
  const first = await callDirectory('/getWallets?search=rainbow&entries=10', { origin })
  expect(first.headers.get('cache-control')).toContain('s-maxage')
  const text = await first.text()
  await database.prepare(`UPDATE wallets SET name = 'Gone' WHERE id = 'me.rainbow'`).run()
  const again = await callDirectory('/getWallets?entries=10&projectId=other&search=rainbow', { origin })
  expect(await again.text()).toBe(text)
  expect((await find('search=rainbow')).ids).not.toContain('me.rainbow')
  await database.prepare(`UPDATE wallets SET name = 'Rainbow' WHERE id = 'me.rainbow'`).run()
  expect((await find('search=rainbow')).ids).toContain('me.rainbow')
})

test('answers carry no CORS header: only the widget reads them', async () => {
  const response = await callDirectory('/getWallets')
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('anything but reading is refused', async () => {
  const response = await callDirectory('/getWallets', { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('an address may ask for so many lists that nobody has asked for, and for as many known ones as it likes', async () => {
  const overrides = { ADDRESS_LIMITER: { limit: async () => ({ success: false }) } }
  const origin = freshOrigin()
  const refused = await callDirectory('/getWallets?search=trust', { origin, overrides })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
  await callDirectory('/getWallets?search=trust', { origin })
  expect((await callDirectory('/getWallets?search=trust', { origin, overrides })).status).toBe(200)
})
