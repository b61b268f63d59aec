import { hexToBytes } from '../../bytes.ts'
import { UNLIMITED } from '../../endless.ts'
import { toHex } from '../../hex.ts'
import { addressOfAccount, readAddress } from './address.ts'
import type { TronAction } from './types.ts'

export type TokenCall = Extract<TronAction, { name: `token${string}` }>

/** Selectors of TRC-20: `transfer(address,uint256)` and `approve(address,uint256)`. */
const TRANSFER = 'a9059cbb'
const APPROVE = '095ea7b3'
/** A selector and two words. */
const TOKEN_CALL = /^([0-9a-f]{8})0{24}([0-9a-f]{40})([0-9a-f]{64})$/

/**
 * Reads a call of TRC-20.
 *
 * @param data - Hex.
 * @returns null for any other call, also for one that is not encoded in the standard way.
 */
export function readTokenCall(contract: string, data: string): TokenCall | null {
  const [, selector, account = '', word = ''] = TOKEN_CALL.exec(data) ?? []
  if (selector !== TRANSFER && selector !== APPROVE) return null
  const address = addressOfAccount(hexToBytes(account))
  const amount = BigInt(`0x${word}`)
  return selector === TRANSFER
    ? { name: 'tokenTransfer', contract, to: address, amount }
    : { name: 'tokenApprove', contract, spender: address, amount }
}

/** Selectors of calls whose second argument another account may take: TRC-20's, those of older tokens, and TRC-721's. */
const ALLOWANCES = [APPROVE, '39509351', 'd73dd623']
const APPROVE_ALL = 'a22cb465'

/**
 * Reads the amount that a call lets another account take, however it is encoded: contracts ignore bytes
 * after the arguments and before an address.
 *
 * @returns null if it is no such call.
 */
export function readAllowance(data: string): bigint | null {
  const [selector, word] = [data.slice(0, 8), data.slice(72, 136).padEnd(64, '0')]
  if (ALLOWANCES.includes(selector)) return BigInt(`0x${word}`)
  return selector === APPROVE_ALL && !/^0*$/.test(word) ? UNLIMITED : null
}

/** The data of a call, in hex. */
export function writeTokenCall(call: TokenCall): string {
  const [selector, address] = call.name === 'tokenTransfer' ? [TRANSFER, call.to] : [APPROVE, call.spender]
  // Without the prefix, which the virtual machine does not know.
  const account = toHex(readAddress(address)?.slice(1) ?? new Uint8Array()).slice(2)
  return selector + account.padStart(64, '0') + call.amount.toString(16).padStart(64, '0')
}
