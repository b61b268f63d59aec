import { fc } from '@latch/protocol/testRandom.ts'
import { encodeAbiParameters, encodeErrorResult, encodeEventTopics, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { type Log, PERMIT2, readLogs } from './effects.ts'
import { readRevert } from './revert.ts'

const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const COLLECTION = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
])
const PERMITS = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
])

type Event = { address?: Hex; abi?: typeof ABI | typeof COLLECTION | typeof PERMITS; data?: Hex }
function log(
  eventName: string,
  args: Record<string, unknown>,
  { address = TOKEN, abi = ABI, data = '0x' }: Event = {},
): Log {
  const topics = encodeEventTopics({ abi, eventName, args } as Parameters<typeof encodeEventTopics>[0])
  return { address, topics: topics as Hex[], data }
}
const numbers = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const moved = (from: Hex, to: Hex, value: bigint, address: Hex = TOKEN) =>
  log('Transfer', { from, to }, { address, data: numbers(value) })
const list = (ids: bigint[], values: bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values])

test('what comes and goes of a token is added up', () => {
  const { movements } = readLogs(
    [moved(ME, BOB, 5n), moved(BOB, ME, 2n), moved(BOB, TOKEN, 9n), moved(ME, ME, 7n)],
    ME,
  )
  expect(movements).toEqual([{ standard: 'erc20', token: TOKEN, id: null, amount: -3n }])
})

test('what comes to nothing is left out, and its token is named', () => {
  expect(readLogs([moved(ME, BOB, 5n), moved(BOB, ME, 5n)], ME)).toEqual({
    movements: [],
    grants: [],
    emitters: [TOKEN],
  })
})

test('the currency is no token', () => {
  expect(readLogs([moved(ME, BOB, 5n, NATIVE)], ME)).toEqual({
    movements: [{ standard: 'native', token: null, id: null, amount: -5n }],
    grants: [],
    emitters: [],
  })
})

const SYSTEM = '0xfffffffffffffffffffffffffffffffffffffffe'

test('what the chain itself logs of its currency (EIP-7708) is no token, and is counted once', () => {
  const logged = [moved(ME, BOB, 5n, SYSTEM), moved(BOB, ME, 2n, SYSTEM)]
  const native = [{ standard: 'native', token: null, id: null, amount: -3n }]
  expect(readLogs(logged, ME)).toEqual({ movements: native, grants: [], emitters: [] })
  const repeated = [moved(ME, BOB, 5n, NATIVE), moved(BOB, ME, 2n, NATIVE)]
  expect(readLogs([...logged, ...repeated], ME)).toEqual({ movements: native, grants: [], emitters: [] })
})

test('collectibles go one by one', () => {
  const { movements } = readLogs(
    [
      log('Transfer', { from: ME, to: BOB, id: 5n }, { abi: COLLECTION }),
      log('TransferSingle', { operator: BOB, from: BOB, to: ME }, { address: BOB, data: numbers(7n, 3n) }),
      log(
        'TransferBatch',
        { operator: BOB, from: ME, to: BOB },
        { address: BOB, data: list([7n, 8n], [1n, 2n]) },
      ),
    ],
    ME,
  )
  expect(movements).toEqual([
    { standard: 'erc721', token: TOKEN, id: 5n, amount: -1n },
    { standard: 'erc1155', token: BOB, id: 7n, amount: 2n },
    { standard: 'erc1155', token: BOB, id: 8n, amount: -2n },
  ])
})

test('the last allowance of a spender counts, and one that was taken back does not', () => {
  const approval = (spender: Hex, value: bigint) =>
    log('Approval', { owner: ME, spender }, { data: numbers(value) })
  const { grants } = readLogs(
    [approval(BOB, 5n), approval(BOB, 9n), approval(TOKEN, 5n), approval(TOKEN, 0n)],
    ME,
  )
  expect(grants).toEqual([
    { standard: 'erc20', token: TOKEN, id: null, spender: BOB, amount: 9n, by: 'token' },
  ])
})

test('who may take collectibles is told', () => {
  const forAll = (operator: Hex, isAllowed: bigint) =>
    log('ApprovalForAll', { owner: ME, operator }, { data: numbers(isAllowed) })
  const { grants } = readLogs(
    [
      forAll(BOB, 1n),
      forAll(TOKEN, 1n),
      forAll(TOKEN, 0n),
      log('Approval', { owner: ME, spender: BOB, id: 5n }, { abi: COLLECTION }),
      log('Approval', { owner: ME, spender: `0x${'0'.repeat(40)}`, id: 6n }, { abi: COLLECTION }),
    ],
    ME,
  )
  expect(grants).toEqual([
    { standard: 'erc721', token: TOKEN, id: null, spender: BOB, amount: null, by: 'token' },
    { standard: 'erc721', token: TOKEN, id: 5n, spender: BOB, amount: 1n, by: 'token' },
  ])
})

test('Permit2 is believed about Permit2 only', () => {
  const data = numbers(5n, 99n, 0n)
  const args = { owner: ME, token: TOKEN, spender: BOB }
  const permit = (address: Hex, eventName: string) => log(eventName, args, { address, abi: PERMITS, data })
  for (const eventName of ['Approval', 'Permit']) {
    expect(readLogs([permit(PERMIT2, eventName)], ME).grants).toEqual([
      { standard: 'erc20', token: TOKEN, id: null, spender: BOB, amount: 5n, by: 'permit2' },
    ])
    expect(readLogs([permit(BOB, eventName)], ME).grants).toEqual([])
  }
})

test('what others do among themselves is nothing to the account', () => {
  const foreign = log('Approval', { owner: BOB, spender: ME }, { data: numbers(5n) })
  expect(readLogs([moved(BOB, TOKEN, 5n), foreign], ME)).toEqual({
    movements: [],
    grants: [],
    emitters: [TOKEN],
  })
})

const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex)
const own = fc.constant(`0x${ME.slice(2).toLowerCase().padStart(64, '0')}` as Hex)

test('no log makes the reader throw', () => {
  const [known = []] = [
    [...ABI, ...COLLECTION, ...PERMITS].map((abi) => encodeEventTopics({ abi: [abi] })[0]),
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.array(fc.oneof(word, own), { maxLength: 3 }),
      fc.oneof(fc.uint8Array({ maxLength: 200 }).map(hex), word),
      fc.constantFrom<Hex>(TOKEN, PERMIT2, NATIVE),
      (event, indexed, data, address) => {
        const { movements } = readLogs([{ address, topics: [event as Hex, ...indexed], data }], ME)
        expect(movements.every(({ amount }) => amount !== 0n)).toBe(true)
      },
    ),
  )
})

const ERRORS = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address, uint256, uint256)',
  'error Own(uint256)',
])

test.each<[string, Hex, ReturnType<typeof readRevert>]>([
  [
    'a text',
    encodeErrorResult({ abi: ERRORS, errorName: 'Error', args: ['Too late'] }),
    { reason: 'REVERTED', message: 'Too late' },
  ],
  [
    'a panic',
    encodeErrorResult({ abi: ERRORS, errorName: 'Panic', args: [17n] }),
    { reason: 'REVERTED', message: 'Panic 0x11' },
  ],
  [
    'a token that lacks funds',
    encodeErrorResult({ abi: ERRORS, errorName: 'ERC20InsufficientBalance', args: [ME, 1n, 2n] }),
    { reason: 'FUNDS', message: 'ERC20InsufficientBalance' },
  ],
  [
    'an error that is not known',
    encodeErrorResult({ abi: ERRORS, errorName: 'Own', args: [1n] }),
    { reason: 'REVERTED', message: null },
  ],
  ['nothing', '0x', { reason: 'REVERTED', message: null }],
  [
    'a text that is none',
    `0x08c379a0${numbers(32n, 2n).slice(2)}fffe`,
    { reason: 'REVERTED', message: null },
  ],
])('a revert with %s is read', (_, data, read) => expect(readRevert(data)).toEqual(read))

test('no revert makes the reader throw', () => {
  const selectors = fc.constantFrom('08c379a0', '4e487b71', 'e450d38c')
  fc.assert(
    fc.property(selectors, fc.uint8Array({ maxLength: 160 }), (selector, bytes) => {
      expect(readRevert(`0x${selector}${hex(bytes).slice(2)}`).reason).toMatch(/FUNDS|REVERTED/)
    }),
  )
})
