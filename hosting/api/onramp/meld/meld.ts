import { toBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { findCoin, showAddress } from '../../funding/asset.ts'
import type { ProviderStatus } from '../../funding/fundingPort.ts'
import { currencyLimits, feeText } from '../limits.ts'
import { notSold } from '../notSold.ts'
import type {
  Buyer,
  Checkout,
  Offer,
  OnrampProvider,
  OnrampQuestion,
  PaymentMethod,
  Purchase,
} from '../onrampPort.ts'
import { callMeld, type MeldAccount } from './client.ts'
import { listMeldCoins } from './coins.ts'
import { listMeldCountries } from './countries.ts'

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'CREDIT_DEBIT_CARD',
  bank_account: 'SEPA',
}
const CURRENCIES: readonly string[] = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY']
/** Digits of coins in a quote: its JSON holds a floating number. */
const QUOTE_DIGITS = 9

const fee = z.number().min(0).nullish()
const QuoteSchema = z.object({
  serviceProvider: z.string().regex(/^[A-Z0-9_]{1,64}$/),
  destinationAmount: z.number().positive(),
  networkFee: fee,
  transactionFee: fee,
  totalFee: fee,
})
const QuotesSchema = z.object({ quotes: z.array(z.unknown()).nullish() })
const SessionSchema = z.object({ widgetUrl: z.url().max(4000) })
const TransactionsSchema = z.object({
  transactions: z.array(
    z.object({
      status: z.string().max(64),
      cryptoDetails: z.object({ blockchainTransactionId: z.string().max(128).nullish() }).nullish(),
    }),
  ),
})

type PurchaseRequest = Purchase & { buyer: Buyer }
type Found = { code: string; decimals: number; quote: z.infer<typeof QuoteSchema> }

/**
 * Meld, an aggregator of sellers: the best offer is taken. Orders are polled.
 *
 * @see https://docs.meld.io
 */
export function meld(account: MeldAccount): OnrampProvider {
  const methods = ['card', 'bank_account'] as const
  return {
    id: 'meld',
    name: 'Meld',
    methods,
    currencies: currencyLimits(CURRENCIES, methods),
    needsCountry: true,
    countries: () => listMeldCountries(account, methods),
    assets: (question) => listMeldCoins(account, question),
    offer: async (question, purchase, buyer) => {
      const found = await findBest(account, question, { ...purchase, buyer })
      return found && describeOffer(found, purchase.currency)
    },
    checkout: (question, checkout, buyer) => openSession(account, question, { ...checkout, buyer }),
    fetchStatus: (orderId) => fetchStatus(account, orderId),
  }
}

/** null if no seller has it. */
async function findBest(
  account: MeldAccount,
  question: OnrampQuestion,
  { asset, amount, currency, method, buyer }: PurchaseRequest,
): Promise<Found | null> {
  const coins = await listMeldCoins(account, question)
  const coin = findCoin(coins, asset)
  if (coin === undefined) return null
  const quotes = await quoteMeld(account, {
    countryCode: buyer.country,
    sourceAmount: amount,
    sourceCurrencyCode: currency,
    destinationCurrencyCode: coin.code,
    paymentMethodType: METHODS[method],
  }).catch(notSold)
  const [best] = (quotes ?? []).toSorted((one, other) => other.destinationAmount - one.destinationAmount)
  return best === undefined ? null : { code: coin.code, decimals: coin.decimals, quote: best }
}

/** Returns the quotes of Meld's sellers. @param body - In Meld's format. @throws UpstreamError */
export async function quoteMeld(account: MeldAccount, body: object): Promise<z.infer<typeof QuoteSchema>[]> {
  const { data } = QuotesSchema.safeParse(await callMeld(account, '/payments/crypto/quote', body))
  if (data === undefined) throw new UpstreamError('Meld returned invalid quotes')
  return (data.quotes ?? []).flatMap((entry) => QuoteSchema.safeParse(entry).data ?? [])
}

function describeOffer({ quote, decimals }: Found, currency: string): Offer {
  const { destinationAmount, networkFee, transactionFee, totalFee } = quote
  const [network, transaction] = [networkFee ?? 0, transactionFee ?? 0]
  return {
    amount: toBaseUnits(destinationAmount.toFixed(Math.min(decimals, QUOTE_DIGITS)), decimals),
    networkFee: feeText(network, currency),
    transactionFee: feeText(transaction, currency),
    totalFee: feeText(totalFee ?? network + transaction, currency),
  }
}

/** Country, currency and amount go along: without them the seller's page would begin with its own. */
async function openSession(
  account: MeldAccount,
  question: OnrampQuestion,
  checkout: Checkout & { buyer: Buyer },
): Promise<string> {
  const found = await findBest(account, question, checkout)
  if (found === null) throw new UpstreamError('Meld no longer offers this amount')
  const { amount, currency, method, buyer, orderId, recipient, returnUrl, asset } = checkout
  const answer = await callMeld(account, '/crypto/session/widget', {
    sessionType: 'BUY',
    externalSessionId: orderId,
    sessionData: {
      countryCode: buyer.country,
      sourceAmount: amount,
      sourceCurrencyCode: currency,
      destinationCurrencyCode: found.code,
      serviceProvider: found.quote.serviceProvider,
      paymentMethodType: METHODS[method],
      walletAddress: showAddress(asset.chain, recipient),
      redirectUrl: returnUrl,
      lockFields: ['destinationCurrencyCode', 'walletAddress'],
    },
  })
  const { data } = SessionSchema.safeParse(answer)
  if (data === undefined) throw new UpstreamError('Meld opened no session')
  return data.widgetUrl
}

/** Reads the status of the newest transaction; there is none before the user has paid. */
async function fetchStatus(account: MeldAccount, orderId: string): Promise<ProviderStatus | null> {
  const query = new URLSearchParams({ externalSessionIds: orderId, limit: '1' })
  const { data } = TransactionsSchema.safeParse(await callMeld(account, `/payments/transactions?${query}`))
  if (data === undefined) throw new UpstreamError('Meld returned an invalid transaction')
  const [newest] = data.transactions
  if (newest === undefined) return null
  const { status, cryptoDetails } = newest
  if (status === 'SETTLED') return { state: 'sent', hash: cryptoDetails?.blockchainTransactionId || null }
  return FAILED.includes(status) ? { state: 'failed', reason: null } : { state: 'pending' }
}

const FAILED: readonly string[] = ['FAILED', 'DECLINED', 'CANCELLED', 'REFUNDED', 'ERROR']
