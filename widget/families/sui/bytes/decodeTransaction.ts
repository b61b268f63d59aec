import { actionsOf } from './actions.ts'
import { readProgram } from './program.ts'
import type { DecodedSuiTransaction } from './types.ts'

/**
 * Reads a transaction as pages hand it to wallets: JSON, or the base64 of its bytes.
 *
 * @returns null for what no wallet would take for one.
 */
export function decodeTransaction(text: string): DecodedSuiTransaction | null {
  const program = readProgram(text)
  if (program === null) return null
  const actions = program.commands.flatMap((command) => actionsOf(program, command))
  return { sender: program.sender, gas: program.gas, actions }
}
