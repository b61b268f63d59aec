/** Solana wallets of the page that have not every feature. */

import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { CONFIG, type TestHostOptions } from '@latch/widget/src/host/testHost.ts'
import { openPage } from '@latch/widget/src/requests/testRequests.ts'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, expect, test, vi } from 'vitest'

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
const UNSIGNED = transaction()
const SIGNED = toBase64(fromBase64(UNSIGNED).map((byte, index) => (index >= 1 && index < 65 ? 7 : byte)))

afterEach(() => vi.unstubAllGlobals())

/** A transaction of Alice, unsigned, in base64. */
function transaction(): string {
  const payerKey = new PublicKey(ALICE)
  const transfer = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1n })
  const message = new TransactionMessage({ payerKey, recentBlockhash: ALICE, instructions: [transfer] })
  return toBase64(new VersionedTransaction(message.compileToLegacyMessage()).serialize())
}

async function openConnected(options: Pick<TestHostOptions, 'lacks' | 'wallet'>) {
  const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
  const page = await openPage({
    ...options,
    wallets: [LUMEN],
    config: { chains: [...CONFIG.chains, solana] },
    wallet: (call) =>
      call.method === 'standard:connect'
        ? { accounts: [{ address: ALICE, chains: ['solana:devnet'] }] }
        : (options.wallet?.(call) ?? null),
  })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('solana', LUMEN.id)
  return page
}

test.each([
  ['solana:signMessage', { message: toBase58(new Uint8Array([72, 105])), pubkey: ALICE }, 'sign messages'],
  ['solana:signTransaction', { transaction: UNSIGNED }, 'sign transactions'],
])(
  'what a wallet has no feature for is refused before anybody approves it: %s',
  async (feature, params, what) => {
    const { request, walletCalls } = await openConnected({ lacks: (call) => call === feature })
    const requested = walletCalls.length
    const method = feature.replace(':', '_')
    const message = `${method}: The wallet does not ${what}.`
    expect(await request(method, params)).toEqual({ ok: false, error: { code: 4200, message } })
    expect(walletCalls).toHaveLength(requested)
    const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
    expect(requestsStore.getState().current).toBeNull()
  },
)

test('a wallet that only signs signs what is to be sent, and the project’s node sends it', async () => {
  const { request, approval } = await openConnected({
    lacks: (call) => call === 'solana:signAndSendTransaction',
    wallet: ({ method }) => (method === 'solana:signTransaction' ? { signedTransaction: SIGNED } : null),
  })
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as { id: number; method: string; params: unknown }[]
    sent(...calls.map(({ method, params }) => [method, params]))
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: 'signature' })))
  })
  const sendOptions = { maxRetries: 3, commitment: 'finalized' }
  const answered = request('solana_signAndSendTransaction', { transaction: UNSIGNED, sendOptions })
  ;(await approval()).approve()
  expect(await answered).toEqual({ ok: true, result: { signature: 'signature' } })
  const options = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 3 }
  expect(sent).toHaveBeenCalledExactlyOnceWith(['sendTransaction', [SIGNED, options]])
})

test('a transaction that the node may have is known by its signature', async () => {
  const { request, approval } = await openConnected({
    lacks: (call) => call === 'solana:signAndSendTransaction',
    wallet: ({ method }) => (method === 'solana:signTransaction' ? { signedTransaction: SIGNED } : null),
  })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const answered = request('solana_signAndSendTransaction', { transaction: UNSIGNED })
  ;(await approval()).approve()
  const hash = toBase58(new Uint8Array(64).fill(7))
  expect(await answered).toMatchObject({
    error: { code: -32603, data: { reason: 'SUBMISSION_LOST', outcome: 'unknown', hash } },
  })
})

test('a wallet that neither sends nor signs transactions is refused before', async () => {
  const { request } = await openConnected({ lacks: (call) => call.endsWith('Transaction') })
  expect(await request('solana_signAndSendTransaction', { transaction: UNSIGNED })).toMatchObject({
    error: { code: 4200 },
  })
})
