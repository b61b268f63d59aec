import { fromBaseUnits } from '../../../../protocol/decimal.ts'
import { push } from '../../../app/router.ts'
import { sendStore } from '../sendStore.ts'
import { readRecipient } from './recipient.ts'
import { lookUpName } from './resolveStore.ts'
import type { Draft } from './useDraft.ts'

/**
 * A new look at it: what came of the last try is told no longer. From here on money is as many tokens as it was when
 * somebody wanted to see them, whatever the price does.
 */
export function openReview({ amount, asset, recipient, session, state }: Draft): void {
  if (amount === null || asset === undefined || recipient.status !== 'ready') return
  const { chainId, accounts } = session
  sendStore.setState({
    notice: null,
    acceptedRisk: null,
    reviewed: { chainId, from: accounts[0], to: recipient.address },
    ...(state.unit === 'token' ? {} : { unit: 'token', amountText: fromBaseUnits(amount, asset.decimals) }),
  })
  // As it is written: the answer for another spelling of it would not be found.
  const written = readRecipient(state.recipientText, chainId)
  if (written.status === 'name') void lookUpName(written.name, chainId, { maxAge: 0 })
  push({ name: 'WalletSendPreview' })
}
