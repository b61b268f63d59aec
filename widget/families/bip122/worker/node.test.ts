/** Against a real node (regtest), which alone decides on validity. */
import { env } from 'cloudflare:workers'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { LOCAL_BITCOIN, REGTEST } from '@latch/hosting/testing/localBitcoin.ts'
import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { beforeAll, expect, test } from 'vitest'
import { toHex } from '../../hex.ts'
import { finishTransfer, maxTransferAmount, writeTransfer } from '../bytes/psbt.ts'
import { BitcoinNeedsSchema } from '../protocol/transferNeeds.ts'

const { BITCOIN_URL } = env as unknown as { BITCOIN_URL: string } // Bound in vitest.config.ts.
const CHAIN = LOCAL_BITCOIN
const FUNDS = 100_000_000n
const MINER = 'bcrt1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdku202'

type Account = { address: string; publicKey: string; key: Uint8Array }

const KINDS = {
  p2wpkh: (key: Uint8Array): Account => accountOf(p2wpkh(pubECDSA(key), REGTEST).address, pubECDSA(key), key),
  p2tr: (key: Uint8Array): Account =>
    accountOf(p2tr(pubSchnorr(key), undefined, REGTEST).address, pubSchnorr(key), key),
}
const accountOf = (address = '', publicKey: Uint8Array, key: Uint8Array) => ({
  address,
  publicKey: toHex(publicKey),
  key,
})
const rich = KINDS.p2wpkh(RICH_KEY)
const newKey = () => crypto.getRandomValues(new Uint8Array(32))

const isThere = BITCOIN_URL !== ''

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?1, 'Bitcoin', 'Bitcoin', 'BTC', 8, ?2, ?2)`,
  )
    .bind(CHAIN, BITCOIN_URL)
    .run()
  await seedProject('demo', { chains: JSON.stringify([CHAIN]) })
})

const get = async (path: string) => (await callAccountApi(`${path}?chainId=${CHAIN}`)).body

async function fundsOf({ address }: Account) {
  const { coins, feeRate } = BitcoinNeedsSchema.parse(await get(`/v1/account/${address}/transfer`))
  const amounts = coins.map((coin) => ({ ...coin, amount: BigInt(coin.amount) }))
  return { coins: amounts, feeRate: BigInt(feeRate), smallestCoin: 10_000n }
}

/** Writes a transaction like the widget, and signs it like a wallet. */
async function writeSigned(from: Account, to: string, amount: bigint, memo?: Uint8Array) {
  const draft = writeTransfer({ from, to, amount, chainId: CHAIN, memo }, await fundsOf(from))
  const wallet = Transaction.fromPSBT(fromBase64(draft?.psbt ?? ''), { allowUnknownOutputs: true })
  wallet.sign(from.key)
  const finished = finishTransfer(draft?.psbt ?? '', toBase64(wallet.toPSBT()))
  return { hex: finished?.hex ?? '', txid: finished?.txid, fee: draft?.fee ?? 0n }
}

const submit = (transaction: string) =>
  callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction }),
  })

async function send(from: Account, to: string, amount: bigint) {
  const { hex, txid, fee } = await writeSigned(from, to, amount)
  expect(await submit(hex)).toMatchObject({ status: 200, body: { hash: txid } })
  return { hash: txid, fee }
}

async function statusOf(hash: string | undefined): Promise<unknown> {
  return (await callAccountApi(`/v1/transaction/${CHAIN}/${hash}`)).body.status
}

async function mine(): Promise<void> {
  const body = JSON.stringify({ method: 'generatetoaddress', params: [1, MINER] })
  await fetch(BITCOIN_URL, { method: 'POST', body })
}

async function balanceOf({ address }: Account): Promise<string | undefined> {
  const { balances } = (await get(`/v1/account/${address}/balance`)) as {
    balances: { quantity: { numeric: string } }[]
  }
  return balances[0]?.quantity.numeric
}

async function historyOf({ address }: Account) {
  const { data } = (await get(`/v1/account/${address}/history`)) as { data: unknown[] }
  return data
    .map((entry) => HistoryEntrySchema.parse(entry))
    .map(({ metadata, transfers }) => [
      metadata.hash,
      metadata.operationType,
      metadata.status,
      transfers[0]?.quantity?.numeric,
    ])
}

/** An account with one coin in a block. */
async function fund(account: Account): Promise<Account> {
  await send(rich, account.address, FUNDS)
  await mine()
  return account
}

test.runIf(isThere).each(['p2wpkh', 'p2tr'] as const)(
  'a %s account reads its coins, sends, and both find it in their histories',
  async (kind) => {
    const [account, recipient] = [await fund(KINDS[kind](newKey())), KINDS[kind](newKey())]
    expect(await balanceOf(account)).toBe('1')
    const { hash, fee } = await send(account, recipient.address, 40_000_000n)
    expect(await historyOf(account)).toEqual([
      [hash, 'send', 'pending', '0.4'],
      [expect.any(String), 'receive', 'confirmed', '1'],
    ])
    expect((await fundsOf(account)).coins).toMatchObject([{ amount: 60_000_000n - fee, isConfirmed: false }])
    await mine()
    expect(await historyOf(recipient)).toEqual([[hash, 'receive', 'confirmed', '0.4']])
    expect(await balanceOf(recipient)).toBe('0.4')
    expect((await fundsOf(account)).coins).toMatchObject([{ txid: hash, isConfirmed: true }])
  },
)

test.runIf(isThere)(
  'the most that an account may send leaves it nothing, and its ordinals untouched',
  async () => {
    const key = newKey()
    const account = await fund(KINDS.p2wpkh(key))
    const ordinals = await fund(KINDS.p2tr(key))
    const transfer = { from: account, to: rich.address, chainId: CHAIN } as const
    await send(account, rich.address, maxTransferAmount(transfer, await fundsOf(account)))
    await mine()
    expect((await fundsOf(account)).coins).toEqual([])
    expect(await balanceOf(ordinals)).toBe('1')
  },
)

test.runIf(isThere)(
  'what is sent again is what was sent; what was changed or spends it twice is refused in the node’s words',
  async () => {
    const account = await fund(KINDS.p2wpkh(newKey()))
    const first = await writeSigned(account, rich.address, 40_000_000n)
    const second = await writeSigned(account, rich.address, 50_000_000n)
    expect(await submit(first.hex.replace(/.{8}$/, '00000001'))).toMatchObject({ status: 400 })
    for (const _ of ['sent', 'sent again'])
      expect(await submit(first.hex)).toMatchObject({ status: 200, body: { hash: first.txid } })
    expect(await statusOf(first.txid)).toBe('pending')
    const refused = await submit(second.hex)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/insufficient fee|txn-mempool-conflict|rejecting replacement/),
    ])
    await mine()
    expect(await submit(first.hex)).toMatchObject({ status: 200, body: { hash: first.txid } })
    expect(await statusOf(first.txid)).toBe('confirmed')
  },
)

test.runIf(isThere)('a transfer that says something is taken', async () => {
  const account = await fund(KINDS.p2wpkh(newKey()))
  const { hex, txid } = await writeSigned(
    account,
    rich.address,
    40_000_000n,
    new TextEncoder().encode('rent'),
  )
  expect(await submit(hex)).toMatchObject({ status: 200, body: { hash: txid } })
})
