import type { MessageKey } from '../../../i18n/en.ts'
import type { Verdict } from '../family.ts'
import { Ended } from './attempt.ts'

const STOPS: Readonly<Partial<Record<Verdict['kind'], MessageKey>>> = {
  breach: 'swap.breach',
  takesMore: 'swap.takesMore',
  fails: 'swap.wouldFail',
  short: 'swap.wouldFail',
  unknown: 'swap.untried',
}

/** For a swap whose bytes do not say by themselves what it does. @throws Ended unless it was tried out and is as agreed. */
export function requireTried({ kind }: Verdict): void {
  const stop = STOPS[kind]
  if (stop !== undefined) throw new Ended(stop)
}
