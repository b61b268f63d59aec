import type { WarningName } from '../warnings.ts'
import type { StacksAction, StacksPlan } from './types.ts'

const WARNING: Partial<Record<StacksAction['name'], WarningName>> = {
  call: 'unknownProgram',
  deploy: 'unknownProgram',
}

/** What somebody should know of a transaction before they approve it. */
export function transactionWarnings({ action, allowsMore }: StacksPlan): readonly WarningName[] {
  const called = WARNING[action.name]
  // Without conditions a program moves whatever it likes of who signs.
  return [...(called ? [called] : []), ...(called && allowsMore ? (['unrestricted'] as const) : [])]
}
