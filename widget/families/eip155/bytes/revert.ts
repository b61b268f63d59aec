import type { Hex } from '../../hex.ts'
import { bytesAt, pointerAt, SELECTOR, wordAt } from './abi.ts'

/** Errors of the standards' own tokens, by selector. @see EIP-6093 */
const ERRORS: Readonly<Record<string, { name: string; reason: 'FUNDS' | 'REVERTED' }>> = {
  '0xe450d38c': { name: 'ERC20InsufficientBalance', reason: 'FUNDS' },
  '0xfb8f41b2': { name: 'ERC20InsufficientAllowance', reason: 'REVERTED' },
  '0xec442f05': { name: 'ERC20InvalidReceiver', reason: 'REVERTED' },
  '0x7e273289': { name: 'ERC721NonexistentToken', reason: 'REVERTED' },
  '0x64283d7b': { name: 'ERC721IncorrectOwner', reason: 'REVERTED' },
  '0x177e802f': { name: 'ERC721InsufficientApproval', reason: 'REVERTED' },
  '0x03dee4c5': { name: 'ERC1155InsufficientBalance', reason: 'FUNDS' },
  '0xe237d922': { name: 'ERC1155MissingApprovalForAll', reason: 'REVERTED' },
}
const ERROR_TEXT = '0x08c379a0'
const PANIC = '0x4e487b71'

/** Returns why a contract reverted, from its return data; the message is null if it is not text. */
export function readRevert(data: Hex): { reason: 'FUNDS' | 'REVERTED'; message: string | null } {
  const selector = data.slice(0, SELECTOR).toLowerCase()
  const args = data.slice(SELECTOR)
  if (selector === ERROR_TEXT) return { reason: 'REVERTED', message: textAt(args) }
  if (selector === PANIC)
    return { reason: 'REVERTED', message: `Panic 0x${BigInt(`0x${wordAt(args, 0)}`).toString(16)}` }
  const known = ERRORS[selector]
  return { reason: known?.reason ?? 'REVERTED', message: known?.name ?? null }
}

function textAt(args: string): string | null {
  const hex = bytesAt(args, pointerAt(args, 0))
  if (hex === null) return null
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
