import { postSecure, SECURE } from '@latch/hosting/testing/callSecure.ts'
import { type ChainNode, call, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HYBRID_1 } from '../../bytes/hybridAccount.ts'
import { smartAccountOf } from '../../bytes/smartAccount.ts'
import { ENTRY_POINT, executionsOf } from '../../bytes/userOperation.ts'

const BUNDLER = 'https://bundler.example/key'
const ENV = { SMART_ACCOUNTS: JSON.stringify({ 'eip155:8453': { bundler: BUNDLER } }) }
const PATH = '/v1/accounts/eip155:8453?projectId=smart'
const OWNER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const CALLS = [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x5', data: '0x' }]
const target = CALLS[0]?.to ?? ''
const ACCOUNT = smartAccountOf(OWNER, HYBRID_1)

let node: ChainNode
/** Answers of bundler and node, by method; an Error is a refusal. */
let said: Record<string, unknown>

beforeAll(async () => {
  await migrate()
  const on = '{"email":{"isEnabled":true,"config":null},"smart_accounts":{"isEnabled":true,"config":null}}'
  await seedProject('smart', { features: on })
  await seedProject('plain', { features: '{"email":{"isEnabled":true,"config":null}}' })
})
beforeEach(() => {
  node = startNode()
  said = {
    eth_getCode: '0x',
    eth_getBalance: '0xde0b6b3a7640000',
    pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x03', maxPriorityFeePerGas: '0x2' } },
    eth_estimateUserOperationGas: {
      ...{ callGasLimit: '0x64', verificationGasLimit: '0x64', preVerificationGas: '0x64' },
      ...{ paymasterVerificationGasLimit: null, paymasterPostOpGasLimit: null },
    },
    eth_sendUserOperation: `0x${'ab'.repeat(32)}`,
    eth_getUserOperationReceipt: null,
  }
  const answer = ({ id, method }: { id: number; method: string }) => {
    const result = said[method]
    if (!(result instanceof Error)) return { jsonrpc: '2.0', id, result }
    return { jsonrpc: '2.0', id, error: { code: Number(result.name), message: result.message } }
  }
  node.answer = (body) => (Array.isArray(body) ? body.map(answer) : answer(body))
})
afterEach(() => vi.restoreAllMocks())

const refusal = (code: number, message: string) => Object.assign(new Error(message), { name: String(code) })
const make = () => call(1, 'latch_makeOperation', [{ owner: OWNER, calls: CALLS }])
async function ask(body: unknown, env: Record<string, string> = ENV) {
  const response = await postSecure(PATH, body, {}, env)
  expect(response.status).toBe(200)
  return (await response.json()) as { result?: never; error?: { code: number; data: unknown } }
}

test('an order does the calls that were asked for, and deploys the account that the key owns', async () => {
  const { result } = await ask(make())
  expect(executionsOf(result as never)).toEqual([{ to: CALLS[0]?.to, value: 5n, data: '0x' }])
  expect(result).toMatchObject({
    ...{ sender: ACCOUNT.address, factory: HYBRID_1.factory, factoryData: ACCOUNT.factoryData },
    ...{ paymaster: null, maxFeePerGas: '0x3', callGasLimit: '0x78' },
  })
  const again = await ask(make())
  expect((again.result as unknown as { nonce: string }).nonce).not.toBe(
    (result as unknown as { nonce: string }).nonce,
  )
})

test('an account that is there is not deployed again', async () => {
  said.eth_getCode = '0x60'
  expect((await ask(make())).result).toMatchObject({ factory: null, factoryData: '0x' })
})

describe('a project that pays', () => {
  const pays = (...config: string[]) => {
    const on = { isEnabled: true, config }
    return seedProject('smart', { features: JSON.stringify({ email: on, smart_accounts: on }) })
  }
  const paymaster = `0x${'5c'.repeat(20)}`
  const env = {
    SMART_ACCOUNTS: JSON.stringify({ 'eip155:8453': { bundler: BUNDLER, paymaster } }),
    PAYMASTER_KEY: `0x${'12'.repeat(32)}`,
  }
  const order = async () => (await ask(make(), env)).result
  beforeEach(async () => {
    await testEnv.DB.prepare('DELETE FROM sponsored').run()
  })
  afterEach(() => pays())

  test('pays for what deploys an account, and for nothing after', async () => {
    await pays('first')
    expect(await order()).toMatchObject({ paymaster, paymasterVerificationGasLimit: '0xea60' })
    said.eth_getCode = '0x60'
    expect(await order()).toMatchObject({ paymaster: null })
  })

  test('pays for everything where its operator says so, of an empty account, too', async () => {
    await pays('all')
    Object.assign(said, { eth_getCode: '0x60', eth_getBalance: '0x0' })
    expect(await order()).toMatchObject({ paymaster })
  })

  test.each([
    ['one fee', 'each:0.000000000000000001'],
    ['a day', 'daily:0'],
    ['an account', 'account:0'],
  ])('pays no more than is set for %s', async (_, limit) => {
    await pays('all', limit)
    expect(await order()).toMatchObject({ paymaster: null })
  })

  test('counts what it has promised', async () => {
    await pays('all', 'account:2')
    for (const expected of [paymaster, paymaster, null])
      expect(await order()).toMatchObject({ paymaster: expected })
  })

  test.each([[['first', 'daily:much']], [['daily:1']], [[]]])('pays nothing by %j', async (config) => {
    await pays(...config)
    expect(await order()).toMatchObject({ paymaster: null })
  })

  test.each([
    ['what calls a listed contract', `to:${target.toLowerCase()}`, paymaster],
    ['nothing that calls another one', `to:0x${'7e'.repeat(20)}`, null],
    ['no other method of it', `to:${target}/0xa9059cbb`, null],
  ])('pays for %s', async (_, listed, expected) => {
    await pays('all', listed)
    expect(await order()).toMatchObject({ paymaster: expected })
  })

  test('pays nothing where the deployment has no paymaster', async () => {
    await pays('all')
    expect((await ask(make())).result).toMatchObject({ paymaster: null })
  })
})

describe('a paymaster of the page', () => {
  const url = 'https://paymaster.example/v1'
  const paymaster = `0x${'7a'.repeat(20)}`
  const wanted = (service: object) =>
    call(1, 'latch_makeOperation', [{ owner: OWNER, calls: CALLS, paymaster: service }])
  const requestsTo = (address: string) => node.requests.filter((request) => request.url === address)
  beforeEach(() => {
    const gas = { paymasterVerificationGasLimit: '0x0100', paymasterPostOpGasLimit: '0x1' }
    said.pm_getPaymasterStubData = { paymaster, paymasterData: '0xaaaa', ...gas, isFinal: false }
    said.pm_getPaymasterData = { paymaster, paymasterData: '0xbbbb' }
  })

  test('is asked by ERC-7677, and pays for an empty account', async () => {
    said.eth_getBalance = '0x0'
    const { result } = await ask(wanted({ url, context: { policy: 'x' } }))
    expect(result).toMatchObject({
      paymaster,
      paymasterData: '0xbbbb',
      paymasterVerificationGasLimit: '0x100',
    })
    expect(executionsOf(result as never)).toEqual([{ to: target, value: 5n, data: '0x' }])
    const [stub, promise] = requestsTo(url).map(
      ({ body }) => body as never as { method: string; params: object[] },
    )
    expect(stub).toMatchObject({ method: 'pm_getPaymasterStubData' })
    expect(promise).toMatchObject({
      method: 'pm_getPaymasterData',
      params: [{ sender: ACCOUNT.address, callGasLimit: '0x78' }, ENTRY_POINT, '0x2105', { policy: 'x' }],
    })
  })

  test('that does not pay is told, or done without where the page can', async () => {
    said.pm_getPaymasterData = refusal(-32000, 'no')
    expect((await ask(wanted({ url }))).error).toMatchObject({
      code: -32003,
      data: { reason: 'PAYMASTER_REFUSED' },
    })
    expect((await ask(wanted({ url, optional: true }))).result).toMatchObject({ paymaster: null })
  })

  test.each([
    'http://paymaster.example',
    'https://10.0.0.1/v1',
    'https://[::1]/v1',
    'https://localhost/v1',
    'https://metadata.internal/v1',
    'https://user:secret@paymaster.example',
    'https://paymaster.example:8443',
    'https://2130706433',
    'https://router.lan/v1',
    'https://hidden.onion/v1',
    `${SECURE}./v1`,
    'paymaster.example',
  ])('at %s is asked nothing', async (address) => {
    expect((await ask(wanted({ url: address, optional: true }))).error).toMatchObject({ code: -32602 })
    expect(requestsTo(address)).toEqual([])
  })

  test('that answers with what is not an operation’s is not signed for', async () => {
    said.pm_getPaymasterData = { paymaster, paymasterData: `0x${'bb'.repeat(8_192)}` }
    expect((await ask(wanted({ url }))).error).toMatchObject({ data: { reason: 'PAYMASTER_REFUSED' } })
  })

  test('that names nobody, whom EntryPoint takes for no paymaster, is not signed for', async () => {
    said.pm_getPaymasterStubData = { paymaster: `0x${'0'.repeat(40)}`, paymasterVerificationGasLimit: '0x1' }
    expect((await ask(wanted({ url }))).error).toMatchObject({ data: { reason: 'PAYMASTER_REFUSED' } })
  })

  test('that is the project’s own pays by its limits', async () => {
    const own = `${SECURE}/v1/paymaster/eip155:8453?projectId=smart`
    const env = {
      SMART_ACCOUNTS: JSON.stringify({ 'eip155:8453': { bundler: BUNDLER, paymaster } }),
      PAYMASTER_KEY: `0x${'12'.repeat(32)}`,
    }
    expect((await ask(wanted({ url: own }), env)).error).toMatchObject({
      data: { reason: 'PAYMASTER_REFUSED' },
    })
    const on = { isEnabled: true, config: ['all'] }
    await seedProject('smart', { features: JSON.stringify({ email: on, smart_accounts: on }) })
    expect((await ask(wanted({ url: own }), env)).result).toMatchObject({ paymaster })
    const others = own.replace('smart', 'plain')
    expect((await ask(wanted({ url: others }), env)).error).toMatchObject({ code: -32602 })
    expect(requestsTo(own)).toEqual([])
  })
})

test.each([
  ['calls that fail', { eth_estimateUserOperationGas: refusal(-32521, 'reverted') }, 3, 'CALLS_REVERT'],
  [
    'an account that the bundler finds empty',
    { eth_estimateUserOperationGas: refusal(-32500, 'AA21') },
    -32000,
    'INSUFFICIENT_FUNDS',
  ],
  ['an empty account', { eth_getBalance: '0x1' }, -32000, 'INSUFFICIENT_FUNDS'],
  [
    'calls that fail for more than the account has',
    { eth_estimateUserOperationGas: refusal(-32521, 'reverted'), eth_getBalance: '0x4' },
    -32000,
    'INSUFFICIENT_FUNDS',
  ],
  // 1,080 of fee and 5 of value.
  [
    'an account with the fee and too little besides',
    { eth_getBalance: '0x43c' },
    -32000,
    'INSUFFICIENT_FUNDS',
  ],
  [
    'an order over the gas limit of its bundler',
    {
      eth_estimateUserOperationGas: refusal(
        -32602,
        'User operation gas limits exceed the max gas per userOp',
      ),
    },
    -32003,
    'GAS_LIMIT_EXCEEDED',
  ],
  [
    'what the bundler refuses',
    { eth_estimateUserOperationGas: refusal(-32500, 'AA24') },
    -32003,
    'BUNDLER_REFUSED',
  ],
])('%s is told with its reason', async (_, change, code, reason) => {
  Object.assign(said, change)
  expect((await ask(make())).error).toMatchObject({ code, data: { reason } })
})

test('an account with just the fee and what its call carries may act', async () => {
  said.eth_getBalance = '0x43d'
  expect((await ask(make())).error).toBeUndefined()
})

test('an order is handed to the bundler of its network as EntryPoint takes it', async () => {
  const { result } = await ask(make())
  const signature = `0x${'12'.repeat(65)}`
  expect((await ask(call(1, 'latch_sendOperation', [result, signature]))).result).toBe(
    said.eth_sendUserOperation,
  )
  const { url, body } = node.requests.at(-1) ?? {}
  expect(url).toBe(BUNDLER)
  expect(body).toMatchObject({ params: [{ sender: ACCOUNT.address, signature }, ENTRY_POINT] })
  expect(JSON.stringify(body)).not.toContain('paymaster')
})

test('what became of an order is told once it is in a block', async () => {
  const look = () => ask(call(1, 'eth_getUserOperationReceipt', [`0x${'ab'.repeat(32)}`]))
  expect((await look()).result).toBeNull()
  said.eth_getUserOperationReceipt = { success: true, receipt: { transactionHash: '0x12', other: 1 } }
  expect((await look()).result).toEqual({ success: true, transactionHash: '0x12' })
})

test('whether a bundler has an order is answered before it is in a block', async () => {
  const look = () => ask(call(1, 'eth_getUserOperationByHash', [`0x${'ab'.repeat(32)}`]))
  said.eth_getUserOperationByHash = null
  expect((await look()).result).toBe(false)
  said.eth_getUserOperationByHash = { entryPoint: ENTRY_POINT }
  expect((await look()).result).toBe(true)
})

test.each([
  ['another method', PATH, call(1, 'eth_sendRawTransaction', ['0x'])],
  ['a project without', '/v1/accounts/eip155:8453?projectId=plain', make()],
  ['another network', '/v1/accounts/eip155:1?projectId=smart', make()],
])('%s is refused, and nobody is asked', async (_, path, body) => {
  expect((await postSecure(path, body, {}, ENV)).status).toBe(400)
  expect(node.requests).toEqual([])
})
