import type { Hex } from '../../hex.ts'
import { addressWord, bytes, word } from './abiWrite.ts'
import { DELEGATION_MANAGER } from './foreignOrders.ts'
import { methodSelector, type Permission } from './permission.ts'
import type { TypedData } from './typedData.ts'

/**
 * Contracts of MetaMask's delegation framework 1.3.0, the same on every network: each holds the use of a delegation to one
 * of its terms.
 *
 * @see ERC-7710, https://github.com/MetaMask/delegation-framework
 */
export const ENFORCERS = {
  Timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  NativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  ERC20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  NativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  ERC20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ExactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  ValueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
  AllowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  AllowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  LimitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
} as const satisfies Readonly<Record<string, Hex>>

type Caveat = { enforcer: Hex; terms: Hex }
export type Delegation = {
  delegate: Hex
  delegator: Hex
  authority: Hex
  caveats: readonly Caveat[]
  salt: Hex
}

/** The account's own: not handed on from another delegation. */
const ROOT: Hex = `0x${'f'.repeat(64)}`

/**
 * Returns the delegation of a permission. A delegation allows everything that no caveat forbids, so each includes all
 * caveats that limit it.
 */
export function delegationOf(permission: Permission): Delegation {
  const { account, delegate, salt, expiry, count } = permission
  const caveats = [
    // Neither after nor at a block of that time; from the beginning.
    caveat('Timestamp', half(0) + half(expiry)),
    ...scopeCaveats(permission),
    ...(count === null ? [] : [caveat('LimitedCalls', word(count))]),
  ]
  return { delegate, delegator: account, authority: ROOT, caveats, salt }
}

function scopeCaveats({ contract, amount, period, methods, type }: Permission): readonly Caveat[] {
  const each = period === undefined ? '' : word(period.seconds) + word(period.from)
  const limit = word(amount ?? '0x0') + each
  if (contract === null)
    return [
      caveat(period === undefined ? 'NativeTokenTransferAmount' : 'NativeTokenPeriodTransfer', limit),
      // The amount does not limit the call data: without this any call to any contract would be allowed.
      caveat('ExactCalldata', ''),
    ]
  const noValue = caveat('ValueLte', word(0))
  const target = contract.slice(2).toLowerCase()
  if (type === 'erc20-token-transfer') return [caveat('ERC20TransferAmount', target + limit), noValue]
  if (type === 'erc20-token-periodic') return [caveat('ERC20PeriodTransfer', target + limit), noValue]
  const selectors = methods.map(methodSelector)
  return [caveat('AllowedTargets', target), caveat('AllowedMethods', selectors.join('')), noValue]
}

function caveat(name: keyof typeof ENFORCERS, terms: string): Caveat {
  return { enforcer: ENFORCERS[name], terms: `0x${terms}` }
}

/** A number of 16 bytes. */
function half(value: number): string {
  return value.toString(16).padStart(32, '0')
}

const TYPES = new Map([
  [
    'EIP712Domain',
    [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
  ],
  [
    'Delegation',
    [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      { name: 'caveats', type: 'Caveat[]' },
      { name: 'salt', type: 'uint256' },
    ],
  ],
  [
    'Caveat',
    [
      { name: 'enforcer', type: 'address' },
      { name: 'terms', type: 'bytes' },
    ],
  ],
])

/** Typed data that the owner of the account signs; valid on its own network only, which it contains. @see EIP-712 */
export function typedDelegation(delegation: Delegation, chainId: Hex): TypedData {
  return {
    types: TYPES,
    primaryType: 'Delegation',
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: DELEGATION_MANAGER },
    message: delegation,
  }
}

/** `abi.encode(Delegation[])` of one: the permission context of `redeemDelegations`. */
export function permissionsContext(delegation: Delegation, signature: Hex): Hex {
  const caveats = encodeList(
    delegation.caveats.map(({ enforcer, terms }) => {
      const encoded = bytes(terms.slice(2))
      return addressWord(enforcer) + word(0x60) + word(0x60 + encoded.length / 2) + encoded + word(0)
    }),
  )
  const head = [
    addressWord(delegation.delegate),
    addressWord(delegation.delegator),
    delegation.authority.slice(2),
  ]
  const places = [word(0xc0), word(delegation.salt), word(0xc0 + caveats.length / 2)]
  const tuple = [...head, ...places, caveats, bytes(signature.slice(2))].join('')
  return `0x${word(0x20)}${encodeList([tuple])}`
}

/** Encodes a list of dynamic items: count, offsets, then the items. */
function encodeList(items: readonly string[]): string {
  const places = items.map((_, index) =>
    word(items.length * 0x20 + items.slice(0, index).reduce((sum, item) => sum + item.length / 2, 0)),
  )
  return [word(items.length), ...places, ...items].join('')
}
