import { expect, test } from 'vitest'
import type { ChainInfo } from '../../../protocol/config.ts'
import { networkSections } from './sections.ts'

const chain = (name: string, testnet: boolean): ChainInfo => ({
  id: `eip155:${name.length}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://rpc.example',
  explorerUrl: null,
  iconUrl: null,
  testnet,
})
const names = (chains: readonly ChainInfo[]) => chains.map(({ name }) => name)
const list = [chain('Sepolia', true), chain('Ethereum', false), chain('Base', false)]

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
  const { main, test } = networkSections([chain('Sepolia', true), chain('Local', true)], () => false)
  expect(names(main)).toEqual(['Sepolia', 'Local'])
  expect(test).toEqual([])
})
