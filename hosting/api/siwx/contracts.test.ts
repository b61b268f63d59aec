import { env } from 'cloudflare:workers'
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { beforeAll, expect, test } from 'vitest'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { ALICE, ACCOUNT_FACTORY as artifact, signInClient, siwxKeys } from '#testing/signIn.ts'

const { ANVIL_URL } = env as unknown as { ANVIL_URL: string } // Bound in vitest.config.ts.
/** Without anvil there are no contracts. */
const onChain = test.skipIf(ANVIL_URL === '')
const abi = artifact.abi as Abi
const node = createPublicClient({ chain: anvil, transport: http(ANVIL_URL), pollingInterval: 20 })
const wallet = createWalletClient({ account: ALICE, chain: anvil, transport: http(ANVIL_URL) })

let client: ReturnType<typeof signInClient>
let factory: Hex

async function mined(hash: Hex) {
  return node.waitForTransactionReceipt({ hash })
}

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES ('eip155:31337', 'Anvil', 'Ether', 'ETH', 18, ?1, ?1)`,
  )
    .bind(ANVIL_URL)
    .run()
  await seedProject('demo', {
    features: '{"siwx":{"isEnabled":true,"config":null}}',
    chains: '["eip155:31337"]',
  })
  client = signInClient(await siwxKeys('k'))
  if (ANVIL_URL === '') return
  const made = await mined(await wallet.deployContract({ abi, bytecode: artifact.bytecode as Hex }))
  factory = made.contractAddress as Hex // A deployment always has one.
})

/** A smart account that is not there yet. */
async function smartAccount() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const make = { abi, functionName: 'create', args: [owner.address] } as const
  const found = await node.readContract({ ...make, address: factory, functionName: 'addressOf' })
  const address = found as Hex // The function gives one.
  const message = () => client.message({ address, chainId: '31337' })
  return {
    owner,
    address,
    message,
    wrap: (signature: Hex) =>
      serializeErc6492Signature({ address: factory, signature, data: encodeFunctionData(make) }),
    deploy: async () => mined(await wallet.writeContract({ ...make, address: factory })),
  }
}

onChain('a smart account signs in before it is there (ERC-6492), and then as it is (ERC-1271)', async () => {
  const { owner, address, message, wrap, deploy } = await smartAccount()
  const early = await message()
  const signed = await owner.signMessage({ message: early })
  expect((await client.session(early, signed)).body).toMatchObject({ reasons: [{ field: 'signature' }] })
  expect((await client.session(early, wrap(signed))).status).toBe(200)
  expect(await node.getCode({ address })).toBeUndefined()
  await deploy()
  const later = await message()
  expect((await client.session(later, await owner.signMessage({ message: later }))).status).toBe(200)
  const again = await message()
  expect((await client.session(again, wrap(await owner.signMessage({ message: again })))).status).toBe(200)
})

onChain('a stranger signs in for no smart account, neither before nor after it is there', async () => {
  const { message, wrap, deploy } = await smartAccount()
  const stranger = privateKeyToAccount(generatePrivateKey())
  const refused = { status: 400, body: { reasons: [{ field: 'signature' }] } }
  const early = await message()
  expect(await client.session(early, wrap(await stranger.signMessage({ message: early })))).toMatchObject(
    refused,
  )
  await deploy()
  const later = await message()
  expect(await client.session(later, await stranger.signMessage({ message: later }))).toMatchObject(refused)
  expect(await client.session(later, '0x')).toMatchObject(refused)
})
