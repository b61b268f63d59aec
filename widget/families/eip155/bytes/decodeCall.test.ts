import { fc } from '@latch/protocol/testRandom.ts'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCalls, leavesOf } from './decodeCall.ts'

const ABI = parseAbi([
  'function approve(address, uint256)',
  'function unknown(bytes)',
  'function multicall(bytes[])',
  'function multicall(uint256, bytes[])',
  'function multicall(bytes32, bytes[])',
  'struct Call { address target; bytes callData }',
  'struct Call3 { address target; bool allowFailure; bytes callData }',
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData }',
  'struct Execution { address target; uint256 value; bytes callData }',
  'function aggregate(Call[])',
  'function blockAndAggregate(Call[])',
  'function tryAggregate(bool, Call[])',
  'function tryBlockAndAggregate(bool, Call[])',
  'function aggregate3(Call3[])',
  'function aggregate3Value(Call3Value[])',
  'function execute(address, uint256, bytes)',
  'function executeBatch(Execution[])',
  'function executeBatch(address[], bytes[])',
  'function executeBatch(address[], uint256[], bytes[])',
  'function execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
])
const encode = (functionName: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BADDdC4201F984'
const ZERO = '0x0000000000000000000000000000000000000000'
const APPROVE = encode('approve', BOB, maxUint256)
const OTHER = encode('approve', ALICE, 5n)
const read = (data: Hex) => {
  const [reading] = decodeCalls([{ to: TOKEN, data }])
  if (reading === undefined) throw new Error('No reading.')
  return reading
}
const itself = [
  { to: TOKEN, data: APPROVE },
  { to: TOKEN, data: OTHER },
]
const others = [
  { to: ALICE, data: APPROVE },
  { to: BOB, data: OTHER },
]
const one = [{ to: ALICE, data: APPROVE }]

test.each<[string, Hex, object[]]>([
  ['multicall', encode('multicall', [APPROVE, OTHER]), itself],
  ['multicall with a deadline', encode('multicall', 5n, [APPROVE, OTHER]), itself],
  ['multicall behind a block', encode('multicall', `0x${'1'.repeat(64)}`, [APPROVE, OTHER]), itself],
  ...['aggregate', 'blockAndAggregate'].map((name): [string, Hex, object[]] => [
    name,
    encode(
      name,
      others.map(({ to, data }) => ({ target: to, callData: data })),
    ),
    others,
  ]),
  ...['tryAggregate', 'tryBlockAndAggregate'].map((name): [string, Hex, object[]] => [
    name,
    encode(
      name,
      true,
      others.map(({ to, data }) => ({ target: to, callData: data })),
    ),
    others,
  ]),
  ...['aggregate3', 'aggregate3Value'].map((name): [string, Hex, object[]] => [
    name,
    encode(
      name,
      others.map(({ to, data }) => ({ target: to, allowFailure: true, value: 0n, callData: data })),
    ),
    others,
  ]),
  ['execute', encode('execute', ALICE, 1n, APPROVE), one],
  [
    'executeBatch',
    encode(
      'executeBatch',
      others.map(({ to, data }) => ({ target: to, value: 0n, callData: data })),
    ),
    others,
  ],
  ['executeBatch of two lists', encode('executeBatch', [ALICE, BOB], [APPROVE, OTHER]), others],
  ['executeBatch of three lists', encode('executeBatch', [ALICE, BOB], [0n, 0n], [APPROVE, OTHER]), others],
  ['execTransaction', encode('execTransaction', ALICE, 0n, APPROVE, 0, 0n, 0n, 0n, ZERO, ZERO, '0x'), one],
])('%s carries its calls', (_, data, calls) => {
  const reading = read(data)
  expect(reading).toMatchObject({ isRead: true, meaning: null })
  expect(reading.inner).toMatchObject(calls.map((call) => ({ ...call, meaning: { name: 'approve' } })))
  expect(read(`${data}00`).inner).toMatchObject(calls)
})

test('calls within calls are found', () => {
  const nested = encode('multicall', [encode('multicall', [APPROVE]), encode('execute', ALICE, 0n, OTHER)])
  expect(leavesOf(read(nested))).toMatchObject([itself[0] ?? {}, { to: ALICE, data: OTHER }])
})

test.each<[string, Hex]>([
  ['a function that is not known', encode('unknown', '0x')],
  ['less than a selector', '0x12'],
  ['a list that ends before it begins', encode('multicall', [APPROVE]).slice(0, 60) as Hex],
  ['a pointer out of the data', encode('multicall', [APPROVE]).replace(/20/, 'ff') as Hex],
  ['a pointer that goes round', `0xac9650d8${'f'.repeat(64)}`],
  ['more calls than are read', encode('multicall', Array(257).fill('0x'))],
])('%s is not read', (_, data) => expect(read(data)).toMatchObject({ isRead: false, inner: [] }))

test('an unknown call within is told apart', () => {
  const leaves = leavesOf(read(encode('multicall', [APPROVE, encode('unknown', '0x')])))
  expect(leaves.map(({ isRead }) => isRead)).toEqual([true, false])
})

test('value alone and the code of a contract are no riddle', () => {
  expect(
    decodeCalls([
      { to: TOKEN, data: '0x' },
      { to: null, data: APPROVE },
    ]),
  ).toMatchObject([
    { isRead: true, meaning: null },
    { isRead: true, meaning: null },
  ])
})

/** A multicall whose every call contains the whole of it again. */
function endless(count: number): Hex {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const pointers = Array.from({ length: count }, () => word(count * 32)).join('')
  const body = `${word(32)}${word(count)}${pointers}`
  return `0xac9650d8${body}${word(4 + body.length / 2)}ac9650d8${body}`
}

test('what carries itself again and again comes to an end', () => {
  const data = endless(200)
  const readings = decodeCalls(Array.from({ length: 100 }, () => ({ to: TOKEN, data }) as const))
  expect(readings.flatMap(leavesOf).length).toBeLessThan(500)
  expect(readings.some(({ isRead }) => !isRead)).toBe(true)
})

test('any bytes are read without a throw', () => {
  const selectors = ['ac9650d8', '82ad56cb', 'b61d27f6', '47e1da2a', '6a761202', '252dba42']
  const words = fc.array(
    fc.oneof(
      fc.nat(300).map((value) => value.toString(16).padStart(64, '0')),
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    ),
    { maxLength: 24 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...selectors), words, fc.nat(64), (selector, list, cut) => {
      const text = list.join('')
      const data: Hex = `0x${selector}${text.slice(0, Math.max(0, text.length - cut * 2))}`
      expect(leavesOf(read(data)).length).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each(['ff', 'FF', 'fF'])('a delegate call of ERC-7579 is one in any case of its mode: %s', (kind) => {
  const head = `${kind}${'0'.repeat(62)}${'40'.padStart(64, '0')}${'14'.padStart(64, '0')}`
  const [delegated] = leavesOf(read(`0xe9ae5c53${head}${BOB.slice(2)}${'0'.repeat(24)}`))
  expect(delegated).toMatchObject({ to: BOB, isDelegate: true })
})
