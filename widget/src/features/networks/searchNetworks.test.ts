import { expect, test } from 'vitest'
import type { ChainInfo } from '../../../protocol/config.ts'
import { searchNetworks } from './searchNetworks.ts'

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

test('nothing asked finds all, nonsense finds none', () => {
  expect(found('  ')).toHaveLength(3)
  expect(found('.*')).toEqual([])
})
