import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { toSession } from '@latch/widget/src/connectors/walletconnect/peerSession.ts'
import {
  grant,
  pairedSolana,
  SOL_ALICE,
  SOL_CHAIN,
  TOPIC,
  testPeer,
} from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { beforeEach, expect, test } from 'vitest'
import { transferPartsV1, writeTransactionV1 } from '../bytes/testTransactionV1.ts'
import { callStandard } from './standardWallet.ts'

const WALLET = {
  namespace: 'solana',
  connector: 'walletconnect',
  walletId: TOPIC,
  chainId: SOL_CHAIN,
} as const
const METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
const BOB = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

let peer: ReturnType<typeof testPeer>
const called = () => (peer.request.mock.lastCall?.[0] as { chainId: string; request: unknown }) ?? {}

/** An unsigned transaction of two signers, Alice the second. */
function transaction(): string {
  const message = new TransactionMessage({
    payerKey: new PublicKey(BOB),
    recentBlockhash: BOB,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: new PublicKey(SOL_ALICE),
        toPubkey: new PublicKey(BOB),
        lamports: 1n,
      }),
    ],
  })
  return toBase64(new VersionedTransaction(message.compileToLegacyMessage()).serialize())
}

beforeEach(() => {
  peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${SOL_CHAIN}:${SOL_ALICE}`], METHODS))
  setSession(pairedSolana())
})

test('a message goes out in base58, and its signature comes back beside the bytes', async () => {
  peer.request.mockResolvedValue({ signature: toBase58(SIGNATURE) })
  const message = toBase64(new TextEncoder().encode('Hello'))
  expect(await callStandard(WALLET, 'solana:signMessage', { address: SOL_ALICE, message })).toEqual({
    signature: toBase64(SIGNATURE),
    signedMessage: message,
  })
  expect(called()).toMatchObject({
    chainId: SOL_CHAIN,
    request: {
      method: 'solana_signMessage',
      params: { message: toBase58(fromBase64(message)), pubkey: SOL_ALICE },
    },
  })
})

test('a signed transaction comes back as the wallet made it', async () => {
  const signedTransaction = toBase64(Uint8Array.of(1, 2, 3))
  peer.request.mockResolvedValue({ signature: toBase58(SIGNATURE), transaction: signedTransaction })
  const input = { address: SOL_ALICE, transaction: transaction() }
  expect(await callStandard(WALLET, 'solana:signTransaction', input)).toEqual({ signedTransaction })
})

test("a wallet that answers with its signature alone has it put in the signer's place", async () => {
  peer.request.mockResolvedValue({ signature: toBase58(SIGNATURE) })
  const input = { address: SOL_ALICE, transaction: transaction() }
  const { signedTransaction } = await callStandard(WALLET, 'solana:signTransaction', input)
  const { signatures, message } = VersionedTransaction.deserialize(fromBase64(signedTransaction))
  expect(signatures).toEqual([new Uint8Array(64), SIGNATURE])
  expect(toBase64(message.serialize())).toBe(
    toBase64(VersionedTransaction.deserialize(fromBase64(input.transaction)).message.serialize()),
  )
})

test('in a transaction of version 1 that place is behind the message', async () => {
  peer.request.mockResolvedValue({ signature: toBase58(SIGNATURE) })
  const keys = [fromBase58(BOB), fromBase58(SOL_ALICE), new Uint8Array(32)]
  const parts = transferPartsV1({ from: keys[1] ?? SIGNATURE, to: SIGNATURE, lamports: 1n })
  const unsigned = writeTransactionV1({ ...parts, header: [2, 0, 1], keys })
  const input = { address: SOL_ALICE, transaction: toBase64(unsigned) }
  const { signedTransaction } = await callStandard(WALLET, 'solana:signTransaction', input)
  expect(fromBase64(signedTransaction)).toEqual(Uint8Array.from([...unsigned.slice(0, -64), ...SIGNATURE]))
})

test('what is sent takes the send options along', async () => {
  peer.request.mockResolvedValue({ signature: toBase58(SIGNATURE) })
  const input = { address: SOL_ALICE, transaction: transaction(), options: { skipPreflight: true } }
  const { signature } = await callStandard(WALLET, 'solana:signAndSendTransaction', input)
  expect(fromBase64(signature)).toEqual(SIGNATURE)
  expect(called().request).toMatchObject({
    method: 'solana_signAndSendTransaction',
    params: { transaction: input.transaction, sendOptions: { skipPreflight: true } },
  })
})

test.each([null, {}, { signature: 42 }, { signature: '0OIl' }, { signature: '111' }])(
  '%j is malformed',
  async (answer) => {
    peer.request.mockResolvedValue(answer)
    const requested = callStandard(WALLET, 'solana:signMessage', { address: SOL_ALICE, message: '' })
    await expect(requested).rejects.toMatchObject({ code: -32603, data: { reason: 'WALLET_MALFORMED' } })
  },
)

test('a wallet that knows the chain by its former id is asked under that', async () => {
  const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  peer.sessions.set(TOPIC, grant([`${former}:${SOL_ALICE}`], METHODS))
  expect(await toSession(grant([`${former}:${SOL_ALICE}`]), 'solana', {})).toMatchObject({
    chainId: SOL_CHAIN,
  })
  peer.request.mockResolvedValue({ signature: toBase58(SIGNATURE) })
  await callStandard(WALLET, 'solana:signMessage', { address: SOL_ALICE, message: '' })
  expect(called()).toMatchObject({ chainId: former })
})

test('a method that was not granted is 4200 before it leaves', async () => {
  peer.sessions.set(TOPIC, grant([`${SOL_CHAIN}:${SOL_ALICE}`], []))
  const requested = callStandard(WALLET, 'solana:signMessage', { address: SOL_ALICE, message: '' })
  await expect(requested).rejects.toMatchObject({ code: 4200 })
  expect(peer.request).not.toHaveBeenCalled()
})

test("the wallet's rejection is 4001", async () => {
  peer.request.mockRejectedValue({ code: 5000, message: 'User rejected.' })
  const requested = callStandard(WALLET, 'solana:signMessage', { address: SOL_ALICE, message: '' })
  await expect(requested).rejects.toMatchObject({ code: 4001 })
})

test.each(['solana:signTransaction', 'solana:signAndSendTransaction'] as const)(
  '%s that was made for another cluster does not leave: the session has been switched since',
  async (feature) => {
    const input = { address: SOL_ALICE, transaction: transaction(), chain: 'solana:devnet' }
    await expect(callStandard(WALLET, feature, input)).rejects.toMatchObject({
      code: 4100,
      data: { reason: 'WRONG_CHAIN' },
    })
    expect(peer.request).not.toHaveBeenCalled()
  },
)
