import { ALL_OF_IT, ROUTER_ITSELF, SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { AgreedPools } from './agreed.ts'
import { approvalBreach, poolsBreach, revocation } from './check.ts'

const ROUTER = parseAbi(SWAP_ROUTER_ABI)
const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const [ROUTER_AT, WRAPPED, SELL, BUY, HUB, ME, RIVAL] = ['a', 'b', '1', '2', '3', 'e', 'f'].map(address) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const NOW = 1_700_000_000
const AGREED: AgreedPools = {
  order: { chainId: 'eip155:1', sell: SELL, buy: BUY, amount: 1000n },
  taker: ME,
  minimum: 900n,
  router: ROUTER_AT,
  wrapped: WRAPPED,
}

type Single = Partial<Record<'tokenIn' | 'tokenOut' | 'recipient', Hex>> & {
  amountIn?: bigint
  amountOutMinimum?: bigint
  sqrtPriceLimitX96?: bigint
}

function single(changed: Single = {}): Hex {
  const params = {
    tokenIn: SELL,
    tokenOut: BUY,
    fee: 3000,
    recipient: ME,
    amountIn: 1000n,
    amountOutMinimum: 900n,
    sqrtPriceLimitX96: 0n,
    ...changed,
  }
  return encodeFunctionData({ abi: ROUTER, functionName: 'exactInputSingle', args: [params] })
}

function pair(path: Hex[], { amountIn = 1000n, minimum = 900n, to = ME } = {}): Hex {
  return encodeFunctionData({
    abi: ROUTER,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, minimum, path, to],
  })
}

function unwrap(recipient = ME, minimum = 900n): Hex {
  return encodeFunctionData({ abi: ROUTER, functionName: 'unwrapWETH9', args: [minimum, recipient] })
}

function built(calls: Hex[], changed: Partial<BuiltCall> & { deadline?: number } = {}): BuiltCall {
  const { deadline = NOW + 1200, ...rest } = changed
  const data = encodeFunctionData({ abi: ROUTER, functionName: 'multicall', args: [BigInt(deadline), calls] })
  return { to: ROUTER_AT, value: 0n, data, ...rest }
}

const breach = (call: BuiltCall, agreed: Partial<AgreedPools> = {}) =>
  poolsBreach(call, { ...AGREED, ...agreed }, NOW)
const ofOrder = (order: Partial<AgreedPools['order']>) => ({ order: { ...AGREED.order, ...order } })

test('a swap in one pool is what was agreed, and may bring more', () => {
  expect(breach(built([single()]))).toBeNull()
  expect(breach(built([single({ amountOutMinimum: 901n })]))).toBeNull()
  expect(breach(built([pair([SELL, BUY])]))).toBeNull()
})

test('a swap over a hub is what was agreed, whichever pools it takes', () => {
  const first = single({ tokenOut: HUB, recipient: ROUTER_ITSELF, amountOutMinimum: 0n })
  const second = pair([HUB, BUY], { amountIn: ALL_OF_IT })
  expect(breach(built([first, second]))).toBeNull()
})

test('coins of the network are paid by value and come out unwrapped', () => {
  const sells = ofOrder({ sell: null })
  expect(breach(built([single({ tokenIn: WRAPPED })], { value: 1000n }), sells)).toBeNull()
  const buys = ofOrder({ buy: null })
  const swap = single({ tokenOut: WRAPPED, recipient: ROUTER_ITSELF })
  expect(breach(built([swap, unwrap()]), buys)).toBeNull()
})

test.each<[string, BuiltCall, Partial<AgreedPools>?]>([
  ['target', built([single()], { to: RIVAL })],
  ['value', built([single()], { value: 1n })],
  ['value', built([single({ tokenIn: WRAPPED })], { value: 1001n }), ofOrder({ sell: null })],
  ['call', { to: ROUTER_AT, value: 0n, data: single() }],
  ['call', { to: ROUTER_AT, value: 0n, data: '0x' }],
  ['call', built([])],
  ['call', built([single(), '0x12345678'])],
  ['call', built([single({ sqrtPriceLimitX96: 1n })])],
  ['call', built([pair([SELL, HUB, BUY])])],
  ['call', built([single({ tokenOut: WRAPPED, recipient: ROUTER_ITSELF })]), ofOrder({ buy: null })],
  ['deadline', built([single()], { deadline: NOW - 1 })],
  ['deadline', built([single()], { deadline: NOW + 3601 })],
  ['path', built([single({ tokenIn: HUB })])],
  ['path', built([single({ tokenOut: HUB })])],
  ['amount', built([single({ amountIn: 1001n })])],
  ['amount', built([single({ amountIn: 999n })])],
  ['recipient', built([single({ recipient: RIVAL })])],
  ['recipient', built([single({ recipient: ROUTER_ITSELF })])],
  ['recipient', built([pair([SELL, BUY], { to: RIVAL })])],
  ['minimum', built([single({ amountOutMinimum: 899n })])],
  [
    'recipient',
    built([single({ tokenOut: WRAPPED, recipient: ROUTER_ITSELF }), unwrap(RIVAL)]),
    ofOrder({ buy: null }),
  ],
  [
    'minimum',
    built([single({ tokenOut: WRAPPED, recipient: ROUTER_ITSELF }), unwrap(ME, 1n)]),
    ofOrder({ buy: null }),
  ],
  // Out by the side on the way, and on from something else.
  ['recipient', built([single({ tokenOut: HUB, recipient: RIVAL }), pair([HUB, BUY], { amountIn: 0n })])],
  ['path', built([single({ tokenOut: HUB, recipient: ROUTER_ITSELF }), pair([SELL, BUY], { amountIn: 0n })])],
  ['amount', built([single({ tokenOut: HUB, recipient: ROUTER_ITSELF }), pair([HUB, BUY])])],
])('a swap with another %s is refused', (what, call, agreed) => {
  expect(breach(call, agreed)).toBe(what)
})

test('what is written as no encoder writes it is refused, for two could read it in two ways', () => {
  const { data, ...rest } = built([single()])
  expect(breach({ ...rest, data: `${data}00` })).toBe('call')
})

const approve = (spender: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

test('an approval lets the router take exactly the amount', () => {
  const call = { to: SELL, value: 0n, data: approve(ROUTER_AT, 1000n) }
  expect(approvalBreach(call, AGREED)).toBeNull()
})

test.each<[string, BuiltCall]>([
  ['target', { to: BUY, value: 0n, data: approve(ROUTER_AT, 1000n) }],
  ['value', { to: SELL, value: 1n, data: approve(ROUTER_AT, 1000n) }],
  ['spender', { to: SELL, value: 0n, data: approve(RIVAL, 1000n) }],
  ['amount', { to: SELL, value: 0n, data: approve(ROUTER_AT, 1001n) }],
  ['amount', { to: SELL, value: 0n, data: approve(ROUTER_AT, 0n) }],
  ['amount', { to: SELL, value: 0n, data: approve(ROUTER_AT, 2n ** 256n - 1n) }],
  [
    'call',
    {
      to: SELL,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ROUTER_AT, 1000n] }),
    },
  ],
])('an approval with another %s is refused', (what, call) => {
  expect(approvalBreach(call, AGREED)).toBe(what)
})

test('an allowance that stands in the way is taken back from the router alone', () => {
  expect(revocation(AGREED)).toEqual({ to: SELL, value: 0n, data: approve(ROUTER_AT, 0n) })
})

test('coins of the network need no approval', () => {
  const call = { to: SELL, value: 0n, data: approve(ROUTER_AT, 1000n) }
  expect(approvalBreach(call, { ...AGREED, ...ofOrder({ sell: null }) })).toBe('target')
})
