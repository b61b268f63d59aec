import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { push } from '#app/router.ts'
import { sendStore } from '../sendStore.ts'
import { readRecipient } from './recipient.ts'
import { resolveName } from './resolveStore.ts'
import type { Draft } from './useDraft.ts'

/**
 * Opens the review, without the notice of the last attempt. Converts an amount of money into tokens now, so that a
 * later price does not change it.
 */
export function openReview({ amount, asset, recipient, session, state }: Draft): void {
  if (amount === null || asset === undefined || recipient.status !== 'ready') return
  const { chainId, accounts } = session
  sendStore.setState({
    notice: null,
    acceptedRisk: null,
    reviewed: { chainId, from: accounts[0].address, to: recipient.address },
    ...(state.unit === 'token' ? {} : { unit: 'token', amountText: fromBaseUnits(amount, asset.decimals) }),
  })
  // Look up the name as typed: answers are stored by that spelling.
  const typed = readRecipient(state.recipientText, chainId)
  if (typed.status === 'name') void resolveName(typed.name, chainId, { maxAge: 0 })
  push({ name: 'WalletSendPreview' })
}
