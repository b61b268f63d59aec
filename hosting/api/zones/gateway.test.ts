import { fixture as solanaFixture } from '@latch/families/solana/worker/testFixture.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  namehash,
  parseAbi,
  recoverAddress,
  toHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startNode } from '#testing/chainNode.ts'
import { callWorker, migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { NAMES_ON, NAMES_SIGNER, namesClient, seedZone, ZONE } from '#testing/names.ts'
import { ALICE } from '#testing/signIn.ts'

const RESOLVER = `0x${'ab'.repeat(20)}` as const
const OTHER_RESOLVER = `0x${'cd'.repeat(20)}` as const
const OTHER_ZONE = 'others.example.eth'
const ABI = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function pubkey(bytes32 node) view returns (bytes32, bytes32)',
])
const ADDR = parseAbi(['function addr(bytes32 node) view returns (address)'])
const ADDR_OF_COIN = parseAbi(['function addr(bytes32 node, uint256 coin) view returns (bytes)'])

beforeAll(async () => {
  await migrate()
  await seedZone(ZONE, RESOLVER)
  await seedZone(OTHER_ZONE, OTHER_RESOLVER)
  await seedProject('demo', { ...NAMES_ON, chains: JSON.stringify(['eip155:1', solanaFixture.chain]) })
  startNode()
  await namesClient().register()
})
beforeEach(() => void startNode())
afterEach(() => vi.restoreAllMocks())

const addr = (name: string) => encodeFunctionData({ abi: ADDR, args: [namehash(name)] })
const resolve = (name: string, call: Hex = addr(name), encoded = toHex(packetToBytes(name))) =>
  encodeFunctionData({ abi: ABI, functionName: 'resolve', args: [encoded, call] })
const lookup = (request: Hex, sender: string = RESOLVER, env: Record<string, unknown> = { NAMES_SIGNER }) =>
  callWorker(`/v1/ccip/${sender}/${request}.json`, { headers: { Origin: 'https://any.example' } }, env)

type Answer = { result: Hex; expires: bigint; signer: string }

/** Returns the part of an answer that a resolver accepts. */
async function answerTo(request: Hex, sender: Hex = RESOLVER): Promise<Answer> {
  const { data } = (await (await lookup(request, sender)).json()) as { data: Hex }
  const [result, expires, signature] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    data,
  )
  const types = ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'] as const
  const packed = encodePacked(types, ['0x1900', sender, expires, keccak256(request), keccak256(result)])
  return { result, expires, signer: await recoverAddress({ hash: keccak256(packed), signature }) }
}
const nobody = (result: Hex) => decodeFunctionResult({ abi: ADDR, data: result })

test('the address of a name is signed for its resolver, for five minutes', async () => {
  const { result, expires, signer } = await answerTo(resolve(`alice.${ZONE}`))
  expect(decodeFunctionResult({ abi: ADDR, data: result })).toBe(ALICE.address)
  expect(signer).toBe(privateKeyToAddress(NAMES_SIGNER))
  expect(Math.abs(Number(expires) - Date.now() / 1000 - 300)).toBeLessThan(30)
})

test('any page reads an answer, which may be kept for a minute', async () => {
  const { headers, status } = await lookup(resolve(`alice.${ZONE}`))
  expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('that nobody has a name is signed, too: a free one, the zone itself, a name of a name', async () => {
  for (const name of [`free-one.${ZONE}`, ZONE, `alice.alice.${ZONE}`]) {
    const { result, signer } = await answerTo(resolve(name))
    expect([nobody(result), signer]).toEqual([zeroAddress, privateKeyToAddress(NAMES_SIGNER)])
  }
})

test('an account of another family is found under its own type of coin', async () => {
  const { address, sign } = (await solanaFixture.signIn?.signer()) ?? { address: '', sign: async () => '' }
  const account = { address, signMessage: ({ message }: { message: string }) => sign(message) }
  const name = `solly.${ZONE}`
  await namesClient().register({ name }, { account, chain: solanaFixture.chain, coinType: 501 })
  const coin = async (type: bigint) => {
    const call = encodeFunctionData({ abi: ADDR_OF_COIN, args: [namehash(name), type] })
    return decodeFunctionResult({ abi: ADDR_OF_COIN, data: (await answerTo(resolve(name, call))).result })
  }
  expect(await coin(501n)).toBe(toHex(fromBase58(address)))
  expect(await coin(60n)).toBe('0x')
  expect(nobody((await answerTo(resolve(name))).result)).toBe(zeroAddress)
})

test('a name has no texts and no content, and what no resolver answers is no bytes', async () => {
  const name = `alice.${ZONE}`
  const node = namehash(name)
  const record = async (call: Hex) => (await answerTo(resolve(name, call))).result
  const text = await record(encodeFunctionData({ abi: ABI, functionName: 'text', args: [node, 'avatar'] }))
  expect(decodeFunctionResult({ abi: ABI, functionName: 'text', data: text })).toBe('')
  const content = await record(encodeFunctionData({ abi: ABI, functionName: 'contenthash', args: [node] }))
  expect(decodeFunctionResult({ abi: ABI, functionName: 'contenthash', data: content })).toBe('0x')
  expect(await record(encodeFunctionData({ abi: ABI, functionName: 'pubkey', args: [node] }))).toBe('0x')
})

test.each([
  ['a resolver that is not one of ours', resolve(`alice.${ZONE}`), `0x${'ef'.repeat(20)}`],
  ['the resolver of another zone', resolve(`alice.${ZONE}`), OTHER_RESOLVER],
  ['a name that is not of its zone', resolve('vitalik.eth'), RESOLVER],
  ['a name that only ends like its zone', resolve(`aliceX${ZONE}`.toLowerCase()), RESOLVER],
])('nothing is signed for %s', async (_, request, sender) => {
  expect((await lookup(request, sender)).status).toBe(404)
})

const points = `${toHex(13)}${toHex('alice.example').slice(2)}${toHex(packetToBytes(ZONE)).slice(2)}` as Hex
test.each<[string, string]>([
  ['no call of resolve', '0x3b3b57de'],
  ['half a call', resolve(`alice.${ZONE}`).slice(0, 200)],
  ['half a byte', `${resolve(`alice.${ZONE}`)}0`],
  ['more than a name and its record need', `0x${'0'.repeat(5_000)}`],
  ['a point inside of a label', resolve('', '0x', points)],
  ['a name that goes on behind its end', resolve('', '0x', `${toHex(packetToBytes(ZONE))}00`)],
  ['a name that is cut off', resolve('', '0x', '0x0561')],
])('%s is refused', async (_, request) => {
  expect((await lookup(request as Hex)).status).toBe(400)
})

test('any page reads a refusal, too: it would seem to be a fault of the network', async () => {
  const full = { limit: async () => ({ success: false }) }
  const refusals = await Promise.all([
    lookup('0x3b3b57de'),
    lookup(resolve('vitalik.eth')),
    lookup(resolve(`alice.${ZONE}`), RESOLVER, { NAMES_SIGNER, CCIP_LIMITER: full }),
    lookup(resolve(`alice.${ZONE}`), RESOLVER, { NAMES_SIGNER, ADDRESS_LIMITER: full }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([400, 404, 429, 429])
  for (const { headers } of refusals) expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('without a key nothing is signed, and who asks too often is asked to wait', async () => {
  expect((await lookup(resolve(`alice.${ZONE}`), RESOLVER, {})).status).toBe(404)
  const CCIP_LIMITER = { limit: async () => ({ success: false }) }
  expect((await lookup(resolve(`alice.${ZONE}`), RESOLVER, { NAMES_SIGNER, CCIP_LIMITER })).status).toBe(429)
})

test('the key stands in no log, also where it cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const key of [`${NAMES_SIGNER}11`, `0x${'0'.repeat(64)}`, 'my secret'])
    await lookup(resolve(`alice.${ZONE}`), RESOLVER, { NAMES_SIGNER: key })
  expect(logged).toHaveBeenCalled()
  const said = JSON.stringify(logged.mock.calls)
  for (const key of [NAMES_SIGNER, '0'.repeat(64), 'my secret']) expect(said).not.toContain(key)
})

test('a name that was given up is nobody’s for those who resolve it', async () => {
  await namesClient().release(`alice.${ZONE}`)
  expect(nobody((await answerTo(resolve(`alice.${ZONE}`))).result)).toBe(zeroAddress)
  expect(await testEnv.DB.prepare('SELECT count(*) AS n FROM names').first('n')).toBe(2)
})
