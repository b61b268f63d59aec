import { toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { isTableEntry } from './accounts.ts'
import { readAction } from './actions.ts'
import { computePriorityFee } from './fee.ts'
import { readTransaction, type SolanaMessage } from './message.ts'
import type { DecodedTransaction, TableEntry } from './types.ts'

/**
 * Decodes a legacy transaction, or one of version 0 or 1.
 *
 * @param bytes - Wire format, signed or not.
 * @returns null if the network would not accept the bytes.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction | null {
  try {
    return describeMessage(readTransaction(bytes).message)
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

/** Returns the accounts that a message takes from lookup tables, in its order: those that may change come first. */
function tableEntries({ lookups }: SolanaMessage): readonly TableEntry[] {
  const entriesOf = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) => lookup[kind].map((entry) => ({ table: lookup.table, entry })))
  return [...entriesOf('writable'), ...entriesOf('readonly')]
}

function describeMessage(message: SolanaMessage): DecodedTransaction {
  const { keys, signers } = message
  const known = [...keys, ...tableEntries(message)]
  const instructions = message.instructions.map(({ program: place, accounts: places, data }) => {
    // The message is sane: it lists the programs that it calls.
    const program = keys[place] ?? ''
    const accounts = places.flatMap((index) => known[index] ?? [])
    const addresses = accounts.map((account) => (isTableEntry(account) ? null : account))
    return { program, accounts, data: toHex(data), action: readAction(program, addresses, data) }
  })
  return {
    feePayer: keys[0] ?? '',
    signers: keys.slice(0, signers),
    instructions,
    // In version 1, the network ignores instructions that set a price.
    priorityFee: message.version === 1 ? message.priorityFee : computePriorityFee(instructions),
  }
}
