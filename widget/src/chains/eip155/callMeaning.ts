import { getAddress } from 'viem/utils'
import type { Address, Hex } from '../types.ts'

/** The number that Solidity's `type(uint256).max` gives: tokens take such an allowance for one without end. */
export const UNLIMITED = 2n ** 256n - 1n

type Word = 'owner' | 'recipient' | 'spender' | 'amount' | 'amountOrId' | 'id' | 'isAllowed'

export type CallName =
  | 'transfer'
  | 'transferFrom'
  | 'approve'
  | 'increaseAllowance'
  | 'decreaseAllowance'
  | 'approveAll'
  | 'revokeAll'

/** What a call does to the contract of a token or of a collection. */
export type CallMeaning = {
  name: CallName
  parties: readonly { role: 'owner' | 'recipient' | 'spender'; address: Address }[]
  /** Base units, or the ID of one token: some functions of EIP-20 and EIP-721 look alike. Null where none is named. */
  quantity: { role: 'amount' | 'amountOrId' | 'id'; value: bigint } | null
}

/** By selector; words are the arguments in their order, each of them 32 bytes. @see EIP-20, EIP-721, EIP-1155 */
const FUNCTIONS: Readonly<Record<string, { name: CallName; words: readonly Word[] }>> = {
  '0xa9059cbb': { name: 'transfer', words: ['recipient', 'amount'] },
  '0x23b872dd': { name: 'transferFrom', words: ['owner', 'recipient', 'amountOrId'] },
  '0x42842e0e': { name: 'transferFrom', words: ['owner', 'recipient', 'id'] },
  '0x095ea7b3': { name: 'approve', words: ['spender', 'amountOrId'] },
  '0x39509351': { name: 'increaseAllowance', words: ['spender', 'amount'] },
  '0xa457c2d7': { name: 'decreaseAllowance', words: ['spender', 'amount'] },
  '0xa22cb465': { name: 'approveAll', words: ['spender', 'isAllowed'] },
}

/** Characters of `0x` and four bytes. */
const SELECTOR = 10
/** Hex digits of one argument. */
const WORD = 64
const ADDRESS = /^0{24}[0-9a-f]{40}$/
const BOOLEAN = /^0{63}[01]$/

/**
 * Reads a call strictly: data that any byte more or less, or a dirty word, sets apart from what an encoder writes means
 * nothing here, since its contract may read it otherwise.
 *
 * @returns null for a function that is not known.
 */
export function callMeaning(data: Hex): CallMeaning | null {
  const known = FUNCTIONS[data.slice(0, SELECTOR).toLowerCase()]
  if (known === undefined || data.length !== SELECTOR + known.words.length * WORD) return null
  const meaning = { name: known.name, parties: [] as CallMeaning['parties'][number][] }
  let quantity: CallMeaning['quantity'] = null
  for (const [index, role] of known.words.entries()) {
    const start = SELECTOR + index * WORD
    const word = data.slice(start, start + WORD).toLowerCase()
    if (role === 'isAllowed') {
      if (!BOOLEAN.test(word)) return null
      if (word.endsWith('0')) meaning.name = 'revokeAll'
    } else if (role === 'owner' || role === 'recipient' || role === 'spender') {
      if (!ADDRESS.test(word)) return null
      meaning.parties.push({ role, address: getAddress(`0x${word.slice(-40)}`) })
    } else quantity = { role, value: BigInt(`0x${word}`) }
  }
  return { ...meaning, quantity }
}

/** Whether somebody else gets hold of whatever there is of the token, now and later. */
export function isUnlimited({ name, quantity }: CallMeaning): boolean {
  return (
    name === 'approveAll' || (/^(approve|increaseAllowance)$/.test(name) && quantity?.value === UNLIMITED)
  )
}
