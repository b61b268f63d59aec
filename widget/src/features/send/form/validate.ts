import type { Currency } from '@latch/protocol/account.ts'
import type { MessageKey } from '#i18n/en.ts'
import { FIAT_DECIMALS, unitsFor } from '#i18n/fiat.ts'
import { parseUnits } from '#i18n/units.ts'
import type { SendState } from '../sendStore.ts'
import type { Resolved } from './resolveStore.ts'

/** Base units as reported by the network, or the reason why they are unknown. */
export type Known = bigint | 'loading' | 'failed'

export type DraftFacts = {
  /** Whether the account holds the chosen token; `loading` and `failed` until the list of tokens is loaded. */
  asset: 'there' | 'missing' | 'loading' | 'failed'
  /** Text of the field. */
  amountText: string
  /** Base units; null if the text is not an amount. */
  amount: bigint | null
  /** Whether the amount is money without a price. */
  isUnpriced: boolean
  balance: Known
  recipient: Resolved['status']
  /** Whether the memo is longer than the chain allows. */
  isMemoTooLong?: boolean
  /** Maximum fee of this transfer, in base units of the native currency. */
  fee: Known
  /** Base units of the native currency: the balance, and the part that the amount itself spends. */
  native: { balance: Known; spent: bigint }
  /** The chain's reason for refusing the transfer; null if it reports none. */
  refusal: MessageKey | null
}

/** The reason why a transfer cannot be reviewed yet, as the text of the button. null if there is none. */
export type Obstacle = { message: MessageKey; isShortOfFunds: boolean } | null

/** Returns the first obstacle, in the order in which people fill in the form. */
export function sendObstacle(facts: DraftFacts): Obstacle {
  const { amount, amountText, asset, balance, fee, isMemoTooLong, isUnpriced, native, recipient, refusal } =
    facts
  if (asset !== 'there') return stop(NO_ASSET[asset])
  if (amountText === '') return stop('send.addAmount')
  if (isUnpriced) return stop('send.noPrice')
  if (typeof balance !== 'bigint') return unread(balance)
  if (amount === null || amount === 0n) return stop('send.wrongAmount')
  if (amount > balance) return { message: 'send.insufficient', isShortOfFunds: true }
  if (recipient !== 'ready') return stop(NO_RECIPIENT[recipient])
  if (isMemoTooLong) return stop('send.memoTooLong')
  if (refusal !== null) return { message: refusal, isShortOfFunds: refusal === 'send.noFee' }
  if (typeof fee !== 'bigint') return stop(fee === 'loading' ? 'send.estimating' : 'send.feeFailed')
  if (typeof native.balance !== 'bigint') return unread(native.balance)
  if (native.spent + fee > native.balance) return { message: 'send.noFee', isShortOfFunds: true }
  return null
}

/** Texts for a missing token. Until the list of tokens is loaded, the token does not count as missing. */
const NO_ASSET = {
  missing: 'send.selectToken',
  loading: 'send.readingBalance',
  failed: 'tokens.failed',
} as const satisfies Record<Exclude<DraftFacts['asset'], 'there'>, MessageKey>

/** Texts for a missing or unusable recipient. */
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

/** Returns the error of the recipient, shown at its field; null while the field is empty or a name is being resolved. */
export function recipientTrouble(status: Resolved['status']): MessageKey | null {
  return status === 'ready' || status === 'none' || status === 'resolving' ? null : NO_RECIPIENT[status]
}

/** Returns the field that an obstacle is about; the obstacle is then its description (WCAG 3.3.1). */
export function fieldOf(obstacle: Obstacle): 'amount' | 'recipient' | 'memo' | null {
  const message = obstacle?.message
  if (message === 'send.addAmount' || message === 'send.wrongAmount' || message === 'send.insufficient')
    return 'amount'
  if (message === 'send.memoTooLong') return 'memo'
  return message === NO_RECIPIENT.none ? 'recipient' : null
}

/** An unknown balance is not reported as too low. */
function unread(balance: 'loading' | 'failed'): Obstacle {
  return stop(balance === 'loading' ? 'send.readingBalance' : 'account.balanceFailed')
}

function stop(message: MessageKey): Obstacle {
  return { message, isShortOfFunds: false }
}

/** Returns the maximum that can be sent: all of a token; of the native currency, the rest after the fee and the account's reserve. */
export function maxOf(
  { token, balance }: { token: string | null; balance: bigint | null },
  fee: bigint | null,
  reserve = 0n,
): bigint {
  if (token !== null) return balance ?? 0n
  const left = (balance ?? 0n) - (fee ?? 0n) - reserve
  return left > 0n ? left : 0n
}

export type Typed = {
  /** Base units; null if the text is not an amount, or is money that cannot be converted. */
  amount: bigint | null
  /** Whether the amount is money that cannot be converted into tokens: there is no price, or it is in another currency. */
  isUnpriced: boolean
}

/**
 * Parses the typed text. If its price is no longer available, money is not read as tokens, nor as money of another
 * currency.
 *
 * @param currency - Currency of the price.
 */
export function typedAmount(
  { amountText, unit }: Pick<SendState, 'amountText' | 'unit'>,
  { decimals, price }: { decimals: number; price: number | null },
  currency: Currency,
): Typed {
  if (unit === 'token') return { amount: parseUnits(amountText, decimals), isUnpriced: false }
  if (price === null || unit !== currency) return { amount: null, isUnpriced: true }
  const money = parseUnits(amountText, FIAT_DECIMALS)
  return { amount: money === null ? null : unitsFor(money, decimals, price), isUnpriced: false }
}
