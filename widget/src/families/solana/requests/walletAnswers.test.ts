/** Solana wallets of the page whose answers are none. */
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { toBase58 } from '../../../../protocol/base58.ts'
import { toBase64 } from '../../../../protocol/base64.ts'
import { CONFIG } from '../../../host/testHost.ts'
import { open } from '../../../requests/testRequests.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const LUMEN = { id: 'sol-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null } as const
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

async function ask(feature: string, answer: unknown) {
  const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
  const { request, approval } = await open({
    wallets: [LUMEN],
    config: { chains: [...CONFIG.chains, solana] },
    wallet: ({ method }) =>
      method === feature ? answer : { accounts: [{ address: ALICE, chains: ['solana:devnet'] }] },
  })
  const { connect } = await import('../../../sessions/engine.ts')
  await connect('solana', LUMEN.id)
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
