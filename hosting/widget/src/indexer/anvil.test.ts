import { env } from 'cloudflare:workers'
import { createClient, createTestClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getBlockNumber, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { anvil } from 'viem/chains'
import { beforeAll, expect, test } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { runIndex } from './scheduled.ts'

const { INDEXED_URL } = env as unknown as { INDEXED_URL: string } // Bound in vitest.config.ts.
/** Only of this file: a revert here would also remove other tests' contracts. Without anvil there is nothing to follow. */
const onChain = test.skipIf(INDEXED_URL === '')
const CHAIN = 'eip155:31337'
/** Of anvil's published development phrase. */
const RICH: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const node = createClient({ chain: anvil, transport: http(INDEXED_URL) })
const world = createTestClient({ chain: anvil, mode: 'anvil', transport: http(INDEXED_URL) })

async function amountsOf(address: Hex): Promise<string[]> {
  await runIndex(testEnv)
  const { body } = await callAccountApi(`/v1/account/${address}/history?chainId=${CHAIN}`)
  const data = body.data as { transfers: { quantity: { numeric: string } }[] }[]
  return data.flatMap(({ transfers }) => transfers.map(({ quantity }) => quantity.numeric))
}

/** The node names a transaction before it mines it. */
async function pay(to: Hex, value: bigint): Promise<void> {
  const hash = await sendTransaction(node, { account: RICH, to, value })
  await waitForTransactionReceipt(node, { hash, pollingInterval: 20 })
}

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?1, 'Anvil', 'Ether', 'ETH', 18, ?2, ?2)`,
  )
    .bind(CHAIN, INDEXED_URL)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
  await testEnv.DB.prepare('INSERT INTO index_chains (chain) VALUES (?)').bind(CHAIN).run()
})

onChain('a real chain is followed, and what it takes back is gone', async () => {
  const friend = privateKeyToAddress(generatePrivateKey())
  await pay(friend, 10n ** 18n)
  await pay(friend, 2n * 10n ** 18n)
  expect(await amountsOf(friend)).toEqual(['2', '1'])
  await world.request({ method: 'anvil_reorg' as never, params: [1, []] as never }) // viem does not know the method.
  expect(await amountsOf(friend)).toEqual(['1'])
  await pay(friend, 3n * 10n ** 18n)
  expect(await amountsOf(friend)).toEqual(['3', '1'])
})

onChain('a chain that goes back in time and takes another way is followed, too', async () => {
  const friend = privateKeyToAddress(generatePrivateKey())
  const snapshot = await world.snapshot()
  await pay(friend, 5n * 10n ** 18n)
  await world.mine({ blocks: 100 })
  expect(await amountsOf(friend)).toEqual(['5'])
  const high = await getBlockNumber(node, { cacheTime: 0 })
  await world.revert({ id: snapshot })
  await pay(friend, 10n ** 17n)
  expect(await getBlockNumber(node, { cacheTime: 0 })).toBe(high - 100n)
  expect(await amountsOf(friend)).toEqual(['0.1'])
})
