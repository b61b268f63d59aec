import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  slice,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { contractNode } from '#testing/contractNode.ts'
import { migrate, seedProject } from '#testing/fixture.ts'

const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ABI = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOMEBODY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let node: ChainNode
let names: Map<string, string>
let avatar: string

/** A universal resolver with these names, and nothing else. */
function resolver(data: Hex): Hex | null {
  const { functionName, args } = decodeFunctionData({ abi: ABI, data })
  if (functionName === 'reverseWithGateways') {
    const name = names.get(args[0].toLowerCase()) ?? ''
    return encodeFunctionResult({ abi: ABI, functionName, result: [name, RESOLVER, RESOLVER] })
  }
  const [encoded, question] = args
  const owner = [...names].find(([, name]) => bytesToHex(packetToBytes(name)) === encoded)?.[0] as
    | Hex
    | undefined
  const isText = slice(question, 0, 4) === '0x59d1d43c'
  const record = isText
    ? encodeAbiParameters([{ type: 'string' }], [avatar])
    : encodeAbiParameters([{ type: 'address' }], [owner ?? `0x${'0'.repeat(40)}`])
  return encodeFunctionResult({ abi: ABI, functionName, result: [record, RESOLVER] })
}

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
beforeEach(() => {
  node = startNode()
  names = new Map([[ALICE.toLowerCase(), 'alice.eth']])
  avatar = 'https://avatars.example/alice.png'
  node.answer = contractNode(new Map([[RESOLVER, resolver]]))
})
afterEach(() => vi.restoreAllMocks())

test('an account has the name and the picture that it gave itself', async () => {
  const { body } = await callAccountApi(`/v1/identity/${ALICE}`)
  expect(body).toMatchObject({ name: 'alice.eth', avatar, stale: false })
})

test('an account without a name has none, and a family without names asks nobody', async () => {
  expect((await callAccountApi(`/v1/identity/${SOMEBODY}`)).body).toMatchObject({ name: null, avatar: null })
  const before = node.requests.length
  const solana = await callAccountApi('/v1/identity/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  expect(solana.body).toEqual({ name: null, avatar: null, resolvedAt: null })
  expect(node.requests).toHaveLength(before)
})

test('a name that is not normalised could look like another, and is not shown', async () => {
  const address = '0x0000000000000000000000000000000000000011'
  names.set(address, 'Alice.eth')
  expect((await callAccountApi(`/v1/identity/${address}`)).body).toMatchObject({ name: null })
})

test.each(['javascript:alert(1)', 'http://plain.example/a.png', 'ipfs://x', 'data:image/png;base64,AA'])(
  'the picture %s is left out',
  async (url) => {
    const address = `0x${[...url]
      .map((letter) => letter.charCodeAt(0).toString(16))
      .join('')
      .slice(0, 40)
      .padEnd(40, '0')}`
    names.set(address, 'bob.eth')
    avatar = url
    expect((await callAccountApi(`/v1/identity/${address}`)).body).toMatchObject({
      name: 'bob.eth',
      avatar: null,
    })
  },
)

test('a name leads to its owner, in any spelling; a free name to nobody', async () => {
  const { body } = await callAccountApi('/v1/profile/account/ALICE.eth?chainId=eip155:1')
  expect(body).toEqual({ name: 'alice.eth', addresses: { 60: { address: ALICE } } })
  expect((await callAccountApi('/v1/profile/account/free.eth')).body).toEqual([])
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect((await callAccountApi(`/v1/profile/account/alice.eth?chainId=${solana}`)).body).toEqual([])
})

test('a resolver that reverts has no name; a node that is down is 503', async () => {
  node.answer = contractNode(new Map())
  expect(
    (await callAccountApi('/v1/identity/0x0000000000000000000000000000000000000021')).body,
  ).toMatchObject({
    name: null,
  })
  node.answer = () => new Response('', { status: 502 })
  expect((await callAccountApi('/v1/identity/0x0000000000000000000000000000000000000022')).status).toBe(503)
})

test('a node that is too busy to say who has a name does not say that nobody has it', async () => {
  node.answer = (calls) =>
    calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } }))
  expect((await callAccountApi('/v1/profile/account/busy.eth')).status).toBe(503)
})

test('who had a name before its node went down is not told: it is for sending money to', async () => {
  names.set(ALICE.toLowerCase(), 'moved.eth')
  expect((await callAccountApi('/v1/profile/account/moved.eth')).body).toMatchObject({ name: 'moved.eth' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  node.answer = () => new Response('', { status: 502 })
  expect((await callAccountApi('/v1/profile/account/moved.eth')).status).toBe(503)
  vi.useRealTimers()
})
