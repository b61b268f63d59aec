import { FACTS, factsOf, isServedChain } from '@latch/families/facts.ts'
import { FAMILIES } from '@latch/families/worker.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'

/** One address of each family, as its people write it. */
const ADDRESSES: Readonly<Record<string, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  polkadot: '15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFF',
  cosmos: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
  stacks: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  sui: '0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331',
}

beforeAll(migrate)

test('each family has its facts and its readers, in one order', () => {
  expect(FAMILIES.map(({ namespace }) => namespace)).toEqual(FACTS.map(({ namespace }) => namespace))
})

describe.each(FACTS)('$namespace', ({ namespace, address, has }) => {
  const shown = ADDRESSES[namespace] ?? ''

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
    const own = results.map(({ id }) => id).filter((id) => factsOf(id)?.namespace === namespace)
    expect(own.filter((id) => !isServedChain(id))).toEqual([])
    expect(own).not.toEqual([])
  })
})

/** One of each family that Latch knows, also of those that are only named to paired wallets. */
const CHAINS: Readonly<Record<Namespace, string>> = {
  eip155: 'eip155:8453',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  polkadot: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  cosmos: 'cosmos:cosmoshub-4',
  sui: 'sui:mainnet',
  stacks: 'stacks:1',
}

test.each(Object.values(CHAINS))(
  'a project that lists %s is served with all that it can switch on',
  async (id) => {
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

/** Of a family that Latch does not know. */
const OTHER = 'tezos:NetXdQprcVkpaWU'

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
    expect((await callWorker(`/v1/account/${ADDRESSES.eip155}/${path}?${query}`, { headers })).status).toBe(
      400,
    )
  const name = await callWorker(`/v1/profile/account/alice.eth?${query}`, { headers })
  expect(await name.json()).toEqual([])
  // By default a project shows NFTs; this one swaps, too.
  expect((await callWorker('/embed/v1/?project=other', { headers })).status).toBe(200)
  const rpc = await callWorker(`/v1/?${query}`, { method: 'POST', headers, body: '{}' })
  expect(await rpc.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
})
