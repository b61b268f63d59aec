import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { beforeEach, expect, test } from 'vitest'
import { callWallet } from './callWallet.ts'
import { OTHER, OWN, writePsbt } from './testPsbt.ts'
import { CHAINS, SIGNATURE, TXID } from './testWallet.ts'

const [CHAIN, OTHER_CHAIN] = CHAINS
const WALLET = { namespace: 'bip122', connector: 'walletconnect', walletId: TOPIC, chainId: CHAIN } as const
const METHODS = ['signMessage', 'signPsbt', 'sendTransfer']
const MESSAGE = { address: OWN, message: 'Hello', protocol: 'bip322', chain: CHAIN }

let peer: ReturnType<typeof testPeer>

beforeEach(() => {
  peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${CHAIN}:${OWN}`, `${CHAIN}:${OTHER}`], METHODS))
  const { connector, walletId, wallet } = paired()
  const accounts = [{ address: OWN }, { address: OTHER }] as const
  setSession({ namespace: 'bip122', connector, walletId, wallet, accounts, chainId: CHAIN })
})

const requested = () => peer.request.mock.lastCall?.[0]

test.each(['0708', '0x0708', 'Bwg='])('a signature is base64 here, and %s there', async (signature) => {
  peer.request.mockResolvedValue({ address: OWN, signature })
  expect(await callWallet(WALLET, 'bip122:signMessage', MESSAGE)).toEqual({ signature: SIGNATURE })
  const params = { account: OWN, message: 'Hello', address: OWN, protocol: 'bip322' }
  expect(requested()).toMatchObject({ chainId: CHAIN, request: { method: 'signMessage', params } })
})

test('a PSBT is only signed there, never sent', async () => {
  const psbt = writePsbt()
  peer.request.mockResolvedValue({ psbt, txid: TXID })
  const signInputs = [{ address: OWN, index: 0 }]
  expect(await callWallet(WALLET, 'bip122:signPsbt', { psbt, signInputs, chain: CHAIN })).toEqual({ psbt })
  const params = { account: OWN, psbt, signInputs, broadcast: false }
  expect(requested()).toMatchObject({ request: { method: 'signPsbt', params } })
})

test('a transfer goes out in WalletConnect’s words', async () => {
  peer.request.mockResolvedValue({ txid: TXID })
  const input = { from: OWN, to: OTHER, amount: '150000', chain: CHAIN }
  expect(await callWallet(WALLET, 'bip122:sendTransfer', input)).toEqual({ txid: TXID })
  const params = { account: OWN, recipientAddress: OTHER, amount: '150000' }
  expect(requested()).toMatchObject({ request: { method: 'sendTransfer', params } })
})

test.each([null, {}, { signature: 42 }, { signature: '<b>' }])('%j is malformed', async (answer) => {
  peer.request.mockResolvedValue(answer)
  await expect(callWallet(WALLET, 'bip122:signMessage', MESSAGE)).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'WALLET_MALFORMED' },
  })
})

test('the wallet’s rejection is 4001', async () => {
  peer.request.mockRejectedValue({ code: 5000, message: 'User rejected.' })
  await expect(callWallet(WALLET, 'bip122:signMessage', MESSAGE)).rejects.toMatchObject({ code: 4001 })
})

test('what was made for another network does not leave: the session has been switched since', async () => {
  const other = { ...MESSAGE, chain: OTHER_CHAIN }
  await expect(callWallet(WALLET, 'bip122:signMessage', other)).rejects.toMatchObject({
    code: 4100,
    data: { reason: 'WRONG_CHAIN' },
  })
  expect(peer.request).not.toHaveBeenCalled()
})
