import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askAccount } from '../../testing/askAccount.ts'
import { startNode } from '../../testing/chainNode.ts'
import { type Contract, contractNode } from '../../testing/contractNode.ts'
import { migrate, seedProject, testEnv } from '../../testing/fixture.ts'

const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ABI = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
/** Nobody that another file asks for: what was answered is kept. */
const OWNER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Took the same name on the testnet, where it was free. */
const SQUATTER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETHEREUM = 'eip155:1'
const SEPOLIA = 'eip155:11155111'
const BASE = 'eip155:8453'
const BASE_SEPOLIA = 'eip155:84532'

/** Every name of such a chain leads to one account, and every account is called the same. */
function names({ owner, called }: { owner: Hex; called: string }): Contract {
  return (data) => {
    const { functionName } = decodeFunctionData({ abi: ABI, data })
    if (functionName === 'reverseWithGateways')
      return encodeFunctionResult({ abi: ABI, functionName, result: [called, RESOLVER, RESOLVER] })
    const record = encodeAbiParameters([{ type: 'address' }], [owner])
    return encodeFunctionResult({ abi: ABI, functionName, result: [record, RESOLVER] })
  }
}

beforeAll(migrate)
beforeEach(() => {
  const nodes: Record<string, Contract> = {
    'https://ethereum.example/': names({ owner: OWNER, called: 'main.eth' }),
    'https://sepolia.example/': names({ owner: SQUATTER, called: 'test.eth' }),
  }
  const node = startNode()
  node.answer = (body) => {
    const resolver = nodes[node.requests.at(-1)?.url ?? '']
    return resolver === undefined
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

/** A project of its own for every question: what was answered to another is kept. */
async function seed(chains: readonly string[]): Promise<string> {
  projects += 1
  await seedProject(`names${projects}`, { chains: JSON.stringify(chains) })
  return `projectId=names${projects}`
}

async function ownerOf(chains: readonly string[], chainId: string): Promise<unknown> {
  const project = await seed(chains)
  const path = `/v1/profile/account/alice${projects}.eth?${project}&chainId=${chainId}`
  const { body } = await askAccount(path, { overrides })
  return (body.addresses as Record<string, { address: string }> | undefined)?.[60]?.address ?? null
}

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
  const { body } = await askAccount(`/v1/identity/${OWNER}?${await seed(chains)}`, { overrides })
  expect(body).toMatchObject({ name: called })
})
