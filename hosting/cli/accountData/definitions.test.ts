import { expect, test } from 'vitest'
import { CliError } from '../cliError.ts'
import { parseAccountData } from './definitions.ts'

const TOKEN = { chainId: 1, address: `0x${'A'.repeat(40)}`, name: 'A', symbol: 'A', decimals: 6 }
const POOL = {
  chain: 'eip155:1',
  token: 'native',
  pair: `0x${'b'.repeat(40)}`,
  tokenIndex: 1,
  quoteDecimals: 6,
}
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('a chain is written as token lists write it, or as CAIP-2', () => {
  const tokens = [TOKEN, { ...TOKEN, chainId: 'eip155:8453' }, { ...TOKEN, chainId: SOLANA, address: MINT }]
  expect(parseAccountData({ tokens }).tokens.map(({ chainId, address }) => [chainId, address])).toEqual([
    ['eip155:1', TOKEN.address.toLowerCase()],
    ['eip155:8453', TOKEN.address.toLowerCase()],
    [SOLANA, MINT],
  ])
})

test.each([
  [{ tokens: [{ ...TOKEN, chainId: 'eip155:0x2105' }] }, 'tokens.0.chainId: must have its number in decimal'],
  [{ tokens: [{ ...TOKEN, chainId: '0x2105' }] }, 'tokens.0.chainId: must have its number in decimal'],
  [{ tokens: [{ ...TOKEN, chainId: 'eip155:01' }] }, 'tokens.0.chainId: must have its number in decimal'],
  [{ tokens: [{ ...TOKEN, chainId: 'base' }] }, 'tokens.0.chainId: must be a chain'],
  [{ pools: [{ ...POOL, chain: 'eip155:0x1' }] }, 'pools.0.chain: must have its number in decimal'],
  [{ pools: [{ ...POOL, chain: SOLANA }] }, 'pools.0.chain: must be an EVM chain'],
  [
    { names: [{ chain: 'eip155:0x1', resolver: POOL.pair }] },
    'names.0.chain: must have its number in decimal',
  ],
  [{ index: [{ chain: 'eip155:0x64' }] }, 'index.0.chain: must have its number in decimal'],
  [{ index: [{ chain: SOLANA }] }, 'index.0.chain: must be an EVM chain'],
  [{ tokens: [{ ...TOKEN, address: MINT }] }, 'tokens.0.address: is not an address of eip155:1'],
  [{ tokens: [{ ...TOKEN, chainId: SOLANA }] }, `tokens.0.address: is not an address of ${SOLANA}`],
  [
    { tokens: [{ ...TOKEN, chainId: SOLANA, address: MINT.slice(2) }] },
    `tokens.0.address: is not an address of`,
  ],
])('refuses %j and says why', (wrong, why) => {
  const parse = () => parseAccountData(wrong)
  expect(parse).toThrow(CliError)
  expect(parse).toThrow(why)
})
