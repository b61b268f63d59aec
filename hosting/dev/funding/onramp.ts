import { createHmac, randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import type { Coin } from './coin.ts'
import { sandboxCountries } from './countries.ts'
import { escapeHtml, facts, isSignedQuery, page } from './page.ts'
import { type SiteAnswer, type SiteRequest, serveSandbox } from './serve.ts'

/** Keys of the sandbox sellers: they open nothing anywhere. */
const KEYS = { key: 'pk_test_local', secret: 'sk_test_local', webhookKey: 'wk_test_local' }
/** Two sellers of one site, so that there is something to compare. `percent` is their fee. */
const SELLERS = [
  { id: 'sandbox-card', name: 'Sandbox Card', methods: ['card'], percent: 2 },
  { id: 'sandbox-bank', name: 'Sandbox Bank', methods: ['bank_account'], percent: 1 },
] as const
const NETWORK_FEE = 0.1
/** Dollars of one unit. */
const RATES: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 1.1,
  gbp: 1.25,
  cad: 0.73,
  aud: 0.66,
  jpy: 0.0067,
}

/** Card numbers with a special result; any other pays. */
const DECLINED = '4000000000000002'
/** Says that it has paid out, and has not. */
const UNPAID = '4000000000000259'

type Transaction = {
  id: string
  status: 'waitingPayment' | 'pending' | 'failed' | 'completed'
  externalTransactionId: string | null
  walletAddress: string
  cryptoTransactionId: string | null
  failureReason: string | null
  quoteCurrencyAmount: number
  redirectURL: string
  coin: Coin
}

const chainNumber = ({ chain }: Coin) => chain.split(':')[1] ?? ''
const coinCode = (coin: Coin) => `${coin.symbol.toLowerCase()}_${chainNumber(coin)}`

/** Returns the sellers' settings for the widget's Worker: its variable `ONRAMP_SANDBOX`. */
export function onrampSettings(port: number): string {
  return JSON.stringify(
    SELLERS.map(({ id, name, methods }) => ({
      ...{ id, name, methods, ...KEYS },
      api: `http://127.0.0.1:${port}/${id}`,
      checkout: `http://onramp.localhost:${port}/${id}/checkout`,
    })),
  )
}

type Options = { port: number; coins: readonly Coin[] /** Receives webhooks. */; widgetPort: number }

/**
 * Starts the sandbox sellers: they implement MoonPay's protocol, take no money, and pay out real coins of the local
 * chains. Webhooks arrive twice, and an older one after a newer one.
 *
 * @throws when the port is taken.
 */
export function startOnramp({ port, coins, widgetPort }: Options): Promise<{ stop(): void }> {
  const transactions = new Map<string, Transaction>()
  const findCoin = (code: string | null) => coins.find((coin) => coinCode(coin) === code)

  function quote({ url, params: [seller, code = ''] }: SiteRequest): SiteAnswer {
    const coin = findCoin(code)
    if (coin === undefined) return { json: { message: 'Currency not found' }, status: 404 }
    const amount = Number(url.searchParams.get('baseCurrencyAmount'))
    const rate = RATES[url.searchParams.get('baseCurrencyCode') ?? ''] ?? 1
    return { json: price(seller, coin, amount, rate) }
  }

  function checkout({ url, params: [seller] }: SiteRequest): SiteAnswer {
    const query = url.searchParams
    const coin = findCoin(query.get('currencyCode'))
    if (!isSignedQuery(url.search, KEYS.secret) || coin === undefined)
      return { html: page('Not signed', '<p>This address was changed on its way.</p>'), status: 403 }
    const amount = Number(query.get('baseCurrencyAmount'))
    const currency = query.get('baseCurrencyCode') ?? 'usd'
    const { quoteCurrencyAmount } = price(seller, coin, amount, RATES[currency] ?? 1)
    const id = randomUUID()
    const walletAddress = query.get('walletAddress') ?? ''
    transactions.set(id, {
      ...{ id, walletAddress, quoteCurrencyAmount, coin },
      status: 'waitingPayment',
      externalTransactionId: query.get('externalTransactionId'),
      cryptoTransactionId: null,
      failureReason: null,
      redirectURL: query.get('redirectURL') ?? '',
    })
    const order = {
      'You pay': `${amount} ${currency.toUpperCase()}`,
      'You get': `${quoteCurrencyAmount} ${coin.symbol}`,
    }
    return {
      html: page(
        'Sandbox checkout',
        `${facts({ ...order, 'To address': walletAddress })}<form method="post" action="/${escapeHtml(seller ?? '')}/pay/${id}">
<label for="card">Card number</label><input id="card" name="card" value="4242 4242 4242 4242" inputmode="numeric">
<button>Pay</button></form><p><small>${DECLINED} is declined; ${UNPAID} is taken, and no coins come.</small></p>`,
      ),
    }
  }

  async function pay({ params: [seller, id = ''], body }: SiteRequest): Promise<SiteAnswer> {
    const transaction = transactions.get(id)
    if (transaction === undefined) return { html: page('Unknown order', ''), status: 404 }
    const card = (new URLSearchParams(body).get('card') ?? '').replaceAll(' ', '')
    await advance(transaction, card, (state, times) => notify(widgetPort, seller, state, times))
    const { redirectURL, status } = transaction
    return { to: `${redirectURL}?${new URLSearchParams({ transactionId: id, transactionStatus: status })}` }
  }

  return serveSandbox(port, [
    ['GET', /^\/health$/, () => ({ json: {} })],
    ['GET', /^\/[\w-]+\/v3\/countries$/, () => ({ json: sandboxCountries() })],
    ['GET', /^\/([\w-]+)\/v3\/currencies$/, () => ({ json: coins.map(describeCoin) })],
    ['GET', /^\/([\w-]+)\/v3\/currencies\/(\w+)\/buy_quote$/, quote],
    [
      'GET',
      /^\/[\w-]+\/v1\/transactions\/ext\/(\w+)$/,
      ({ params: [order] }) => ({
        json: [...transactions.values()]
          .filter((one) => one.externalTransactionId === order && one.status !== 'waitingPayment')
          .map(publicPart)
          .reverse(),
      }),
    ],
    ['GET', /^\/([\w-]+)\/checkout$/, checkout],
    ['POST', /^\/([\w-]+)\/pay\/([\w-]+)$/, pay],
  ])
}

function describeCoin(coin: Coin) {
  const { symbol, contract, network } = coin
  const metadata = { contractAddress: contract, chainId: chainNumber(coin), networkCode: network }
  return { type: 'crypto', name: symbol, code: coinCode(coin), isSuspended: false, metadata }
}

function price(seller: string | undefined, { usd }: Coin, amount: number, rate: number) {
  const { percent } = SELLERS.find(({ id }) => id === seller) ?? SELLERS[0]
  const feeAmount = Number(((amount * percent) / 100).toFixed(2))
  const quoteCurrencyAmount = Number((((amount - feeAmount - NETWORK_FEE) * rate) / usd).toFixed(6))
  return {
    baseCurrencyAmount: amount,
    quoteCurrencyAmount,
    feeAmount,
    extraFeeAmount: 0,
    networkFeeAmount: NETWORK_FEE,
  }
}

type Notify = (transaction: Transaction, times: number) => Promise<void>

async function advance(transaction: Transaction, card: string, notify: Notify): Promise<void> {
  if (card === DECLINED) {
    Object.assign(transaction, { status: 'failed', failureReason: 'card_declined' })
    return notify(transaction, 2)
  }
  transaction.status = 'pending'
  await notify(transaction, 1)
  const early = { ...transaction }
  const { coin, walletAddress, quoteCurrencyAmount } = transaction
  transaction.cryptoTransactionId =
    card === UNPAID
      ? `0x${'0'.repeat(64)}`
      : await coin.payOut(walletAddress, parseUnits(String(quoteCurrencyAmount), coin.decimals))
  transaction.status = 'completed'
  await notify(transaction, 2)
  await notify(early, 1)
}

function publicPart({ coin: _coin, redirectURL: _redirect, ...shown }: Transaction) {
  return shown
}

async function notify(
  widgetPort: number,
  seller: string | undefined,
  transaction: Transaction,
  times: number,
): Promise<void> {
  const text = JSON.stringify({ type: 'transaction_updated', data: publicPart(transaction) })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', KEYS.webhookKey).update(`${time}.${text}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'moonpay-signature-v2': `t=${time},s=${signature}` }
  const url = `http://127.0.0.1:${widgetPort}/v1/onramp/webhook/${seller}`
  // A Worker that does not answer asks by itself later.
  for (let sent = 0; sent < times; sent++)
    await fetch(url, { method: 'POST', headers, body: text }).catch(() => undefined)
}
