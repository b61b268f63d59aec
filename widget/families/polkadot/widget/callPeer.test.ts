import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { beforeEach, expect, test } from 'vitest'
import { callInjected } from './injectedWallet.ts'
import { ALICE, DATA, GENESIS, POLKADOT, SIGNATURE } from './testWallet.ts'

const WALLET = {
  namespace: 'polkadot',
  connector: 'walletconnect',
  walletId: TOPIC,
  chainId: POLKADOT,
} as const
const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction']
const PAYLOAD = { address: ALICE, genesisHash: GENESIS, method: '0x0a03' }

let peer: ReturnType<typeof testPeer>

beforeEach(() => {
  peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${POLKADOT}:${ALICE}`], METHODS))
  const { connector, walletId, wallet } = paired()
  const accounts = [{ address: ALICE }] as const
  setSession({
    namespace: 'polkadot',
    connector,
    walletId,
    wallet,
    accounts: [...accounts],
    chainId: POLKADOT,
  })
})

const requested = () => peer.request.mock.lastCall?.[0]

test('a message goes out in the words of all wallets: as text and as bytes', async () => {
  peer.request.mockResolvedValue({ signature: SIGNATURE })
  const input = { address: ALICE, data: DATA }
  expect(await callInjected(WALLET, 'polkadot:signRaw', input)).toEqual({ signature: SIGNATURE })
  expect(requested()).toMatchObject({
    chainId: POLKADOT,
    request: {
      method: 'polkadot_signMessage',
      params: { address: ALICE, message: 'Hello', data: DATA, type: 'bytes' },
    },
  })
  await callInjected(WALLET, 'polkadot:signRaw', { address: ALICE, data: '0xff' })
  expect(requested()).toMatchObject({ request: { params: { message: '0xff', data: '0xff' } } })
})

test('a transaction goes out as its payload', async () => {
  peer.request.mockResolvedValue({ id: 1, signature: SIGNATURE, signedTransaction: '0x00' })
  expect(await callInjected(WALLET, 'polkadot:signPayload', { payload: PAYLOAD })).toEqual({
    signature: SIGNATURE,
    signedTransaction: '0x00',
  })
  expect(requested()).toMatchObject({
    request: {
      method: 'polkadot_signTransaction',
      params: { address: ALICE, transactionPayload: PAYLOAD },
    },
  })
})

test('a wallet that was paired for the relay chain is asked on it', async () => {
  const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  peer.sessions.set(TOPIC, grant([`${relay}:${ALICE}`], METHODS))
  peer.request.mockResolvedValue({ signature: SIGNATURE })
  await callInjected(WALLET, 'polkadot:signRaw', { address: ALICE, data: DATA })
  expect(requested()).toMatchObject({ chainId: relay })
})

test.each([null, {}, { signature: 42 }, { signature: 'x' }])('%j is malformed', async (answer) => {
  peer.request.mockResolvedValue(answer)
  const call = callInjected(WALLET, 'polkadot:signRaw', { address: ALICE, data: DATA })
  await expect(call).rejects.toMatchObject({ code: -32603, data: { reason: 'WALLET_MALFORMED' } })
})

test('the wallet’s rejection is 4001', async () => {
  peer.request.mockRejectedValue({ code: 5000, message: 'User rejected.' })
  const call = callInjected(WALLET, 'polkadot:signPayload', { payload: PAYLOAD })
  await expect(call).rejects.toMatchObject({ code: 4001 })
})

test('what was made for another chain does not leave: the session has been switched since', async () => {
  const payload = { ...PAYLOAD, genesisHash: `0x${'12'.repeat(32)}` }
  await expect(callInjected(WALLET, 'polkadot:signPayload', { payload })).rejects.toMatchObject({
    code: 4100,
    data: { reason: 'WRONG_CHAIN' },
  })
  expect(peer.request).not.toHaveBeenCalled()
})
