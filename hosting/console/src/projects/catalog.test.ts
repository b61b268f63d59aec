import { beforeEach, expect, test } from 'vitest'
import type { Catalog, WalletChoice } from '../../protocol/projects.ts'
import { openBrowser } from '../testing/browser.ts'
import { migrate, testEnv } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'
import { refusal } from './testProjects.ts'

let browser = openBrowser()

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('viewer')).browser
})

async function seedWallet(id: string, name: string, position: number): Promise<void> {
  const entry = JSON.stringify({ id, name, image_id: `${id}-1`, chains: null })
  await testEnv.DB.prepare(
    "INSERT INTO wallets (id, name, position, revision, entry) VALUES (?, ?, ?, 'r', ?)",
  )
    .bind(id, name, position, entry)
    .run()
}

const wallets = async (query: string) =>
  (await browser.call('GET', `/api/wallets?${query}`)).json<WalletChoice[]>()
const namesOf = async (query: string) => (await wallets(query)).map(({ name }) => name)

test('the forms offer the chains that are served, with pictures of the widget', async () => {
  await testEnv.DB.prepare("UPDATE chains SET enabled = 0 WHERE id = 'eip155:10'").run()
  const catalog = await (await browser.call('GET', '/api/catalog')).json<Catalog>()
  const find = (id: string) => catalog.chains.find((chain) => chain.id === id)
  expect(find('eip155:1')).toEqual({
    id: 'eip155:1',
    name: 'Ethereum',
    icon: 'https://widget.example/public/getAssetImage/eip155:1',
    isTestnet: false,
  })
  expect(find('eip155:11155111')?.isTestnet).toBe(true)
  expect(find('eip155:10')).toBeUndefined()
  expect(JSON.stringify(catalog)).not.toContain('rpc')
  expect(catalog.features).toContainEqual({ id: 'send', byDefault: true })
  expect(catalog.accountActions).toEqual(['onramp', 'swap', 'receive', 'send'])
  expect(catalog.locales.slice(0, 3)).toEqual(['en', 'ar', 'de'])
  expect(catalog.widget).toBe('https://widget.example')
})

test('wallets are found as in the modal, or by their ids', async () => {
  await seedWallet('io.metamask', 'MetaMask', 1)
  await seedWallet('me.rainbow', 'Rainbow', 2)
  expect(await wallets('search=meta')).toEqual([
    {
      id: 'io.metamask',
      name: 'MetaMask',
      icon: 'https://widget.example/getWalletImage/io.metamask-1',
    },
  ])
  expect(await namesOf('search=')).toEqual(['MetaMask', 'Rainbow'])
  expect(await namesOf('ids=me.rainbow,io.metamask,unknown')).toEqual(['Rainbow', 'MetaMask'])
  expect(await namesOf('ids=')).toEqual([])
})

test.each(['"', "' OR 1=1 --", 'meta* OR rain*', 'name:meta', '%', '_'])(
  'a search for %s is text',
  async (search) => {
    await seedWallet('io.metamask', 'MetaMask', 1)
    await seedWallet('me.rainbow', 'Rainbow', 2)
    expect(await namesOf(`search=${encodeURIComponent(search)}`)).toEqual([])
  },
)

test.each([
  [`search=${'x'.repeat(101)}`, 'search'],
  ["ids=x'%20OR%201=1", 'include'],
])('%s is refused', async (query, path) => {
  const found = await refusal(await browser.call('GET', `/api/wallets?${query}`))
  expect([found.status, found.fields?.map((fault) => fault.path)]).toEqual([422, [path]])
})
