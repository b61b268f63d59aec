import type { MessageKey } from '#i18n/en.ts'
import type { QuoteStatus } from './quoteStore.ts'

export type SwapFacts = {
  hasBuy: boolean
  amountText: string
  /** Base units; null if the text is not an amount. */
  amount: bigint | null
  /** null until known. */
  balance: bigint | null
  quote: QuoteStatus
  /** Base units of the native currency: the maximum fee, the balance, and the part that the sale spends. */
  fee: bigint | null
  native: { balance: bigint | null; spent: bigint }
}

/** The reason why a swap cannot be reviewed yet, as the text of the button. null if there is none. */
export type Obstacle = { message: MessageKey; isShortOfFunds: boolean } | null

/** Returns the first obstacle, in the order in which people fill in the form. */
export function swapObstacle(facts: SwapFacts): Obstacle {
  const { hasBuy, amountText, amount, balance, quote, fee, native } = facts
  if (!hasBuy) return stop('swap.chooseToken')
  if (amountText === '') return stop('send.addAmount')
  if (amount === null || amount === 0n) return stop('send.wrongAmount')
  if (balance === null) return stop('send.readingBalance')
  if (amount > balance) return { message: 'send.insufficient', isShortOfFunds: true }
  if (quote !== 'ready') return stop(QUOTES[quote])
  if (fee === null || native.balance === null) return stop('send.estimating')
  if (native.spent + fee > native.balance) return { message: 'send.noFee', isShortOfFunds: true }
  return null
}

const QUOTES = {
  loading: 'swap.quoting',
  noRoute: 'swap.noRoute',
  unsupported: 'swap.unsupported',
  failed: 'swap.quoteFailed',
} as const satisfies Record<Exclude<QuoteStatus, 'ready'>, MessageKey>

function stop(message: MessageKey): Obstacle {
  return { message, isShortOfFunds: false }
}
