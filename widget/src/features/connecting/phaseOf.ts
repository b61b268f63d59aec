import type { Attempt, AttemptPhase } from '../connect/index.ts'

/**
 * What there is to say of a connection. After a reload of the frame nothing is known of it any more: then its wallet
 * can be asked again once the page has it.
 */
export function phaseOf(attempt: Pick<Attempt, 'phase'> | null, isWalletInPage: boolean): AttemptPhase {
  return attempt?.phase ?? (isWalletInPage ? 'interrupted' : 'gone')
}
