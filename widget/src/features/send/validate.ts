import type { MessageKey } from '../../i18n/en.ts'

export type DraftFacts = {
  hasAsset: boolean
  /** What stands in the field. */
  amountText: string
  /** Base units; null when the text is no amount. */
  amount: bigint | null
  balance: bigint
  recipient: 'none' | 'resolving' | 'invalid' | 'unknownName' | 'unresolved' | 'ready'
  /** Native base units that the fee may take at most; null while nobody knows. */
  fee: bigint | null
  /** Native base units that are there, and that the amount itself takes. */
  native: { balance: bigint; spent: bigint }
  /** Whether the chain says that the transfer would be reverted. */
  wouldFail: boolean
}

/** What keeps a transfer from being reviewed: the text of the button. null when nothing does. */
export type Obstacle = { message: MessageKey; isShortOfFunds: boolean } | null

/** The first that is missing, in the order in which people fill the form (spec §5 'Send'). */
export function obstacleOf(facts: DraftFacts): Obstacle {
  const { amount, amountText, balance, fee, hasAsset, native, recipient, wouldFail } = facts
  if (!hasAsset) return stop('send.selectToken')
  if (amountText === '') return stop('send.addAmount')
  if (amount === null || amount === 0n) return stop('send.wrongAmount')
  if (amount > balance) return { message: 'send.insufficient', isShortOfFunds: true }
  if (recipient === 'none') return stop('send.addAddress')
  if (recipient === 'resolving') return stop('send.resolving')
  if (recipient === 'unknownName') return stop('send.unknownName')
  if (recipient === 'unresolved') return stop('send.unresolved')
  if (recipient === 'invalid') return stop('send.wrongAddress')
  if (wouldFail) return stop('send.wouldFail')
  if (fee === null) return stop('send.estimating')
  if (native.spent + fee > native.balance) return { message: 'send.noFee', isShortOfFunds: true }
  return null
}

function stop(message: MessageKey): Obstacle {
  return { message, isShortOfFunds: false }
}

/** The most that can be sent: all of a token, and of the chain's own currency what the fee leaves. */
export function maxOf(
  { token, balance }: { token: string | null; balance: bigint },
  fee: bigint | null,
): bigint {
  if (token !== null) return balance
  const left = balance - (fee ?? 0n)
  return left > 0n ? left : 0n
}
