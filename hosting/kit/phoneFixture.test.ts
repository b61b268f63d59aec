import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignClient } from '@walletconnect/sign-client'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { relayUrl, startRelay } from '#dev/relay/start.ts'
import { reservePort } from '#dev/stack/ports.ts'
import { type Phone, startPhone } from './phoneFixture.ts'

const START_TIMEOUT = 60_000
const EVM = 'eip155:31337'
const BITCOIN = 'bip122:00000008819873e925422c1ff0f99f7c'
const METHODS = ['personal_sign']

type Dapp = Awaited<ReturnType<typeof SignClient.init>>

let relay: Awaited<ReturnType<typeof startRelay>> | undefined
let folder: string
let phone: Phone & { stop(): Promise<void> }
let dapp: Dapp

beforeAll(async () => {
  // Under this flag the clients send neither telemetry nor attestations: the test needs no network but its own relay.
  vi.stubEnv('IS_VITEST', 'true')
  folder = mkdtempSync(join(tmpdir(), 'latch-kit-phone-'))
  const port = await reservePort()
  relay = await startRelay({ port, state: folder, logs: join(folder, 'logs') })
  phone = await startPhone(relayUrl(port))
  dapp = await SignClient.init({
    projectId: 'demo',
    relayUrl: relayUrl(port),
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Tip jar', description: '', url: 'https://tips.example', icons: [] },
  })
}, START_TIMEOUT)

afterAll(async () => {
  await phone?.stop()
  await dapp?.core.relayer.transportClose()
  await relay?.stop()
  rmSync(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

async function pair(families?: readonly string[]) {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: { chains: [EVM], methods: METHODS, events: [] },
      bip122: { chains: [BITCOIN], methods: ['signMessage'], events: [] },
    },
  })
  await phone.pair(uri, families)
  const settled = approval()
  settled.catch(() => {})
  return { settled }
}

test('its owner approves a site, signs for it, declines, and ends the session', async () => {
  const { settled } = await pair()
  expect(await phone.approve()).toEqual({
    title: 'Connect to this site?',
    lines: [['Tip jar', 'https://tips.example']],
  })
  const { topic, namespaces } = await settled
  expect(Object.keys(namespaces)).toEqual(['eip155'])
  expect(namespaces.eip155?.accounts).toEqual([`${EVM}:${phone.address}`])
  await expect.poll(() => phone.sites()).toEqual(['https://tips.example'])

  const params = [stringToHex('Hello'), phone.address]
  const sign = () => dapp.request<Hex>({ topic, chainId: EVM, request: { method: 'personal_sign', params } })
  const signing = sign()
  await phone.approve()
  const address = phone.address as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature: await signing })).toBe(true)
  const declined = expect(sign()).rejects.toMatchObject({ code: 4001 })
  await phone.decline()
  await declined

  const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
  await phone.disconnect()
  await ended
  expect(phone.sites()).toEqual([])
})

test('its owner declines a site', async () => {
  const { settled } = await pair()
  await phone.decline()
  await expect(settled).rejects.toMatchObject({ code: 5000 })
})

test('it shares the families that the test names, and refuses a site that wants none of them', async () => {
  phone.setMode('approve')
  const { namespaces, topic } = await (await pair(['bip122'])).settled
  expect(Object.keys(namespaces)).toEqual(['bip122'])
  const [, , account] = namespaces.bip122?.accounts[0]?.split(':') ?? []
  const request = { method: 'signMessage', params: { account, message: 'Hello' } }
  const { signature } = await dapp.request<{ signature: string }>({ topic, chainId: BITCOIN, request })
  expect(signature).toMatch(/^[0-9a-f]{100,}$/)
  await expect((await pair(['sui'])).settled).rejects.toMatchObject({ code: 5100 })
})
