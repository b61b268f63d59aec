import { createEmitter } from '@latch/sdk-source/emitter.ts'
import { expect, test, vi } from 'vitest'
import { discoverWallets } from './discovery.ts'
import { listWallets } from './listWallets.ts'
import { createEcho } from './ownProvider.ts'
import { createProvider } from './provider.ts'

const provider = { request: async () => null }
const info = { uuid: 'u1', name: 'Demo', icon: 'data:image/png;base64,AA', rdns: 'demo.wallet' }
const announce = (page: EventTarget, detail: unknown) =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

function setUp(ethereum?: unknown) {
  const page = Object.assign(new EventTarget(), ethereum ? { ethereum } : {})
  const onFound = vi.fn()
  return { page, onFound, discovery: discoverWallets(page, onFound, new AbortController().signal) }
}

test('asks the page, and hears those who answer, come late or announce again', () => {
  const page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () => announce(page, { info, provider }))
  const onFound = vi.fn()
  const discovery = discoverWallets(page, onFound, new AbortController().signal)
  announce(page, { info: { ...info, uuid: 'u2' }, provider: { ...provider } })
  announce(page, { info, provider })
  expect(listWallets(discovery).map(({ id }) => id)).toEqual(['u1', 'u2'])
  expect(onFound).toHaveBeenCalledTimes(2)
})

test('a page that lists no announced wallets asks for none, and offers the one of window.ethereum alone', () => {
  const page = Object.assign(new EventTarget(), { ethereum: provider })
  const requested = vi.fn()
  page.addEventListener('eip6963:requestProvider', requested)
  const discovery = discoverWallets(page, vi.fn(), new AbortController().signal, false)
  announce(page, { info, provider })
  expect(requested).not.toHaveBeenCalled()
  expect(listWallets(discovery).map(({ kind }) => kind)).toEqual(['legacy'])
})

test('one object that announces itself anew is one wallet, under its first uuid; of another name it is another one', () => {
  const { page, discovery } = setUp()
  for (const [uuid, rdns] of [
    ['u1', 'demo.wallet'],
    ['u2', 'demo.wallet'],
    ['u3', 'other.wallet'],
  ])
    announce(page, { info: { ...info, uuid, rdns }, provider })
  expect(listWallets(discovery).map(({ id }) => id)).toEqual(['u1', 'u3'])
})

test('who uses a uuid first keeps it', () => {
  const { page, discovery } = setUp()
  announce(page, { info, provider })
  announce(page, { info: { ...info, name: 'Impostor' }, provider: { request: async () => 'theirs' } })
  expect(discovery.provider('u1')).toBe(provider)
  expect(listWallets(discovery)[0]?.name).toBe('Demo')
})

test('Latch does not list Latch', () => {
  const { page, discovery } = setUp()
  announce(page, { info: { ...info, rdns: 'app.latch' }, provider })
  expect(listWallets(discovery)).toEqual([])
  // A page may hand it on under a name of its own, or as its only wallet.
  const latch = createProvider({} as never, createEmitter(), createEcho())
  announce(page, { info, provider: latch })
  expect(listWallets(discovery)).toEqual([])
  expect(listWallets(setUp(latch).discovery)).toEqual([])
  expect(listWallets(setUp({ ...latch }).discovery)).toEqual([])
  // A wrapper need not carry the mark.
  expect(listWallets(setUp({ request: latch.request }).discovery)).toEqual([])
  expect(listWallets(setUp(Object.create(latch, { isLatch: { value: undefined } })).discovery)).toEqual([])
})

test.each([
  [undefined],
  [null],
  [{}],
  [{ info: null, provider }],
  [{ info: { ...info, uuid: 7 }, provider }],
  [{ info, provider: {} }],
  [{ info, provider: null }],
])('what is no wallet is left out: %j', (detail) => {
  const { page, discovery } = setUp()
  announce(page, detail)
  expect(listWallets(discovery)).toEqual([])
})

test('a getter that throws harms nobody', () => {
  const { page, discovery } = setUp()
  announce(page, {
    info: {
      ...info,
      get name() {
        throw new Error('theirs')
      },
    },
    provider,
  })
  expect(listWallets(discovery)).toEqual([])
})

test.each([
  ['https://evil.example/track.png'],
  ['javascript:alert(1)'],
  ['data:text/html,<script>'],
  [`data:image/png;base64,${'A'.repeat(64 * 1024)}`],
  [7],
])('a hostile icon is left out: %.40s', (icon) => {
  const { page, discovery } = setUp()
  announce(page, { info: { ...info, icon }, provider })
  expect(listWallets(discovery)).toMatchObject([{ name: 'Demo', icon: null }])
})

test.each([
  ['Meta\u202eksaM', 'MetaksaM'],
  ['A\u0000B\u200bC\nD', 'ABCD'],
  ['x'.repeat(1_000_000), 'x'.repeat(64)],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['\u200b', 'Wallet'],
  [undefined, 'Wallet'],
])('a name is text without tricks: %.20j', (name, clean) => {
  const { page, discovery } = setUp()
  announce(page, { info: { ...info, name }, provider })
  expect(listWallets(discovery)[0]?.name).toBe(clean)
})

test('no more than 64 wallets', () => {
  const { page, discovery } = setUp(provider)
  discovery.provider('legacy')
  for (let count = 0; count < 100; count++)
    announce(page, { info: { ...info, uuid: `u${count}` }, provider: { ...provider } })
  expect(listWallets(discovery)).toHaveLength(64)
})

test('window.ethereum is listed beside a wallet that announced itself, unless it is that wallet', () => {
  const { page, discovery } = setUp(provider)
  const legacy = { id: 'legacy', kind: 'legacy', icon: null, rdns: null, namespaces: ['eip155'] }
  expect(listWallets(discovery)).toEqual([{ ...legacy, name: 'Browser wallet' }])
  announce(page, { info: { ...info, uuid: 'u2', name: 'Newer' }, provider: { request: async () => null } })
  expect(listWallets(discovery).map(({ id, name }) => [id, name])).toEqual([
    ['u2', 'Newer'],
    ['legacy', 'Browser wallet'],
  ])
  announce(page, { info, provider })
  expect(listWallets(discovery).map(({ id }) => id)).toEqual(['u2', 'u1'])
})

test.each<[string, object, object]>([
  ['that shares its function', provider, { request: provider.request }],
  ['of its name', { request: async () => null, isRabby: true }, { request: async () => null }],
])('a wallet %s is the one of window.ethereum', (_, ethereum, announced) => {
  const { page, discovery } = setUp(ethereum)
  announce(page, { info: { ...info, name: 'Rabby Wallet' }, provider: announced })
  expect(listWallets(discovery).map(({ id }) => id)).toEqual(['u1'])
})

test('window.ethereum stays listed once it was asked for something: its session would be taken for gone', () => {
  const { page, discovery } = setUp(provider)
  expect(discovery.provider('legacy')).toBe(provider)
  announce(page, { info, provider })
  expect(listWallets(discovery).map(({ id }) => id)).toEqual(['u1', 'legacy'])
})

test('wallets that share window.ethereum are listed each by itself, by what they call themselves', () => {
  const named = (flags: object) => ({ ...provider, ...flags })
  const providers = [
    named({ isMetaMask: true }),
    named({ isMetaMask: true, isRabby: true }),
    named({}),
    named({}),
    named({ isLatch: true }),
  ]
  const { page, discovery } = setUp({ ...provider, providers })
  const rows = [
    { id: 'legacy', kind: 'legacy', name: 'MetaMask' },
    { id: 'legacy1', kind: 'legacy', name: 'Rabby Wallet' },
    { id: 'legacy2', kind: 'legacy', name: 'Browser wallet' },
    { id: 'legacy3', kind: 'legacy', name: 'Browser wallet 2' },
  ]
  expect(listWallets(discovery)).toMatchObject(rows)
  expect(listWallets(discovery)).toHaveLength(4)
  expect(discovery.provider('legacy1')).toBe(providers[1])
  expect(listWallets(discovery)).toMatchObject(rows)
  announce(page, { info, provider })
  expect(listWallets(discovery).map(({ id }) => id)).toEqual(['u1', 'legacy1'])
})

test('who was chosen as window.ethereum stays that one, whatever another wallet makes of it', () => {
  const { page, discovery } = setUp(provider)
  discovery.provider('legacy')
  Object.assign(page, {
    ethereum: { request: async () => 'theirs', providers: [{ request: async () => 'theirs' }] },
  })
  expect(discovery.provider('legacy')).toBe(provider)
})
