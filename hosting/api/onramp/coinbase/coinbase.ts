import { toBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { findCoin, showAddress } from '../../funding/asset.ts'
import type { ProviderStatus } from '../../funding/fundingPort.ts'
import { currencyLimits, feeText } from '../limits.ts'
import { notSold } from '../notSold.ts'
import type { Buyer, Checkout, Offer, OnrampProvider, OnrampQuestion, Purchase } from '../onrampPort.ts'
import { type CoinbaseAccount, callCoinbase } from './client.ts'
import { type CoinbaseCoin, listCoinbaseCoins } from './coins.ts'
import { COINBASE_METHODS, listCoinbaseCountries } from './countries.ts'

const CURRENCIES: readonly string[] = ['USD', 'EUR', 'GBP', 'CAD', 'AUD']
const CHECKOUT = 'https://pay.coinbase.com/buy/select-asset'

const text = z.string().regex(/^\d{1,30}(\.\d{1,36})?$/)
const MoneySchema = z.object({ value: text })
const QuoteSchema = z.object({
  purchase_amount: MoneySchema,
  coinbase_fee: MoneySchema,
  network_fee: MoneySchema,
})
const TokenSchema = z.object({ token: z.string().min(1).max(2000) })
const TransactionsSchema = z.object({
  transactions: z.array(
    z.object({
      status: z.string().max(64),
      tx_hash: z.string().max(128).nullish(),
      failure_reason: z.string().max(200).nullish(),
    }),
  ),
})

/**
 * Coinbase Onramp, for users with an account there. Its session token is valid once and for five minutes. Orders
 * are polled, because the signature of its webhooks is not fully documented.
 *
 * @see https://docs.cdp.coinbase.com/onramp
 */
export function coinbase(account: CoinbaseAccount): OnrampProvider {
  const methods = ['card', 'bank_account'] as const
  return {
    id: 'coinbase',
    name: 'Coinbase',
    methods,
    currencies: currencyLimits(CURRENCIES, methods),
    needsCountry: true,
    countries: () => listCoinbaseCountries(account),
    assets: (question) => listCoinbaseCoins(account, question),
    offer: (question, purchase, buyer) => offer(account, question, { ...purchase, buyer }),
    checkout: (question, checkout, buyer) => checkoutUrl(account, question, { ...checkout, buyer }),
    fetchStatus: (orderId) => createCoinbaseOrder(account, orderId),
  }
}

async function requireCoin(account: CoinbaseAccount, question: OnrampQuestion, { asset }: Purchase) {
  const coins = await listCoinbaseCoins(account, question)
  return findCoin(coins, asset)
}

async function offer(
  account: CoinbaseAccount,
  question: OnrampQuestion,
  { buyer, ...purchase }: Purchase & { buyer: Buyer },
): Promise<Offer | null> {
  const coin = await requireCoin(account, question, purchase)
  if (coin === undefined) return null
  const quote = await quoteCoinbase(account, {
    purchase_currency: coin.code,
    purchase_network: coin.network,
    payment_amount: purchase.amount,
    payment_currency: purchase.currency,
    payment_method: COINBASE_METHODS[purchase.method],
    country: buyer.country,
    // Asked for there alone; elsewhere it has no names for parts of a country.
    ...(buyer.country === 'US' && buyer.subdivision !== null ? { subdivision: buyer.subdivision } : {}),
  }).catch(notSold)
  if (quote === null) return null
  const [transaction, network] = [Number(quote.coinbase_fee.value), Number(quote.network_fee.value)]
  return {
    amount: toBaseUnits(cut(quote.purchase_amount.value, coin.decimals), coin.decimals),
    networkFee: feeText(network, purchase.currency),
    transactionFee: feeText(transaction, purchase.currency),
    totalFee: feeText(transaction + network, purchase.currency),
  }
}

/** Fetches a quote. @param body - In the format of Coinbase's API. @throws UpstreamError */
export async function quoteCoinbase(account: CoinbaseAccount, body: Readonly<Record<string, string | null>>) {
  const answer = await callCoinbase(account, { path: '/onramp/v1/buy/quote', body })
  const { data } = QuoteSchema.safeParse(answer)
  if (data === undefined) throw new UpstreamError('Coinbase returned an invalid quote')
  return data
}

/** Cuts digits beyond the coin's decimals. */
function cut(amount: string, decimals: number): string {
  const [whole = '0', part = ''] = amount.split('.')
  return decimals === 0 || part === '' ? whole : `${whole}.${part.slice(0, decimals)}`
}

async function checkoutUrl(
  account: CoinbaseAccount,
  question: OnrampQuestion,
  { buyer, ...checkout }: Checkout & { buyer: Buyer },
): Promise<string> {
  const coin = (await requireCoin(account, question, checkout)) as CoinbaseCoin // It was quoted by the same list.
  const address = showAddress(checkout.asset.chain, checkout.recipient)
  return openCoinbaseSession(
    account,
    { ...coin, address, ip: buyer.ip },
    {
      presetFiatAmount: checkout.amount,
      fiatCurrency: checkout.currency,
      defaultPaymentMethod: COINBASE_METHODS[checkout.method],
      partnerUserRef: checkout.orderId,
      redirectUrl: checkout.returnUrl,
    },
  )
}

type Session = Pick<CoinbaseCoin, 'code' | 'network'> & { address: string; ip: string | null }

/**
 * Returns the address of Coinbase's page for one coin and one account.
 *
 * @param preset - Initial values of the page, in the format of Coinbase's API.
 * @throws UpstreamError
 */
export async function openCoinbaseSession(
  account: CoinbaseAccount,
  { code, network, address, ip }: Session,
  preset: Readonly<Record<string, string>>,
): Promise<string> {
  const body = {
    addresses: [{ address, blockchains: [network] }],
    assets: [code],
    ...(ip === null ? {} : { clientIp: ip }),
  }
  const answer = await callCoinbase(account, { path: '/onramp/v1/token', body })
  const { data } = TokenSchema.safeParse(answer)
  if (data === undefined) throw new UpstreamError('Coinbase gave no session')
  const query = { sessionToken: data.token, defaultNetwork: network, defaultAsset: code, ...preset }
  return `${CHECKOUT}?${new URLSearchParams(query)}`
}

/** Returns the status of its newest transaction; there is none before a payment. @throws UpstreamError */
export async function createCoinbaseOrder(
  account: CoinbaseAccount,
  orderId: string,
): Promise<ProviderStatus | null> {
  const path = `/onramp/v1/buy/user/${orderId}/transactions`
  const { data } = TransactionsSchema.safeParse(await callCoinbase(account, { path, query: '?page_size=1' }))
  if (data === undefined) throw new UpstreamError('Coinbase returned an invalid transaction')
  const [newest] = data.transactions
  if (newest === undefined) return null
  const { status, tx_hash: hash = null, failure_reason: reason = null } = newest
  if (status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return { state: 'failed', reason }
  return status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
    ? { state: 'sent', hash: hash || null }
    : { state: 'pending' }
}
