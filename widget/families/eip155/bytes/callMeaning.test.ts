import { fc } from '@latch/protocol/testRandom.ts'
import { encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { UNLIMITED } from '../../endless.ts'
import { callMeaning, isUnlimited } from './callMeaning.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ABI = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, bytes)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function decreaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
  'function approve(address, address, uint160, uint48)',
  'function transferFrom(address, address, uint160, address)',
  'function incrementCounter()',
])
/** @see Seaport 1.6's `SeaportInterface` */
const SEAPORT = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems }',
  'struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter }',
  'struct Order { OrderParameters parameters; bytes signature }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex }',
  'struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents }',
  'struct AdditionalRecipient { uint256 amount; address recipient }',
  'struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature }',
  'function fulfillBasicOrder(BasicOrderParameters)',
  'function fulfillBasicOrder_efficient_6GL6yc(BasicOrderParameters)',
  'function fulfillOrder(Order, bytes32)',
  'function fulfillAdvancedOrder(AdvancedOrder, CriteriaResolver[], bytes32, address)',
  'function fulfillAvailableOrders(Order[], FulfillmentComponent[][], FulfillmentComponent[][], bytes32, uint256)',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[], CriteriaResolver[], FulfillmentComponent[][], FulfillmentComponent[][], bytes32, address, uint256)',
  'function matchOrders(Order[], Fulfillment[])',
  'function matchAdvancedOrders(AdvancedOrder[], CriteriaResolver[], Fulfillment[], address)',
  'function validate(Order[])',
  'function cancel(OrderComponents[])',
])
const BYTES32 = `0x${'5'.repeat(64)}`
const encode = (functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const owner = { role: 'owner', address: ALICE }
const recipient = { role: 'recipient', address: BOB }
const spender = { role: 'spender', address: BOB }
const token = { role: 'token', address: TOKEN }

const exact = { extraBytes: 0, isOdd: false }

test.each([
  ['transfer', [BOB, 5n], 'transfer', [recipient], { role: 'amount', value: 5n }],
  ['transferFrom', [ALICE, BOB, 5n], 'transferFrom', [owner, recipient], { role: 'amountOrId', value: 5n }],
  ['safeTransferFrom', [ALICE, BOB, 5n], 'transferFrom', [owner, recipient], { role: 'id', value: 5n }],
  [
    'safeTransferFrom',
    [ALICE, BOB, 5n, '0x1234'],
    'transferFrom',
    [owner, recipient],
    { role: 'id', value: 5n },
  ],
  [
    'safeTransferFrom',
    [ALICE, BOB, 5n, 2n, '0x'],
    'transferFrom',
    [owner, recipient],
    { role: 'id', value: 5n },
  ],
  ['approve', [BOB, 0n], 'approve', [spender], { role: 'amountOrId', value: 0n }],
  ['approve', [TOKEN, BOB, 5n, 9], 'approve', [token, spender], { role: 'amount', value: 5n }],
  [
    'transferFrom',
    [ALICE, BOB, 5n, TOKEN],
    'transferFrom',
    [owner, recipient, token],
    { role: 'amount', value: 5n },
  ],
  [
    'permit',
    [ALICE, BOB, 5n, 9n, 27, BYTES32, BYTES32],
    'approve',
    [owner, spender],
    { role: 'amount', value: 5n },
  ],
  ['increaseAllowance', [BOB, 5n], 'increaseAllowance', [spender], { role: 'amount', value: 5n }],
  ['decreaseAllowance', [BOB, 5n], 'decreaseAllowance', [spender], { role: 'amount', value: 5n }],
  ['setApprovalForAll', [BOB, true], 'approveAll', [spender], null],
  ['setApprovalForAll', [BOB, false], 'revokeAll', [spender], null],
  ['incrementCounter', [], 'cancelOrder', [], null],
])('%s is read as an encoder wrote it (%#)', (functionName, args, name, parties, quantity) => {
  const data = encode(functionName, ...args)
  expect(callMeaning(data)).toEqual({ name, parties, quantity, ...exact })
  expect(callMeaning(`0x${data.slice(2).toUpperCase()}`)).toEqual({ name, parties, quantity, ...exact })
})

test.each([
  ['fulfillBasicOrder', 'takeOrder'],
  ['fulfillBasicOrder_efficient_6GL6yc', 'takeOrder'],
  ['fulfillOrder', 'takeOrder'],
  ['fulfillAdvancedOrder', 'takeOrder'],
  ['fulfillAvailableOrders', 'takeOrder'],
  ['fulfillAvailableAdvancedOrders', 'takeOrder'],
  ['matchOrders', 'takeOrder'],
  ['matchAdvancedOrders', 'takeOrder'],
  ['validate', 'listOrder'],
  ['cancel', 'cancelOrder'],
])('%s of Seaport is known by its name', (functionName, name) => {
  const item = SEAPORT.find((each) => each.type === 'function' && each.name === functionName)
  if (item === undefined) throw new Error(`No ${functionName}.`)
  expect(callMeaning(`${toFunctionSelector(item)}${'0'.repeat(640)}`)).toMatchObject({ name })
})

describe('what contracts overlook takes no meaning away', () => {
  const data = encode('approve', BOB, UNLIMITED)
  const all = encode('setApprovalForAll', BOB, true)
  test.each<[string, Hex, object]>([
    ['a byte too many', `${data}00`, { extraBytes: 1, isOdd: false }],
    ['many of them', `${data}${'00'.repeat(33)}`, { extraBytes: 33 }],
    ['a byte behind a collection', `${all}00`, { name: 'approveAll', extraBytes: 1 }],
    ['a byte too few', data.slice(0, -2) as Hex, { isOdd: true, extraBytes: 0 }],
    ['a dirty address', data.replace('0x095ea7b30000', '0x095ea7b30001') as Hex, { isOdd: true }],
    ['a truth that is neither', `${all.slice(0, -1)}2` as Hex, { name: 'approveAll', isOdd: true }],
    ['a selector alone', '0x095ea7b3', { isOdd: true, quantity: { value: 0n } }],
  ])('%s', (_, text, expected) => expect(callMeaning(text)).toMatchObject({ parties: [{}], ...expected }))

  test('whatever comes behind an allowance without end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const meaning = callMeaning(`${data}${Buffer.from(bytes).toString('hex')}`)
        expect(meaning).toMatchObject({ parties: [spender], extraBytes: bytes.length })
        expect(meaning !== null && isUnlimited(meaning)).toBe(true)
      }),
    )
  })

  test('any bytes are read without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(callMeaning(`0x23b872dd${Buffer.from(bytes).toString('hex')}`)).toMatchObject({
          name: 'transferFrom',
        })
      }),
    )
  })
})

test.each<[string, Hex]>([
  ['no data', '0x'],
  ['less than a selector', '0x095ea7'],
  ['a function that is not known', '0x12345678'],
])('%s means nothing', (_, text) => expect(callMeaning(text)).toBeNull())

test.each([
  ['an allowance without end', encode('approve', BOB, UNLIMITED), true],
  ['one of half of all numbers', encode('approve', BOB, 2n ** 255n), true],
  ['one that is as good as endless', encode('approve', BOB, 2n ** 128n), true],
  ['the most of Permit2', encode('approve', TOKEN, BOB, 2n ** 160n - 1n, 9), true],
  ['one that grows without end', encode('increaseAllowance', BOB, UNLIMITED), true],
  ['a whole collection', encode('setApprovalForAll', BOB, true), true],
  ['an allowance with an end', encode('approve', BOB, 2n ** 128n - 1n), false],
  ['a collection taken back', encode('setApprovalForAll', BOB, false), false],
  ['a transfer of the largest number', encode('transfer', BOB, UNLIMITED), false],
])('%s: %s', (_, data, expected) => {
  const meaning = callMeaning(data)
  expect(meaning !== null && isUnlimited(meaning)).toBe(expected)
})
