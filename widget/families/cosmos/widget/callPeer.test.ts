import { fromBase64 } from '@latch/protocol/base64.ts'
import { toSession } from '@latch/widget/src/connectors/walletconnect/peerSession.ts'
import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { beforeEach, expect, test } from 'vitest'
import { toHex } from '../../hex.ts'
import { writeMessageDocument } from '../bytes/messageDocument.ts'
import { callWallet } from './cosmosWallet.ts'
import { ALICE, HUB, keysOn, SIGNATURE } from './testWallet.ts'

const CHAIN = `cosmos:${HUB}` as const
const WALLET = { namespace: 'cosmos', connector: 'walletconnect', walletId: TOPIC, chainId: CHAIN } as const
const METHODS = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']
const TARGET = { chain: HUB, address: ALICE }
const DOC = { chainId: HUB, accountNumber: '7', bodyBytes: 'AQ==', authInfoBytes: 'Ag==' }
const publicKey = keysOn([ALICE], HUB)[0]?.publicKey ?? ''

let peer: ReturnType<typeof testPeer>

beforeEach(() => {
  peer = testPeer()
  const [first] = CONFIG.chains
  configStore.setState({ config: { ...CONFIG, chains: [{ ...first, id: CHAIN } as typeof first] as never } })
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${CHAIN}:${ALICE}`], METHODS))
  const { connector, walletId, wallet } = paired()
  setSession({
    ...{ namespace: 'cosmos', connector, walletId, wallet, chainId: CHAIN },
    accounts: [{ address: ALICE }],
  })
})

const requested = () => peer.request.mock.lastCall?.[0]

test('a document goes out as the protocol has it, and comes back as the wallet signed it', async () => {
  const signed = { ...DOC, authInfoBytes: 'Aw==' }
  peer.request.mockResolvedValue({ signature: SIGNATURE, signed })
  const input = { ...TARGET, signDoc: DOC, keepsFee: true }
  expect(await callWallet(WALLET, 'cosmos:signDirect', input)).toEqual({ signature: SIGNATURE, signed })
  expect(requested()).toMatchObject({
    chainId: CHAIN,
    request: { method: 'cosmos_signDirect', params: { signerAddress: ALICE, signDoc: DOC } },
  })
})

test('one that leaves out what it signed has signed what it was asked for', async () => {
  peer.request.mockResolvedValue({ signature: SIGNATURE })
  const direct = { ...TARGET, signDoc: DOC, keepsFee: true }
  expect(await callWallet(WALLET, 'cosmos:signDirect', direct)).toEqual({ signature: SIGNATURE, signed: DOC })
  const amino = { ...TARGET, signDoc: { chain_id: HUB }, keepsFee: true }
  expect(await callWallet(WALLET, 'cosmos:signAmino', amino)).toMatchObject({ signed: { chain_id: HUB } })
})

test('a message goes out as a document of ADR-36', async () => {
  const message = 'SGVsbG8='
  peer.request.mockResolvedValue({ signature: SIGNATURE })
  expect(await callWallet(WALLET, 'cosmos:signArbitrary', { ...TARGET, message })).toEqual(SIGNATURE)
  expect(requested()).toMatchObject({
    request: {
      method: 'cosmos_signAmino',
      params: { signerAddress: ALICE, signDoc: writeMessageDocument(ALICE, fromBase64(message)) },
    },
  })
})

test('a key is asked for, in base64 or in hex', async () => {
  for (const pubkey of [publicKey, toHex(fromBase64(publicKey)), toHex(fromBase64(publicKey)).slice(2)]) {
    peer.request.mockResolvedValue([{ address: ALICE, algo: 'secp256k1', pubkey }])
    expect(await callWallet(WALLET, 'cosmos:getKey', TARGET)).toMatchObject({ address: ALICE, publicKey })
  }
  peer.request.mockResolvedValue([])
  await expect(callWallet(WALLET, 'cosmos:getKey', TARGET)).rejects.toMatchObject({ code: 4100 })
})

test('what was made for another network does not leave, nor what paired wallets have no word for', async () => {
  const other = { chain: 'osmosis-1', address: ALICE, message: '' }
  await expect(callWallet(WALLET, 'cosmos:signArbitrary', other)).rejects.toMatchObject({
    data: { reason: 'WRONG_CHAIN' },
  })
  await expect(callWallet(WALLET, 'cosmos:suggestChain', {})).rejects.toMatchObject({ code: 4200 })
  expect(peer.request).not.toHaveBeenCalled()
})

test('an answer without its shape is malformed', async () => {
  for (const answer of [null, {}, { signature: { ...SIGNATURE, signature: 'short' } }]) {
    peer.request.mockResolvedValue(answer)
    await expect(
      callWallet(WALLET, 'cosmos:signDirect', { ...TARGET, signDoc: DOC, keepsFee: true }),
    ).rejects.toMatchObject({ data: { reason: 'WALLET_MALFORMED' } })
  }
})

test('keys that a wallet told as it was paired are the accounts’, and what is none changes nothing', async () => {
  const read = async (keys: string) => {
    const session = { ...grant([`${CHAIN}:${ALICE}`], METHODS), sessionProperties: { keys } }
    return (await toSession(session, 'cosmos', {}))?.accounts
  }
  const key = { chainId: HUB, bech32Address: ALICE, pubKey: publicKey, algo: 'secp256k1' }
  expect(await read(JSON.stringify([key]))).toEqual([{ address: ALICE, publicKey }])
  for (const other of ['', '{}', JSON.stringify([{ ...key, bech32Address: 'cosmos1' }]), '[{"pubKey":7}]'])
    expect(await read(other)).toEqual([{ address: ALICE }])
})
