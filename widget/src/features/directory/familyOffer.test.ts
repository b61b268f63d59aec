import { registerAllFamilies } from '@latch/families/widget.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWallets } from '#api/directory.ts'
import { testEntry } from '#api/testEntry.ts'
import { push, reset, router } from '#app/router.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { attemptStore, cancelAttempt } from '../connect/index.ts'
import { chooseRow } from './choose.ts'
import { familyOfferStore, loadFamilyOffer } from './familyOffer.ts'
import { listStore, openList, resetList } from './listStore.ts'

beforeEach(registerAllFamilies)

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BOTH = ['eip155:1', SOLANA]
const BACKPACK = testEntry('Backpack', { chains: BOTH, rdns: 'app.backpack', mobile_link: 'backpack://' })
const TRUST = testEntry('Trust', { chains: BOTH, mobile_link: 'trust://', supports_wc: true })
const ALL = [testEntry('Unknown'), TRUST, BACKPACK]
/** The same extension announces itself to both families. */
const EVM: HostWallet = {
  id: 'e',
  kind: 'eip6963',
  name: 'Backpack',
  icon: null,
  rdns: 'app.backpack',
  namespaces: ['eip155'],
}
const STANDARD: HostWallet = { ...EVM, id: 's', kind: 'wallet-standard', rdns: null, namespaces: ['solana'] }

let requested: URLSearchParams[] = []

beforeEach(() => {
  requested = []
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URLSearchParams(path.split('?')[1])
    requested.push(query)
    const isMatch = (name: string, value: string | null) =>
      query
        .get(name)
        ?.split(',')
        .includes(value ?? '') !== false
    const data = ALL.filter(({ id, rdns }) => isMatch('rdns', rdns) && isMatch('include', id))
    return Response.json({ data, count: data.length })
  })
  const [first = CONFIG.chains[0]] = CONFIG.chains
  const chains = [...CONFIG.chains, { ...first, id: SOLANA }] as typeof CONFIG.chains
  configStore.setState({ config: { ...CONFIG, chains, wallets: { featured: ['backpack'] } } })
  walletsStore.setState({ wallets: [EVM, STANDARD] })
  forgetWallets()
  resetList()
  reset({ name: 'Account' })
  push({ name: 'Connect', namespace: 'solana' })
})

afterEach(() => {
  cancelAttempt()
  reset({ name: 'Connect' })
  walletsStore.setState({ wallets: [] })
  vi.unstubAllGlobals()
})

test('who wants a Solana account on a phone is offered the apps that are known to have one, the project’s first', async () => {
  await loadFamilyOffer('solana')
  expect(familyOfferStore.getState().solana).toEqual({
    status: 'ready',
    wallets: [BACKPACK, TRUST],
    count: 3,
  })
  expect(requested.map((query) => [query.get('chains'), query.get('platform')])).toEqual([[SOLANA, 'ios']])
})

test('wallets that the project features stand in its order, before its own', async () => {
  const own = { id: 'own', name: 'Own', chains: BOTH }
  const config = configStore.getState().config
  if (config === null) throw new Error('no config')
  const wallets = { featured: ['backpack', 'trust'], custom: [own] }
  configStore.setState({ config: { ...config, wallets } })
  familyOfferStore.setState({}, true)
  await loadFamilyOffer('solana')
  expect(familyOfferStore.getState().solana?.wallets.map(({ id }) => id)).toEqual([
    'backpack',
    'trust',
    'own',
  ])
})

test('the list of all wallets is that of the family: its wallets of the page, and what the directory has for it', async () => {
  openList()
  await vi.waitFor(() => expect(listStore.getState().status).toBe('ready'))
  expect(listStore.getState().results?.leading).toMatchObject([{ wallet: STANDARD }, { entry: BACKPACK }])
  expect(requested.at(-1)?.get('chains')).toBe(SOLANA)
  reset({ name: 'Connect' })
  openList()
  await vi.waitFor(() => expect(listStore.getState().results?.leading).toHaveLength(1))
  expect(listStore.getState().results?.leading).toMatchObject([{ wallet: { wallets: [EVM, STANDARD] } }])
  expect(requested.at(-1)?.get('chains')).toBe(['eip155:1', 'eip155:8453', SOLANA].join())
})

test.each([
  [BACKPACK, 's'],
  [testEntry('Other', { rdns: 'app.backpack' }), null],
])('an entry is asked as the Solana wallet of the page, never as the EVM one: %o', (entry, walletId) => {
  chooseRow({ wallet: null, entry })
  expect(attemptStore.getState().attempt?.walletId ?? null).toBe(walletId)
  expect(router.getState().stack.at(-1)?.name).toBe(walletId === null ? 'Downloads' : 'ConnectingExternal')
})
