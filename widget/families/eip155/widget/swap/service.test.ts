import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AgreedService } from './agreed.ts'
import { approvalBreach, revocation } from './check.ts'
import { serviceBreach } from './service.ts'

const rpc = vi.hoisted(() => vi.fn())
vi.mock('@latch/widget/src/api/rpc.ts', () => ({ rpc }))

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const [HOLDER, SETTLER, OLD, SELL, BUY, ME, RIVAL] = ['a', 'b', 'c', '1', '2', 'e', 'f'].map(address) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const AGREED: AgreedService = {
  order: { chainId: 'eip155:1', sell: SELL, buy: BUY, amount: 1000n },
  taker: ME,
  minimum: 900n,
  builder: '0x',
  router: HOLDER,
}
const ABI = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
])

/** The chain's registry of Settlers: of now, and the one before. */
let registry: Readonly<Record<string, Hex>>
beforeEach(() => {
  registry = { '0x6352211e': SETTLER, '0xe2603dc2': OLD }
  rpc.mockImplementation(
    async (_chain: string, _method: string, [{ to, data }]: [{ to: Hex; data: Hex }]) => {
      const named = to === '0x00000000000004533fe15556b1e086bb1a72ceae' && registry[data.slice(0, 10)]
      if (!named) throw new Error('execution reverted')
      return `0x${named.slice(2).padStart(64, '0')}`
    },
  )
})

function execute({ recipient = ME, buyToken = BUY, minAmountOut = 900n } = {}): Hex {
  const slippage = { recipient, buyToken, minAmountOut }
  const args = [slippage, ['0x1234'], `0x${'0'.repeat(64)}`] as const
  return encodeFunctionData({ abi: ABI, functionName: 'execute', args })
}

type Exec = { operator?: Hex; token?: Hex; amount?: bigint; target?: Hex; inner?: Hex; value?: bigint }

function exec(changed: Exec = {}): BuiltCall {
  const { operator = SETTLER, token = SELL, amount = 1000n, target = operator, inner = execute() } = changed
  const args = [operator, token, amount, target, inner] as const
  return {
    to: HOLDER,
    data: encodeFunctionData({ abi: ABI, functionName: 'exec', args }),
    value: changed.value ?? 0n,
  }
}

const breach = (call: BuiltCall, order: Partial<AgreedService['order']> = {}) =>
  serviceBreach(call, { ...AGREED, order: { ...AGREED.order, ...order } })
const coins = (data: Hex, value = 1000n): BuiltCall => ({ to: SETTLER, data, value })

test('a call of 0x is what was agreed, at the Settler of now and the one before, and may bring more', async () => {
  expect(await breach(exec())).toBeNull()
  expect(await breach(exec({ operator: OLD }))).toBeNull()
  expect(await breach(exec({ inner: execute({ minAmountOut: 901n }) }))).toBeNull()
})

test('coins of the network go as value, straight to the Settler or by way of its holder', async () => {
  expect(await breach(coins(execute()), { sell: null })).toBeNull()
  expect(await breach(exec({ amount: 0n, value: 1000n }), { sell: null })).toBeNull()
  const bought = execute({ buyToken: NATIVE_ADDRESS as Hex })
  expect(await breach(exec({ inner: bought }), { buy: null })).toBeNull()
})

test.each<[string, BuiltCall, Partial<AgreedService['order']>?]>([
  ['target', { ...exec(), to: RIVAL }],
  ['target', exec({ operator: RIVAL })],
  ['target', { ...coins(execute()), to: RIVAL }, { sell: null }],
  ['call', exec({ target: RIVAL })],
  ['call', exec({ inner: '0x1fff991f' })],
  ['call', { ...exec(), data: `${exec().data}00` }],
  ['call', { ...exec(), data: '0x' }],
  ['value', exec({ value: 1n })],
  ['value', coins(execute(), 1001n), { sell: null }],
  // More than the coins: a token that was approved before would go along.
  ['path', exec({ value: 1000n }), { sell: null }],
  ['path', coins(execute(), 0n)],
  ['path', exec({ token: BUY })],
  ['path', exec({ inner: execute({ buyToken: RIVAL }) })],
  ['path', exec({ inner: execute() }), { buy: null }],
  ['amount', exec({ amount: 1001n })],
  ['recipient', exec({ inner: execute({ recipient: RIVAL }) })],
  ['minimum', exec({ inner: execute({ minAmountOut: 899n }) })],
])('a call with another %s is refused', async (what, call, order) => {
  expect(await breach(call, order)).toBe(what)
})

test('while all Settlers are halted nobody can say whether one is genuine', async () => {
  registry = { '0xe2603dc2': OLD }
  await expect(breach(exec({ operator: OLD }))).rejects.toThrow('reverted')
})

test('nobody but the holder is approved, for exactly the amount', () => {
  const { data } = revocation(AGREED)
  expect(data).toContain(HOLDER.slice(2))
  expect(approvalBreach({ to: SELL, value: 0n, data }, AGREED)).toBe('amount')
  expect(
    approvalBreach({ to: SELL, value: 0n, data: data.replaceAll('a'.repeat(40), 'f'.repeat(40)) }, AGREED),
  ).toBe('spender')
})
