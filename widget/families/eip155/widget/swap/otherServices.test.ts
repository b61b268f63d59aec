import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { LIFI_NATIVE, ONE_INCH_ABI } from '@latch/protocol/swapServices.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { AgreedService } from './agreed.ts'
import { serviceBreach } from './service.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const [ROUTER, POOL, SELL, BUY, HUB, ME, RIVAL] = ['a', 'b', '1', '2', '3', 'e', 'f'].map(address) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const NATIVE = NATIVE_ADDRESS as Hex
type Changed = Partial<AgreedService['order']>

function agreed(builder: AgreedService['builder'], order: Changed = {}): AgreedService {
  const whole = { chainId: 'eip155:1', sell: SELL, buy: BUY, amount: 1000n, ...order } as const
  return { order: whole, taker: ME, minimum: 900n, builder, router: ROUTER }
}

const ROUTER_ABI = parseAbi(ONE_INCH_ABI)
function oneInch(changed: object = {}, value = 0n): BuiltCall {
  const desc = {
    ...{ srcToken: SELL, dstToken: BUY, srcReceiver: POOL, dstReceiver: ME },
    ...{ amount: 1000n, minReturnAmount: 900n, flags: 0n },
    ...changed,
  }
  const data = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swap', args: [POOL, desc, '0x12'] })
  return { to: ROUTER, data, value }
}

const STEP =
  '(address callTo,address approveTo,address sendingAssetId,address receivingAssetId,uint256 fromAmount,bytes callData,bool requiresDeposit)'
const step = (changed: object = {}) => ({
  ...{ callTo: POOL, approveTo: POOL, sendingAssetId: SELL, receivingAssetId: BUY },
  ...{ fromAmount: 1000n, callData: '0x12' as Hex, requiresDeposit: true },
  ...changed,
})
type Lifi = { receiver?: Hex; minimum?: bigint; value?: bigint; to?: Hex }

/** @param steps - An array for the function of many. */
function lifi(
  pair: string,
  steps: object,
  { receiver = ME, minimum = 900n, value = 0n, to = ROUTER }: Lifi = {},
) {
  const [many, type] = Array.isArray(steps) ? ['Multiple', `${STEP}[]`] : ['Single', STEP]
  const name = `swapTokens${many}V3${pair}`
  const abi = parseAbi([
    `function ${name}(bytes32,string,string,address,uint256,${type})`,
  ] as readonly string[])
  const args = [`0x${'0'.repeat(64)}`, 'latch', '', receiver, minimum, steps]
  return { to, data: encodeFunctionData({ abi, functionName: name, args } as never), value } as BuiltCall
}

test('calls of 1inch are what was agreed, for tokens and coins', async () => {
  expect(await serviceBreach(oneInch(), agreed('1inch'))).toBeNull()
  const sold = oneInch({ srcToken: NATIVE }, 1000n)
  expect(await serviceBreach(sold, agreed('1inch', { sell: null }))).toBeNull()
  expect(await serviceBreach(oneInch({ dstToken: NATIVE }), agreed('1inch', { buy: null }))).toBeNull()
})

test.each<[string, BuiltCall, Changed?]>([
  ['target', { ...oneInch(), to: RIVAL }],
  ['call', { ...oneInch(), data: '0x07ed2379' }],
  ['call', oneInch({ flags: 1n })],
  ['call', oneInch({ flags: 4n })],
  ['call', oneInch({ srcToken: NATIVE, amount: 1n }, 1000n), { sell: null }],
  ['value', oneInch({}, 1n)],
  ['path', oneInch({ srcToken: HUB })],
  ['path', oneInch({ dstToken: HUB })],
  ['path', oneInch({}, 1000n), { sell: null }],
  ['amount', oneInch({ amount: 1001n })],
  ['recipient', oneInch({ dstReceiver: RIVAL })],
  ['minimum', oneInch({ minReturnAmount: 899n })],
])('a call of 1inch with another %s is refused', async (what, call, order) => {
  expect(await serviceBreach(call, agreed('1inch', order))).toBe(what)
})

test('calls of LI.FI are what was agreed, in one step and in more', async () => {
  expect(await serviceBreach(lifi('ERC20ToERC20', step()), agreed('lifi'))).toBeNull()
  const first = step({ receivingAssetId: HUB })
  const second = step({ sendingAssetId: HUB, fromAmount: 5n, requiresDeposit: false })
  expect(await serviceBreach(lifi('ERC20ToERC20', [first, second]), agreed('lifi'))).toBeNull()
  const sold = lifi('NativeToERC20', step({ sendingAssetId: LIFI_NATIVE }), { value: 1000n })
  expect(await serviceBreach(sold, agreed('lifi', { sell: null }))).toBeNull()
  const bought = lifi('ERC20ToNative', step({ receivingAssetId: LIFI_NATIVE }))
  expect(await serviceBreach(bought, agreed('lifi', { buy: null }))).toBeNull()
})

const SIDE = step({ sendingAssetId: HUB, fromAmount: 5n })
test.each<[string, BuiltCall, Changed?]>([
  ['target', lifi('ERC20ToERC20', step(), { to: RIVAL })],
  ['call', { ...lifi('ERC20ToERC20', step()), data: '0x4666fc80' }],
  ['call', lifi('ERC20ToERC20', [])],
  // A step that takes something else besides, which may be approved from before.
  ['call', lifi('ERC20ToERC20', [step({ receivingAssetId: HUB }), SIDE])],
  [
    'call',
    lifi('NativeToERC20', [step({ sendingAssetId: LIFI_NATIVE }), SIDE], { value: 1000n }),
    { sell: null },
  ],
  ['call', lifi('NativeToERC20', step(), { value: 1000n }), { sell: null }],
  ['call', lifi('ERC20ToNative', step()), { buy: null }],
  ['value', lifi('ERC20ToERC20', step(), { value: 1n })],
  ['path', lifi('ERC20ToERC20', step({ sendingAssetId: HUB }))],
  ['path', lifi('ERC20ToERC20', step({ receivingAssetId: HUB }))],
  ['amount', lifi('ERC20ToERC20', step({ fromAmount: 1001n }))],
  ['amount', lifi('ERC20ToERC20', [step({ receivingAssetId: SELL }), step()])],
  ['recipient', lifi('ERC20ToERC20', step(), { receiver: RIVAL })],
  ['minimum', lifi('ERC20ToERC20', step(), { minimum: 899n })],
])('a call of LI.FI with another %s is refused', async (what, call, order) => {
  expect(await serviceBreach(call, agreed('lifi', order))).toBe(what)
})
