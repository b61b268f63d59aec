/** Against a node that reads and verifies by Stacks.js. */
import { env } from 'cloudflare:workers'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { bytesToHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { addressOfKey } from '../bytes/address.ts'
import { transferDigest, writeTransfer } from '../bytes/transfer.ts'
import { StacksNeedsSchema } from '../protocol/transferNeeds.ts'

const { STACKS_URL } = env as unknown as { STACKS_URL: string } // Bound in vitest.config.ts.
const CHAIN = 'stacks:2147483648'

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare('UPDATE chains SET rpc_url = ? WHERE id = ?').bind(STACKS_URL, CHAIN).run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

const get = async (path: string) => (await callAccountApi(`${path}?chainId=${CHAIN}`)).body

function accountOf(key: ReturnType<typeof makeRawKey>) {
  return { ...key, address: addressOfKey(key.publicKey, CHAIN) }
}

const rich = accountOf(makeRawKey(bytesToHex(RICH_KEY)))
const stranger = () => accountOf(makeRawKey())

async function transferTo(to: string, from = rich) {
  const needs = StacksNeedsSchema.parse(await get(`/v1/account/${from.address}/transfer`))
  const { publicKey } = from
  const [fee, nonce] = [BigInt(needs.fee), BigInt(needs.nonce)]
  return { publicKey, to, amount: 1_500_000n, fee, nonce, memo: 'rent & more', chainId: CHAIN } as const
}
type Transfer = Parameters<typeof writeTransfer>[0]

async function signatureOf(transfer: Transfer, account = rich): Promise<Uint8Array> {
  const { signature, recovery } = await account.signHash(transferDigest(transfer))
  return Uint8Array.from([recovery, ...signature])
}

const submit = (transaction: Uint8Array) =>
  callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction: bytesToHex(transaction) }),
  })

const statusOf = async (hash: unknown) =>
  (await callAccountApi(`/v1/transaction/${CHAIN}/${hash}`)).body.status

const makeBlock = () => fetch(`${STACKS_URL}/dev/block`, { method: 'POST' })

test('what we write and a key signs is taken once, and is in the balance and the history of both', async () => {
  const { address: to } = stranger()
  const transfer = await transferTo(to)
  const transaction = writeTransfer(transfer, await signatureOf(transfer))
  const first = await submit(transaction)
  expect(first).toMatchObject({ status: 200, body: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) } })
  expect(await submit(transaction)).toMatchObject({ status: 200, body: first.body })
  expect(await statusOf(first.body.hash)).toBe('pending')
  await makeBlock()
  expect(await statusOf(first.body.hash)).toBe('confirmed')
  expect(await submit(transaction)).toMatchObject({ status: 200, body: first.body })
  expect(await get(`/v1/account/${to}/balance`)).toMatchObject({
    balances: [{ symbol: 'STX', quantity: { numeric: '1.5' } }],
  })
  for (const [address, operationType] of [
    [to, 'receive'],
    [rich.address, 'send'],
  ]) {
    const { data } = (await get(`/v1/account/${address}/history`)) as { data: unknown[] }
    expect(HistoryEntrySchema.parse(data[0])).toMatchObject({
      metadata: { operationType, status: 'confirmed', hash: first.body.hash, fee: { numeric: '0.00018' } },
      transfers: [{ quantity: { numeric: '1.5' } }],
    })
  }
})

test('what another key signed, was changed since, or its account cannot pay is refused in the words of the node', async () => {
  const other = stranger()
  const transfer = await transferTo(other.address)
  const refusalOf = async (changed: Partial<Transfer>, signed: Transfer = transfer, by = rich) => {
    const { status, body } = await submit(
      writeTransfer({ ...transfer, ...changed }, await signatureOf(signed, by)),
    )
    return [status, JSON.stringify(body)]
  }
  const refused = (reason: string) => [400, expect.stringContaining(reason)]
  expect(await refusalOf({}, transfer, other)).toEqual(refused('SignatureValidation'))
  expect(await refusalOf({ amount: 1_600_000n })).toEqual(refused('SignatureValidation'))
  const late = { ...transfer, nonce: transfer.nonce + 1n }
  expect(await refusalOf(late, late)).toEqual(refused('BadNonce'))
  const cheap = { ...transfer, fee: 1n }
  expect(await refusalOf(cheap, cheap)).toEqual(refused('FeeTooLow'))
  const poor = await transferTo(rich.address, other)
  expect(await refusalOf(poor, poor, other)).toEqual(refused('NotEnoughFunds'))
})
