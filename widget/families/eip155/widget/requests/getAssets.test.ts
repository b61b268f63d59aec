import { ANNA, openEmbeddedHost } from '@latch/widget/src/families/testEmbedded.ts'
import { ALICE, BOB, refuse, wallet } from '@latch/widget/src/host/testHost.ts'
import { openConnected } from '@latch/widget/src/requests/testRequests.ts'
import { createClient, custom } from 'viem'
import { getAssets } from 'viem/experimental/erc7811'
import { afterEach, expect, test, vi } from 'vitest'

const account = ANNA.accounts.eip155
const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** Returns a token in hosting's format. */
function held(chainId: string, symbol: string, numeric: string, value: number, address?: string) {
  const quantity = { decimals: '6', numeric }
  const rest = address === undefined ? {} : { address: `${chainId}:${address}` }
  return { name: `${symbol} coin`, symbol, chainId, value, price: 1, quantity, iconUrl: null, ...rest }
}

const BALANCES = [
  held('eip155:1', 'ETH', '2', 1),
  held('eip155:1', 'USDC', '0.5', 50, TOKEN),
  held('eip155:8453', 'ETH', '3', 7),
]
const ETHER = {
  address: 'native',
  type: 'native',
  metadata: { name: 'ETH coin', symbol: 'ETH', decimals: 6 },
}
const DOLLARS = {
  address: TOKEN,
  balance: '0x7a120',
  type: 'erc20',
  metadata: { name: 'USDC coin', symbol: 'USDC', decimals: 6 },
}
const [ON_1, ON_BASE] = [
  { ...ETHER, balance: '0x1e8480' },
  { ...ETHER, balance: '0x2dc6c0' },
]

async function openPage() {
  const host = await openEmbeddedHost()
  await host.logIn()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string | URL) =>
      String(url).includes('/balance?') ? Response.json({ balances: BALANCES }) : Response.json({}),
    ),
  )
  return { ...host, assets: (wanted: object) => host.ask('eip155', 'wallet_getAssets', [wanted]) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each<[string, object, object]>([
  ['all', {}, { '0x1': [DOLLARS, ON_1], '0x2105': [ON_BASE] }],
  ['of a chain', { chainFilter: ['0x1'] }, { '0x1': [DOLLARS, ON_1] }],
  ['of a type', { assetTypeFilter: ['native'] }, { '0x1': [ON_1], '0x2105': [ON_BASE] }],
  ['of a type that there is not', { assetTypeFilter: ['erc721'] }, {}],
  [
    'that are named, whatever else is wished for',
    {
      assetFilter: { '0x1': [{ address: TOKEN.toLowerCase(), type: 'erc20' }] },
      assetTypeFilter: ['native'],
      chainFilter: ['0x2105'],
    },
    { '0x1': [DOLLARS] },
  ],
  ['of a chain that cannot be', { assetFilter: { one: [{ address: 'native', type: 'native' }] } }, {}],
])('assets %s', async (_, wanted, result) => {
  const { assets, frames } = await openPage()
  const shown = frames.length
  expect(await assets({ account, ...wanted })).toEqual({ ok: true, result })
  expect(frames.slice(shown).some(({ visible }) => visible)).toBe(false)
})

test.each([
  [{ account: BOB }, 4100],
  [{}, -32602],
  [{ account, chainFilter: ['one'] }, -32602],
  [{ account, assetFilter: { '0x1': TOKEN } }, -32602],
])('assets of %j are %i', async (wanted, code) => {
  const { assets } = await openPage()
  expect(await assets(wanted)).toMatchObject({ error: { code } })
})

test('viem reads them', async () => {
  const { ask } = await openPage()
  const transport = custom({
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = await ask('eip155', method, params)
      if (!answer.ok) throw answer.error
      return answer.result
    },
  })
  const client = createClient({ transport })
  expect(await getAssets(client, { account, chainIds: [1] })).toMatchObject({
    1: [
      { type: 'erc20', address: TOKEN, balance: 500_000n },
      { type: 'native', balance: 2_000_000n },
    ],
  })
})

/** A connected wallet of the page that answers `wallet_getAssets` so. */
async function openPageWallet(answer: () => unknown) {
  const host = await openConnected({ wallet: wallet({ wallet_getAssets: answer }) })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ balances: BALANCES })),
  )
  return host
}

test.each([4200, -32601])('a wallet that answers %i has its assets read by the widget', async (code) => {
  const { request } = await openPageWallet(() => refuse(code))
  const assets = await request('wallet_getAssets', [{ account: ALICE, chainFilter: ['0x1'] }])
  expect(assets).toEqual({ ok: true, result: { '0x1': [DOLLARS, ON_1] } })
})

test('a wallet that supports the method answers itself', async () => {
  const { request } = await openPageWallet(() => ({ '0x1': [] }))
  expect(await request('wallet_getAssets', [{ account: ALICE }])).toEqual({ ok: true, result: { '0x1': [] } })
})

test('a wallet that declines is not answered for', async () => {
  const { request } = await openPageWallet(() => refuse(4001))
  expect(await request('wallet_getAssets', [{ account: ALICE }])).toMatchObject({ error: { code: 4001 } })
})
