import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Block, Log, Receipt } from './readBlocks.ts'
import { transfersOf } from './transfersOf.ts'

const [A, B, TOKEN] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}` as Hex) as [Hex, Hex, Hex]
const ERC1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const transaction: Block['transactions'][number] = {
  hash: `0x${'1'.repeat(64)}`,
  from: A,
  to: B,
  value: 0n,
  input: '0x',
  nonce: 0,
}
const log = (topics: unknown, data: Hex, logIndex = 0): Log => ({
  address: TOKEN,
  topics: topics as string[], // viem types them as a union of shapes.
  data,
  logIndex,
})
const receipt = (...logs: Log[]): Receipt => ({
  transactionHash: transaction.hash,
  status: '0x1',
  gasUsed: 21_000n,
  logs,
})
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const erc20 = log(
  encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: A, to: B } }),
  number(7n),
)

test('ether is what the transaction itself carries', () => {
  expect(transfersOf({ ...transaction, value: 5n }, receipt())).toEqual([
    { log: -1, kind: 'native', token: null, tokenId: null, sender: A, recipient: B, amount: '5' },
  ])
})

test('ether that the chain logs itself (EIP-7708) is no token, and what the transaction carries is told once', () => {
  const logged = (from: Hex, to: Hex, amount: bigint, logIndex: number): Log => ({
    ...log(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }), number(amount)),
    address: '0xfffffffffffffffffffffffffffffffffffffffe',
    logIndex,
  })
  const native = { kind: 'native', token: null, tokenId: null }
  const inner = { ...native, log: 101, sender: B, recipient: TOKEN, amount: '3' }
  expect(
    transfersOf({ ...transaction, value: 5n }, receipt(logged(A, B, 5n, 0), logged(B, TOKEN, 3n, 1))),
  ).toEqual([{ ...native, log: -1, sender: A, recipient: B, amount: '5' }, inner])
  expect(transfersOf(transaction, receipt(logged(B, TOKEN, 3n, 1)))).toEqual([inner])
  const burn = { ...logged(A, B, 5n, 0), topics: [`0x${'c'.repeat(64)}`, `0x${'0'.repeat(64)}`] }
  expect(transfersOf(transaction, receipt(burn))).toEqual([])
})

test('a failed transaction moved nothing', () => {
  expect(transfersOf({ ...transaction, value: 5n }, { ...receipt(erc20), status: '0x0' })).toEqual([])
})

test('the third topic tells an NFT from an amount', () => {
  const args = { from: A, to: B, tokenId: 9n }
  const nft = log(encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args }), '0x', 1)
  expect(transfersOf(transaction, receipt(erc20, nft))).toMatchObject([
    { kind: 'erc20', token: TOKEN, sender: A, recipient: B, amount: '7', tokenId: null },
    { kind: 'erc721', token: TOKEN, sender: A, recipient: B, amount: '1', tokenId: '9' },
  ])
})

test('ERC-1155 moves one id or many, each in a place of its own', () => {
  const args = { operator: A, from: A, to: B }
  const single = log(
    encodeEventTopics({ abi: ERC1155, eventName: 'TransferSingle', args }),
    encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [3n, 4n]),
  )
  const batch = log(
    encodeEventTopics({ abi: ERC1155, eventName: 'TransferBatch', args }),
    encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [1n, 2n],
        [10n, 20n],
      ],
    ),
    1,
  )
  const moved = transfersOf(transaction, receipt(single, batch))
  expect(moved.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
    ['3', '4'],
    ['1', '10'],
    ['2', '20'],
  ])
  expect(new Set(moved.map((transfer) => transfer.log)).size).toBe(3)
})

test.each([
  ['no data', '0x'],
  ['lengths that are not there', `0x${'f'.repeat(128)}`],
  ['an offset into nothing', `0x${'0'.repeat(62)}40${'0'.repeat(62)}60`],
])('a batch that is not the standard’s (%s) is left out', (_, data) => {
  const topics = encodeEventTopics({
    abi: ERC1155,
    eventName: 'TransferBatch',
    args: { operator: A, from: A, to: B },
  })
  expect(transfersOf(transaction, receipt(log(topics, data as Hex)))).toEqual([])
})

test('a log that only looks like a transfer is left out', () => {
  expect(transfersOf(transaction, receipt({ ...erc20, data: '0x' }))).toEqual([])
  expect(transfersOf(transaction, receipt({ ...erc20, topics: [] }))).toEqual([])
})
