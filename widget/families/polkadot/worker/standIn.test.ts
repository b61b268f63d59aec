/** Against a node with the real metadata of Polkadot's Asset Hub, which decodes signed transactions with PAPI's codec. */
import { env } from 'cloudflare:workers'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { LOCAL_GENESIS, LOCAL_POLKADOT } from '@latch/hosting/testing/localPolkadot.ts'
import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { beforeAll, expect, test } from 'vitest'
import { toHex } from '../../hex.ts'
import { writeAddress } from '../bytes/address.ts'
import { payloadBytes, writeExtrinsic, writePayload } from '../bytes/transfer.ts'
import { PolkadotNeedsSchema } from '../protocol/transferNeeds.ts'

const { POLKADOT_URL } = env as unknown as { POLKADOT_URL: string } // Bound in vitest.config.ts.
const CHAIN = LOCAL_POLKADOT
/** Metadata of half a megabyte is read at both ends. Milliseconds. */
const PATIENCE = 30_000
const secret = secretFromSeed(RICH_KEY)
const from = addressOf(secret)

beforeAll(async () => {
  await migrate()
  const parameters = JSON.stringify({ ss58Prefix: '0', genesisHash: LOCAL_GENESIS })
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, parameters)
     VALUES (?1, 'Polkadot', 'DOT', 'DOT', 10, ?2, ?2, ?3)`,
  )
    .bind(CHAIN, POLKADOT_URL, parameters)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

function addressOf(key: Uint8Array): string {
  return writeAddress({ prefix: 0, account: getPublicKey(key) })
}

const stranger = () => secretFromSeed(crypto.getRandomValues(new Uint8Array(32)))

const get = async (path: string) => (await callAccountApi(`${path}?chainId=${CHAIN}`)).body

/** Writes a transfer of half a DOT like the widget, with the chain's values for it. */
async function writeTransfer(to: string) {
  const needs = PolkadotNeedsSchema.parse(await get(`/v1/account/${from}/transfer`))
  const { block, nonce } = needs
  const transfer = { from, to, amount: 5_000_000_000n, nonce, tip: 0n, block: block as never }
  return writePayload(transfer, needs as never)
}

function signed(payload: Awaited<ReturnType<typeof writeTransfer>>, by = secret, content = payload): string {
  const signature = sign(by, payloadBytes(payload))
  return toHex(writeExtrinsic(content, Uint8Array.from([1, ...signature])))
}

const submit = async (transaction: string) => {
  const { status, body } = await callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction }),
  })
  return [status, JSON.stringify(body)]
}

test(
  'what we write and a key signs is taken, and is in the balance of both',
  async () => {
    const to = addressOf(stranger())
    const transaction = signed(await writeTransfer(to))
    expect(await submit(transaction)).toEqual([200, expect.stringMatching(/"0x[0-9a-f]{64}"/)])
    expect(await get(`/v1/account/${to}/balance`)).toMatchObject({
      balances: [{ symbol: 'DOT', quantity: { numeric: '0.5' } }],
    })
    expect(await submit(transaction)).toEqual([400, expect.stringContaining('Transaction is outdated')])
  },
  PATIENCE,
)

test(
  'what another key signed, or was changed since, is refused in the words of the chain',
  async () => {
    const payload = await writeTransfer(addressOf(stranger()))
    const refusal = [400, expect.stringContaining('Transaction has a bad signature')]
    expect(await submit(signed(payload, stranger()))).toEqual(refusal)
    const other = await writeTransfer(addressOf(stranger()))
    expect(await submit(signed(payload, secret, other))).toEqual(refusal)
    expect(await submit('0x0102')).toEqual(refusal)
  },
  PATIENCE,
)
