import { afterEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { fetchPrices, priceKey } from './prices.ts'

const CHAIN = 'eip155:1'
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

afterEach(() => vi.unstubAllGlobals())

test('prices are by token, whatever the case of its address, and without those that have none', async () => {
  configStore.setState({ config: CONFIG, requested: [] })
  const priced = { name: 'A', symbol: 'A', iconUrl: null, decimals: 18 }
  const fungibles = [
    { ...priced, address: `${CHAIN}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`, price: 3_000 },
    { ...priced, address: `${CHAIN}:${TOKEN}`, price: 1.5 },
    { ...priced, address: `${CHAIN}:0x${'0'.repeat(40)}`, price: null },
    'nonsense',
  ]
  const fetch = vi.fn(async (..._: [string, RequestInit]) => Response.json({ fungibles, currency: 'usd' }))
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { currency, byToken } = await fetchPrices(CHAIN, [null, TOKEN], 'eur')
  expect(currency).toBe('usd')
  expect(byToken).toEqual({ native: 3_000, [priceKey(TOKEN)]: 1.5 })
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    currency: 'eur',
    addresses: [`${CHAIN}:native`, `${CHAIN}:${TOKEN}`],
  })
  expect(priceKey(MINT)).toBe(MINT)
})
