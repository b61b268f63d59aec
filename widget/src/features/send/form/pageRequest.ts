import { userRejected } from '#core/rpcError.ts'
import { type SendRequest, sendRequestStore } from '#requests/latchSend.ts'
import { currentSend } from '#requests/pendingSend.ts'
import { resetSend, type SendState } from '../sendStore.ts'
import { NATIVE } from './assets.ts'
import { tidyRecipient } from './recipient.ts'

/** Returns whether the user typed something that a page's request would replace. */
export function hasOwnInput({ amountText, isMax, memoText, recipientText, prefill }: SendState): boolean {
  const isOwn = (text: string, requested = '') => text !== '' && text !== requested
  return (
    isMax ||
    memoText !== '' ||
    isOwn(amountText, prefill?.amountText) ||
    isOwn(recipientText, prefill?.recipientText)
  )
}

/** Fills in the form with the transfer that a page requests. */
export function applyPageRequest({ to, amount, asset }: SendRequest): void {
  sendRequestStore.setState({ request: null })
  const prefill = { amountText: amount, recipientText: tidyRecipient(to) }
  resetSend({ assetId: asset?.toLowerCase() ?? NATIVE, ...prefill, prefill })
}

/** Keeps the user's input, and rejects the page's request. */
export function declinePageRequest(): void {
  currentSend()?.abandon(userRejected())
}
