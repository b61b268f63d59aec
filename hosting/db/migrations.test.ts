import { expect, test } from 'vitest'
import { migrate, testEnv } from '#testing/fixture.ts'

type Row = Readonly<Record<string, string | number | null>>

const ADDRESS = /^0x[0-9a-f]{40}$/

test('a deployment begins with the venues of Uniswap, each whole and on a chain that is served', async () => {
  await migrate()
  const { results } = await testEnv.DB.prepare(
    'SELECT v.*, c.enabled FROM swap_venues v LEFT JOIN chains c ON c.id = v.chain',
  ).all<Record<string, string | number | null>>()
  const chains = [1, 10, 56, 137, 324, 8453, 42_161, 43_114, 84_532, 11_155_111]
  expect(results.map(({ chain }) => chain).sort()).toEqual(chains.map((id) => `eip155:${id}`).sort())
  for (const { chain, enabled, v2_factory: v2, hubs, ...contracts } of results) {
    expect([chain, enabled]).toEqual([chain, 1])
    const named = [...Object.values(contracts), ...(v2 === null ? [] : [v2]), ...JSON.parse(String(hubs))]
    expect(named.filter((address) => !ADDRESS.test(String(address)))).toEqual([])
  }
})

test('the chains of the specification that have no venue are served all the same', async () => {
  await migrate()
  const ids = ['eip155:324', 'eip155:250', 'eip155:8217', 'eip155:1313161554']
  const { results } = await testEnv.DB.prepare(
    `SELECT id, name, currency_symbol AS symbol, currency_decimals AS decimals, enabled, testnet FROM chains
     WHERE id IN (?, ?, ?, ?)`,
  )
    .bind(...ids)
    .all<Row>()
  const shipped = { decimals: 18, enabled: 1, testnet: 0 }
  expect(results).toHaveLength(ids.length)
  expect(results).toEqual(
    expect.arrayContaining([
      { id: 'eip155:324', name: 'ZKsync Era', symbol: 'ETH', ...shipped },
      { id: 'eip155:250', name: 'Fantom', symbol: 'FTM', ...shipped },
      { id: 'eip155:8217', name: 'Kaia', symbol: 'KAIA', ...shipped },
      { id: 'eip155:1313161554', name: 'Aurora', symbol: 'ETH', ...shipped },
    ]),
  )
})
