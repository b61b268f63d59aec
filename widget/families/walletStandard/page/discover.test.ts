import { expect, test, vi } from 'vitest'
import { register, testWallet } from '#solana/page/testWallet.ts'
import { describeStandardWallet } from './describe.ts'
import { createWalletIds, discoverStandardWallets } from './discover.ts'
import { createLatchWallet, registerWallet } from './latchWallet.ts'

const SOLANA = { namespace: 'solana', signing: /^solana:sign/ } as const

function setUp() {
  const page = new EventTarget()
  const onChange = vi.fn()
  return { page, onChange, wallets: discoverStandardWallets(page, createWalletIds(), onChange) }
}

test('wallets that were there first answer, later ones announce themselves, once each', () => {
  const page = new EventTarget()
  const early = testWallet({ name: 'Early' })
  page.addEventListener('wallet-standard:app-ready', (event) => (event as CustomEvent).detail.register(early))
  const wallets = discoverStandardWallets(page, createWalletIds(), () => {})
  register(page, testWallet({ name: 'Late' }))
  register(page, early)
  expect(wallets.entries().map(([id, { name }]) => [id, name])).toEqual([
    ['standard-1', 'Early'],
    ['standard-2', 'Late'],
  ])
})

test('a wallet that takes itself back is gone, and its id is not given again', () => {
  const { page, wallets, onChange } = setUp()
  const unregister = register(page, testWallet())
  unregister()
  expect(wallets.find('standard-1')).toBeUndefined()
  register(page, testWallet())
  expect(wallets.entries().map(([id]) => id)).toEqual(['standard-2'])
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('Latch does not find Latch, and a registration that throws breaks nothing', () => {
  const { page, wallets } = setUp()
  registerWallet(
    page,
    createLatchWallet({ chain: 'solana:mainnet', features: {} }, async () => {}).wallet,
    new AbortController().signal,
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'nothing' }))
  expect(wallets.entries()).toEqual([])
})

test('a wallet is described by what it claims, cleaned of what cannot be seen', () => {
  const { id, kind, name, icon } =
    describeStandardWallet(
      SOLANA,
      'standard-1',
      testWallet({ name: ' Bir\u202ech ', icon: 'https://evil.example/x' }),
    ) ?? {}
  expect({ id, kind, name, icon }).toEqual({
    id: 'standard-1',
    kind: 'wallet-standard',
    name: 'Birch',
    icon: null,
  })
})

test.each([
  ['no Solana chain', { chains: ['sui:mainnet'] }],
  ['no way to connect', { features: { 'standard:connect': undefined, 'x:y': {} }, chains: [] }],
  [
    'getters that throw',
    {
      get chains() {
        throw new Error('no')
      },
    },
  ],
])('behavior: a wallet with %s is left out', (_, parts) => {
  const wallet = Object.defineProperties(testWallet(), Object.getOwnPropertyDescriptors(parts))
  expect(describeStandardWallet(SOLANA, 'x', wallet)).toBeNull()
})
