import type { WalletList } from '@latch/protocol/headless.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { retiredStore } from '#api/retiredWallets.ts'
import { testEntry } from '#api/testEntry.ts'
import { ALICE, refuse, type TestHostOptions, wallet } from '#host/testHost.ts'
import { openConnected, openPage } from '../testRequests.ts'

const HARBOR = testEntry('Harbor', { image_id: 'harbor', supports_wc: true, chains: ['eip155:1'] })
const KIOSK = testEntry('Kiosk', { badge_type: 'certified' })
const ETHER = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  value: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '/public/getTokenImage/ETH',
}
const RELAY = { projectId: 'demo', relayUrl: 'wss://relay.example' }
const SIGN_IN = { required: true, nonce: 'nonce1234' }

/** Hosting with a directory of two wallets, and an account with some ether. */
async function callHosting(path: string): Promise<Response> {
  const query = new URLSearchParams(path.split('?')[1])
  if (path.startsWith('/v1/account/')) return Response.json({ balances: [ETHER], currency: 'usd' })
  const data = query.has('rdns')
    ? []
    : [HARBOR, KIOSK].filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
  return Response.json({ data, count: data.length })
}

const hosted = async (open: typeof openPage, options: TestHostOptions = {}) => {
  vi.stubGlobal('fetch', callHosting)
  return open({ config: { walletConnect: RELAY }, ...options })
}
const isShown = (host: { frames: readonly { visible?: boolean }[] }) =>
  host.frames.some(({ visible }) => visible === true)

afterEach(() => vi.unstubAllGlobals())

test('wallets come in the order of the modal, with pictures that a page can load', async () => {
  const { request, ...host } = await hosted(openPage)
  expect(await request('latch_getWallets', [{}])).toMatchObject({
    ok: true,
    result: {
      installed: [{ id: 'org.fox', name: 'Fox', installed: true, namespaces: ['eip155'], pairs: false }],
      recent: [],
      directory: [
        {
          id: 'harbor',
          icon: 'https://widget.example/getWalletImage/harbor',
          namespaces: ['eip155'],
          pairs: true,
        },
        { id: 'kiosk', icon: null, namespaces: null, pairs: false, certified: true },
      ],
      count: 2,
    },
  })
  expect(isShown(host)).toBe(false)
})

test('a search finds wallets of the page and of the directory by name', async () => {
  const { request } = await hosted(openPage)
  const names = async (search: string) => {
    const { result } = (await request('latch_getWallets', [{ search }])) as {
      result: Record<'installed' | 'directory', { name: string }[]>
    }
    return [...result.installed, ...result.directory].map(({ name }) => name)
  }
  expect(await names(' FOX ')).toEqual(['Fox'])
  expect(await names('kio')).toEqual(['Kiosk'])
})

test('what no list can be asked for is refused before anybody is asked', async () => {
  const { request } = await hosted(openPage)
  for (const query of [{ search: 'x'.repeat(101) }, { namespace: 'doge' }, { page: -1 }, { entries: 1e9 }])
    expect(await request('latch_getWallets', [query])).toMatchObject({ ok: false, error: { code: -32602 } })
})

test('an installed wallet connects without the modal', async () => {
  const { request, walletCalls, ...host } = await hosted(openPage)
  const answer = await request('latch_requestSession', [{ wallet: 'org.fox', modal: false }])
  expect(answer).toMatchObject({ ok: true, result: { namespace: 'eip155', accounts: [ALICE] } })
  expect(walletCalls.map(({ method }) => method)).toContain('eth_requestAccounts')
  expect(isShown(host)).toBe(false)
})

test('a wallet that declines rejects with 4001, and nothing is shown', async () => {
  const { request, ...host } = await hosted(openPage, {
    wallet: wallet({ eth_requestAccounts: () => refuse(4001) }),
  })
  const answer = await request('latch_requestSession', [{ wallet: 'org.fox', modal: false }])
  expect(answer).toMatchObject({ ok: false, error: { code: 4001 } })
  expect(isShown(host)).toBe(false)
})

test('what has to be seen opens the modal by itself: a wallet that is not in the page', async () => {
  const { request, ...host } = await hosted(openPage)
  void request('latch_requestSession', [{ wallet: 'harbor', modal: false }])
  await vi.waitFor(() => expect(isShown(host)).toBe(true))
})

test('networks are the project’s, and one can be chosen before anybody is connected', async () => {
  const { request, state } = await hosted(openPage)
  const list = async () =>
    ((await request('latch_getNetworks', [{}])) as { result: { id: string; active: boolean }[] }).result
  expect(await list()).toMatchObject([
    { id: 'eip155:1', namespace: 'eip155', name: 'Chain 1', active: true, available: true },
    { id: 'eip155:8453', active: false },
  ])
  expect(await request('latch_switchNetwork', [{ chainId: 'eip155:8453' }])).toEqual({
    ok: true,
    result: null,
  })
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
  expect((await list()).find(({ active }) => active)?.id).toBe('eip155:8453')
})

test('switching asks the connected wallet, and a network that is not listed is 4902', async () => {
  const { request, walletCalls } = await hosted(openConnected)
  await request('latch_switchNetwork', [{ chainId: 'eip155:8453' }])
  expect(walletCalls.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
  expect(await request('latch_switchNetwork', [{ chainId: 'eip155:5' }])).toMatchObject({
    error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } },
  })
})

test('balances are of the account that the page has, in exact base units', async () => {
  const { request } = await hosted(openConnected)
  expect(await request('latch_getBalances', [{}])).toMatchObject({
    result: {
      account: ALICE,
      chainId: 'eip155:1',
      balances: [
        {
          address: null,
          amount: '1500000000000000000',
          icon: 'https://widget.example/public/getTokenImage/ETH',
        },
      ],
    },
  })
})

test('nobody’s balances are told: while nobody is connected, and before a sign-in that is required', async () => {
  const unknown = { ok: false, error: { code: 4100 } }
  const { request } = await hosted(openPage)
  expect(await request('latch_getBalances', [{}])).toMatchObject(unknown)
  const { request: requestUnsigned } = await hosted(openConnected, { config: { siwx: SIGN_IN } })
  expect(await requestUnsigned('latch_getBalances', [{}])).toMatchObject(unknown)
})

test('a project without a relay has no codes, and a family that it does not list has none either', async () => {
  const { request } = await hosted(openPage, { config: {} })
  expect(await request('latch_pair', [{ id: 'p' }])).toMatchObject({
    error: { code: 4200, data: { reason: 'PAIRING_OFF' } },
  })
  const { request: requestPaired } = await hosted(openPage)
  expect(await requestPaired('latch_pair', [{ id: 'p', namespace: 'sui' }])).toMatchObject({
    error: { code: 4901 },
  })
})

test('an installed wallet that has ended is not listed', async () => {
  const ended = [{ name: 'Fox', rdns: 'org.fox', retired: '2026-05-28' }]
  const { request } = await hosted(openPage)
  vi.stubGlobal('fetch', async () => Response.json({ data: [], count: 0, retired: ended }))
  expect(await request('latch_getWallets', [{}])).toMatchObject({ ok: true, result: { installed: [] } })
  retiredStore.setState([], true)
})

test('behavior: a wallet that announces itself for several families is one entry, and no two have one id', async () => {
  const fox = (id: string, namespaces: HostWallet['namespaces'], more: Partial<HostWallet> = {}) =>
    ({ id, kind: 'wallet-standard', name: 'Fox', icon: null, rdns: null, namespaces, ...more }) as HostWallet
  const wallets = [
    fox('a', ['eip155'], { kind: 'eip6963', rdns: 'org.fox' }),
    fox('b', ['eip155'], { kind: 'eip6963', rdns: 'org.fox' }),
    fox('c', ['solana']),
  ]
  const { request } = await hosted(openPage, { wallets })
  const { result } = (await request('latch_getWallets', [{}])) as { result: WalletList }
  expect(result.installed.map(({ id, name, namespaces }) => [id, name, namespaces])).toEqual([
    ['org.fox', 'Fox', ['eip155', 'solana']],
    ['org.fox#2', 'Fox 2', ['eip155']],
  ])
})
