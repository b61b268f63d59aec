import type { Permit } from '@latch/families/eip155/widget/swap/permit.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { ROUTER_ITSELF, SWAP_DEADLINE, SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuiltCall, SwapOrder } from '#api/swap.ts'
import { configStore } from '#core/configStore.ts'
import { RpcError } from '#core/rpcError.ts'
import type { Account } from '#core/walletSession.ts'
import type { Approved } from '#families/swap.ts'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { setSession } from '#sessions/sessionsStore.ts'
import { resetSwap, swapStore } from '../swapStore.ts'
import { giveUp, submit } from './submit.ts'

const hosting = vi.hoisted(() => ({
  buildApproval: vi.fn(),
  buildSwap: vi.fn(),
  fetchSwapAllowance: vi.fn(),
}))
vi.mock('#api/swap.ts', () => hosting)
const requestWallet = vi.hoisted(() => vi.fn())
vi.mock('#connectors/requestWallet.ts', () => ({ requestWallet }))
const estimateFees = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/eip155/widget/send/fees.ts', () => ({ estimateFees }))
const activity = vi.hoisted(() => ({ track: vi.fn(), setReceived: vi.fn() }))
vi.mock('../../activity/index.ts', () => activity)
const readReceived = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/eip155/widget/swap/received.ts', () => ({ readReceived }))
const findPermit = vi.hoisted(() => vi.fn())
vi.mock('@latch/families/eip155/widget/swap/permit.ts', async (real) => ({
  ...(await real<object>()),
  findPermit,
}))

const ROUTER_ABI = parseAbi(SWAP_ROUTER_ABI)
const ROUTER: Hex = `0x${'a'.repeat(40)}`
const WRAPPED: Hex = `0x${'b'.repeat(40)}`
const TOKEN: Hex = `0x${'1'.repeat(40)}`
const CHAIN = 'eip155:1'
const AMOUNT = 1000n
const MINIMUM = 900n
const ORDER: SwapOrder = { chainId: CHAIN, sell: TOKEN, buy: null, amount: AMOUNT }
const session = {
  namespace: 'eip155',
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: CHAIN,
} as const

const approve = (amount: bigint, spender: Hex = ROUTER): BuiltCall => ({
  to: TOKEN,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  value: 0n,
})

/** A swap of the token for Ether, unwrapped to the recipient. */
function swapFor(recipient: Hex, minimum = MINIMUM): BuiltCall {
  const sell = encodeFunctionData({
    abi: ROUTER_ABI,
    functionName: 'swapExactTokensForTokens',
    args: [AMOUNT, minimum, [TOKEN, WRAPPED], ROUTER_ITSELF],
  })
  const pay = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'unwrapWETH9', args: [minimum, recipient] })
  const deadline = BigInt(Math.floor(Date.now() / 1000) + SWAP_DEADLINE)
  const data = encodeFunctionData({
    abi: ROUTER_ABI,
    functionName: 'multicall',
    args: [deadline, [sell, pay]],
  })
  return { to: ROUTER, data, value: 0n }
}

const quote = {
  toAmount: 1000n,
  minimum: MINIMUM,
  impactBps: 0,
  gas: 1n,
  spender: ROUTER,
  feesBps: [],
  pools: [],
}
const approved: Approved = {
  session,
  reviewed: { order: ORDER, from: ALICE, quote, slippageBps: 1000 },
  deal: { order: ORDER, taker: ALICE, minimum: MINIMUM, venue: { router: ROUTER, wrapped: WRAPPED } },
  request: {
    chainId: CHAIN,
    wallet: session.wallet,
    paid: '1000 LTD',
    minimumText: '900 ETH',
    needsApproval: true,
  },
  iconUrl: null,
  show: (amount) => `${amount} ETH`,
}

/** Sets the allowances that are read one after the other; the last is repeated. */
function allow(...amounts: bigint[]): void {
  for (const amount of amounts.slice(0, -1)) hosting.fetchSwapAllowance.mockResolvedValueOnce(amount)
  hosting.fetchSwapAllowance.mockResolvedValue(amounts.at(-1))
}

/** Requests to the wallet: transactions as their data, other methods as their name. */
const requested = () =>
  requestWallet.mock.calls.map(([, method, [transaction]]) =>
    method === 'eth_sendTransaction' ? (transaction as { data: Hex }).data : (method as string),
  )
const state = () => swapStore.getState()
const tracked = () => activity.track.mock.calls.map(([{ kind, to, hash }]) => ({ kind, to, hash }))

const HASHES = ['0x1', '0x2', '0x3']
const FEES = { gas: 21_000n, tiers: { normal: { price: { gasPrice: 1n } } } }
const SWAP = { ...swapFor(ALICE) }

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
  setSession(session)
  resetSwap()
  vi.resetAllMocks()
  hosting.buildApproval.mockResolvedValue(approve(AMOUNT))
  hosting.buildSwap.mockResolvedValue(SWAP)
  for (const hash of HASHES) requestWallet.mockResolvedValueOnce(hash)
  estimateFees.mockResolvedValue(FEES)
  activity.track.mockResolvedValue('confirmed')
  readReceived.mockResolvedValue(995n)
  findPermit.mockResolvedValue(null)
})
afterEach(() => void configStore.setState({ config: null }))

test('exactly the amount is allowed, then swapped; Activity has both steps, and what came', async () => {
  allow(0n, AMOUNT)
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data, SWAP.data])
  expect(tracked()).toEqual([
    { kind: 'approval', to: ROUTER, hash: '0x1' },
    { kind: 'swap', to: ROUTER, hash: '0x2' },
  ])
  expect(activity.track.mock.calls[1]?.[0]).toMatchObject({ amount: '1000 LTD', quoted: '1000 ETH' })
  expect(activity.setReceived).toHaveBeenCalledExactlyOnceWith('0x2', '995 ETH')
  expect(state().progress).toEqual({ step: 'done', hash: '0x2', received: '995 ETH' })
})

test('what is allowed already is swapped without asking for more', async () => {
  allow(AMOUNT)
  await submit(approved)
  expect(requested()).toEqual([SWAP.data])
})

test('where the user lets less be taken in the wallet, nothing is swapped', async () => {
  allow(0n, AMOUNT - 1n)
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data])
  expect(state()).toMatchObject({ progress: null, notice: 'swap.allowedLess' })
})

test('a token that changes an allowance only by way of none, as USDT does, is set to none first', async () => {
  allow(5n, AMOUNT)
  const reverted = new RpcError({ code: 3, message: 'execution reverted' })
  // The approval by itself would revert; it does not once the allowance is zero.
  estimateFees.mockRejectedValueOnce(reverted)
  await submit(approved)
  expect(requested()).toEqual([approve(0n).data, approve(AMOUNT).data, SWAP.data])
  expect(tracked().map(({ kind }) => kind)).toEqual(['revocation', 'approval', 'swap'])
})

test('a token that takes another amount at once is not set to none', async () => {
  allow(5n, AMOUNT)
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data, SWAP.data])
})

test('an approval that the network reverts ends it, and nothing is swapped', async () => {
  allow(0n)
  activity.track.mockResolvedValue('failed')
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data])
  expect(state().progress).toEqual({ step: 'ended', hash: '0x1', status: 'failed', isApproval: true })
})

test('an approval for somebody else, or of more, is not asked for', async () => {
  allow(0n)
  for (const wrong of [approve(AMOUNT, BOB as Hex), approve(AMOUNT + 1n)]) {
    hosting.buildApproval.mockResolvedValue(wrong)
    await submit(approved)
    expect(state().notice).toBe('swap.breach')
  }
  expect(requestWallet).not.toHaveBeenCalled()
})

test('a swap that was built for somebody else after the approval is not asked for', async () => {
  allow(0n, AMOUNT)
  hosting.buildSwap.mockResolvedValue(swapFor(BOB as Hex))
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data])
  expect(state().notice).toBe('swap.breach')
})

const PERMIT: Permit = {
  domain: { name: 'Gold', version: '1', chainId: 1, verifyingContract: TOKEN },
  message: { owner: ALICE, spender: ROUTER, value: String(AMOUNT), nonce: '0', deadline: '9999999999' },
}
const SIGNATURE = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`

function sign(answer: () => Promise<unknown>): void {
  findPermit.mockResolvedValue(PERMIT)
  requestWallet.mockReset()
  requestWallet.mockImplementationOnce(answer)
  for (const hash of HASHES) requestWallet.mockResolvedValueOnce(hash)
}

test('a signature takes the place of the approval where the token has permits', async () => {
  allow(0n)
  sign(async () => SIGNATURE)
  await submit(approved)
  const [signed, sent] = requested()
  expect([signed, requested().length]).toEqual(['eth_signTypedData_v4', 2])
  // The permit is part of the swap's data, in front of the swap.
  expect(sent).toContain(SIGNATURE.slice(2, 66))
  expect(tracked().map(({ kind }) => kind)).toEqual(['swap'])
})

test.each([4200, -32601])(
  'a wallet that signs no typed data (%s) is asked for an approval instead',
  async (code) => {
    allow(0n, AMOUNT)
    sign(() => Promise.reject(new RpcError({ code, message: 'No such method.' })))
    await submit(approved)
    expect(requested()).toEqual(['eth_signTypedData_v4', approve(AMOUNT).data, SWAP.data])
  },
)

test('a permit that the network would not take gives way to an approval', async () => {
  allow(0n, AMOUNT)
  sign(async () => SIGNATURE)
  estimateFees.mockRejectedValueOnce(new RpcError({ code: 3, message: 'execution reverted' }))
  await submit(approved)
  expect(requested()).toEqual(['eth_signTypedData_v4', approve(AMOUNT).data, SWAP.data])
})

test('a permit that the user declines ends it: no approval is asked for', async () => {
  allow(0n)
  sign(() => Promise.reject(new RpcError({ code: 4001, message: 'No.' })))
  await submit(approved)
  expect(requested()).toEqual(['eth_signTypedData_v4'])
  expect(state().notice).toBe('send.declined')
})

test.each([
  ['swap', AMOUNT, 'swap.reverted'],
  ['approval', 0n, 'swap.approvalReverted'],
])('calls of a smart account that reverted are shown as a failed %s', async (_, allowed, notice) => {
  allow(allowed)
  const data = { reason: 'CALLS_REVERTED', hash: '0xab' }
  requestWallet.mockReset()
  requestWallet.mockRejectedValue(new RpcError({ code: -32603, message: 'Failed.', data }))
  await submit(approved)
  expect(state()).toMatchObject({ progress: null, notice })
})

test('a permit that a wallet does not answer has moved nothing', async () => {
  allow(0n)
  sign(() => Promise.reject(new RpcError({ code: -32603, message: 'Timeout' })))
  await submit(approved)
  expect(state().notice).toBe('send.failed')
})

test.each<[string, { accounts: readonly [Account] } | { chainId: ChainId }]>([
  ['account', { accounts: [{ address: BOB }] }],
  ['network', { chainId: 'eip155:8453' }],
])('a wallet that has another %s after the review is not asked', async (_, changed) => {
  allow(AMOUNT)
  hosting.buildSwap.mockImplementation(async () => {
    setSession({ ...session, ...changed })
    return SWAP
  })
  await submit(approved)
  expect(requestWallet).not.toHaveBeenCalled()
  expect(state().notice).toBe('send.moved')
})

test('a swap that the email wallet refuses has moved nothing', async () => {
  allow(AMOUNT)
  requestWallet.mockReset().mockRejectedValue({ code: -32003, data: { reason: 'BUNDLER_REFUSED' } })
  await submit({ ...approved, session: { ...session, connector: 'embedded' } })
  expect(state().notice).toBe('send.refused')
})

test('an account that changes while the approval is under way does not swap', async () => {
  allow(0n, AMOUNT)
  activity.track.mockImplementation(async () => {
    setSession({ ...session, accounts: [{ address: BOB }] })
    return 'confirmed'
  })
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data])
  expect(state().notice).toBe('send.moved')
})

test('who stops waiting while the approval is under way is not asked for the swap', async () => {
  allow(0n, AMOUNT)
  activity.track.mockImplementation(async () => {
    giveUp()
    return 'confirmed'
  })
  await submit(approved)
  expect(requested()).toEqual([approve(AMOUNT).data])
  expect(state()).toMatchObject({ progress: null, notice: null })
})

test('a swap that the network would revert is shown as such before the wallet is asked', async () => {
  allow(AMOUNT)
  estimateFees.mockRejectedValue(new RpcError({ code: 3, message: 'execution reverted' }))
  await submit(approved)
  expect(requestWallet).not.toHaveBeenCalled()
  expect(state().notice).toBe('swap.wouldFail')
})

test('without an answer about what is allowed nothing is asked for', async () => {
  hosting.fetchSwapAllowance.mockRejectedValue(new Error('down'))
  await submit(approved)
  expect(requestWallet).not.toHaveBeenCalled()
  expect(state().notice).toBe('swap.notBuilt')
})
