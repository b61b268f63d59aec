import { callSecure, postSecure } from '@latch/hosting/testing/callSecure.ts'
import { call, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { type Hex, hexToBigInt, numberToHex, recoverMessageAddress, slice } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ENTRY_POINT } from '../../bytes/userOperation.ts'
import { draft } from './draft.ts'
import { PAYMASTER_GAS, sponsorHash } from './sponsor.ts'

const PATH = '/v1/paymaster/eip155:8453?projectId=payer'
const KEY: Hex = `0x${'12'.repeat(32)}`
const PAYMASTER: Hex = `0x${'5c'.repeat(20)}`
const network = { bundler: 'https://bundler.example', paymaster: PAYMASTER }
const ENV = { SMART_ACCOUNTS: JSON.stringify({ 'eip155:8453': network }), PAYMASTER_KEY: KEY }
const ORIGIN = 'https://app.example'
const TO: Hex = `0x${'7e'.repeat(20)}`

const ACCOUNT = { address: `0x${'ac'.repeat(20)}`, owner: TO, factoryData: '0x1234' } as const
const {
  paymaster: _,
  paymasterData: __,
  ...made
} = draft(ACCOUNT, false, [{ to: TO, value: 0n, data: '0xa9059cbb' }])
const OPERATION = { ...made, callGasLimit: '0x0f', maxFeePerGas: '0x3', maxPriorityFeePerGas: '0x2' } as const
const said = {
  pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x3', maxPriorityFeePerGas: '0x2' } },
  eth_estimateUserOperationGas: {
    callGasLimit: '0x64',
    verificationGasLimit: '0x64',
    preVerificationGas: '0x64',
  },
}

beforeAll(() => migrate())
beforeEach(async () => {
  startNode().answer = (body) => answerOf(body as never)
  await pays('first')
  await testEnv.DB.prepare('DELETE FROM sponsored').run()
})
afterEach(() => vi.restoreAllMocks())

function answerOf({ id, method }: { id: number; method: keyof typeof said }) {
  return { jsonrpc: '2.0', id, result: said[method] }
}
const pays = (...config: string[]) =>
  seedProject('payer', { features: JSON.stringify({ smart_accounts: { isEnabled: true, config } }) })

type Answer = { result?: Record<string, Hex>; error?: { code: number; data?: { reason: string } } }
async function ask(method: string, changed: object = {}, params: unknown[] = [ENTRY_POINT, '0x2105', {}]) {
  const body = call(7, method, [{ ...OPERATION, ...changed }, ...params])
  const response = await postSecure(PATH, body, { Origin: ORIGIN }, ENV)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  return (await response.json()) as Answer
}

test('a client that makes operations by itself gets a promise that the paymaster takes', async () => {
  const { result: stub } = await ask('pm_getPaymasterStubData')
  expect(stub).toMatchObject({ paymaster: PAYMASTER, isFinal: false, sponsor: { name: expect.any(String) } })
  const { result } = await ask('pm_getPaymasterData', {
    paymasterVerificationGasLimit: '0xea60',
    paymasterPostOpGasLimit: '0x1',
  })
  const { paymaster, paymasterData = '0x' } = result ?? {}
  expect(paymaster).toBe(PAYMASTER)
  expect(paymasterData).toHaveLength(stub?.paymasterData?.length ?? 0)
  const until = Number(hexToBigInt(slice(paymasterData, 0, 32)))
  const limits = { paymasterVerificationGasLimit: '0xea60', paymasterPostOpGasLimit: '0x1' } as const
  const operation = {
    ...OPERATION,
    callGasLimit: '0xf',
    ...limits,
    paymaster: PAYMASTER,
    paymasterData,
  } as const
  const raw = sponsorHash(operation, { chainId: 8453n, paymaster: PAYMASTER, until })
  const signer = await recoverMessageAddress({ message: { raw }, signature: slice(paymasterData, 64) })
  expect(signer).toBe(privateKeyToAddress(KEY))
})

test.each([
  ['an account that is there', ['first'], { factory: null }],
  ['a fee above the limit', ['first', 'each:0.000001'], { callGasLimit: '0xffffffffff' }],
  ['what may call one contract alone', ['first', `to:${TO}`], {}],
  ['gas above what the bundler counts', ['first'], { callGasLimit: '0x79' }],
  ['preparations above what the bundler counts', ['first'], { preVerificationGas: '0xffffff' }],
  ['a price above the bundler’s', ['first'], { maxFeePerGas: '0x4' }],
  ['a tip above the bundler’s', ['first'], { maxPriorityFeePerGas: '0x3' }],
  ['a price that no bundler takes', ['first'], { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }],
  ['an operation without a price', ['first'], { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }],
  ['anything without a policy', [], {}],
])('%s is not paid for', async (_, config, changed) => {
  await pays(...config)
  expect((await ask('pm_getPaymasterData', changed)).error).toMatchObject({
    code: -32003,
    data: { reason: 'PAYMASTER_REFUSED' },
  })
})

test.each(['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const)(
  'an operation whose %s is above what the paymaster needs is not paid for',
  async (limit) => {
    const own = PAYMASTER_GAS[limit]
    expect((await ask('pm_getPaymasterData', { [limit]: own })).error).toBeUndefined()
    const above = numberToHex(BigInt(own) + 1n)
    const { error } = await ask('pm_getPaymasterData', { [limit]: above })
    expect(error?.data?.reason).toBe('PAYMASTER_REFUSED')
  },
)

test('what is promised here counts for the limits of all', async () => {
  await pays('first', 'account:1')
  expect((await ask('pm_getPaymasterStubData')).error).toBeUndefined()
  expect((await ask('pm_getPaymasterData')).error).toBeUndefined()
  expect((await ask('pm_getPaymasterData')).error).toMatchObject({ code: -32003 })
})

test.each([
  ['another EntryPoint', [TO, '0x2105', {}]],
  ['another network', [ENTRY_POINT, '0x1', {}]],
])('an operation for %s is refused', async (_, params) => {
  expect((await ask('pm_getPaymasterData', {}, params)).error).toMatchObject({ code: -32602 })
})

test('scripts of pages may ask that the project lists, and servers', async () => {
  const preflight = await callSecure(PATH, { method: 'OPTIONS', headers: { Origin: ORIGIN } }, ENV)
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([
    204,
    'content-type',
  ])
  const body = JSON.stringify(call(1, 'pm_getPaymasterStubData', [OPERATION, ENTRY_POINT, '0x2105']))
  const from = (headers: Record<string, string>) => callSecure(PATH, { method: 'POST', body, headers }, ENV)
  expect((await from({})).status).toBe(200)
  expect((await from({ Origin: 'https://evil.example' })).status).toBe(400)
  expect((await from({ Origin: 'null' })).status).toBe(400)
})

test('what fails on its way to the chain is not paid for', async () => {
  startNode().answer = (body) => {
    const { id, method } = body as never as { id: number; method: keyof typeof said }
    const error = { code: -32521, message: 'execution reverted' }
    return method === 'eth_estimateUserOperationGas' ? { jsonrpc: '2.0', id, error } : answerOf(body as never)
  }
  expect((await ask('pm_getPaymasterData')).error).toMatchObject({ data: { reason: 'PAYMASTER_REFUSED' } })
})
