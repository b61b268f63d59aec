import { expect, test } from 'vitest'
import { chainIdOfGenesis } from './chains.ts'

test('a chain is known by the start of its genesis', () => {
  const genesis = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
  expect(chainIdOfGenesis(genesis)).toBe('polkadot:68d56f15f85d3136970ec16946040bc1')
  for (const text of ['', genesis.slice(2), `${genesis}00`, genesis.slice(0, 34)])
    expect(chainIdOfGenesis(text)).toBeNull()
})
