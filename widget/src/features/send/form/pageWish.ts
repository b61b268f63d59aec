import { userRejected } from '../../../core/rpcError.ts'
import { type SendRequest, sendRequestStore } from '../../../requests/latchSend.ts'
import { currentSend } from '../../../requests/pendingSend.ts'
import { resetSend, type SendState } from '../sendStore.ts'
import { NATIVE } from './assets.ts'
import { tidyRecipient } from './fillRecipient.ts'

/** Whether the visitor wrote something that a page's wish would take away. */
export function isByHand({ amountText, isMax, recipientText, wished }: SendState): boolean {
  const isOwn = (text: string, asked = '') => text !== '' && text !== asked
  return isMax || isOwn(amountText, wished?.amountText) || isOwn(recipientText, wished?.recipientText)
}

/** Writes the transfer that a page asks for, in the place of what is written. */
export function takeWish({ to, amount, asset }: SendRequest): void {
  sendRequestStore.setState({ wish: null })
  const wished = { amountText: amount, recipientText: tidyRecipient(to) }
  resetSend({ assetId: asset?.toLowerCase() ?? NATIVE, ...wished, wished })
}

/** Goes on with what the visitor wrote; the page hears that its own transfer was refused. */
export function refuseWish(): void {
  currentSend()?.leave(userRejected())
}
