import { decodeTransaction } from './decodeTransaction.ts'
import type { DecodedSuiTransaction, SuiAction } from './types.ts'

/**
 * Whether bytes that a wallet has signed do what was shown. Wallets add the sender, the gas, and what only a node tells.
 *
 * @param bytes - base64.
 * @param account - Who was to sign.
 */
export function isSameTransaction(shown: DecodedSuiTransaction, bytes: string, account: string): boolean {
  const signed = decodeTransaction(bytes)
  if (signed === null || signed.sender !== account) return false
  const { budget } = shown.gas
  const isDearer = budget !== null && (signed.gas.budget ?? 0n) > budget
  return !isDearer && hasActions(shown.actions, signed.actions)
}

/**
 * The same actions, in their order. Where part of what was shown could not be read, and was said to be so, the wallet has
 * put its own commands there: what could be read still has to be there.
 */
function hasActions(shown: readonly SuiAction[], signed: readonly SuiAction[]): boolean {
  const known = shown.filter(({ name }) => name !== 'unknown')
  if (known.length === shown.length && signed.length !== shown.length) return false
  let found = 0
  for (const action of signed) {
    const next = known[found]
    if (next !== undefined && isSameAction(next, action)) found++
  }
  return found === known.length
}

function isSameAction(shown: SuiAction, signed: SuiAction): boolean {
  // A coin that the wallet was to find: which one, and how much of it is in the transaction, is known by now.
  if (shown.name === 'objectTransfer' && shown.object === null)
    return 'to' in signed && signed.to === shown.to
  const fields = Object.entries(shown) as [keyof SuiAction, unknown][]
  return fields.every(([name, value]) => signed[name] === value)
}
