import { FACTS, familyFacts, isServedChain } from '@latch/families/facts.ts'
import type { FamilySample } from '@latch/families/familySample.ts'
import { FAMILIES } from '@latch/families/worker.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'

const SAMPLES = Object.values(
  import.meta.glob<FamilySample>('../../../widget/families/*/fixture.ts', { eager: true, import: 'fixture' }),
)

beforeAll(migrate)

test('each family has its facts and its readers, in one order', () => {
  expect(FAMILIES.map(({ namespace }) => namespace)).toEqual(FACTS.map(({ namespace }) => namespace))
})

describe.each(FACTS)('$namespace', ({ namespace, address, has }) => {
  const shown = SAMPLES.find((sample) => sample.namespace === namespace)?.strangest ?? ''

  test('an address is shown as it was written', () => {
    const parsed = address.parse(shown)
    expect(parsed === null ? null : address.show(parsed)).toBe(shown)
  })

  test('an address belongs to this family alone', () => {
    const others = FACTS.filter((facts) => facts.namespace !== namespace)
    expect(others.map((facts) => facts.address.parse(shown))).toEqual(others.map(() => null))
  })

  test('what the operator has tables of is what its readers use', () => {
    const family = FAMILIES.find((one) => one.namespace === namespace)
    expect({ pools: family?.readPools !== undefined, names: family?.names !== undefined }).toEqual({
      pools: has.pools,
      names: has.names,
    })
  })

  test('its chains in the registry are written as its facts say', async () => {
    const { results } = await testEnv.DB.prepare('SELECT id FROM chains').all<{ id: string }>()
    const own = results.map(({ id }) => id).filter((id) => familyFacts(id)?.namespace === namespace)
    expect(own.filter((id) => !isServedChain(id))).toEqual([])
    expect(own).not.toEqual([])
  })
})

test.each(SAMPLES)(
  'a project that lists $chain is served with all that it can switch on',
  async ({ chain: id }) => {
    await testEnv.DB.prepare(
      `INSERT OR IGNORE INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?, 'Chain', 'Coin', 'COIN', 8, 'https://node.example', 'https://node.example')`,
    )
      .bind(id)
      .run()
    const on = (names: readonly string[]) =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, { isEnabled: true, config: null }])))
    await seedProject('lists', {
      chains: JSON.stringify([id]),
      features: on(['swap', 'onramp', 'fund_from_exchange', 'nfts']),
    })
    expect((await callWorker('/embed/v1/?project=lists')).status).toBe(200)
    for (const path of [
      '/v1/onramp/options',
      '/v1/onramp/providers',
      '/v1/exchange/options',
      '/v1/convert/tokens',
    ])
      expect(
        (await callWorker(`${path}?projectId=lists&chainId=${id}`, { headers: { Origin: WIDGET } })).status,
      ).toBeLessThan(500)
  },
)

/** Of an unknown family. */
const OTHER = 'tezos:NetXdQprcVkpaWU'
const HOLDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a chain of a family that is not served is named to wallets, and nothing of it is read', async () => {
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?, 'Tezos', 'Tez', 'XTZ', 6, 'https://node.example', 'https://node.example')`,
  )
    .bind(OTHER)
    .run()
  await seedProject('other', {
    chains: `["${OTHER}"]`,
    features: '{"swap":{"isEnabled":true,"config":null},"onramp":{"isEnabled":true,"config":null}}',
  })
  const headers = { Origin: WIDGET }
  const query = `chainId=${encodeURIComponent(OTHER)}&projectId=other`
  const chains = await callWorker('/v1/supported-chains?projectId=other', { headers })
  expect(await chains.json()).toEqual({ http: [], ws: [] })
  for (const path of ['balance', 'history', 'nfts'])
    expect((await callWorker(`/v1/account/${HOLDER}/${path}?${query}`, { headers })).status).toBe(400)
  const name = await callWorker(`/v1/profile/account/alice.eth?${query}`, { headers })
  expect(await name.json()).toEqual([])
  // By default a project shows NFTs; this one swaps, too.
  expect((await callWorker('/embed/v1/?project=other', { headers })).status).toBe(200)
  const rpc = await callWorker(`/v1/?${query}`, { method: 'POST', headers, body: '{}' })
  expect(await rpc.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
})
