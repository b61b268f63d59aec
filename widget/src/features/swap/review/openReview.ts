import { push } from '../../../app/router.ts'
import { swapStore } from '../swapStore.ts'
import type { Draft } from '../useDraft.ts'

/** A new look at it, at the price of now: what was accepted and told of the last try is forgotten. */
export function openReview(draft: Draft): void {
  if (!lockPrice(draft)) return
  swapStore.setState({ acceptedBps: null })
  push({ name: 'SwapPreview' })
}

/** What is shown from here on is what is asked for. @returns false where there is no price. */
export function lockPrice({ session, order, quote, slippageBps }: Draft): boolean {
  if (order === null || quote === null) return false
  const reviewed = { order, from: session.accounts[0], quote, slippageBps }
  swapStore.setState({ reviewed, notice: null })
  return true
}
