import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callStandard } from './standardWallet.ts'
import { ALICE, DIGEST, SIGNATURE, signedBytes, TRANSACTION } from './testWallet.ts'

const CHAIN = 'sui:mainnet'
const WALLET = { namespace: 'sui', connector: 'walletconnect', walletId: TOPIC, chainId: CHAIN } as const
const METHODS = ['sui_signPersonalMessage', 'sui_signTransaction', 'sui_signAndExecuteTransaction']
const INPUT = { address: ALICE, transaction: TRANSACTION, chain: CHAIN }

let peer: ReturnType<typeof testPeer>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${CHAIN}:${ALICE}`], METHODS))
  const { connector, walletId, wallet } = paired()
  setSession({
    namespace: 'sui',
    connector,
    walletId,
    wallet,
    accounts: [{ address: ALICE }],
    chainId: CHAIN,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const requested = () => peer.request.mock.lastCall?.[0]

test('a message goes out as text', async () => {
  peer.request.mockResolvedValue({ signature: SIGNATURE })
  const message = { address: ALICE, message: 'SGVsbG8=', chain: CHAIN }
  expect(await callStandard(WALLET, 'sui:signPersonalMessage', message)).toEqual({ signature: SIGNATURE })
  expect(requested()).toMatchObject({
    chainId: CHAIN,
    request: { method: 'sui_signPersonalMessage', params: { message: 'Hello', address: ALICE } },
  })
})

test('a message that is no text would be signed as another, and does not leave', async () => {
  const call = callStandard(WALLET, 'sui:signPersonalMessage', { address: ALICE, message: '/w==' })
  await expect(call).rejects.toMatchObject({ code: -32602 })
  expect(peer.request).not.toHaveBeenCalled()
})

test('a signed transaction comes back under Wallet Standard’s name', async () => {
  const bytes = signedBytes()
  peer.request.mockResolvedValue({ signature: SIGNATURE, transactionBytes: bytes })
  expect(await callStandard(WALLET, 'sui:signTransaction', INPUT)).toEqual({ bytes, signature: SIGNATURE })
  expect(requested()).toMatchObject({
    request: { method: 'sui_signTransaction', params: { transaction: TRANSACTION, address: ALICE } },
  })
})

/** Mocks the account API, with one answer after the other. @returns the requests. */
function serve(...answers: object[]) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return Response.json(answers.length > 1 ? answers.shift() : answers[0])
  })
  return requested
}

test('of what was sent the node tells the bytes and the effects, once it has them', async () => {
  const sent = { transaction: signedBytes(), signatures: [SIGNATURE], effects: 'AQID' }
  const read = serve({ status: 'unknown' }, { status: 'confirmed', ...sent })
  peer.request.mockResolvedValue({ digest: DIGEST })
  const answer = callStandard(WALLET, 'sui:signAndExecuteTransaction', INPUT)
  await vi.runAllTimersAsync()
  const { transaction: bytes, effects } = sent
  expect(await answer).toEqual({ digest: DIGEST, bytes, signature: SIGNATURE, effects })
  expect(read).toHaveLength(2)
  expect(read[0]).toContain(`/v1/transaction/${CHAIN}/${DIGEST}?`)
})

test('where no node tells it, the digest comes back alone', async () => {
  serve({ status: 'unknown' })
  peer.request.mockResolvedValue({ digest: DIGEST })
  const answer = callStandard(WALLET, 'sui:signAndExecuteTransaction', INPUT)
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ digest: DIGEST })
})

test.each([null, {}, { signature: 42 }, { signature: SIGNATURE }])('%j is malformed', async (answer) => {
  peer.request.mockResolvedValue(answer)
  await expect(callStandard(WALLET, 'sui:signTransaction', INPUT)).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'WALLET_MALFORMED' },
  })
})

test('the wallet’s rejection is 4001', async () => {
  peer.request.mockRejectedValue({ code: 5000, message: 'User rejected.' })
  await expect(callStandard(WALLET, 'sui:signTransaction', INPUT)).rejects.toMatchObject({ code: 4001 })
})

test('what was made for another network does not leave: the session has been switched since', async () => {
  const other = { ...INPUT, chain: 'sui:testnet' }
  await expect(callStandard(WALLET, 'sui:signTransaction', other)).rejects.toMatchObject({
    code: 4100,
    data: { reason: 'WRONG_CHAIN' },
  })
  expect(peer.request).not.toHaveBeenCalled()
})
