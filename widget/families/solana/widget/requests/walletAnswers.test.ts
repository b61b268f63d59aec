/** Solana wallets of the page with invalid answers. */

import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { openPage } from '@latch/widget/src/requests/testRequests.ts'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { transferPartsV1, writeTransactionV1 } from '../../bytes/testTransactionV1.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const MESSAGE = new TextEncoder().encode('Hello')
const SIGNATURE = toBase64(new Uint8Array(64).fill(7))
const UNSIGNED = transaction()

/** A transaction of Alice, unsigned. */
function transaction(): Uint8Array {
  const payerKey = new PublicKey(ALICE)
  const transfer = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1n })
  const message = new TransactionMessage({ payerKey, recentBlockhash: ALICE, instructions: [transfer] })
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}

function signed(): Uint8Array {
  return UNSIGNED.map((byte, index) => (index >= 1 && index < 65 ? 7 : byte))
}

const PARAMS: Readonly<Record<string, object>> = {
  'solana:signMessage': { message: toBase58(MESSAGE), pubkey: ALICE },
  'solana:signTransaction': { transaction: toBase64(UNSIGNED) },
  'solana:signAndSendTransaction': { transaction: toBase64(UNSIGNED) },
}

/** Opens a page where Alice is connected with this wallet. */
async function connected(wallet: (requested: { method: string; params?: unknown }) => unknown) {
  const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
  const page = await openPage({
    wallets: [LUMEN],
    config: { chains: [...CONFIG.chains, solana] },
    wallet: (requested) =>
      requested.method === 'standard:connect'
        ? { accounts: [{ address: ALICE, chains: ['solana:devnet'] }] }
        : wallet(requested),
  })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('solana', LUMEN.id)
  return page
}

async function ask(feature: string, answer: unknown) {
  const { request, approval } = await connected(({ method }) => (method === feature ? answer : null))
  const pending = request(feature.replace(':', '_'), PARAMS[feature])
  ;(await approval()).approve()
  return pending
}

test.each<[string, unknown]>([
  ['solana:signMessage', null],
  ['solana:signMessage', { signature: 42, signedMessage: '' }],
  ['solana:signMessage', { signature: '', signedMessage: '' }],
  ['solana:signMessage', { signature: toBase64(new Uint8Array(63)), signedMessage: '' }],
  ['solana:signTransaction', { signedTransaction: '' }],
  ['solana:signTransaction', { signedTransaction: 'AQID' }],
  ['solana:signTransaction', { signedTransaction: toBase64(UNSIGNED) }],
  ['solana:signTransaction', { signedTransaction: toBase64(new Uint8Array(1_233).fill(1)) }],
  ['solana:signAndSendTransaction', { signature: 'AQID' }],
  ['solana:signAndSendTransaction', { hash: 1 }],
])('%s answered with %j is no success', async (feature, answer) => {
  await expect(ask(feature, answer)).resolves.toMatchObject({
    ok: false,
    error: { code: -32603, data: { reason: 'WALLET_MALFORMED', outcome: 'unknown' } },
  })
})

test.each<[string, unknown]>([
  ['solana:signMessage', { signature: SIGNATURE, signedMessage: toBase64(MESSAGE) }],
  ['solana:signTransaction', { signedTransaction: toBase64(signed()) }],
  ['solana:signAndSendTransaction', { signature: SIGNATURE }],
])('%s answered as it should be', async (feature, answer) => {
  await expect(ask(feature, answer)).resolves.toMatchObject({ ok: true })
})

test('a wallet signs a transaction of version 1, whose signatures are its last bytes', async () => {
  const unsigned = writeTransactionV1(
    transferPartsV1({ from: fromBase58(ALICE), to: new Uint8Array(32).fill(8), lamports: 1n }),
  )
  const long = Uint8Array.from(unsigned)
  long.fill(7, -64)
  const { request, approval } = await connected(({ method }) =>
    method === 'solana:signTransaction' ? { signedTransaction: toBase64(long) } : null,
  )
  const pending = request('solana_signTransaction', { transaction: toBase64(unsigned) })
  ;(await approval()).approve()
  await expect(pending).resolves.toEqual({
    ok: true,
    result: { signature: toBase58(new Uint8Array(64).fill(7)), transaction: toBase64(long) },
  })
})

const [BYTES, SIGNED] = [toBase64(UNSIGNED), toBase64(signed())]

test('several transactions are one approval that shows each, and one question to the wallet', async () => {
  const requested: unknown[] = []
  const { request, approval } = await connected(({ method, params }) => {
    requested.push([method, params])
    return { signedTransactions: [SIGNED, SIGNED] }
  })
  const pending = request('solana_signAllTransactions', { transactions: [BYTES, BYTES] })
  const { details, approve } = await approval()
  expect(details).toMatchObject({
    type: 'solanaSignAll',
    transactions: [BYTES, BYTES].map((each) => ({ transaction: each, signers: [ALICE] })),
  })
  approve()
  expect(await pending).toEqual({ ok: true, result: { transactions: [SIGNED, SIGNED] } })
  expect(requested).toEqual([
    ['solana:signTransactions', { address: ALICE, transactions: [BYTES, BYTES], chain: 'solana:devnet' }],
  ])
})

test('a page or wallet that signs one by one only is asked so, after one approval', async () => {
  const requested: string[] = []
  const { request, approval } = await connected(({ method }) => {
    requested.push(method)
    if (method === 'solana:signTransactions') throw { code: 4200, message: 'It is not relayed' }
    return { signedTransaction: SIGNED }
  })
  const pending = request('solana_signAllTransactions', { transactions: [BYTES, BYTES] })
  ;(await approval()).approve()
  expect(await pending).toEqual({ ok: true, result: { transactions: [SIGNED, SIGNED] } })
  expect(requested).toEqual(['solana:signTransactions', 'solana:signTransaction', 'solana:signTransaction'])
})

test('a wallet that signs the first of several alone is asked for the rest one by one', async () => {
  const requested: unknown[] = []
  const { request, approval } = await connected(({ method, params }) => {
    requested.push([method, (params as { transaction?: string }).transaction])
    return method === 'solana:signTransactions'
      ? { signedTransactions: [SIGNED] }
      : { signedTransaction: SIGNED }
  })
  const pending = request('solana_signAllTransactions', { transactions: [BYTES, BYTES, BYTES] })
  ;(await approval()).approve()
  expect(await pending).toEqual({ ok: true, result: { transactions: [SIGNED, SIGNED, SIGNED] } })
  const rest = ['solana:signTransaction', BYTES]
  expect(requested).toEqual([['solana:signTransactions', undefined], rest, rest])
})

test.each([[[SIGNED, BYTES]], [[SIGNED, SIGNED, SIGNED]], [[SIGNED, '']]])(
  'several transactions answered with %j are no success',
  async (signedTransactions) => {
    const { request, approval } = await connected(() => ({ signedTransactions }))
    const pending = request('solana_signAllTransactions', { transactions: [BYTES, BYTES] })
    ;(await approval()).approve()
    await expect(pending).resolves.toMatchObject({
      error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } },
    })
  },
)

test.each([[[]], [Array(11).fill(BYTES)], [[BYTES, 42]], [undefined]])(
  'transactions that are no list of one to ten are -32602: %j',
  async (transactions) => {
    const { request } = await connected(() => null)
    await expect(request('solana_signAllTransactions', { transactions })).resolves.toMatchObject({
      error: { code: -32602 },
    })
  },
)

const SENDING = { transaction: toBase64(UNSIGNED) }

test('options of sending reach the wallet, but how several are sent, for each comes by itself', async () => {
  const options = {
    skipPreflight: true,
    preflightCommitment: 'processed',
    commitment: 'finalized',
    maxRetries: 3,
    minContextSlot: 7,
  }
  const requested: unknown[] = []
  const { request, approval } = await connected(({ params }) => {
    requested.push(params)
    return { signature: SIGNATURE }
  })
  const sendOptions = { ...options, mode: 'serial' }
  const pending = request('solana_signAndSendTransaction', { ...SENDING, sendOptions })
  ;(await approval()).approve()
  await pending
  expect(requested).toMatchObject([{ options }])
  expect(requested).not.toMatchObject([{ options: { mode: 'serial' } }])
})

test.each<[string, object, string]>([
  ['solana_signMessage', { message: toBase58(MESSAGE), pubkey: ALICE, encoding: 'hex' }, 'encoding'],
  ['solana_signTransaction', { ...SENDING, unexpectedField: 1 }, 'unexpectedField'],
  [
    'solana_signAllTransactions',
    { transactions: [SENDING.transaction], unexpectedField: 1 },
    'unexpectedField',
  ],
  ['solana_signAndSendTransaction', { ...SENDING, unexpectedField: 1 }, 'unexpectedField'],
  [
    'solana_signAndSendTransaction',
    { ...SENDING, sendOptions: { unexpectedField: 1 } },
    'sendOptions.unexpectedField',
  ],
])('%s refuses what it does not know: %j', async (method, params, name) => {
  const { request, walletCalls } = await connected(() => null)
  const before = walletCalls.length
  expect(await request(method, params)).toMatchObject({
    error: { code: -32602, message: expect.stringContaining(`.${name} `) },
  })
  expect(walletCalls).toHaveLength(before)
})

test('a signer that is named and does not sign the transaction is 4100', async () => {
  const { request } = await connected(() => null)
  const pubkey = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(await request('solana_signTransaction', { ...SENDING, pubkey })).toMatchObject({
    error: { code: 4100, data: { reason: 'WRONG_ACCOUNT', account: pubkey } },
  })
})

test('WalletConnect’s former fields beside the transaction say the same, and are left out', async () => {
  const former = { feePayer: ALICE, instructions: [], recentBlockhash: ALICE, signatures: [] }
  const { request, approval } = await connected(() => ({ signedTransaction: toBase64(signed()) }))
  const pending = request('solana_signTransaction', { ...SENDING, ...former })
  ;(await approval()).approve()
  expect(await pending).toMatchObject({ ok: true })
})

test('base64 with line breaks is read without them', async () => {
  const requested: unknown[] = []
  const { request, approval } = await connected(({ params }) => {
    requested.push(params)
    return { signedTransaction: toBase64(signed()) }
  })
  const broken = SENDING.transaction.replace(/.{64}/g, '$&\n')
  const pending = request('solana_signTransaction', { transaction: broken })
  ;(await approval()).approve()
  expect(await pending).toMatchObject({ ok: true })
  expect(requested).toMatchObject([SENDING])
})
