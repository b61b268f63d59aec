import { decodeFunctionResult, encodeFunctionData, namehash, parseAbi, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startNode } from '#testing/chainNode.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { NAMES_ON, namesClient, seedZone, ZONE } from '#testing/names.ts'
import { answerRecord } from './records.ts'
import { findName } from './store.ts'

const BASE = 'eip155:8453'
const NAME = `alice.${ZONE}`
/** ENSIP-11's coin type of Base. */
const BASE_COIN = 2_147_492_101
const KEY = privateKeyToAccount(`0x${'77'.repeat(32)}`)
const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
/** Its signatures are by another key, whose address it does not have. */
const account = { address: CONTRACT, signMessage: KEY.signMessage }
const client = namesClient()
const ADDR = parseAbi(['function addr(bytes32 node) view returns (address)'])
const ADDR_OF_COIN = parseAbi(['function addr(bytes32 node, uint256 coin) view returns (bytes)'])

beforeAll(async () => {
  await migrate()
  await seedZone(ZONE)
  await seedProject('demo', { ...NAMES_ON, chains: JSON.stringify(['eip155:1', BASE]) })
})
beforeEach(async () => {
  await testEnv.DB.prepare('DELETE FROM names').run()
  // Contracts say yes on every chain.
  startNode().answer = (calls) =>
    calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: `0x${'1'.padStart(64, '0')}` }))
})
afterEach(() => vi.restoreAllMocks())

const found = async (chainId: string) => (await client.call(`/v1/profile/account/${NAME}?${chainId}`)).body

/** Returns a resolver's answer for a coin type, and without one. */
async function resolved(type: number): Promise<[bytes: string, address: string]> {
  const row = await findName(testEnv.DB, ZONE, 'alice')
  const args = [namehash(NAME)] as const
  const call = encodeFunctionData({ abi: ADDR_OF_COIN, args: [...args, BigInt(type)] })
  const first = encodeFunctionData({ abi: ADDR, args })
  return [
    decodeFunctionResult({ abi: ADDR_OF_COIN, data: answerRecord(row, call) }),
    decodeFunctionResult({ abi: ADDR, data: answerRecord(row, first) }),
  ]
}

test('the name of a contract leads to it on the chain where it signed, and on no other', async () => {
  const { status, body } = await client.register({}, { account, chain: BASE })
  expect([status, body.addresses]).toEqual([200, { [BASE_COIN]: { address: CONTRACT } }])
  expect(await found(`chainId=${BASE}`)).toEqual(body)
  expect(await found('apiVersion=2')).toEqual(body)
  expect(await found('chainId=eip155:1')).toEqual([])
  expect(await resolved(BASE_COIN)).toEqual([CONTRACT.toLowerCase(), zeroAddress])
  expect((await resolved(60))[0]).toBe('0x')
})

test('that of a contract on Ethereum leads to it there, under the type of coin that Ethereum has', async () => {
  const { body } = await client.register({}, { account, chain: 'eip155:1' })
  expect(body.addresses).toEqual({ 60: { address: CONTRACT } })
  expect(await found(`chainId=${BASE}`)).toEqual([])
  expect(await resolved(60)).toEqual([CONTRACT.toLowerCase(), CONTRACT])
  expect((await resolved(BASE_COIN))[0]).toBe('0x')
})

test('who signs with the key of the account is found on every chain of its family', async () => {
  const { body } = await client.register({}, { account: KEY, chain: BASE })
  expect(body.addresses).toEqual({ 60: { address: KEY.address } })
  expect(await found('chainId=eip155:1')).toEqual(body)
})

test('an account is called by its name, whatever it signed with, and gives it up', async () => {
  await client.register({}, { account, chain: BASE })
  expect((await client.call(`/v1/identity/${CONTRACT}`)).body).toMatchObject({ name: NAME })
  expect((await client.release(NAME, { account, chain: BASE })).body).toEqual({})
})

test('a contract on another chain with the same address does not give up the name', async () => {
  const { body } = await client.register({}, { account, chain: BASE })
  expect(await client.release(NAME, { account, chain: 'eip155:1' })).toMatchObject({ status: 400 })
  expect(await found(`chainId=${BASE}`)).toEqual(body)
})

test('a contract does not give up the name that the key of its address registered', async () => {
  const { body } = await client.register({}, { account: KEY, chain: BASE })
  const code = { address: KEY.address, signMessage: privateKeyToAccount(`0x${'78'.repeat(32)}`).signMessage }
  expect(await client.release(NAME, { account: code, chain: BASE })).toMatchObject({ status: 400 })
  expect(await found(`chainId=${BASE}`)).toEqual(body)
})

test('a key gives up the name on whichever chain it signs', async () => {
  await client.register({}, { account: KEY, chain: BASE })
  expect(await client.release(NAME, { account: KEY, chain: 'eip155:1' })).toMatchObject({ status: 200 })
})
