import { encodeFunctionData, type Hex, maxUint256, parseAbi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { UNLIMITED } from '../../endless.ts'
import { looksLikeKnown } from '../../lookAlike.ts'
import { callMeaning } from './callMeaning.ts'
import { decodeCalls } from './decodeCall.ts'
import { callWarnings } from './warnings.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

test.each([
  ['permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)', 'approve'],
  ['permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)', 'approveSeveral'],
  ['permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', 'approve'],
  ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', 'transferFrom'],
  ['deposit()', 'wrap'],
  ['withdraw(uint256)', 'unwrap'],
  ['swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', 'swap'],
  ['swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', 'swap'],
  ['swapExactETHForTokens(uint256,address[],address,uint256)', 'swap'],
  ['swapTokensForExactETH(uint256,uint256,address[],address,uint256)', 'swap'],
  ['swapExactTokensForETH(uint256,uint256,address[],address,uint256)', 'swap'],
  ['swapETHForExactTokens(uint256,address[],address,uint256)', 'swap'],
  ['exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', 'swap'],
  ['exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', 'swap'],
  ['exactInput((bytes,address,uint256,uint256,uint256))', 'swap'],
  ['exactOutput((bytes,address,uint256,uint256,uint256))', 'swap'],
  ['exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', 'swap'],
  ['exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))', 'swap'],
  ['exactInput((bytes,address,uint256,uint256))', 'swap'],
  ['exactOutput((bytes,address,uint256,uint256))', 'swap'],
  ['swapExactTokensForTokens(uint256,uint256,address[],address)', 'swap'],
  ['swapTokensForExactTokens(uint256,uint256,address[],address)', 'swap'],
  ['execute(bytes,bytes[],uint256)', 'swap'],
  ['execute(bytes,bytes[])', 'swap'],
  ['transferOwnership(address)', 'giveControl'],
  ['renounceOwnership()', 'giveControl'],
  ['grantRole(bytes32,address)', 'giveControl'],
  ['changeAdmin(address)', 'giveControl'],
  ['addOwnerWithThreshold(address,uint256)', 'giveControl'],
  ['swapOwner(address,address,address)', 'giveControl'],
  ['removeOwner(address,address,uint256)', 'giveControl'],
  ['changeThreshold(uint256)', 'giveControl'],
  ['enableModule(address)', 'giveControl'],
  ['setFallbackHandler(address)', 'giveControl'],
  ['setGuard(address)', 'giveControl'],
  ['upgradeTo(address)', 'upgrade'],
  ['upgradeToAndCall(address,bytes)', 'upgrade'],
  ['upgrade(address,address)', 'upgrade'],
  ['upgradeAndCall(address,address,bytes)', 'upgrade'],
  ['delegate(address)', 'delegate'],
  ['delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)', 'delegate'],
])('%s is known as %s', (signature, name) => {
  expect(callMeaning(toFunctionSelector(signature))?.name).toBe(name)
})

const ABI = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline }',
  'function permit(address, PermitSingle, bytes)',
  'function permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
  'function swapOwner(address, address, address)',
  'function withdraw(uint256)',
  'function upgradeToAndCall(address, bytes)',
  'function approve(address, uint256)',
  'function multiSend(bytes)',
  'function execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
  'function execute(bytes32, bytes)',
])
const encode = (functionName: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])
const ZERO = `0x${'0'.repeat(40)}`
const BYTES32: Hex = `0x${'5'.repeat(64)}`
const warnings = (to: Hex, data: Hex) => callWarnings(decodeCalls([{ to, data }]))

test('a permit that is sent names its spender and how much', () => {
  const details = { token: TOKEN, amount: 5n, expiration: 9, nonce: 0 }
  expect(callMeaning(encode('permit', ALICE, { details, spender: BOB, sigDeadline: 9n }, '0x12'))).toEqual({
    name: 'approve',
    parties: [
      { role: 'owner', address: ALICE },
      { role: 'token', address: TOKEN },
      { role: 'spender', address: BOB },
    ],
    quantity: { role: 'amount', value: 5n },
    extraBytes: 0,
    isOdd: false,
  })
})

test.each([
  [true, UNLIMITED],
  [false, 0n],
])("DAI's permit, allowed is %s, is one of %d", (isAllowed, value) => {
  const data = encode('permit', ALICE, BOB, 0n, 0n, isAllowed, 27, BYTES32, BYTES32)
  expect(callMeaning(data)).toMatchObject({ name: 'approve', quantity: { value } })
})

test('who gets control, and which code, is named', () => {
  expect(callMeaning(encode('swapOwner', ALICE, TOKEN, BOB))?.parties).toEqual([
    { role: 'newOwner', address: BOB },
  ])
  expect(callMeaning(encode('upgradeToAndCall', BOB, '0x'))?.parties).toEqual([
    { role: 'implementation', address: BOB },
  ])
  expect(warnings(TOKEN, encode('swapOwner', ALICE, TOKEN, BOB))).toEqual(['control'])
})

const APPROVE = encode('approve', BOB, maxUint256)
/** Of a Safe's batch. */
const packed = (operation: string, to: string, data: Hex) =>
  `${operation}${to.slice(2)}${'0'.repeat(64)}${((data.length - 2) / 2).toString(16).padStart(64, '0')}${data.slice(2)}`
const exec = (to: string, data: Hex, operation: number) =>
  encode('execTransaction', to, 0n, data, operation, 0n, 0n, 0n, ZERO, ZERO, '0x')
const MULTI_SEND = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'

test('a batch of a Safe is read, and is what its contract is for', () => {
  const batch = encode('multiSend', `0x${packed('00', TOKEN, APPROVE)}${packed('00', BOB, '0x')}`)
  const [call] = decodeCalls([{ to: ALICE, data: exec(MULTI_SEND, batch, 1) }])
  expect(call?.inner[0]?.inner).toMatchObject([
    { to: TOKEN, data: APPROVE, meaning: { name: 'approve' }, isDelegate: false },
    { to: BOB, data: '0x', isDelegate: false },
  ])
  expect(warnings(ALICE, exec(MULTI_SEND, batch, 1))).toEqual(['unlimited'])
})

test('foreign code that a Safe runs as its own is warned of', () => {
  expect(warnings(ALICE, exec(TOKEN, APPROVE, 1))).toContain('delegateCall')
  expect(warnings(ALICE, exec(TOKEN, APPROVE, 0))).not.toContain('delegateCall')
  const inside = encode('multiSend', `0x${packed('01', TOKEN, APPROVE)}`)
  expect(warnings(ALICE, exec(MULTI_SEND, inside, 1))).toContain('delegateCall')
})

test('a batch that ends too soon is not read', () => {
  const batch = encode('multiSend', `0x${packed('00', TOKEN, APPROVE).slice(0, -2)}`)
  expect(warnings(ALICE, batch)).toEqual(['unreadable'])
})

test.each<[string, string, Hex, string[]]>([
  ['one call', '00', `0x${TOKEN.slice(2)}${'0'.repeat(64)}${APPROVE.slice(2)}`, ['unlimited']],
  ['foreign code', 'ff', `0x${TOKEN.slice(2)}${APPROVE.slice(2)}`, ['unlimited', 'delegateCall']],
  ['another kind', 'fe', `0x${TOKEN.slice(2)}${APPROVE.slice(2)}`, ['unreadable']],
  ['less than a call', '00', '0x12', ['unreadable']],
])("an account's %s is read by its mode", (_, kind, bytes, names) => {
  const mode = `0x${kind.padEnd(64, '0')}`
  expect(warnings(ALICE, encode('execute', mode, bytes))).toEqual(names)
})

test('an address that is only like a known one is told apart', () => {
  const like: Hex = `0x${BOB.slice(2, 6)}${'1'.repeat(32)}${BOB.slice(-4)}`
  expect(looksLikeKnown(like, [ALICE, BOB.toLowerCase()])).toBe(true)
  expect(looksLikeKnown(BOB.toLowerCase(), [ALICE, BOB])).toBe(false)
  expect(looksLikeKnown(like, [BOB, like])).toBe(false)
  expect(callWarnings(decodeCalls([{ to: like, data: '0x' }]), { known: [BOB] })).toEqual(['lookAlike'])
})
