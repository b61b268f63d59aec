import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '#hex.ts'
import { readClearCall } from './clearSigning.ts'
import { type Contradiction, findContradictions, type Moves } from './contradictions.ts'
import { parseDescriptor } from './descriptor.ts'

const ME: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FRIEND: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const THIEF: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ROUTER: Hex = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI: Hex = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

const WETH: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const SWAP = 'swap(address token,uint256 amount,uint256 fee,address to,address other)'
const ABI = parseAbi(['function swap(address token, uint256 amount, uint256 fee, address to, address other)'])

/** A router call that sends 100 USDC to the thief. */
const callOf = (sum: bigint) => ({
  chainId: 1,
  from: ME,
  to: ROUTER,
  value: 7n,
  data: encodeFunctionData({ abi: ABI, args: [USDC, sum, 3n, THIEF, FRIEND] }),
})

const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } }
const fee = { ...amount, path: 'fee' }
const native = { path: '@.value', label: 'Pay', format: 'amount' }
const to = { path: 'to', label: 'To', format: 'addressName', params: { types: ['eoa'] } }
const other = { ...to, path: 'other' }
const never = { visible: 'never' }

const LEAVES = { token: USDC, tokenId: null, amount: 100n }
const COINS = { token: null, tokenId: null, amount: 7n }
const LEAVE: Moves = { leaves: [LEAVES], approvals: [], recipients: [], isWhole: true }
const approval = (allowed: bigint | null): Moves => ({
  leaves: [],
  approvals: [{ token: USDC, tokenId: null, amount: allowed, spender: THIEF }],
  recipients: [],
  isWhole: true,
})

function contradictionsOf(fields: readonly object[], moves: Moves, sum = 100n): readonly Contradiction[] {
  const descriptor = parseDescriptor(
    JSON.stringify({
      $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
      context: { contract: { deployments: [{ chainId: 1, address: ROUTER }] } },
      metadata: { constants: { dai: DAI, usdc: USDC, friend: FRIEND } },
      display: { formats: { [SWAP]: { intent: 'Claim reward', fields } } },
    }),
  )
  if (descriptor === null) throw new Error('Not a descriptor.')
  const reading = readClearCall(callOf(sum), () => [descriptor])
  if (reading === null) throw new Error('The descriptor does not fit.')
  return findContradictions([reading], moves, [ROUTER])
}

test.each<[string, readonly object[], Moves, bigint?]>([
  ['that names what leaves', [amount], LEAVE],
  ['that names more than leaves', [amount], { ...LEAVE, leaves: [{ ...LEAVES, amount: 99n }] }],
  ['that names what leaves in two parts', [amount, fee], { ...LEAVE, leaves: [{ ...LEAVES, amount: 103n }] }],
  ['that names coins and tokens', [amount, native], { ...LEAVE, leaves: [LEAVES, COINS] }],
  [
    'that names coins by their token, which a router wraps',
    [{ ...native, format: 'tokenAmount', params: { token: WETH } }],
    { ...LEAVE, leaves: [COINS] },
  ],
  [
    'that names coins by an address that stands for them',
    [{ ...native, format: 'tokenAmount', params: { token: `0x${'0'.repeat(40)}` } }],
    { ...LEAVE, leaves: [COINS] },
  ],
  ['that names spender and amount', [amount, to], approval(100n)],
  [
    'that calls an approval without a bound unlimited',
    [{ ...amount, params: { tokenPath: 'token', threshold: '0x1' } }, to],
    approval(null),
    2n ** 256n - 1n,
  ],
  ['that names the recipient', [amount, to], { ...LEAVE, recipients: [THIEF] }],
  ['that hides what moves nothing', [amount, { ...fee, ...never }], LEAVE],
  ['of a call that moves nothing', [], { ...LEAVE, leaves: [] }],
])('a descriptor %s is not contradicted', (_, fields, moves, sum) => {
  expect(contradictionsOf(fields, moves, sum)).toEqual([])
})

test.each<[string, readonly object[], Moves, Contradiction]>([
  ['says nothing of what leaves', [], LEAVE, 'unnamedAsset'],
  ['names the recipient only', [to], LEAVE, 'unnamedAsset'],
  ['names another token', [{ ...amount, params: { token: DAI } }], LEAVE, 'unnamedAsset'],
  [
    'names another token by a constant',
    [{ ...amount, params: { token: '$.metadata.constants.dai' } }],
    LEAVE,
    'unnamedAsset',
  ],
  [
    'calls a token the network’s currency',
    [{ ...amount, params: { tokenPath: 'token', nativeCurrencyAddress: [USDC] } }],
    LEAVE,
    'unnamedAsset',
  ],
  ['shows an amount without its token', [{ ...amount, params: {} }], LEAVE, 'unnamedAsset'],
  ['shows an amount as a raw number', [{ ...amount, format: 'raw' }], LEAVE, 'unnamedAsset'],
  ['shows an amount as a duration', [{ ...amount, format: 'duration' }], LEAVE, 'unnamedAsset'],
  [
    'names a token that coins are wrapped to, and both leave',
    [{ ...native, format: 'tokenAmount', params: { token: WETH } }],
    { ...LEAVE, leaves: [COINS, { ...LEAVES, token: WETH, amount: 7n }] },
    'unnamedAsset',
  ],
  [
    'calls an amount dust by a threshold of one, beside a smaller one',
    [{ ...fee, params: { tokenPath: 'token', threshold: '0x1', message: 'All' } }],
    LEAVE,
    'moreThanNamed',
  ],
  ['says nothing of the coins that leave', [amount], { ...LEAVE, leaves: [LEAVES, COINS] }, 'unnamedAsset'],
  ['shows the fee as the amount', [{ ...fee, label: 'Amount' }], LEAVE, 'moreThanNamed'],
  [
    'shows a small constant as the amount',
    [{ value: 1, label: 'Amount', format: 'tokenAmount', params: { token: USDC } }],
    LEAVE,
    'moreThanNamed',
  ],
  [
    'shows the fee twice',
    [fee, { ...fee, label: 'Again' }],
    { ...LEAVE, leaves: [{ ...LEAVES, amount: 6n }] },
    'moreThanNamed',
  ],
  ['hides the amount', [{ ...amount, ...never }, to], LEAVE, 'hiddenMove'],
  ['hides the amount as a raw number', [{ ...amount, ...never, format: 'raw' }], LEAVE, 'hiddenMove'],
  ['hides the amount where it is 100', [{ ...amount, visible: { ifNotIn: ['100'] } }], LEAVE, 'hiddenMove'],
  ['shows the fee and hides the amount', [fee, { ...amount, ...never }], LEAVE, 'hiddenMove'],
  ['says nothing of an approval', [], approval(100n), 'unnamedApproval'],
  ['names an amount but no spender', [amount], approval(100n), 'unnamedApproval'],
  ['names another spender', [amount, other], approval(100n), 'unnamedApproval'],
  ['names a smaller approval', [fee, to], approval(100n), 'unnamedApproval'],
  ['names a bound of an approval without one', [amount, to], approval(null), 'unnamedApproval'],
  ['hides the spender', [amount, { ...to, ...never }], approval(100n), 'hiddenMove'],
  ['names another recipient', [amount, other], { ...LEAVE, recipients: [THIEF] }, 'otherRecipient'],
  [
    'names another recipient without saying what it is',
    [amount, { ...other, params: {} }],
    { ...LEAVE, recipients: [THIEF] },
    'otherRecipient',
  ],
  [
    'names the recipient by a constant',
    [amount, { ...to, path: undefined, value: FRIEND }],
    { ...LEAVE, recipients: [THIEF] },
    'otherRecipient',
  ],
  [
    'calls the recipient the sender',
    [amount, { ...to, params: { types: ['eoa'], senderAddress: [THIEF] } }],
    { ...LEAVE, recipients: [THIEF] },
    'otherRecipient',
  ],
  ['hides the recipient', [amount, { ...to, ...never }], { ...LEAVE, recipients: [THIEF] }, 'hiddenMove'],
])('a descriptor that %s is caught', (_, fields, moves, contradiction) => {
  expect(contradictionsOf(fields, moves)).toEqual([contradiction])
})

test('a collection is one of a kind, and named by its own id only', () => {
  const nft = { path: 'amount', label: 'Item', format: 'nftName', params: { collectionPath: 'token' } }
  const moves = (tokenId: bigint): Moves => ({ ...LEAVE, leaves: [{ token: USDC, tokenId, amount: 1n }] })
  expect(contradictionsOf([nft], moves(100n))).toEqual([])
  expect(contradictionsOf([nft], moves(101n))).toEqual(['unnamedAsset'])
  expect(contradictionsOf([{ ...nft, visible: 'never' }], moves(100n))).toEqual(['hiddenMove'])
})
