import type { WarningName } from '../warnings.ts'
import type { DecodedSuiTransaction, SuiAction } from './types.ts'

const WARNING: Partial<Record<SuiAction['name'], WarningName>> = {
  unknown: 'unreadable',
  call: 'unknownProgram',
  publish: 'unknownProgram',
  upgrade: 'control',
}

/** What somebody should know of a transaction before they approve it. */
export function transactionWarnings({ actions }: DecodedSuiTransaction): readonly WarningName[] {
  return actions.flatMap(({ name }) => WARNING[name] ?? [])
}
