import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { hexToString, stringToHex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reservePort } from '../stack/ports.ts'
import { relayUrl, startRelay } from './start.ts'

const CHAIN = 'eip155:31337'
const METHODS = ['personal_sign']
const EVENTS = ['accountsChanged', 'chainChanged']
const START_TIMEOUT = 60_000
/** First account of anvil's published development mnemonic. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

let relay: Awaited<ReturnType<typeof startRelay>>
let port: number
let folder: string

beforeAll(async () => {
  // Under this flag the clients send neither telemetry nor attestations: the test needs no network but its own relay.
  vi.stubEnv('IS_VITEST', 'true')
  folder = await mkdtemp(join(tmpdir(), 'latch-relay-'))
  port = await reservePort()
  relay = await startRelay({ port, state: folder, logs: join(folder, 'logs') })
}, START_TIMEOUT)

afterAll(async () => {
  await relay?.stop()
  await rm(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

test('a dapp and a wallet pair, sign and part over the relay', { timeout: START_TIMEOUT }, async () => {
  const dapp = await startDapp()
  const wallet = await startWallet()

  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains: [CHAIN], methods: METHODS, events: EVENTS } },
  })
  await wallet.pair({ uri: uri ?? '' })
  const session = await approval()
  expect(session.namespaces.eip155?.accounts).toEqual([`${CHAIN}:${account.address}`])
  await vi.waitFor(() => expect(Object.keys(wallet.getActiveSessions())).toEqual([session.topic]))

  const message = stringToHex('Hello over the relay')
  const signature = await dapp.request<`0x${string}`>({
    topic: session.topic,
    chainId: CHAIN,
    request: { method: 'personal_sign', params: [message, account.address] },
  })
  expect(await verifyMessage({ address: account.address, message: hexToString(message), signature })).toBe(
    true,
  )

  const deleted = new Promise<{ topic: string }>((resolve) => wallet.once('session_delete', resolve))
  await dapp.disconnect({ topic: session.topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect((await deleted).topic).toBe(session.topic)
  expect(wallet.getActiveSessions()).toEqual({})
})

function clientOptions(name: string) {
  return {
    projectId: 'demo',
    relayUrl: relayUrl(port),
    telemetryEnabled: false,
    customStoragePrefix: name,
    storageOptions: { database: ':memory:' },
  }
}

function metadata(name: string) {
  return { name, description: name, url: `https://${name}.example`, icons: [] }
}

function startDapp() {
  return SignClient.init({ ...clientOptions('dapp'), metadata: metadata('dapp') })
}

/** A wallet that approves every proposal and signs every message. */
async function startWallet() {
  const wallet = await WalletKit.init({
    // The class's optional members are typed without `undefined`, unlike the interface it implements.
    core: new Core(clientOptions('wallet')) as unknown as ICore,
    metadata: metadata('wallet'),
  })
  const accounts = [`${CHAIN}:${account.address}`]
  const supportedNamespaces = { eip155: { chains: [CHAIN], methods: METHODS, events: EVENTS, accounts } }
  wallet.on('session_proposal', ({ id, params }) => {
    wallet.approveSession({
      id,
      namespaces: buildApprovedNamespaces({ proposal: params, supportedNamespaces }),
    })
  })
  wallet.on('session_request', async ({ id, topic, params }) => {
    const result = await account.signMessage({ message: { raw: params.request.params[0] } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  return wallet
}
