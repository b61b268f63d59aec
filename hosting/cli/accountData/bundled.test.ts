import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { expect, test } from 'vitest'
import { ROOT } from '../wrangler.ts'
import { bundledAccountData } from './bundled.ts'
import { parseAccountData } from './definitions.ts'
import { accountDataSql } from './importSql.ts'

const MIGRATIONS = join(ROOT, 'hosting/migrations')
const data = parseAccountData(bundledAccountData())
const poolsFor = (chain: string, token: string) =>
  data.pools.filter((pool) => pool.chain === chain && pool.token === token)

/** Addresses of these pools in block explorers. */
test.each([
  ['Uniswap V3 USDC/WETH 0.05 %', 'eip155:1', '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640'],
  ['Uniswap V3 USDC/WETH 0.3 %', 'eip155:1', '0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8'],
  ['Uniswap V2 USDC/WETH', 'eip155:1', '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'],
  ['Uniswap V3 WETH/USDC 0.05 % on Base', 'eip155:8453', '0xd0b53d9277642d899df5c87a3966a349a798f224'],
  ['Uniswap V3 WETH/USDC 0.05 % on Arbitrum', 'eip155:42161', '0xc6962004f452be9203591991d15f6b388e09e8d0'],
  ['PancakeSwap V3 USDT/WBNB 0.05 %', 'eip155:56', '0x36696169c63e42cd08ce11f5deebbcebae652050'],
])('the native currency is priced by %s', (_, chain, pair) => {
  expect(poolsFor(chain, NATIVE_ADDRESS).map((pool) => pool.pair)).toContain(pair)
})

test('a token without a peg is priced in the native currency, by WBTC/WETH 0.3 % among others', () => {
  const pools = poolsFor('eip155:1', '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599')
  expect(pools).toContainEqual(
    expect.objectContaining({
      pair: '0xcbcdf9626bc03e24f779434178a73a0b4bad62ed',
      kind: 'v3',
      tokenIndex: 0,
      quoteToken: 'native',
      quoteDecimals: 18,
    }),
  )
})

test('testnets have tokens without worth; every main chain with an exchange prices its own currency', () => {
  expect(data.tokens.filter(({ chainId, peggedTo }) => chainId === 'eip155:11155111' && peggedTo)).toEqual([])
  const priced = new Set(data.pools.map(({ chain }) => chain))
  expect(priced.size).toBe(11)
  for (const chain of priced) expect(poolsFor(chain, NATIVE_ADDRESS), chain).not.toEqual([])
})

test('pictures are those that ship, and no token is listed twice on a chain', () => {
  for (const { iconUrl } of data.tokens) {
    const file = `${iconUrl?.replace('/public/getTokenImage/', '')}.svg`
    if (iconUrl !== null) expect(readdirSync(join(ROOT, 'hosting/data/images/tokens'))).toContain(file)
  }
  const ids = data.tokens.map(({ chainId, address }) => `${chainId} ${address}`)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the seed replaces its own rows only', () => {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  database.exec(
    "INSERT INTO price_pools (chain, token, pair, token_index, quote_decimals) VALUES ('eip155:1', 'mine', '0x1', 1, 6)",
  )
  const mine = database.prepare("SELECT * FROM price_pools WHERE token = 'mine'")
  const setting = { kind: 'v2', quote: null, quote_native: 0, quote_currency: 'usd', min_liquidity: 10_000 }
  database.exec(accountDataSql(data))
  database.exec(accountDataSql(data))
  expect(mine.get()).toMatchObject(setting)
  const count = database.prepare(
    'SELECT (SELECT count(*) FROM tokens) + (SELECT count(*) FROM price_pools) AS rows',
  )
  expect(count.get()).toEqual({ rows: data.tokens.length + data.pools.length + 1 })
})
