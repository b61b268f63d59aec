import { push } from '#app/router.ts'
import { swapStore } from '../swapStore.ts'
import type { Draft } from '../useDraft.ts'

/** Opens the review at the current price, and resets what the last attempt accepted or showed. */
export function openReview(draft: Draft): void {
  if (!lockPrice(draft)) return
  swapStore.setState({ acceptedBps: null })
  push({ name: 'SwapPreview' })
}

/** Fixes the quote to show and to request. @returns false if there is none. */
export function lockPrice({ session, order, quote, slippageBps }: Draft): boolean {
  if (order === null || quote === null) return false
  const reviewed = { order, from: session.accounts[0].address, quote, slippageBps }
  swapStore.setState({ reviewed, notice: null })
  return true
}
