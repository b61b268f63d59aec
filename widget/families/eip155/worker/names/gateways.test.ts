import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, WIDGET } from '@latch/hosting/testing/fixture.ts'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const RESOLVER: Hex = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ALICE: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GATEWAY = 'https://gateway.example/{sender}/{data}.json'
const ABI = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'function query((address sender, string[] urls, bytes data)[] queries) view returns (bool[] failures, bytes[] responses)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const CALLBACK: Hex = '0x12345678'

/** Returns the resolver's revert data. */
let revert: () => Hex
let requested: number
/** True if the resolver reverts again after the gateway's answer. */
let isEndless: boolean
let gateway: (url: string) => Response | Promise<Response>
let visited: { url: string; init: RequestInit | undefined }[]
let names = 1

/** Resolves a name that no other test has requested: answers are cached. */
const resolveFresh = (overrides = {}) =>
  callAccountApi(`/v1/profile/account/name${names++}.eth`, { overrides })

function lookup(urls: readonly string[], callData: Hex = '0xabcd'): Hex {
  const args = [RESOLVER, urls, callData, CALLBACK, '0x'] as const
  return encodeErrorResult({ abi: ABI, errorName: 'OffchainLookup', args })
}

const answerOf = (owner: Hex) =>
  encodeFunctionResult({
    abi: ABI,
    functionName: 'resolveWithGateways',
    result: [encodeAbiParameters([{ type: 'address' }], [owner]), RESOLVER],
  })

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  requested = 0
  isEndless = false
  visited = []
  revert = () => lookup([GATEWAY])
  gateway = () => Response.json({ data: '0x01' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    if (!url.includes('reth.rs')) {
      visited.push({ url, init })
      return gateway(url)
    }
    const [{ id, params }] = JSON.parse(String(init?.body))
    requested += 1
    return Response.json([
      params[0].data.startsWith(CALLBACK) && !isEndless
        ? { jsonrpc: '2.0', id, result: answerOf(ALICE) }
        : { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: revert() } },
    ])
  })
})
afterEach(() => vi.restoreAllMocks())

test('a resolver that keeps its names elsewhere is followed to its gateway', async () => {
  expect((await resolveFresh()).body).toMatchObject({ addresses: { 60: { address: ALICE } } })
  expect(visited.map(({ url }) => url)).toEqual([`https://gateway.example/${RESOLVER}/0xabcd.json`])
  expect(visited[0]?.init).toMatchObject({ redirect: 'manual' })
})

test.each([
  'http://gateway.example/{data}',
  'https://127.0.0.1/{data}',
  'https://[::1]/{data}',
  'https://0x7f.1/{data}',
  'https://localhost/{data}',
  'https://metadata.google.internal/{data}',
  'https://printer.local/{data}',
  'https://intranet/{data}',
  'https://router.lan./{data}',
  'https://user:secret@gateway.example/{data}',
  'https://gateway.example:8443/{data}',
  `${WIDGET}/v1/profile/account/next.eth?projectId=demo&x={data}`,
  'file:///etc/passwd',
  'data:application/json,{"data":"0x01"}',
])('a gateway at %s is not asked', async (url) => {
  revert = () => lookup([url])
  expect((await resolveFresh()).body).toEqual([])
  expect(visited).toEqual([])
})

test('a gateway that sends elsewhere, or too much, is not followed', async () => {
  gateway = () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })
  expect((await resolveFresh()).status).toBe(503)
  gateway = () => Response.json({ data: `0x${'00'.repeat(1024 * 1024)}` })
  expect((await resolveFresh()).status).toBe(503)
  expect(visited).toHaveLength(2)
})

test('one that is down leaves the word to the next; all down is 503, not a free name', async () => {
  revert = () => lookup(['https://one.example/{data}', 'https://two.example/{data}'])
  gateway = (url) =>
    url.includes('one') ? new Response('', { status: 502 }) : Response.json({ data: '0x01' })
  expect((await resolveFresh()).body).toMatchObject({ addresses: { 60: { address: ALICE } } })
  gateway = () => Promise.reject(new TypeError('unreachable'))
  expect((await resolveFresh()).status).toBe(503)
})

test.each([429, 408])(
  'one that is busy (%s) is as good as down, not one that knows no such name',
  async (status) => {
    gateway = () => new Response('', { status })
    expect((await resolveFresh()).status).toBe(503)
  },
)

test('a gateway that knows no such name is believed', async () => {
  revert = () => lookup(['https://one.example/{data}', 'https://two.example/{data}'])
  gateway = () => new Response('', { status: 404 })
  expect((await resolveFresh()).body).toEqual([])
  expect(visited).toHaveLength(1)
})

test('no name makes us ask many gateways, or ask for ever', async () => {
  const query = { sender: RESOLVER, urls: [GATEWAY], data: '0xabcd' as const }
  const args = [Array.from({ length: 500 }, () => query)] as const
  const batch = encodeFunctionData({ abi: ABI, functionName: 'query', args })
  revert = () => lookup(['x-batch-gateway:true'], batch)
  await resolveFresh()
  expect(visited.length).toBeLessThanOrEqual(16)
  visited = []
  isEndless = true
  requested = 0
  revert = () => lookup([GATEWAY])
  expect((await resolveFresh()).body).toEqual([])
  expect(visited.length + requested).toBeLessThanOrEqual(32)
  requested = 0
  const nothing = encodeFunctionData({ abi: ABI, functionName: 'query', args: [[]] })
  revert = () => lookup(['x-batch-gateway:true'], nothing)
  expect((await resolveFresh()).body).toEqual([])
  expect(requested).toBeLessThanOrEqual(16)
})

test('each gateway that a name has asked counts as a question of whoever asked for the name', async () => {
  let left = 3
  const limit = async () => ({ success: left-- > 0 })
  revert = () =>
    lookup(['https://one.example/{data}', 'https://two.example/{data}', 'https://three.example/{data}'])
  gateway = () => new Response('', { status: 502 })
  const { status } = await resolveFresh({ RPC_LIMITER: { limit } })
  expect(visited.map(({ url }) => new URL(url).host)).toEqual(['one.example', 'two.example'])
  expect(status).toBe(503)
})
