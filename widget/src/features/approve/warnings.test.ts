import type { Call } from '@latch/families/eip155/widget/requests/details.ts'
import type { SolanaAction } from '@latch/families/solana/bytes/types.ts'
import type { WarningName } from '@latch/families/warnings.ts'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { loadAllParts } from '#families/testParts.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import { requestWarnings as warningsOn } from './warnings.ts'

await loadAllParts()

const warningsOf = (details: ApproveDetails) =>
  warningsOn({ chainId: details.type.startsWith('solana') ? 'solana:localnet' : 'eip155:1', details })
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BADDdC4201F984'
const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const MAX = String(maxUint256)
const spender = TOKEN.slice(2).toLowerCase().padStart(64, '0')
const call = (data: Call['data'], to: Call['to'] = TOKEN): Call => ({ to, valueWei: 0n, data })
const UNLIMITED = call(`0x095ea7b3${spender}${'f'.repeat(64)}`)
const LIMITED = call(`0x095ea7b3${spender}${'5'.padStart(64, '0')}`)
const typedData = (
  primaryType: string,
  message: Record<string, unknown> = {},
  warning?: 'chainMismatch',
): ApproveDetails => ({
  type: 'typedData',
  types: {},
  domain: {},
  // Expired, so that there is no warning of a long validity.
  message: { deadline: 1, ...message },
  primaryType,
  ...(warning ? { warning } : {}),
})
const multicall = (...calls: Hex[]) =>
  call(
    encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[])']),
      functionName: 'multicall',
      args: [calls],
    }),
  )
const MAX_UINT160 = String(2n ** 160n - 1n)
const item = { itemType: 2, token: TOKEN, identifierOrCriteria: '1', startAmount: '1', endAmount: '1' }
const order = (recipient: string, amount = '1') => ({
  offerer: ALICE,
  offer: [item],
  consideration: [{ ...item, startAmount: amount, endAmount: amount, recipient }],
})
const signIn = (domain: string | null): ApproveDetails => ({
  type: 'message',
  text: 'hi',
  isHexOnly: false,
  signIn: { domain, host: 'app.example' },
})
const solana = (action: SolanaAction): ApproveDetails => ({
  type: 'solanaSend',
  transaction: '',
  account: 'A',
  feePayer: 'A',
  signers: ['A'],
  priorityFee: null,
  instructions: [{ program: 'P', accounts: [], data: '0x', action }],
})
const transaction = (sent: Call): ApproveDetails => ({
  type: 'transaction',
  terms: [],
  accessList: null,
  ...sent,
})

test.each<[string, ApproveDetails, readonly string[]]>([
  ['a text', { type: 'message', text: 'hi', isHexOnly: false }, []],
  ['bytes', { type: 'message', text: '0x9f', isHexOnly: true }, ['hex']],
  ['data', typedData('Mail'), []],
  ['data with a line in Cyrillic', typedData('Mail', { words: 'Hello\nПривет' }), []],
  ['data for another network', typedData('Mail', {}, 'chainMismatch'), ['chainMismatch']],
  ['a permit', typedData('Permit', { value: '5' }), ['permit']],
  ['one without end', typedData('Permit', { value: MAX }), ['unlimitedPermit']],
  ['one without end in hex', typedData('Permit', { value: `0x${'f'.repeat(64)}` }), ['unlimitedPermit']],
  ['one of DAI', typedData('Permit', { allowed: true }), ['unlimitedPermit']],
  ['one of DAI that takes it back', typedData('Permit', { allowed: false }), ['permit']],
  ['one of no number', typedData('Permit', { value: 'all' }), ['permit']],
  ['one of Permit2', typedData('PermitSingle', { details: { amount: '5' } }), ['permit']],
  ['its most', typedData('PermitSingle', { details: { amount: MAX_UINT160 } }), ['unlimitedPermit']],
  [
    'several of Permit2',
    typedData('PermitBatch', { details: [{ amount: '5' }, { amount: MAX_UINT160 }] }),
    ['unlimitedPermit'],
  ],
  ['one that is spent once', typedData('PermitTransferFrom', { permitted: { amount: '5' } }), ['permit']],
  [
    'one that is spent once and takes everything',
    typedData('PermitTransferFrom', { permitted: { amount: MAX_UINT160 } }),
    ['unlimitedPermit'],
  ],
  ['several that are', typedData('PermitBatchTransferFrom', { permitted: [{ amount: '5' }] }), ['permit']],
  ['one with a witness', typedData('PermitWitnessTransferFrom'), ['permit']],
  ['one for another network', typedData('PermitSingle', {}, 'chainMismatch'), ['chainMismatch', 'permit']],
  ['an offer on Seaport', typedData('OrderComponents', order(ALICE)), ['order']],
  ['one in other letters', typedData('OrderComponents', order(ALICE.toLowerCase())), ['order']],
  ['one for nothing', typedData('OrderComponents', order(TOKEN)), ['giveaway']],
  ['one for none of it', typedData('OrderComponents', order(ALICE, '0')), ['giveaway']],
  ['several offers', typedData('BulkOrder', { tree: [[order(ALICE)], [order(ALICE)]] }), ['order']],
  [
    'several, one for nothing',
    typedData('BulkOrder', { tree: [[order(ALICE)], [order(TOKEN)]] }),
    ['giveaway'],
  ],
  ['an offer of another market', typedData('Order', { maker: ALICE }), ['order']],
  ['an order of tea', typedData('Order', { buyer: ALICE, item: 'Tea', quantity: '1' }), []],
  ['an account’s call', typedData('SafeTx', { to: TOKEN, data: UNLIMITED.data }), ['unlimited']],
  ['one that is not known', typedData('ForwardRequest', { to: TOKEN, data: '0x12345678' }), []],
  ['a transfer by signature', typedData('TransferWithAuthorization'), ['move']],
  ['one that its recipient carries out', typedData('ReceiveWithAuthorization'), ['move']],
  ['an allowance', transaction(LIMITED), []],
  ['one of half of all numbers', transaction(call(`0x095ea7b3${spender}8${'0'.repeat(63)}`)), ['unlimited']],
  ['one without end and a byte', transaction(call(`${UNLIMITED.data}00`)), ['unlimited']],
  [
    'a collection and a byte',
    transaction(call(`0xa22cb465${spender}${'1'.padStart(64, '0')}00`)),
    ['unlimited'],
  ],
  [
    'an allowance without end and without a byte',
    transaction(call(UNLIMITED.data.slice(0, -2) as Hex)),
    ['odd', 'unlimited'],
  ],
  ['value alone', transaction(call('0x')), []],
  ['what is not known', transaction(call('0x12345678')), ['unreadable']],
  ['less than a function', transaction(call('0x12')), ['unreadable']],
  ['a trade on Seaport', transaction(call('0xfb0f3ee1')), ['orderCall']],
  ['an offer on Seaport by a call', transaction(call('0x88147732')), ['order']],
  ['an offer that is taken back', transaction(call('0xfd9f1e10')), []],
  ['many calls in one', transaction(multicall(LIMITED.data, UNLIMITED.data)), ['unlimited']],
  [
    'many in one in one',
    transaction(multicall(LIMITED.data, multicall('0x12345678', UNLIMITED.data).data)),
    ['unreadable', 'unlimited'],
  ],
  ['many harmless ones', transaction(multicall(LIMITED.data, LIMITED.data)), []],
  ['an allowance without end', transaction(UNLIMITED), ['unlimited']],
  ['the same bytes as the code of a new contract', transaction(call(UNLIMITED.data, null)), []],
  ['one in a batch', { type: 'calls', calls: [LIMITED, UNLIMITED] }, ['unlimited']],
  [
    'a byte behind one in a batch',
    { type: 'calls', calls: [LIMITED, call(`${UNLIMITED.data}00`), call('0x12345678')] },
    ['unreadable', 'unlimited'],
  ],
  ['a sign-in elsewhere', signIn('bank.example'), ['signIn']],
  ['a sign-in to who knows where', signIn(null), ['unclearSignIn']],
  ['a transfer of SOL', solana({ name: 'transfer', to: 'B', amount: 1n }), []],
  [
    'an allowance on Solana',
    solana({ name: 'tokenApprove', to: 'B', mint: null, amount: 1n, decimals: null }),
    ['spender'],
  ],
  [
    'one of all that there is on Solana',
    solana({ name: 'tokenApprove', to: 'B', mint: null, amount: 2n ** 64n - 1n, decimals: null }),
    ['unlimited'],
  ],
  [
    'an account that changes hands',
    solana({ name: 'handOver', account: 'A', to: 'B', right: 'AccountOwner' }),
    ['authority'],
  ],
  ['another network', { type: 'chain' }, []],
])('%s', (_, details, warnings) => expect(warningsOf(details).map(({ name }) => name)).toEqual(warnings))

test('grave warnings are marked, and name both sites', () => {
  expect(warningsOf(signIn('bank.example'))).toEqual([
    { name: 'signIn', isGrave: true, params: { domain: 'bank.example', host: 'app.example' } },
  ])
  expect(warningsOf(typedData('OrderComponents', order(TOKEN))).map(({ isGrave }) => isGrave)).toEqual([true])
})

test.each<[string, ApproveDetails]>([
  ['an allowance without end, by a transaction', transaction(UNLIMITED)],
  ['an allowance without end, by a signature', typedData('Permit', { value: MAX })],
  ['a transfer by a signature', typedData('TransferWithAuthorization')],
  ['code that runs as the account', typedData('SafeTx', { to: TOKEN, data: UNLIMITED.data, operation: 1 })],
  ['a contract that changes hands', transaction(call(`0xf2fde38b${spender}`))],
  [
    'an account that changes hands',
    solana({ name: 'handOver', account: 'A', to: 'B', right: 'AccountOwner' }),
  ],
  [
    'a program without a limit',
    {
      type: 'stacksSend',
      action: { name: 'call', contract: 'SP.a', function: 'f', args: [] },
      allowsMore: true,
      conditions: [],
      from: 'SP',
      fee: 0n,
    } as unknown as ApproveDetails,
  ],
])('%s can empty an account, so that it is grave', (_, details) => {
  const warnings =
    details.type === 'stacksSend' ? warningsOn({ chainId: 'stacks:1', details }) : warningsOf(details)
  expect(warnings.some(({ isGrave }) => isGrave)).toBe(true)
})

test('the largest batch and the largest offer are judged', () => {
  const data = multicall(...Array<Hex>(100).fill(LIMITED.data)).data
  const calls = Array<Call>(100).fill(call(data))
  expect(warningsOf({ type: 'calls', calls }).map(({ name }) => name)).toEqual(['unreadable'])
  const tree = Array.from({ length: 3_000 }, () => [[order(ALICE)]])
  expect(warningsOf(typedData('BulkOrder', { tree })).map(({ name }) => name)).toEqual(['order'])
})

test('a confirmed description says what could not be shown, and one that says something else is grave', () => {
  const details = { type: 'transaction', ...call('0xdeadbeef'), terms: [], accessList: null } as const
  const namesWith = (description: { isChecked: boolean; warnings: readonly WarningName[] }) =>
    warningsOn({ chainId: 'eip155:1', details }, { description }).map(({ name }) => name)
  expect(namesWith({ isChecked: false, warnings: [] })).toEqual(['unreadable'])
  expect(namesWith({ isChecked: true, warnings: [] })).toEqual([])
  const lying = ['descriptionOmitsAsset'] as const
  expect(namesWith({ isChecked: true, warnings: lying })).toEqual(['unreadable', 'descriptionOmitsAsset'])
  expect(
    warningsOn({ chainId: 'eip155:1', details }, { description: { isChecked: true, warnings: lying } }).at(
      -1,
    ),
  ).toMatchObject({ isGrave: true })
})
