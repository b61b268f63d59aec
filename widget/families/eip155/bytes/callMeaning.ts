import { isEndless, UNLIMITED } from '../../endless.ts'
import type { Hex } from '../../hex.ts'
import { addressIn, argumentAt, SELECTOR, WORD } from './abi.ts'

type Role = 'owner' | 'recipient' | 'spender' | 'token' | 'newOwner' | 'implementation' | 'delegate'
type Word = Role | 'amount' | 'amountOrId' | 'id' | 'isAllowed' | 'other'

export type CallName =
  | 'transfer'
  | 'transferFrom'
  | 'approve'
  | 'increaseAllowance'
  | 'decreaseAllowance'
  | 'approveAll'
  | 'revokeAll'
  | 'takeOrder'
  | 'listOrder'
  | 'cancelOrder'
  | 'wrap'
  | 'unwrap'
  | 'swap'
  | 'giveControl'
  | 'upgrade'
  | 'delegate'
  | 'approveSeveral'
  | 'revokePermission'

/** Effect of a call on a token, a collection or an order. */
export type CallMeaning = {
  name: CallName
  parties: readonly { role: Role; address: Hex }[]
  /** Base units, or the ID of one token: some functions of EIP-20 and EIP-721 look alike. Null where none is named. */
  quantity: { role: 'amount' | 'amountOrId' | 'id'; value: bigint } | null
  /** Bytes behind the arguments, which contracts do not look at; some pages write there whose visitor it is. */
  extraBytes: number
  /** An argument lacks bytes, or has some where encoders write none: contracts refuse that, or pay no heed. */
  isOdd: boolean
}

/** `hasTail`: lists or bytes follow the words, and are not shown. */
type Known = { name: CallName; words: readonly Word[]; hasTail?: true }

const ORDER = { words: [], hasTail: true } as const
/**
 * Known functions by selector; words are the arguments in order, each of 32 bytes.
 *
 * @see EIP-20, EIP-721, EIP-1155, EIP-2612, EIP-173, Permit2, WETH9, Uniswap's routers, Safe, Seaport 1.6
 */
const FUNCTIONS: Readonly<Record<string, Known>> = {
  '0xa9059cbb': { name: 'transfer', words: ['recipient', 'amount'] },
  '0x23b872dd': { name: 'transferFrom', words: ['owner', 'recipient', 'amountOrId'] },
  '0x42842e0e': { name: 'transferFrom', words: ['owner', 'recipient', 'id'] },
  '0xb88d4fde': { name: 'transferFrom', words: ['owner', 'recipient', 'id'], hasTail: true },
  '0xf242432a': { name: 'transferFrom', words: ['owner', 'recipient', 'id'], hasTail: true },
  '0x095ea7b3': { name: 'approve', words: ['spender', 'amountOrId'] },
  '0x39509351': { name: 'increaseAllowance', words: ['spender', 'amount'] },
  '0xa457c2d7': { name: 'decreaseAllowance', words: ['spender', 'amount'] },
  '0xa22cb465': { name: 'approveAll', words: ['spender', 'isAllowed'] },
  '0xd505accf': {
    name: 'approve',
    words: ['owner', 'spender', 'amount', 'other', 'other', 'other', 'other'],
  },
  // Permit2: `approve` and `transferFrom`.
  '0x87517c45': { name: 'approve', words: ['token', 'spender', 'amount', 'other'] },
  '0x36c78516': { name: 'transferFrom', words: ['owner', 'recipient', 'amount', 'token'] },
  '0x2b67b570': {
    name: 'approve',
    words: ['owner', 'token', 'amount', 'other', 'other', 'spender', 'other'],
    hasTail: true,
  },
  // Several tokens: EIP-1155's `safeBatchTransferFrom`, Permit2's `permit` of a list.
  '0x2eb2c2d6': { name: 'transferFrom', words: ['owner', 'recipient'], hasTail: true },
  '0x2a2d80d1': { name: 'approveSeveral', words: ['owner'], hasTail: true },
  // DAI's `permit`.
  '0x8fcbaf0c': {
    name: 'approve',
    words: ['owner', 'spender', 'other', 'other', 'isAllowed', 'other', 'other', 'other'],
  },
  // WETH: `deposit`, `withdraw`.
  '0xd0e30db0': { name: 'wrap', words: [] },
  '0x2e1a7d4d': { name: 'unwrap', words: ['amount'] },
  // Routers of Uniswap: version 2, version 3 in two forms, universal in two forms.
  '0x38ed1739': { name: 'swap', ...ORDER },
  '0x8803dbee': { name: 'swap', ...ORDER },
  '0x7ff36ab5': { name: 'swap', ...ORDER },
  '0x4a25d94a': { name: 'swap', ...ORDER },
  '0x18cbafe5': { name: 'swap', ...ORDER },
  '0xfb3bdb41': { name: 'swap', ...ORDER },
  '0x414bf389': { name: 'swap', ...ORDER },
  '0xdb3e2198': { name: 'swap', ...ORDER },
  '0xc04b8d59': { name: 'swap', ...ORDER },
  '0xf28c0498': { name: 'swap', ...ORDER },
  '0x04e45aaf': { name: 'swap', ...ORDER },
  '0x5023b4df': { name: 'swap', ...ORDER },
  '0xb858183f': { name: 'swap', ...ORDER },
  '0x09b81346': { name: 'swap', ...ORDER },
  '0x472b43f3': { name: 'swap', ...ORDER },
  '0x42712a67': { name: 'swap', ...ORDER },
  '0x3593564c': { name: 'swap', ...ORDER },
  '0x24856bc3': { name: 'swap', ...ORDER },
  // EIP-173, roles of access control, and the signers and modules of a Safe.
  '0xf2fde38b': { name: 'giveControl', words: ['newOwner'] },
  '0x715018a6': { name: 'giveControl', words: [] },
  '0x2f2ff15d': { name: 'giveControl', words: ['other', 'newOwner'] },
  '0x8f283970': { name: 'giveControl', words: ['newOwner'] },
  '0x0d582f13': { name: 'giveControl', words: ['newOwner', 'other'] },
  '0xe318b52b': { name: 'giveControl', words: ['other', 'other', 'newOwner'] },
  '0xf8dc5dd9': { name: 'giveControl', words: ['other', 'other', 'other'] },
  '0x694e80c3': { name: 'giveControl', words: ['other'] },
  '0x610b5925': { name: 'giveControl', words: ['newOwner'] },
  '0xf08a0323': { name: 'giveControl', words: ['implementation'] },
  '0xe19a9dd9': { name: 'giveControl', words: ['implementation'] },
  // Proxies: `upgradeTo`, `upgradeToAndCall`; their admin's `upgrade`, `upgradeAndCall`.
  '0x3659cfe6': { name: 'upgrade', words: ['implementation'] },
  '0x4f1ef286': { name: 'upgrade', words: ['implementation'], hasTail: true },
  '0x99a88ec4': { name: 'upgrade', words: ['other', 'implementation'] },
  '0x9623609d': { name: 'upgrade', words: ['other', 'implementation'], hasTail: true },
  // Votes: `delegate`, `delegateBySig`.
  '0x5c19a95c': { name: 'delegate', words: ['delegate'] },
  '0xc3cda520': { name: 'delegate', words: ['delegate', 'other', 'other', 'other', 'other', 'other'] },
  // `disableDelegation` of MetaMask's DelegationManager.
  '0x49934047': { name: 'revokePermission', ...ORDER },
  // Seaport: `fulfill…`, `match…`, `validate`, `cancel`, `incrementCounter`.
  '0xfb0f3ee1': { name: 'takeOrder', ...ORDER },
  '0x00000000': { name: 'takeOrder', ...ORDER },
  '0xb3a34c4c': { name: 'takeOrder', ...ORDER },
  '0xe7acab24': { name: 'takeOrder', ...ORDER },
  '0xed98a574': { name: 'takeOrder', ...ORDER },
  '0x87201b41': { name: 'takeOrder', ...ORDER },
  '0xa8174404': { name: 'takeOrder', ...ORDER },
  '0xf2d12b12': { name: 'takeOrder', ...ORDER },
  '0x88147732': { name: 'listOrder', ...ORDER },
  '0xfd9f1e10': { name: 'cancelOrder', ...ORDER },
  '0x5b34b966': { name: 'cancelOrder', words: [] },
}

const CLEAN_BOOLEAN = /^0{63}[01]$/
const CLEAN_ADDRESS = /^0{24}/

/**
 * Reads a call as contracts do, which is laxer than encoders: all ignore bytes after the arguments, read missing bytes as
 * zeros, and old ones ignore high bytes of an address or a boolean. Otherwise one extra byte would remove a warning.
 *
 * @returns null for an unknown function.
 */
export function callMeaning(data: Hex): CallMeaning | null {
  const known = FUNCTIONS[data.slice(0, SELECTOR).toLowerCase()]
  if (known === undefined) return null
  let { name } = known
  const parties: CallMeaning['parties'][number][] = []
  let quantity: CallMeaning['quantity'] = null
  let isOdd = data.length < SELECTOR + known.words.length * WORD
  for (const [index, role] of known.words.entries()) {
    const word = argumentAt(data, index)
    if (role === 'isAllowed') {
      isOdd ||= !CLEAN_BOOLEAN.test(word)
      const isAllowed = !/^0*$/.test(word)
      if (name === 'approve') quantity = { role: 'amount', value: isAllowed ? UNLIMITED : 0n }
      else if (!isAllowed) name = 'revokeAll'
    } else if (role === 'amount' || role === 'amountOrId' || role === 'id')
      quantity = { role, value: BigInt(`0x${word}`) }
    else if (role !== 'other') {
      isOdd ||= !CLEAN_ADDRESS.test(word)
      parties.push({ role, address: addressIn(word) })
    }
  }
  return { name, parties, quantity, extraBytes: extraBytes(data, known), isOdd }
}

function extraBytes(data: Hex, { words, hasTail }: Known): number {
  if (hasTail) return 0
  return Math.max(0, Math.ceil((data.length - SELECTOR - words.length * WORD) / 2))
}

/** Returns whether the call gives someone else access to the whole balance of the token, now and later. */
export function isUnlimited({ name, quantity }: CallMeaning): boolean {
  // A list of allowances is not read: it may hold one without an end.
  if (name === 'approveAll' || name === 'approveSeveral') return true
  return /^(approve|increaseAllowance)$/.test(name) && quantity !== null && isEndless(quantity.value)
}
