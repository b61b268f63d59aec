import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { READERS } from '@latch/secure/src/approval/readers.ts'
import { isRead } from '@latch/secure/src/approval/reading.ts'
import { SMART_APPROVALS } from '@latch/secure/src/approval/smartFamilies.ts'
import { failed } from '@latch/secure/src/core/failures.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import type { Project } from '@latch/secure/src/core/settings.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Hex } from '../../hex.ts'
import { addressWord, bytes, word } from '../bytes/abiWrite.ts'
import { toChecksum } from '../bytes/address.ts'
import type { SmartAccount } from '../bytes/smartAccount.ts'
import { ENTRY_POINT, type UserOperation } from '../bytes/userOperation.ts'
import { prepareSmart } from './prepareSmart.ts'
import { ask, backend, coin, done, TOKEN, usdc } from './testRequests.ts'

const ME: Hex = `0x${'ac'.repeat(20)}`
const OTHER: Hex = `0x${'0b'.repeat(20)}`
const THIEF: Hex = `0x${'66'.repeat(20)}`
const SMART: SmartAccount = { address: ME, owner: OTHER, factoryData: '0x12' }
const PROJECT = {
  id: 'demo',
  name: 'Demo',
  smartAccounts: { networks: ['eip155:1'], code: { factory: OTHER } },
} as unknown as Project
const CHAIN = { id: 'eip155:1', nativeCurrency: { symbol: 'ETH', decimals: 18 } }

const EXECUTE = '0xe9ae5c53'
const BATCH = `01${'0'.repeat(62)}`
type Call = { target: Hex; value: bigint; callData: Hex }
/** The page's two calls. */
const CALLS: readonly [Call, Call] = [
  { target: OTHER, value: 5n, callData: '0x' },
  { target: ME, value: 0n, callData: '0xabcdef01' },
]

/** `execute(mode, calls)` of ERC-7579, as the ABI writes it. */
function executeOf(calls: readonly Call[], mode = BATCH): Hex {
  const items = calls.map(
    ({ target, value, callData }) =>
      addressWord(target) + word(`0x${value.toString(16)}`) + word(0x60) + bytes(callData.slice(2)),
  )
  const starts = items.map((_, index) => {
    const before = items.slice(0, index).join('').length / 2
    return word(calls.length * 32 + before)
  })
  const list = word(0x20) + word(calls.length) + starts.join('') + items.join('')
  return `${EXECUTE}${mode}${word(0x40)}${bytes(list)}`
}

function operationOf(calls: readonly Call[], changed: Partial<UserOperation> = {}) {
  return {
    ...{ sender: ME, nonce: '0x1', factory: null, factoryData: '0x', callData: executeOf(calls) },
    ...{ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
    ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    ...{
      paymaster: null,
      paymasterVerificationGasLimit: '0x0',
      paymasterPostOpGasLimit: '0x0',
      paymasterData: '0x',
    },
    ...changed,
  } as const
}

/** A Worker of this frame that answers with this. */
function backendOf(made: unknown) {
  return { rpc: vi.fn(), accounts: vi.fn(async () => made), post: vi.fn() } satisfies Backend
}

const BATCHED = {
  chainId: '0x1',
  calls: CALLS.map(({ target: to, value, callData: data }) => ({
    to,
    value: `0x${value.toString(16)}`,
    data,
  })),
}
const request = (method: string, params: unknown) =>
  ({ id: '1', namespace: 'eip155', chainId: 'eip155:1', method, params }) as unknown as SecureRequest
const prepare = (made: unknown, batch: object = {}, backend = backendOf(made)) =>
  prepareSmart(request('wallet_sendCalls', [{ ...BATCHED, ...batch }]), SMART, PROJECT, backend)

afterEach(() => vi.unstubAllGlobals())

test('an operation that does what was asked for is what is shown and signed', async () => {
  const operation = operationOf(CALLS)
  expect(await prepare(operation)).toEqual({
    toSign: [{ namespace: 'eip155', kind: 'operation', payload: { chainId: '0x1', operation } }],
    isSent: true,
  })
})

test.each<[string, object]>([
  ['with another recipient', operationOf([{ ...CALLS[0], target: THIEF }, CALLS[1]])],
  ['with another amount', operationOf([{ ...CALLS[0], value: 6n }, CALLS[1]])],
  ['with other calldata', operationOf([CALLS[0], { ...CALLS[1], callData: '0xabcdef02' }])],
  ['with a call more', operationOf([...CALLS, { target: THIEF, value: 1n, callData: '0x' }])],
  ['with a call less', operationOf([CALLS[0]])],
  ['in another order', operationOf([CALLS[1], CALLS[0]])],
  ['of which some may fail', operationOf(CALLS, { callData: executeOf(CALLS, `0101${'0'.repeat(60)}`) })],
  ['that does something else', operationOf(CALLS, { callData: `0x12345678${'0'.repeat(64)}` })],
  ['with something that rides along', { ...operationOf(CALLS), eip7702Auth: {} }],
  ['of another account', operationOf(CALLS, { sender: THIEF })],
  ['whose paymaster is nobody', operationOf(CALLS, { paymaster: `0x${'0'.repeat(40)}` })],
])('an operation %s is refused, whoever made it', async (_, made) => {
  await expect(prepare(made)).rejects.toMatchObject({ data: { reason: 'NODE_MALFORMED' } })
})

const SENT: Call = { target: TOKEN, value: 0n, callData: `0xa9059cbb${addressWord(OTHER)}${word(7)}` }
const parseRequest = (calls: readonly Call[]) =>
  ask({
    namespace: 'eip155',
    kind: 'operation',
    payload: { chainId: '0x1', operation: operationOf(calls) },
  } as never)

test('an operation that sends coins and tokens is read in the frame as in the window', async () => {
  const answers = () => backend({ ...done, leaves: [{ asset: coin, amount: '5' }] }, [usdc])
  const requested = parseRequest([CALLS[0], SENT])
  const reading = await SMART_APPROVALS.eip155.read(requested, answers())
  // Only the frame notes who is sent to.
  expect({ ...reading, recipients: [] }).toEqual(await READERS.eip155(requested, answers()))
  expect(reading).toMatchObject({ warnings: [], spends: expect.any(Number) })
})

test('an operation with any other call is left to the window', async () => {
  const requested = parseRequest([SENT, CALLS[1]])
  const reading = await SMART_APPROVALS.eip155.read(requested, backend(done))
  expect(isRead(reading)).toBe(false)
  expect(reading.title).toEqual((await READERS.eip155(requested, backend(done))).title)
})

test.each([
  ['https://paymaster.example/v1', 'paymaster.example'],
  ['https://secure.example/v1/paymaster/eip155:1?projectId=demo', undefined],
])('a page’s paymaster at %s is named by host and address, the project’s by name', async (url, payer) => {
  vi.stubGlobal('location', { origin: 'https://secure.example' })
  const operation = operationOf(CALLS, { paymaster: THIEF, paymasterData: '0xbb' })
  const backend = backendOf(operation)
  const service = { url, context: { policy: 'x' } }
  const prepared = await prepare(operation, { capabilities: { paymasterService: service } }, backend)
  expect(prepared.payer).toBe(payer)
  expect(backend.accounts).toHaveBeenCalledWith('eip155:1', 'latch_makeOperation', [
    expect.objectContaining({ paymaster: service }),
  ])
  const effect = { status: 'done', leaves: [], comes: [], mayBeTaken: [], changesOwner: false, gasUsed: null }
  backend.post.mockImplementation(async (path) =>
    path === '/v1/price' ? { prices: [] } : { effect, tokens: [] },
  )
  const requested = { ...prepared, project: PROJECT, chain: CHAIN } as unknown as ApprovalRequest
  const { blocks } = await READERS.eip155(requested, backend)
  expect(JSON.stringify(blocks)).toContain(JSON.stringify({ name: payer ?? 'Demo' }))
  expect(JSON.stringify(blocks).includes(THIEF)).toBe(payer !== undefined)
})

test('a fee that a page’s paymaster pays counts as if the account paid it, for it may take that from its tokens', async () => {
  const gas = { callGasLimit: '0xffffff', maxFeePerGas: '0x174876e800' } as const
  const operation = operationOf([SENT], { paymaster: THIEF, ...gas })
  const requested = ask({
    namespace: 'eip155',
    kind: 'operation',
    payload: { chainId: '0x1', operation },
  } as never)
  const answers = () => backend({ ...done, leaves: [{ asset: coin, amount: '5' }] }, [usdc])
  const byProject = await READERS.eip155(requested, answers())
  const byPage = await READERS.eip155({ ...requested, payer: 'paymaster.example' }, answers())
  expect(byPage?.spends).toBeGreaterThan(byProject?.spends ?? Number.POSITIVE_INFINITY)
})

describe('what a smart account signs', () => {
  const DEPLOYS = { factory: OTHER, factoryData: SMART.factoryData }
  const message = request('personal_sign', ['0x6869', ME])
  const typed = request('eth_signTypedData_v4', [
    ME,
    {
      types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: {},
      message: { text: 'hi' },
    },
  ])
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['0x', DEPLOYS],
    ['0xef', undefined],
  ])('is wrapped where the account has no contract: %s', async (code, deploys) => {
    const backend = backendOf(null)
    backend.rpc.mockResolvedValue(code)
    expect((await prepareSmart(message, SMART, PROJECT, backend)).deploys).toEqual(deploys)
    expect((await prepareSmart(typed, SMART, PROJECT, backend)).deploys).toEqual(deploys)
  })

  test('takes no node for a message, which is wrapped then; data waits for one', async () => {
    vi.useFakeTimers()
    const backend = backendOf(null)
    backend.rpc.mockReturnValueOnce(new Promise(() => {}))
    const silent = prepareSmart(message, SMART, PROJECT, backend)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await silent).deploys).toEqual(DEPLOYS)
    backend.rpc.mockRejectedValue(failed('Away.', 'NODE_UNREACHABLE'))
    expect((await prepareSmart(message, SMART, PROJECT, backend)).deploys).toEqual(DEPLOYS)
    await expect(prepareSmart(typed, SMART, PROJECT, backend)).rejects.toMatchObject({
      data: { reason: 'NODE_UNREACHABLE' },
    })
  })

  test('is not wrapped without a node once a contract was seen there', async () => {
    const backend = backendOf(null)
    backend.rpc.mockResolvedValueOnce('0xef').mockRejectedValue(failed('Away.', 'NODE_UNREACHABLE'))
    await prepareSmart(typed, SMART, PROJECT, backend)
    expect((await prepareSmart(message, SMART, PROJECT, backend)).deploys).toBeUndefined()
  })
})

describe('an operation that a page made', () => {
  const THEIRS = operationOf(CALLS, { nonce: '0x77', callGasLimit: '0xffff' })
  const send = (operation: object, entryPoint: Hex = ENTRY_POINT, made: object = operationOf(CALLS)) => {
    const backend = backendOf(made)
    const prepared = prepareSmart(
      request('eth_sendUserOperation', [operation, entryPoint]),
      SMART,
      PROJECT,
      backend,
    )
    return { backend, prepared }
  }

  test('is taken apart, and an operation of our own does its calls', async () => {
    const { backend, prepared } = send({ ...THEIRS, signature: '0x12' })
    expect(await prepared).toMatchObject({
      toSign: [{ payload: { operation: operationOf(CALLS) } }],
      isSent: true,
    })
    const calls = BATCHED.calls.map((call) => ({ ...call, to: toChecksum(call.to) }))
    expect(backend.accounts).toHaveBeenCalledWith('eip155:1', 'latch_makeOperation', [
      { owner: OTHER, calls },
    ])
  })

  test('is not replaced by one that does other things', async () => {
    const { prepared } = send(THEIRS, ENTRY_POINT, operationOf([CALLS[0]]))
    await expect(prepared).rejects.toMatchObject({ data: { reason: 'NODE_MALFORMED' } })
  })

  test.each<[string, object, number, RegExp]>([
    ['of another account', { ...THEIRS, sender: THIEF }, 4100, /does not belong to this wallet/],
    ['with a paymaster', { ...THEIRS, paymaster: THIEF }, -32602, /paymasterService/],
    ['with a paymaster of old form', { ...THEIRS, paymasterAndData: '0x12' }, -32602, /paymasterService/],
    ['with other code for the account', { ...THEIRS, eip7702Auth: {} }, -32602, /eip7702Auth/],
    ['that does something else', { ...THEIRS, callData: '0x8ebf9533' }, -32602, /wallet_sendCalls/],
    ['that does nothing', { ...THEIRS, callData: executeOf([]) }, -32602, /wallet_sendCalls/],
    [
      'of which calls may fail',
      { ...THEIRS, callData: executeOf(CALLS, `0101${'0'.repeat(60)}`) },
      -32602,
      /atomic batch/,
    ],
  ])('%s is refused, with the reason', async (_, operation, code, message) => {
    const { backend, prepared } = send(operation)
    await expect(prepared).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
    expect(backend.accounts).not.toHaveBeenCalled()
  })

  test('of another EntryPoint is refused', async () => {
    await expect(send(THEIRS, THIEF).prepared).rejects.toMatchObject({ code: -32602 })
  })
})
