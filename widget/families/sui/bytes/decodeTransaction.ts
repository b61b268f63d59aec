import { commandActions } from './actions.ts'
import { readProgram } from './program.ts'
import type { DecodedSuiTransaction } from './types.ts'

/**
 * Decodes a transaction as pages pass it to wallets: JSON, or base64 of its bytes.
 *
 * @returns null if no wallet would accept it.
 */
export function decodeTransaction(text: string): DecodedSuiTransaction | null {
  const program = readProgram(text)
  if (program === null) return null
  const actions = program.commands.flatMap((command) => commandActions(program, command))
  return { sender: program.sender, gas: program.gas, actions }
}
