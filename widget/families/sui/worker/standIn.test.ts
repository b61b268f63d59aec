/** Against the schema, the codec and the keys that Sui's own library ships. */
import { env } from 'cloudflare:workers'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { findDefaultChain } from '@latch/hosting/testing/familyChain.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { ADDRESS_BALANCE_KEY, RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { bcs } from '@mysten/sui/bcs'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { fromBase64, toBase58, toBase64 } from '@mysten/sui/utils'
import { beforeAll, expect, test } from 'vitest'
import { type SuiGas, writeTransferBytes } from '../bytes/transfer.ts'
import type { SuiTransfer } from '../bytes/transferProgram.ts'
import { SuiNeedsSchema } from '../protocol/transferNeeds.ts'
import { suiSignIn } from './signIn.ts'
import { DIGEST } from './testFixture.ts'

const { SUI_URL } = env as unknown as { SUI_URL: string } // Bound in vitest.config.ts.
const CHAIN = 'sui:localnet'
const rich = Ed25519Keypair.fromSecretKey(RICH_KEY)
const from = rich.toSuiAddress()
const coinless = Ed25519Keypair.fromSecretKey(ADDRESS_BALANCE_KEY)

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?1, 'Sui', 'Sui', 'SUI', 9, ?2, ?2)`,
  )
    .bind(CHAIN, SUI_URL)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

const get = async (path: string) => (await callAccountApi(`${path}?chainId=${CHAIN}`)).body

const submit = (transaction: string, signature: string) =>
  callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction, signatures: [signature] }),
  })

/** Writes a transfer of half a SUI like the widget, with the network's values for it. */
async function writeTransfer(to: string): Promise<Uint8Array> {
  const { coins, gasPrice, budget } = SuiNeedsSchema.parse(await get(`/v1/account/${from}/transfer`))
  return writeTransferBytes(
    { from, to, amount: 500_000_000n },
    {
      payment: coins.map(({ id, version, digest }) => ({ id, version: BigInt(version), digest })),
      price: BigInt(gasPrice),
      budget: BigInt(budget),
    },
  )
}

test('a coin is told as an object with its owner and balance', async () => {
  const { coins } = SuiNeedsSchema.parse(await get(`/v1/account/${from}/transfer`))
  const [first] = coins
  const { body } = await callAccountApi(`/v1/objects/${CHAIN}?ids=${first?.id},${from}`)
  const type = expect.stringMatching(/^0x0+2::coin::Coin<0x0+2::sui::SUI>$/)
  expect(body).toEqual({ objects: [{ id: first?.id, type, owner: from, balance: first?.balance }] })
})

test('what we write and Sui’s keys sign is taken once, and is in the balance and the history of both', async () => {
  const to = Ed25519Keypair.generate().toSuiAddress()
  const { bytes, signature } = await rich.signTransaction(await writeTransfer(to))
  const first = await submit(bytes, signature)
  expect(first).toMatchObject({ status: 200, body: { hash: expect.any(String) } })
  expect(await submit(bytes, signature)).toMatchObject({ body: first.body })
  const digest = String(first.body.hash)
  const found = await get(`/v1/transaction/${CHAIN}/${digest}`)
  expect(found).toMatchObject({ status: 'confirmed', transaction: bytes, signatures: [signature] })
  const effects = bcs.TransactionEffects.fromBase64(String(found.effects))
  expect(effects.V2).toMatchObject({ transactionDigest: digest, status: { Success: true } })
  const nobodys = toBase58(new Uint8Array(32))
  expect(await get(`/v1/transaction/${CHAIN}/${nobodys}`)).toEqual({ status: 'unknown' })
  expect(await get(`/v1/account/${to}/balance`)).toMatchObject({
    balances: [{ symbol: 'SUI', quantity: { numeric: '0.5' } }],
  })
  for (const [account, operationType] of [
    [from, 'send'],
    [to, 'receive'],
  ]) {
    const { data } = (await get(`/v1/account/${account}/history`)) as { data: unknown[] }
    expect(data.map((entry) => HistoryEntrySchema.parse(entry))).toMatchObject([
      {
        metadata: { operationType, hash: first.body.hash, sentFrom: from, sentTo: to, status: 'confirmed' },
        transfers: [{ quantity: { numeric: '0.5' } }],
      },
    ])
  }
})

test('SUI that an address holds without a coin is sent, and pays for the gas, with and without coins beside it', async () => {
  const holder = coinless.toSuiAddress()
  const needsOf = async () => SuiNeedsSchema.parse(await get(`/v1/account/${holder}/transfer`))
  const { coins, gasPrice, budget, addressBalance } = await needsOf()
  expect([coins, addressBalance?.amount]).toEqual([[], '2000000000'])
  expect(await get(`/v1/account/${holder}/balance`)).toMatchObject({
    balances: [{ quantity: { numeric: '2' } }],
  })
  const { chain = '', epoch = '' } = addressBalance ?? {}
  const gas = { price: BigInt(gasPrice), budget: BigInt(budget) }
  const sign = (transfer: SuiTransfer, payment: SuiGas['payment']) =>
    coinless.signTransaction(writeTransferBytes(transfer, { ...gas, payment }))

  // To itself: a coin is made of it.
  const half = { from: holder, to: holder, amount: 500_000_000n }
  const validity = { epoch: BigInt(epoch), chain, nonce: 1 }
  const otherwise = await sign({ ...half, withdrawal: { validity: { ...validity, chain: DIGEST } } }, [])
  expect(await submit(otherwise.bytes, otherwise.signature)).toMatchObject({ status: 400 })
  const first = await sign({ ...half, withdrawal: { validity } }, [])
  const answer = await submit(first.bytes, first.signature)
  expect(answer).toMatchObject({ status: 200, body: { hash: expect.any(String) } })
  expect(await submit(first.bytes, first.signature)).toMatchObject({ body: answer.body })

  const after = await needsOf()
  expect([after.coins.map(({ balance }) => balance), after.addressBalance?.amount]).toEqual([
    ['500000000'],
    '1498002120',
  ])
  const to = Ed25519Keypair.generate().toSuiAddress()
  const payment = after.coins.map((coin) => ({ ...coin, version: BigInt(coin.version) }))
  const mixed = { from: holder, to, amount: 1_800_000_000n }
  const more = await sign({ ...mixed, withdrawal: { amount: 1_498_002_121n } }, payment)
  expect(await submit(more.bytes, more.signature)).toMatchObject({ status: 400 })
  const second = await sign({ ...mixed, withdrawal: { amount: 1_305_000_000n } }, payment)
  expect(await submit(second.bytes, second.signature)).toMatchObject({ status: 200 })
  expect(await get(`/v1/account/${to}/balance`)).toMatchObject({
    balances: [{ quantity: { numeric: '1.8' } }],
  })
  expect((await needsOf()).addressBalance?.amount).toBe('193002120')
})

test('what another key signed, or was changed since, is refused in the words of the network', async () => {
  const written = await writeTransfer(Ed25519Keypair.generate().toSuiAddress())
  const { bytes, signature } = await rich.signTransaction(written)
  const refusal = { status: 400, body: { reasons: [{ field: 'transaction' }] } }
  const stranger = await Ed25519Keypair.generate().signTransaction(written)
  expect(await submit(bytes, stranger.signature)).toMatchObject(refusal)
  const changed = fromBase64(bytes)
  changed[5] = (changed[5] ?? 0) ^ 1
  const answer = await submit(toBase64(changed), signature)
  expect(answer).toMatchObject(refusal)
  expect(JSON.stringify(answer.body)).toContain('Invalid user signature')
})

test('a message that Sui’s keys sign is from its account alone', async () => {
  const chain = await findDefaultChain('demo')
  const { signature } = await rich.signPersonalMessage(new TextEncoder().encode('hello'))
  const isFrom = (address: string, message = 'hello') =>
    suiSignIn.isSigned({ chain, address, message, signature }, testEnv)
  expect(await isFrom(from)).toBe(true)
  expect(await isFrom(from, 'other')).toBe(false)
  expect(await isFrom(Ed25519Keypair.generate().toSuiAddress())).toBe(false)
})
