import type { Wallet } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { addStandardWallet } from '#walletStandard/page/addStandardWallet.ts'
import { createWalletIds } from '#walletStandard/page/discover.ts'
import { discoverBitcoinWallets } from './discover.ts'
import type { BitcoinWallet } from './wallets/wallet.ts'

const provider = () => ({ request: async () => null })
const named = (name: string): Wallet =>
  ({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features: { 'bitcoin:connect': {}, 'bitcoin:signMessage': {} },
  }) as unknown as Wallet

function open(globals: object = {}) {
  const page = Object.assign(new EventTarget(), globals)
  const onChange = vi.fn()
  const found = discoverBitcoinWallets(page, createWalletIds(), onChange)
  return { page: page as EventTarget & { unisat?: object; LeatherProvider?: object }, found, onChange }
}

const names = (found: ReturnType<typeof open>['found']) => found.list().map(({ name }) => name)

test('wallets are found by each of the ways, under ids that stay', () => {
  const { found } = open({
    btc_providers: [{ id: 'Birch.BitcoinProvider', name: 'Birch', icon: 'data:image/png;base64,AA==' }],
    wbip_providers: [{ id: 'cedar', name: 'Cedar', icon: '' }],
    Birch: { BitcoinProvider: provider() },
    cedar: provider(),
    LeatherProvider: provider(),
    unisat: { requestAccounts: async () => [] },
    okxwallet: { bitcoin: { requestAccounts: async () => [] } },
    phantom: { bitcoin: { requestAccounts: async () => [] } },
  })
  expect(names(found)).toEqual(['Birch', 'Cedar', 'Leather', 'UniSat Wallet', 'OKX Wallet', 'Phantom'])
  expect(found.list()).toEqual(found.list())
  expect(new Set(found.list().map(({ id }) => id)).size).toBe(6)
  for (const { id } of found.list()) expect(found.find(id)).toBe(found.find(id))
})

test('a wallet that is there in several ways is listed once, and called by one that sends', () => {
  const { page, found } = open({
    btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: '' }],
    XverseProviders: { BitcoinProvider: provider() },
  })
  expect(names(found)).toEqual(['Xverse Wallet'])
  addStandardWallet(page, named('Xverse'))
  const [wallet, ...others] = found.list()
  expect([wallet?.name, others]).toEqual(['Xverse', []])
  expect((found.find(wallet?.id ?? '') as BitcoinWallet).sendTransfer).toBeTypeOf('function')
})

test('two wallets that come by one way with one name are two', () => {
  const { page, found } = open()
  addStandardWallet(page, named('Birch'))
  addStandardWallet(page, named('Birch'))
  expect(names(found)).toEqual(['Birch', 'Birch'])
})

test('what is no wallet is left out, whatever a script has put there', () => {
  const trap = {
    get id(): string {
      throw new Error('A trap')
    },
  }
  const { found } = open({
    btc_providers: [null, 7, trap, { id: 'not.there', name: 'Nobody' }, { id: 'plain', name: 'Plain' }],
    wbip_providers: 'none',
    plain: { request: 'no function' },
    phantom: {
      get bitcoin(): never {
        throw new Error('A trap')
      },
    },
  })
  expect(found.list()).toEqual([])
})

test('a wallet of Stacks in the shared arrays is no wallet of Bitcoin, unless it signs there or does not say', () => {
  const { found } = open({
    wbip_providers: [
      { id: 'stacks', name: 'Stacks alone', methods: ['stx_getAddresses', 'getAddresses'] },
      { id: 'both', name: 'Both', methods: ['stx_transferStx', 'signPsbt'] },
      { id: 'silent', name: 'Silent' },
    ],
    stacks: provider(),
    both: provider(),
    silent: provider(),
  })
  expect(names(found)).toEqual(['Both', 'Silent'])
})
