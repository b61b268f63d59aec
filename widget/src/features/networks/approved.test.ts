import { expect, test } from 'vitest'
import type { ChainInfo } from '../../../protocol/config.ts'
import { isApproved } from './approved.ts'

const chain = (id: ChainInfo['id']): ChainInfo => ({
  id,
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://rpc.example',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
})
const session = { chainId: 'eip155:1', chains: ['eip155:1', 'eip155:10'] } as const

test('a wallet that cannot be asked for more offers what it granted', () => {
  expect(isApproved(session, chain('eip155:10'))).toBe(true)
  expect(isApproved(session, chain('eip155:137'))).toBe(false)
})

test('a network of another family is left to its own wallet', () =>
  expect(isApproved(session, chain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe(true))

test('nobody, and a wallet that can be asked, leave every network open', () => {
  expect(isApproved(null, chain('eip155:137'))).toBe(true)
  expect(isApproved({ chainId: 'eip155:1' }, chain('eip155:137'))).toBe(true)
})
