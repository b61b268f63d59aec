import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { startNode } from '@latch/hosting/testing/chainNode.ts'
import { type Contract, contractNode } from '@latch/hosting/testing/contractNode.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
} from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ABI = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
/** Not used in another file: answers are cached. */
const OWNER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Owner of the same name on the testnet, where it was free. */
const SQUATTER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETHEREUM = 'eip155:1'
const SEPOLIA = 'eip155:11155111'
const BASE = 'eip155:8453'
const BASE_SEPOLIA = 'eip155:84532'

type Names = {
  owner: Hex
  called: string
  /** Addresses of chains other than the resolver's, by ENSIP-11 coin type; bytes as in the record. */
  elsewhere?: ReadonlyMap<bigint, Hex>
}

/** Every name of such a chain leads to one account, and every account is called the same. */
function names({ owner, called, elsewhere = new Map() }: Names): Contract {
  return (data) => {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data })
    if (functionName === 'reverseWithGateways')
      return encodeFunctionResult({ abi: ABI, functionName, result: [called, RESOLVER, RESOLVER] })
    const coin = size(args[1]) === 68 ? BigInt(slice(args[1], 36)) : null
    const record =
      coin === null
        ? encodeAbiParameters([{ type: 'address' }], [owner])
        : encodeAbiParameters([{ type: 'bytes' }], [elsewhere.get(coin) ?? '0x'])
    return encodeFunctionResult({ abi: ABI, functionName, result: [record, RESOLVER] })
  }
}

beforeAll(migrate)
let elsewhere: Map<bigint, Hex>
let isAway: (call: string) => boolean

beforeEach(() => {
  elsewhere = new Map()
  isAway = () => false
  const nodes: Record<string, Contract> = {
    'https://ethereum.example/': names({ owner: OWNER, called: 'main.eth', elsewhere }),
    'https://sepolia.example/': names({ owner: SQUATTER, called: 'test.eth' }),
  }
  const node = startNode()
  node.answer = (body) => {
    const resolver = nodes[node.requests.at(-1)?.url ?? '']
    return resolver === undefined || isAway(JSON.stringify(body))
      ? new Response('', { status: 502 })
      : contractNode(new Map([[RESOLVER, resolver]]))(body)
  }
})
afterEach(() => vi.restoreAllMocks())

const overrides = {
  RPC_URL_EIP155_1: 'https://ethereum.example/',
  RPC_URL_EIP155_11155111: 'https://sepolia.example/',
}
let projects = 0

/** Creates a separate project for every query: answers are cached. */
async function seed(chains: readonly string[]): Promise<string> {
  projects += 1
  await seedProject(`names${projects}`, { chains: JSON.stringify(chains) })
  return `projectId=names${projects}`
}

/** Under the name's Ethereum address, ENSIP-9, unless told otherwise. */
async function ownerOf(chains: readonly string[], chainId: string, coin = 60): Promise<unknown> {
  const project = await seed(chains)
  const path = `/v1/profile/account/alice${projects}.eth?${project}&chainId=${chainId}`
  const { body } = await callAccountApi(path, { overrides })
  return (body.addresses as Record<string, { address: string }> | undefined)?.[coin]?.address ?? null
}

/** ENSIP-11 */
const BASE_COIN = 0x80000000 + 8453

test('a name leads to its own address for a chain, where it has one', async () => {
  elsewhere.set(BigInt(BASE_COIN), SQUATTER)
  expect(await ownerOf([ETHEREUM, BASE], BASE, BASE_COIN)).toBe(SQUATTER)
  expect(await ownerOf([ETHEREUM, BASE], ETHEREUM)).toBe(OWNER)
})

test('what is kept of a name for one chain is not told for another', async () => {
  const project = await seed([ETHEREUM, BASE])
  const ask = (chainId: string) =>
    callAccountApi(`/v1/profile/account/shop.eth?${project}&chainId=${chainId}`, { overrides })
  elsewhere.set(BigInt(BASE_COIN), SQUATTER)
  expect((await ask(ETHEREUM)).body.addresses).toEqual({ 60: { address: OWNER } })
  expect((await ask(BASE)).body.addresses).toEqual({ [BASE_COIN]: { address: SQUATTER } })
})

test.each<[what: string, record: Hex]>([
  ['is no EVM address', `0x${'12'.repeat(32)}`],
  ['is empty', `0x${'0'.repeat(40)}`],
])('a record for a chain that %s is none', async (_, record) => {
  elsewhere.set(BigInt(BASE_COIN), record)
  expect(await ownerOf([BASE], BASE)).toBe(OWNER)
})

test('a name whose address for a chain cannot be read has no other in its place', async () => {
  const selector = toFunctionSelector('function addr(bytes32, uint256)').slice(2)
  isAway = (call) => call.includes(selector)
  const path = `/v1/profile/account/away.eth?${await seed([BASE])}&chainId=${BASE}`
  expect((await callAccountApi(path, { overrides })).status).toBe(503)
})

test.each([
  ['Base beside Sepolia', [BASE, SEPOLIA], BASE],
  ['Base behind Sepolia', [SEPOLIA, BASE], BASE],
  ['Ethereum behind Sepolia', [SEPOLIA, ETHEREUM], ETHEREUM],
  ['a chain that the project does not list', [SEPOLIA], BASE],
])('a name for %s is never that of a testnet', async (_, chains, chainId) => {
  expect(await ownerOf(chains, chainId)).toBe(OWNER)
})

test.each([
  ['its own names', [ETHEREUM, SEPOLIA], SEPOLIA, SQUATTER],
  ["another testnet's of the project", [ETHEREUM, BASE_SEPOLIA, SEPOLIA], BASE_SEPOLIA, SQUATTER],
  ["Ethereum's where no testnet of the project has any", [BASE_SEPOLIA], BASE_SEPOLIA, OWNER],
])('a testnet has %s', async (_, chains, chainId, owner) => {
  expect(await ownerOf(chains, chainId)).toBe(owner)
})

test('without names of real money a main chain has none', async () => {
  await testEnv.DB.prepare('UPDATE chains SET enabled = 0 WHERE id = ?').bind(ETHEREUM).run()
  try {
    expect(await ownerOf([BASE, SEPOLIA], BASE)).toBeNull()
  } finally {
    await testEnv.DB.prepare('UPDATE chains SET enabled = 1 WHERE id = ?').bind(ETHEREUM).run()
  }
})

test.each([
  ['main chain where a project has any', [SEPOLIA, BASE], 'main.eth'],
  ['testnet of a project that has no other chain', [SEPOLIA], 'test.eth'],
])('an account is called what it is called on the %s', async (_, chains, called) => {
  const { body } = await callAccountApi(`/v1/identity/${OWNER}?${await seed(chains)}`, { overrides })
  expect(body).toMatchObject({ name: called })
})
