import { registerAllFamilies } from '@latch/families/widget.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { isApproved, networkSections, searchNetworks } from './listNetworks.ts'

const chain = (id: ChainInfo['id'], name: string, symbol: string): ChainInfo => ({
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrl: 'https://rpc.example',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
})
const chains = [
  chain('eip155:1', 'Ethereum', 'ETH'),
  chain('eip155:100', 'Gnosis', 'xDAI'),
  chain('eip155:8453', 'Base', 'ETH'),
]
const found = (query: string) => searchNetworks(chains, query).map(({ name }) => name)

test('by part of the name in any case, by currency, by exact chain id', () => {
  expect(found(' NOS ')).toEqual(['Gnosis'])
  expect(found('eth')).toEqual(['Ethereum', 'Base'])
  expect(found('1')).toEqual(['Ethereum'])
})

test('a browser in Turkish, whose small I has no dot, finds the same', () => {
  const spy = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return this.replaceAll('I', 'ı').toLowerCase()
  })
  const own = [chain('eip155:13371', 'Immutable', 'IMX')]
  expect(searchNetworks(own, 'immutable')).toHaveLength(1)
  expect(searchNetworks(own, 'imx')).toHaveLength(1)
  spy.mockRestore()
})

test('nothing asked finds all, nonsense finds none', () => {
  expect(found('  ')).toHaveLength(3)
  expect(found('.*')).toEqual([])
})

const network = (name: string, testnet: boolean): ChainInfo => ({
  id: `eip155:${name.length}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://rpc.example',
  explorerUrl: null,
  iconUrl: null,
  testnet,
})
const names = (chains: readonly ChainInfo[]) => chains.map(({ name }) => name)
const list = [network('Sepolia', true), network('Ethereum', false), network('Base', false)]

test('test networks come apart, in the order of the site', () => {
  const { main, test } = networkSections(list, () => false)
  expect(names(main)).toEqual(['Ethereum', 'Base'])
  expect(names(test)).toEqual(['Sepolia'])
})

test('what the wallet did not approve comes last', () => {
  const { main } = networkSections(list, ({ name }) => name === 'Ethereum')
  expect(names(main)).toEqual(['Base', 'Ethereum'])
})

test('a site of nothing but test networks has one list', () => {
  const { main, test } = networkSections([network('Sepolia', true), network('Local', true)], () => false)
  expect(names(main)).toEqual(['Sepolia', 'Local'])
  expect(test).toEqual([])
})

const [MAINNET, DEVNET] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
] as const
const nobody = {}
const phone = {
  eip155: { session: { chains: ['eip155:1', 'eip155:10'] } },
  solana: { session: { chains: [MAINNET] } },
} as const

beforeEach(registerAllFamilies)

test.each([
  ['eip155:10', true],
  ['eip155:137', false],
  [MAINNET, true],
  [DEVNET, false],
] as const)('wallets that cannot be asked for more offer what each granted of its family: %s %s', (id, is) =>
  expect(isApproved(phone, { id })).toBe(is),
)

test('a network of another family is left to its own wallet', () => {
  expect(isApproved({ ...phone, solana: { session: null } }, { id: DEVNET })).toBe(true)
  expect(isApproved({ ...phone, eip155: { session: null } }, { id: 'eip155:137' })).toBe(true)
})

test('nobody, and a wallet that can be asked, leave every network open', () => {
  expect(isApproved(nobody, { id: 'eip155:137' })).toBe(true)
  expect(isApproved({ ...nobody, eip155: { session: {} } }, { id: 'eip155:137' })).toBe(true)
})

test('a network of a family in which nobody can be connected is nobody’s', () =>
  expect(isApproved(nobody, { id: 'aptos:1' })).toBe(false))
