import type { Asset, Effect } from '@latch/protocol/simulate.ts'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '#hex.ts'
import { decodeCalls } from '../decodeCall.ts'
import { readClearCall } from './clearSigning.ts'
import { describeRequest, ownersOf, shownFields } from './description.ts'
import { parseDescriptor } from './descriptor.ts'
import { movesOfEffect, movesOfTerms } from './moves.ts'
import { joinIntents } from './writeValue.ts'

const ME: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FRIEND: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ASSET: Asset = {
  ...{ standard: 'erc20', address: USDC, tokenId: null, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ...{ iconUrl: null, isListed: true },
}
const NOTHING = { leaves: [], comes: [], mayBeTaken: [], changesOwner: false, gasUsed: null }

type Done = Extract<Effect, { status: 'done' }>
const done = (effect: Partial<Done>): Done => ({ status: 'done', ...NOTHING, ...effect })
const call = (name: 'approve' | 'transfer', amount = 5_000_000n) => ({
  to: USDC,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: name, args: [FRIEND, amount] }),
})

const who = { path: 'who', label: 'To', format: 'addressName', params: { types: ['eoa'] } }
const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } }

function read(fields: readonly object[], { to, value, data } = call('transfer'), owner = 'Circle') {
  const descriptor = parseDescriptor(
    JSON.stringify({
      $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
      context: { contract: { deployments: [{ chainId: 1, address: USDC }] } },
      metadata: { owner },
      display: {
        formats: {
          'transfer(address who,uint256 amount)': {
            intent: 'Send',
            interpolatedIntent: 'Send {amount}',
            fields,
          },
          'approve(address who,uint256 amount)': { intent: 'Approve', fields },
        },
      },
    }),
  )
  return readClearCall({ chainId: 1, from: ME, to, value, data }, () => (descriptor ? [descriptor] : []))
}

function multicall(to: Hex, calls: readonly Hex[]) {
  const abi = parseAbi(['function multicall(bytes[])'])
  return { to, data: encodeFunctionData({ abi, args: [calls] }) }
}

/** A call that a contract makes as itself. */
function execute(to: Hex, inner: { to: Hex; data: Hex }) {
  const abi = parseAbi(['function execute(address,uint256,bytes)'])
  return { to, data: encodeFunctionData({ abi, args: [inner.to, 0n, inner.data] }) }
}

const names = {
  token: () => ({ symbol: 'USDC', decimals: 6 }),
  nativeCurrency: () => null,
  collection: () => null,
  address: () => null,
}
const describeSend = (fields: readonly object[], effect: Done, sent = call('transfer')) =>
  describeRequest([read(fields, sent)], movesOfEffect(effect, decodeCalls([sent])), [USDC])

describe('a description of calls', () => {
  const LEAVES = done({ leaves: [{ asset: ASSET, amount: 5_000_000n }] })

  test('is checked where it names what the simulation saw leave, and to whom', () => {
    expect(describeSend([who, amount], LEAVES)).toMatchObject({ isChecked: true, warnings: [] })
  })

  test.each<[string, readonly object[], Done, string]>([
    ['what leaves', [who], LEAVES, 'descriptionOmitsAsset'],
    [
      'coins that leave beside it',
      [who, amount],
      done({
        leaves: [...LEAVES.leaves, { asset: { ...ASSET, standard: 'native', address: null }, amount: 1n }],
      }),
      'descriptionOmitsAsset',
    ],
    ['the recipient', [{ ...who, path: '@.from' }, amount], LEAVES, 'descriptionOtherRecipient'],
    [
      'a spender',
      [who, amount],
      done({ mayBeTaken: [{ asset: ASSET, spender: ME, amount: 5n }] }),
      'descriptionOmitsApproval',
    ],
  ])('behavior: one that does not name %s is warned of', (_, fields, effect, warning) => {
    expect(describeSend(fields, effect)?.warnings).toEqual([warning])
  })

  test('behavior: one that names no recipient is an author’s word, so that the data stays in sight', () => {
    expect(describeSend([amount], LEAVES)).toMatchObject({ isChecked: false, warnings: [] })
  })

  test('behavior: without a simulation, and of a call that moves nothing, it is an author’s word', () => {
    expect(describeRequest([read([])], null, [USDC])).toMatchObject({ isChecked: false, warnings: [] })
    expect(describeSend([who], done({}))).toMatchObject({ isChecked: false, warnings: [] })
  })

  describe('is an author’s word where the request may do more than the simulation shows', () => {
    const UNREAD = { to: ME, data: '0x11223344' } as const
    const SELF_CALL = multicall(USDC, [UNREAD.data])
    const OTHER_CALL = execute(USDC, { to: ME, data: UNREAD.data })
    const isChecked = (sent: readonly { to: Hex; data: Hex }[], effect = LEAVES) =>
      describeRequest([read([who, amount])], movesOfEffect(effect, decodeCalls(sent)), [USDC])?.isChecked

    test.each<[string, boolean, Parameters<typeof isChecked>[0]]>([
      ['one unread call', true, [UNREAD]],
      ['an approval before it', true, [call('approve'), UNREAD]],
      ['calls of a contract to itself', true, [SELF_CALL]],
      ['two unread calls', false, [UNREAD, UNREAD]],
      ['an unread call beside a transfer', false, [call('transfer'), UNREAD]],
      ['a call that a contract passes on', false, [OTHER_CALL]],
    ])('%s: checked is %s', (_, expected, sent) => {
      expect(isChecked(sent)).toBe(expected)
    })

    test('an approval beside an unread call that moves nothing', () => {
      const effect = done({ mayBeTaken: [{ asset: ASSET, spender: FRIEND, amount: 5_000_000n }] })
      expect(isChecked([call('approve'), UNREAD], effect)).toBe(false)
      expect(isChecked([call('approve')], effect)).toBe(true)
    })

    test('a signature with a field outside its standard', () => {
      const terms = [
        { is: 'allow', token: USDC, tokenId: null, amount: 5_000_000n },
        { is: 'spender', address: FRIEND },
      ] as const
      const checkedWith = (isWhole: boolean) =>
        describeRequest([read([who, amount])], movesOfTerms({ terms, isWhole }), [USDC])?.isChecked
      expect([checkedWith(true), checkedWith(false)]).toEqual([true, false])
    })
  })

  test('behavior: one call that nothing explains leaves a batch unexplained', () => {
    expect(describeRequest([read([who, amount]), null], null, [USDC])).toBeNull()
  })

  test('the intents of a batch are one sentence, and its owners one list', () => {
    const readings = [read([who, amount], call('approve')), read([who, amount])].filter((one) => one !== null)
    expect(joinIntents(readings, names)).toBe('Approve and Send 5 USDC')
    expect(ownersOf(readings)).toBe('Circle')
    expect(joinIntents(readings, { ...names, token: () => null })).toBe('Approve and Send')
  })

  test('fields that are hidden are not shown', () => {
    const reading = read([who, { ...amount, visible: 'never' }])
    expect(reading && shownFields(reading).map(({ label }) => label)).toEqual(['To'])
  })
})

test('terms of a signature are what it moves, and data without any is not known', () => {
  const moves = movesOfTerms({
    terms: [
      { is: 'allow', token: USDC, tokenId: null, amount: null },
      { is: 'spender', address: FRIEND },
      { is: 'expires', seconds: null },
    ],
    isWhole: true,
  })
  const approval = { token: USDC, tokenId: null, amount: null, spender: FRIEND }
  expect(moves).toEqual({ leaves: [], approvals: [approval], recipients: [], isWhole: true })
  expect(movesOfTerms({ terms: [{ is: 'contract', address: USDC }], isWhole: true })).toBeNull()
})
