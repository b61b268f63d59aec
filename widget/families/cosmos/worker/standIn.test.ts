/** Against a node that reads and verifies by cosmjs. */
import { env } from 'cloudflare:workers'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { bytesToHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { addressOfKey } from '../bytes/address.ts'
import {
  aminoBytes,
  type CosmosTransfer,
  signDocBytes,
  transactionBytes,
  writeAminoTransfer,
  writeTransfer,
} from '../bytes/transfer.ts'
import { CosmosNeedsSchema } from '../protocol/transferNeeds.ts'

const { COSMOS_URL } = env as unknown as { COSMOS_URL: string } // Bound in vitest.config.ts.
const [CHAIN, WORD] = ['cosmos:cosmoshub-4', 'cosmoshub-4']

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare('UPDATE chains SET rpc_url = ? WHERE id = ?').bind(COSMOS_URL, CHAIN).run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

const get = async (path: string) => (await callAccountApi(`${path}?chainId=${CHAIN}`)).body

function accountOf(key: ReturnType<typeof makeRawKey>) {
  return { ...key, address: addressOfKey(key.publicKey, 'cosmos') }
}
type Account = ReturnType<typeof accountOf>

const rich = accountOf(makeRawKey(bytesToHex(RICH_KEY)))
const stranger = () => accountOf(makeRawKey())

/** Returns a transfer of half an Atom, with the chain's values for it. */
async function transferTo(to: string): Promise<CosmosTransfer> {
  const { denom, fee, gas, account } = CosmosNeedsSchema.parse(
    await get(`/v1/account/${rich.address}/transfer`),
  )
  return {
    ...{ from: rich.address, to, denom, amount: 500_000n, memo: 'a & b', fee: BigInt(fee), gas: BigInt(gas) },
    ...{ publicKey: rich.publicKey, chain: WORD },
    accountNumber: BigInt(account?.number ?? 0),
    sequence: BigInt(account?.sequence ?? 0),
  }
}

async function sign(bytes: Uint8Array, { signHash }: Account): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', bytes.slice())
  return (await signHash(new Uint8Array(digest))).signature
}

async function signDirect(transfer: CosmosTransfer, account = rich): Promise<Uint8Array> {
  const document = writeTransfer(transfer)
  return transactionBytes(document, await sign(signDocBytes(document), account))
}

async function signAmino(transfer: CosmosTransfer): Promise<Uint8Array> {
  const signature = await sign(aminoBytes(writeAminoTransfer(transfer)), rich)
  return transactionBytes(writeTransfer(transfer, 'amino'), signature)
}

const submit = (transaction: Uint8Array) =>
  callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction: toBase64(transaction) }),
  })

test.each([
  ['bytes', signDirect],
  ['JSON', signAmino],
])(
  'what we write and a wallet signs as %s is taken, and is in the balance and the history',
  async (_, write) => {
    const { address: to } = stranger()
    const transaction = await write(await transferTo(to))
    const first = await submit(transaction)
    expect(first).toMatchObject({ status: 200, body: { hash: expect.any(String) } })
    expect(await submit(transaction)).toMatchObject({ status: 200, body: first.body })
    const { body: found } = await callAccountApi(`/v1/transaction/${CHAIN}/${first.body.hash}`)
    expect(found).toEqual({ status: 'confirmed' })
    expect(await get(`/v1/account/${to}/balance`)).toMatchObject({
      balances: [{ symbol: 'ATOM', quantity: { numeric: '0.5' } }],
    })
    const { data } = (await get(`/v1/account/${to}/history`)) as { data: unknown[] }
    expect(data.map((entry) => HistoryEntrySchema.parse(entry))).toMatchObject([
      {
        metadata: {
          ...{ operationType: 'receive', hash: first.body.hash, sentFrom: rich.address, sentTo: to },
          fee: { numeric: '0.0006' },
        },
        transfers: [{ quantity: { numeric: '0.5' } }],
      },
    ])
  },
)

test('what another key signed, comes too late or was changed since is refused in the words of the chain', async () => {
  const other = stranger()
  const transfer = await transferTo(other.address)
  const refusalOf = async (transaction: Uint8Array) => {
    const { status, body } = await submit(transaction)
    return [status, JSON.stringify(body)]
  }
  const signed = await signDirect(transfer)
  const forged = transactionBytes(writeTransfer({ ...transfer, amount: 600_000n }), signed.slice(-64))
  expect(await refusalOf(forged)).toEqual([400, expect.stringContaining('signature verification failed')])
  const late = await signDirect({ ...transfer, sequence: transfer.sequence + 1n })
  expect(await refusalOf(late)).toEqual([400, expect.stringContaining('account sequence mismatch')])
  const nobody = await signDirect({ ...transfer, from: other.address, publicKey: other.publicKey }, other)
  expect(await refusalOf(nobody)).toEqual([400, expect.stringContaining('does not exist')])
})
