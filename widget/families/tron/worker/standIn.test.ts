/** Against a node that reads and verifies by tronweb. */
import { env } from 'cloudflare:workers'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { beforeAll, expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfKey } from '../bytes/address.ts'
import { type TronTransfer, transactionId, writeSigned, writeTransfer } from '../bytes/transfer.ts'
import { TronNeedsSchema } from '../protocol/transferNeeds.ts'

const { TRON_URL } = env as unknown as { TRON_URL: string } // Bound in vitest.config.ts.
const CHAIN = 'tron:0xcd8690dc'

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare('UPDATE chains SET rpc_url = ? WHERE id = ?').bind(TRON_URL, CHAIN).run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

const get = async (path: string) => (await callAccountApi(`${path}?chainId=${CHAIN}`)).body

function accountOf(key: ReturnType<typeof makeRawKey>) {
  return { ...key, address: addressOfKey(secp256k1.Point.fromBytes(key.publicKey).toBytes(false)) }
}

const rich = accountOf(makeRawKey(toHex(RICH_KEY)))
const stranger = () => accountOf(makeRawKey())

async function transferTo(to: string, from = rich.address): Promise<TronTransfer> {
  const { refBlock, timestamp } = TronNeedsSchema.parse(await get(`/v1/account/${from}/transfer`))
  const expiration = BigInt(timestamp + 600_000)
  return { from, to, amount: 1_500_000n, refBlock, timestamp: BigInt(timestamp), expiration }
}

async function sign(transfer: TronTransfer, signed = transfer, by = rich): Promise<Uint8Array> {
  const digest = hexToBytes(transactionId(writeTransfer(signed)))
  const { signature, recovery } = await by.signHash(digest)
  return writeSigned(writeTransfer(transfer), Uint8Array.from([...signature, 27 + recovery]))
}

const submit = (transaction: Uint8Array) =>
  callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction: toHex(transaction).slice(2) }),
  })

const statusOf = async (hash: unknown) =>
  (await callAccountApi(`/v1/transaction/${CHAIN}/${hash}`)).body.status

const makeBlock = () => fetch(`${TRON_URL}/dev/block`, { method: 'POST' })

test('what we write and a key signs is taken once, and is in the balance and the history of both', async () => {
  const { address: to } = stranger()
  const transfer = await transferTo(to)
  const transaction = await sign(transfer)
  const first = await submit(transaction)
  expect(first).toMatchObject({ status: 200, body: { hash: transactionId(writeTransfer(transfer)) } })
  expect(await submit(transaction)).toMatchObject({ status: 200, body: first.body })
  expect(await statusOf(first.body.hash)).toBe('pending')
  await makeBlock()
  expect(await statusOf(first.body.hash)).toBe('confirmed')
  expect(await submit(transaction)).toMatchObject({ status: 200, body: first.body })
  expect(await get(`/v1/account/${to}/balance`)).toMatchObject({
    balances: [{ symbol: 'TRX', quantity: { numeric: '1.5' } }],
  })
  for (const [address, operationType] of [
    [to, 'receive'],
    [rich.address, 'send'],
  ]) {
    const { data } = (await get(`/v1/account/${address}/history`)) as { data: unknown[] }
    expect(HistoryEntrySchema.parse(data[0])).toMatchObject({
      metadata: { operationType, status: 'confirmed', hash: first.body.hash, fee: { numeric: '1' } },
      transfers: [{ quantity: { numeric: '1.5' } }],
    })
  }
})

test('what another key signed, was changed since, or its account cannot pay is refused in the words of the node', async () => {
  const other = stranger()
  const transfer = await transferTo(other.address)
  const refusalOf = async (transaction: Promise<Uint8Array>) => {
    const { status, body } = await submit(await transaction)
    return [status, JSON.stringify(body)]
  }
  const refused = (reason: string) => [400, expect.stringContaining(reason)]
  const wrong = refused('Validate signature error')
  expect(await refusalOf(sign(transfer, transfer, other))).toEqual(wrong)
  expect(await refusalOf(sign({ ...transfer, amount: 1_600_000n }, transfer))).toEqual(wrong)
  const elsewhere = { ...transfer, refBlock: { ...transfer.refBlock, hash: '00'.repeat(8) } }
  expect(await refusalOf(sign(elsewhere))).toEqual(refused('Tapos check error'))
  const late = { ...transfer, expiration: transfer.timestamp - 1n }
  expect(await refusalOf(sign(late))).toEqual(refused('Transaction expired'))
  const poor = await transferTo(rich.address, other.address)
  expect(await refusalOf(sign(poor, poor, other))).toEqual(refused('balance is not sufficient'))
})
