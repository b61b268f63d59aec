import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { UNLIMITED } from '../../endless.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { typedDataWarnings } from './warnings.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const NOW = 1_800_000_000
const MAX = String(UNLIMITED)
const domain = { verifyingContract: TOKEN.toLowerCase() }
const decode = (primaryType: string, message: Record<string, unknown>) =>
  decodeTypedData({ domain, primaryType, message })
const namesOf = (primaryType: string, message: Record<string, unknown>) =>
  typedDataWarnings(decode(primaryType, message), NOW)

test('a permit names who may take how much of which token', () => {
  expect(decode('Permit', { owner: ALICE, spender: BOB, value: '5', deadline: NOW })).toMatchObject({
    kind: 'permit',
    spender: BOB,
    tokens: [{ token: TOKEN, amount: 5n }],
    validUntil: BigInt(NOW),
  })
})

test("DAI's permit is for all of it, or takes it back", () => {
  expect(decode('Permit', { spender: BOB, allowed: true })).toMatchObject({
    tokens: [{ token: TOKEN, amount: null }],
  })
  expect(decode('Permit', { spender: BOB, allowed: false })).toMatchObject({
    tokens: [{ token: TOKEN, amount: 0n }],
  })
})

test("Permit2's permits name each of their tokens", () => {
  const details = [ALICE, BOB].map((token, index) => ({
    token,
    amount: String(index),
    expiration: NOW + index,
  }))
  expect(decode('PermitBatch', { details, spender: BOB, sigDeadline: '9' })).toMatchObject({
    spender: BOB,
    tokens: [
      { token: ALICE, amount: 0n },
      { token: BOB, amount: 1n },
    ],
    validUntil: BigInt(NOW + 1),
  })
  expect(
    decode('PermitTransferFrom', { permitted: { token: BOB, amount: 7 }, spender: ALICE }),
  ).toMatchObject({
    tokens: [{ token: BOB, amount: 7n }],
    isUnlimited: false,
  })
})

test('a permit is grave without a bound, and for long where nobody knows its spender', () => {
  const warned = (message: Record<string, unknown>, known: readonly string[] = []) =>
    typedDataWarnings(decode('Permit', { spender: BOB, value: '5', ...message }), NOW, { known })
  const month = 2_592_000
  expect(warned({ deadline: NOW + month })).toEqual(['permit'])
  expect(warned({ deadline: NOW + month + 1 })).toEqual(['unknownSpender'])
  expect(warned({})).toEqual(['unknownSpender'])
  expect(warned({}, [BOB])).toEqual(['permit'])
  const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
  expect(warned({ spender: router, deadline: NOW + month + 1 })).toEqual(['permit'])
  expect(warned({ spender: router, value: String(UNLIMITED), deadline: NOW })).toEqual(['unlimitedPermit'])
  expect(warned({ value: '0' })).toEqual(['permit'])
})

test('a signature that is valid for more than a year is warned of', () => {
  expect(namesOf('OrderComponents', { endTime: NOW + 31_536_000 })).toEqual(['order'])
  expect(namesOf('OrderComponents', { endTime: NOW + 31_536_001 })).toEqual(['order', 'longValid'])
  expect(namesOf('Permit', { value: '5', deadline: String(UNLIMITED) })).toEqual([
    'unknownSpender',
    'longValid',
  ])
})

test('a transfer by signature names what goes to whom', () => {
  expect(decode('TransferWithAuthorization', { from: ALICE, to: BOB, value: '5' })).toMatchObject({
    kind: 'move',
    token: TOKEN,
    to: BOB,
    amount: 5n,
  })
})

test("a Safe's call that runs foreign code is warned of", () => {
  expect(namesOf('SafeTx', { to: TOKEN, data: '0x', operation: 1 })).toEqual(['delegateCall'])
  expect(namesOf('SafeTx', { to: TOKEN, data: '0x', operation: 0 })).toEqual([])
})

test('who may act as the account is warned of', () => {
  expect(namesOf('Delegation', { delegate: BOB, authority: '0x' })).toEqual(['delegateCall'])
})

test('a number of a million digits is not read, and counts as the maximum', () => {
  expect(decode('Permit', { value: '9'.repeat(1_000_000) })).toMatchObject({
    tokens: [{ amount: 2n ** 256n - 1n }],
  })
})

test.each([
  ['decimal', `${'0'.repeat(100)}${2n ** 256n - 1n}`],
  ['hex', `0x${'0'.repeat(100)}${'f'.repeat(64)}`],
])('zeros before a %s number do not make it another', (_, value) => {
  expect(namesOf('Permit', { value })).toContain('unlimitedPermit')
  expect(namesOf('SafeTx', { to: TOKEN, data: '0x', operation: `${'0'.repeat(100)}1` })).toEqual([
    'delegateCall',
  ])
})

test('a number in binary is read as wallets sign it', () => {
  expect(decode('Permit', { value: '0b11' })).toMatchObject({ tokens: [{ amount: 3n }] })
})

const key = fc.constantFrom(
  'value',
  'details',
  'permitted',
  'offer',
  'consideration',
  'tree',
  'data',
  'to',
  'deadline',
  'spender',
  'operation',
  'amount',
  'token',
  'offerer',
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.bigInt().map(String),
    fc.double(),
    fc.constantFrom(null, true, undefined, '0x', TOKEN, '0xa9059cbb'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  ),
}))

test('nothing makes the reader throw', () => {
  const types = fc.constantFrom(
    'Permit',
    'PermitBatch',
    'OrderComponents',
    'BulkOrder',
    'SafeTx',
    'TransferWithAuthorization',
    'Mail',
  )
  fc.assert(
    fc.property(
      types,
      fc.dictionary(key, value),
      fc.dictionary(fc.string(), value),
      (primaryType, message, part) => {
        const meaning = decodeTypedData({ domain: part, primaryType, message })
        expect(Array.isArray(typedDataWarnings(meaning, NOW))).toBe(true)
      },
    ),
  )
})

const HASH = `0x${'ab'.repeat(32)}`
const APPROVE_ALL = `0x095ea7b3${BOB.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
const call = { to: TOKEN, value: '0', data: APPROVE_ALL }
const safeTx = { to: BOB, value: '1000000000000000000', data: '0x', operation: 0, nonce: 1 }

test.each<[string, string, Record<string, unknown>, string]>([
  ['Blur’s listings', 'Root', { root: HASH }, 'hash'],
  ['a message of a Safe', 'SafeMessage', { message: HASH }, 'hash'],
  ['a message of Coinbase’s account', 'CoinbaseSmartWalletMessage', { hash: HASH }, 'hash'],
  ['a message of Kernel', 'Kernel', { hash: HASH }, 'hash'],
  ['a message in ERC-7739', 'PersonalSign', { prefixed: HASH }, 'hash'],
  ['any order of Hyperliquid', 'Agent', { source: 'a', connectionId: HASH }, 'hash'],
  ['an agent of Hyperliquid', 'HyperliquidTransaction:ApproveAgent', { agentAddress: BOB }, 'authority'],
  ['a transfer there', 'HyperliquidTransaction:UsdSend', { destination: BOB, amount: '5' }, 'move'],
  ['a withdrawal there', 'HyperliquidTransaction:Withdraw', { destination: BOB, amount: '5' }, 'move'],
  ['a Safe that sends Ether', 'SafeTx', safeTx, 'move'],
  ['a forwarder that sends Ether', 'ForwardRequest', { ...safeTx, from: ALICE }, 'move'],
  ['Ether in a list of calls', 'Intent', { calls: [{ target: BOB, value: 5n, data: '0x' }] }, 'move'],
  ['an approval in a list of calls', 'Calls', { calls: [call] }, 'unlimited'],
  [
    'one in a list within',
    'Intent',
    { op: { execution: [{ ...call, callData: APPROVE_ALL }] } },
    'unlimited',
  ],
  ['foreign code in a list of calls', 'Calls', { calls: [{ ...call, operation: 1 }] }, 'delegateCall'],
  ['a module of Kernel', 'Enable', { validationId: HASH, nonce: 0, validatorData: '0x' }, 'authority'],
  ['a module of Nexus', 'ModuleEnableMode', { module: BOB, moduleType: 1, initDataHash: HASH }, 'authority'],
  [
    'a permit of a smart account',
    'TypedDataSign',
    { contents: { owner: ALICE, spender: BOB, value: MAX, deadline: NOW }, verifyingContract: ALICE },
    'unlimitedPermit',
  ],
  [
    'a transfer of a smart account',
    'TypedDataSign',
    { contents: { from: ALICE, to: BOB, value: '5', validBefore: NOW }, verifyingContract: ALICE },
    'move',
  ],
  [
    'a call of a smart account',
    'TypedDataSign',
    { contents: { calls: [call] }, verifyingContract: ALICE },
    'unlimited',
  ],
])('%s is warned of', (_, primaryType, message, name) => {
  expect(namesOf(primaryType, message)).toContain(name)
})

test.each<[string, string, Record<string, unknown>]>([
  ['a Safe that calls without Ether', 'SafeTx', { ...safeTx, value: '0' }],
  ['a mail', 'Mail', { from: { wallet: ALICE }, to: { wallet: BOB }, contents: 'Hello' }],
  ['a vote', 'Ballot', { proposalId: '1', support: 1 }],
  ['a vote with a hash beside it', 'Vote', { space: 'x', proposal: HASH, choice: 1 }],
  ['a login with a hash and its source', 'Login', { source: 'web', nonce: HASH }],
  ['a mail of a smart account', 'TypedDataSign', { contents: { text: 'Hello' }, verifyingContract: ALICE }],
])('%s is not', (_, primaryType, message) => expect(namesOf(primaryType, message)).toEqual([]))
