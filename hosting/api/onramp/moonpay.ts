import { toBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod'
import { parseJson } from '#http/readText.ts'
import { UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { findCoin, showAddress } from '../funding/asset.ts'
import type { ProviderStatus } from '../funding/fundingPort.ts'
import { currencyLimits, feeText } from './limits.ts'
import { listCoins, type MoonPayAccount, type MoonPayCoin } from './moonpayCoins.ts'
import { listMoonPayCountries } from './moonpayCountries.ts'
import type {
  Checkout,
  OnrampProvider,
  OnrampQuestion,
  PaymentMethod,
  ProviderEvent,
  Purchase,
} from './onrampPort.ts'
import { hmacBase64, isHmacHex } from './signatures.ts'

/** Seconds that a webhook may be old. */
const MAX_AGE = 300
const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'credit_debit_card',
  bank_account: 'sepa_bank_transfer',
}
const CURRENCIES: readonly string[] = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY']
/** Digits of coins in a quote: its JSON holds a floating number. */
const QUOTE_DIGITS = 9

const fee = z.number().min(0)
const QuoteSchema = z.object({
  quoteCurrencyAmount: z.number().positive(),
  feeAmount: fee,
  extraFeeAmount: fee.default(0),
  networkFeeAmount: fee,
})
const TransactionSchema = z.object({
  id: z.string().max(128),
  status: z.string().max(64),
  externalTransactionId: z.string().max(64).nullable(),
  cryptoTransactionId: z.string().max(128).nullable(),
  failureReason: z.string().max(200).nullish(),
})
type Transaction = z.infer<typeof TransactionSchema>

/**
 * MoonPay, and sellers with the same protocol: quotes by a public key, a checkout with a signed query, webhooks with a
 * signature over time and body.
 */
export function moonPay(account: MoonPayAccount): OnrampProvider {
  const { id, name, methods } = account
  const currencies = currencyLimits(CURRENCIES, methods)
  return {
    ...{ id, name, methods, currencies },
    needsCountry: false,
    countries: () => listMoonPayCountries(account),
    assets: (question) => listCoins(account, question),
    offer: (question, purchase) => offer(account, question, purchase),
    checkout: (question, checkout) => checkoutUrl(account, question, checkout),
    readEvent: (headers, text) => readEvent(account, headers, text),
    fetchStatus: (orderId) => fetchStatus(account, orderId),
  }
}

async function requireCoin(account: MoonPayAccount, question: OnrampQuestion, { asset }: Purchase) {
  const coins = await listCoins(account, question)
  return findCoin(coins, asset)
}

async function offer(account: MoonPayAccount, question: OnrampQuestion, purchase: Purchase) {
  const coin = await requireCoin(account, question, purchase)
  if (coin === undefined) return null
  const { quoteCurrencyAmount, feeAmount, extraFeeAmount, networkFeeAmount } = await quoteMoonPay(
    account,
    coin.code,
    purchase,
  )
  const transactionFee = feeAmount + extraFeeAmount
  const text = quoteCurrencyAmount.toFixed(Math.min(coin.decimals, QUOTE_DIGITS))
  return {
    amount: toBaseUnits(text, coin.decimals),
    networkFee: feeText(networkFeeAmount, purchase.currency),
    transactionFee: feeText(transactionFee, purchase.currency),
    totalFee: feeText(transactionFee + networkFeeAmount, purchase.currency),
  }
}

/** Fetches a quote. @param code - MoonPay's code of the coin. @throws UpstreamError */
export async function quoteMoonPay(
  { id, api, key }: Pick<MoonPayAccount, 'id' | 'api' | 'key'>,
  code: string,
  { currency, amount, method }: Omit<Purchase, 'asset'>,
) {
  const query = new URLSearchParams({
    apiKey: key,
    baseCurrencyCode: currency.toLowerCase(),
    baseCurrencyAmount: amount,
    paymentMethod: METHODS[method],
    areFeesIncluded: 'true',
  })
  const answer = await fetchUpstream(`${api}/v3/currencies/${code}/buy_quote?${query}`, { headers: {} })
  const { data } = QuoteSchema.safeParse(answer)
  if (data === undefined) throw new UpstreamError(`${id} returned an invalid quote`)
  return data
}

/** The signature covers the query as sent, including its question mark, and is its last parameter. */
async function checkoutUrl(
  account: MoonPayAccount,
  question: OnrampQuestion,
  checkout: Checkout,
): Promise<string> {
  const coin = (await requireCoin(account, question, checkout)) as MoonPayCoin // It was quoted by the same list.
  const url = new URL(account.checkout)
  url.search = new URLSearchParams({
    apiKey: account.key,
    currencyCode: coin.code,
    walletAddress: showAddress(checkout.asset.chain, checkout.recipient),
    baseCurrencyCode: checkout.currency.toLowerCase(),
    baseCurrencyAmount: checkout.amount,
    paymentMethod: METHODS[checkout.method],
    areFeesIncluded: 'true',
    externalTransactionId: checkout.orderId,
    redirectURL: checkout.returnUrl,
  }).toString()
  const signature = await hmacBase64(account.secret, url.search)
  return `${url.href}&signature=${encodeURIComponent(signature)}`
}

async function readEvent(
  { webhookKey }: MoonPayAccount,
  headers: Headers,
  text: string,
): Promise<ProviderEvent | null> {
  const [, time = '', signature = ''] =
    /^t=(\d{1,12}),s=([0-9a-f]{64})$/.exec(headers.get('Moonpay-Signature-V2') ?? '') ?? []
  if (Math.abs(Date.now() / 1000 - Number(time)) > MAX_AGE) return null
  if (!(await isHmacHex(webhookKey, `${time}.${text}`, signature))) return null
  const { data } = z.object({ data: TransactionSchema }).safeParse(parseJson(text))
  const orderId = data?.data.externalTransactionId
  return data === undefined || !orderId ? null : { orderId, status: providerStatus(data.data) }
}

function providerStatus({ status, failureReason, cryptoTransactionId }: Transaction): ProviderStatus {
  if (status === 'failed') return { state: 'failed', reason: failureReason ?? null }
  if (status === 'completed') return { state: 'sent', hash: cryptoTransactionId }
  return { state: 'pending' }
}

/** Reads the status of the newest transaction; there is none before the user has paid. */
async function fetchStatus(
  { api, key, id }: MoonPayAccount,
  orderId: string,
): Promise<ProviderStatus | null> {
  const answer = await fetchUpstream(
    `${api}/v1/transactions/ext/${orderId}?${new URLSearchParams({ apiKey: key })}`,
    {
      headers: {},
    },
  )
  const { data } = z.array(TransactionSchema).safeParse(answer)
  if (data === undefined) throw new UpstreamError(`${id} returned an invalid transaction`)
  const [newest] = data
  return newest === undefined ? null : providerStatus(newest)
}
