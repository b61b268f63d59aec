import type { MessageKey } from '../../../i18n/en.ts'
import type { Resolved } from './resolveStore.ts'

/** Base units that a network has told, or why it has not. */
export type Known = bigint | 'loading' | 'failed'

export type DraftFacts = {
  /** Whether the chosen one is held; `loading` and `failed` where nobody has read what is. */
  asset: 'there' | 'missing' | 'loading' | 'failed'
  /** What stands in the field. */
  amountText: string
  /** Base units; null when the text is no amount. */
  amount: bigint | null
  /** Whether it is money without a price. */
  isUnpriced: boolean
  balance: Known
  recipient: Resolved['status']
  /** Native base units that the fee of just this transfer may take at most. */
  fee: Known
  /** Native base units that are there, and that the amount itself takes. */
  native: { balance: Known; spent: bigint }
  /** Why the chain would refuse the transfer; null while it does not say so. */
  refusal: MessageKey | null
}

/** What keeps a transfer from being reviewed: the text of the button. null when nothing does. */
export type Obstacle = { message: MessageKey; isShortOfFunds: boolean } | null

/** The first that is missing, in the order in which people fill the form. */
export function obstacleOf(facts: DraftFacts): Obstacle {
  const { amount, amountText, asset, balance, fee, isUnpriced, native, recipient, refusal } = facts
  if (asset !== 'there') return stop(NO_ASSET[asset])
  if (amountText === '') return stop('send.addAmount')
  if (isUnpriced) return stop('send.noPrice')
  if (typeof balance !== 'bigint') return unread(balance)
  if (amount === null || amount === 0n) return stop('send.wrongAmount')
  if (amount > balance) return { message: 'send.insufficient', isShortOfFunds: true }
  if (recipient !== 'ready') return stop(NO_RECIPIENT[recipient])
  if (refusal !== null) return { message: refusal, isShortOfFunds: refusal === 'send.noFee' }
  if (typeof fee !== 'bigint') return stop(fee === 'loading' ? 'send.estimating' : 'send.feeFailed')
  if (typeof native.balance !== 'bigint') return unread(native.balance)
  if (native.spent + fee > native.balance) return { message: 'send.noFee', isShortOfFunds: true }
  return null
}

/** Why there is nothing to send: of a list that nobody has read it is not told that the token is not in it. */
const NO_ASSET = {
  missing: 'send.selectToken',
  loading: 'send.readingBalance',
  failed: 'tokens.failed',
} as const satisfies Record<Exclude<DraftFacts['asset'], 'there'>, MessageKey>

/** Why nobody is there to send to. */
export const NO_RECIPIENT = {
  none: 'send.addAddress',
  resolving: 'send.resolving',
  unknownName: 'send.unknownName',
  unresolved: 'send.unresolved',
  mistyped: 'send.mistyped',
  request: 'send.otherRequest',
  walletRequest: 'send.walletRequest',
  tooLong: 'send.tooLong',
  invalid: 'send.wrongAddress',
} as const satisfies Record<Exclude<Resolved['status'], 'ready'>, MessageKey>

/**
 * What is wrong with the recipient that was written, whatever else is: it stands at its own field. null while nothing
 * is written, and while a name is looked up.
 */
export function recipientTrouble(status: Resolved['status']): MessageKey | null {
  return status === 'ready' || status === 'none' || status === 'resolving' ? null : NO_RECIPIENT[status]
}

/** The field that an obstacle is about, whose description it then is (WCAG 3.3.1). */
export function fieldOf(obstacle: Obstacle): 'amount' | 'recipient' | null {
  const message = obstacle?.message
  if (message === 'send.addAmount' || message === 'send.wrongAmount' || message === 'send.insufficient')
    return 'amount'
  return message === NO_RECIPIENT.none ? 'recipient' : null
}

/** Nobody is told that they have too little before anybody knows what they have. */
function unread(balance: 'loading' | 'failed'): Obstacle {
  return stop(balance === 'loading' ? 'send.readingBalance' : 'account.balanceFailed')
}

function stop(message: MessageKey): Obstacle {
  return { message, isShortOfFunds: false }
}

/**
 * The most that can be sent: all of a token, and of the chain's own currency what the fee and the account itself
 * leave.
 */
export function maxOf(
  { token, balance }: { token: string | null; balance: bigint | null },
  fee: bigint | null,
  reserve = 0n,
): bigint {
  if (token !== null) return balance ?? 0n
  const left = (balance ?? 0n) - (fee ?? 0n) - reserve
  return left > 0n ? left : 0n
}
