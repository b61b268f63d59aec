import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ALICE } from '../../host/testHost.ts'
import { callMeaning, isUnlimited, UNLIMITED } from './callMeaning.ts'

const BOB = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const ABI = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, bytes)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function decreaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
])
const encode = (functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const owner = { role: 'owner', address: ALICE }
const recipient = { role: 'recipient', address: BOB }
const spender = { role: 'spender', address: BOB }

test.each([
  ['transfer', [BOB, 5n], 'transfer', [recipient], { role: 'amount', value: 5n }],
  ['transferFrom', [ALICE, BOB, 5n], 'transferFrom', [owner, recipient], { role: 'amountOrId', value: 5n }],
  ['safeTransferFrom', [ALICE, BOB, 5n], 'transferFrom', [owner, recipient], { role: 'id', value: 5n }],
  ['approve', [BOB, 0n], 'approve', [spender], { role: 'amountOrId', value: 0n }],
  ['increaseAllowance', [BOB, 5n], 'increaseAllowance', [spender], { role: 'amount', value: 5n }],
  ['decreaseAllowance', [BOB, 5n], 'decreaseAllowance', [spender], { role: 'amount', value: 5n }],
  ['setApprovalForAll', [BOB, true], 'approveAll', [spender], null],
  ['setApprovalForAll', [BOB, false], 'revokeAll', [spender], null],
])('%s of %s is read as an encoder wrote it', (functionName, args, name, parties, quantity) => {
  const data = encode(functionName, ...args)
  expect(callMeaning(data)).toEqual({ name, parties, quantity })
  expect(callMeaning(`0x${data.slice(2).toUpperCase()}`)).toEqual({ name, parties, quantity })
})

describe('what a contract may read otherwise means nothing', () => {
  const data = encode('approve', BOB, 5n)
  test.each<[string, Hex]>([
    ['no data', '0x'],
    ['a selector alone', '0x095ea7b3'],
    ['a byte too many', `${data}00`],
    ['a byte too few', data.slice(0, -2) as Hex],
    ['a dirty address', data.replace('0x095ea7b3000000000000', '0x095ea7b3000000000001') as Hex],
    ['a truth that is neither', `${encode('setApprovalForAll', BOB, true).slice(0, -1)}2` as Hex],
    ['a function that is not known', data.replace('0x095ea7b3', '0x12345678') as Hex],
    ['one with a tail', encode('safeTransferFrom', ALICE, BOB, 5n, '0x')],
  ])('%s', (_, text) => expect(callMeaning(text)).toBeNull())

  test('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text: Hex = `0x095ea7b3${Buffer.from(bytes).toString('hex')}`
        expect(callMeaning(text) === null).toBe(!/^0x095ea7b30{24}[0-9a-f]{104}$/.test(text))
      }),
    )
  })
})

test.each([
  ['an allowance without end', encode('approve', BOB, UNLIMITED), true],
  ['one that grows without end', encode('increaseAllowance', BOB, UNLIMITED), true],
  ['a whole collection', encode('setApprovalForAll', BOB, true), true],
  ['an allowance with an end', encode('approve', BOB, UNLIMITED - 1n), false],
  ['a collection taken back', encode('setApprovalForAll', BOB, false), false],
  ['a transfer of the largest number', encode('transfer', BOB, UNLIMITED), false],
])('%s: %s', (_, data, expected) => {
  const meaning = callMeaning(data)
  expect(meaning !== null && isUnlimited(meaning)).toBe(expected)
})
