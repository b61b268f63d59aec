import type { OnrampQuote } from '@latch/protocol/funding.ts'
import { router, type View } from '@latch/widget/src/app/router.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { exchangeStore } from '@latch/widget/src/features/fund/index.ts'
import { onrampStore, purchaseKey } from '@latch/widget/src/features/onramp/index.ts'
import { ordersStore } from '@latch/widget/src/features/orders/index.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS, tab } from './accountSetups.ts'
import { ADDRESS, CONFIG } from './fixtures.ts'

type FundingState = Extract<
  StateId,
  `onramp${string}` | `fund${string}` | `exchange${string}` | `order${string}` | 'activity-orders'
>
type Onramp = ReturnType<typeof onrampStore.getState>
type Report = ReturnType<typeof ordersStore.getState>['reports'][string]

const CHAIN = 'eip155:1'
const ASSET = `${CHAIN}/erc20:${ADDRESS}`
const COIN = {
  id: ASSET,
  chainId: CHAIN,
  networkName: 'Ethereum',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: 'public/getTokenImage/USDC',
  terms: { minimum: '5', fee: '0.8' },
} as const
const ETHER = {
  ...COIN,
  ...{ id: `${CHAIN}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18, terms: null },
  iconUrl: 'public/getTokenImage/ETH',
} as const
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'bank_account', min: '10.00', max: '25000.00' },
]
const HERE = { country: 'DE', subdivision: null }
const COUNTRIES = [
  ...['DE', 'FR', 'JP'].map((code) => ({ code, subdivisions: null })),
  { code: 'US', subdivisions: ['CA', 'NY', 'TX'] },
]
const OPTIONS: Onramp['options'] = {
  status: 'ready',
  known: {
    place: HERE,
    countries: COUNTRIES,
    currencies: ['USD', 'EUR', 'GBP'].map((id) => ({ id, payment_method_limits: LIMITS })),
    coins: [COIN, ETHER],
  },
}
const KEY = purchaseKey({ asset: ASSET, amount: '100', currency: 'USD', place: HERE })

function quote(
  name: string,
  paymentMethodType: string,
  totalFee: string,
  destinationAmount: string,
): OnrampQuote {
  return {
    serviceProvider: name,
    ...{ name, paymentMethodType, totalFee, destinationAmount },
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    destinationCurrencyCode: ASSET,
    networkFee: '0.10',
    transactionFee: totalFee,
  }
}
const QUOTES = [
  quote('Harbour Bank', 'bank_account', '1.10', '98.9'),
  quote('Quick Card', 'card', '2.10', '97.9'),
]

function openFunding(view: View, ways = { onramp: true, exchange: true }): void {
  connectAccount()
  hold(TOKENS)
  const legal = { termsUrl: 'https://harbour.example/terms', privacyUrl: 'https://harbour.example/privacy' }
  configStore.setState({ config: { ...CONFIG, ...legal, funding: ways } })
  router.setState({ stack: [{ name: 'Account' }, view], direction: 'none' })
}

function buy(
  state: Partial<Onramp> = {},
  name: 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' = 'OnRampProviders',
) {
  openFunding({ name })
  const quotes = { key: KEY, status: 'ready', list: QUOTES } as const
  onrampStore.setState({ options: OPTIONS, quotes, ...state })
}

const COINS = OPTIONS.known?.coins ?? []
const EXCHANGES = [
  { id: 'harbour', name: 'Harbour Exchange', coins: COINS },
  { id: 'lagoon', name: 'Lagoon', coins: [{ ...COIN, terms: null }] },
  { id: 'large', name: 'Large Exchange', coins: [{ ...COIN, terms: { minimum: '20', fee: '1' } }] },
  { id: 'small', name: 'Small Exchange', coins: [] },
]

/** The ways to add funds, once sellers and exchanges have answered. */
function fund(coins = COINS): void {
  openFunding({ name: 'FundWallet' })
  configStore.setState(({ config }) => ({
    config: config && { ...config, swap: { [CHAIN]: { router: ADDRESS, wrapped: ADDRESS } } },
  }))
  const known = { place: HERE, countries: COUNTRIES, currencies: [], coins }
  onrampStore.setState({ options: { status: 'ready', known } })
  exchangeStore.setState({ exchanges: { status: 'ready', list: [{ id: 'h', name: 'Harbour', coins }] } })
}

function unanswered(): void {
  fund()
  onrampStore.setState({ options: { status: 'loading', known: null } })
  exchangeStore.setState({ exchanges: { status: 'loading', list: [] } })
}

function deposit(
  amountText = '',
  name: 'PayWithExchange' | 'PayWithExchangeSelectAsset' = 'PayWithExchange',
) {
  openFunding({ name })
  exchangeStore.setState({ amountText, exchanges: { status: 'ready', list: EXCHANGES } })
}

const ID = 'ab'.repeat(16)
type OrderEntry = NonNullable<Report['entry']>
type Placed = ReturnType<typeof ordersStore.getState>['placed'][number]

function entryOf(id: string, own: Partial<OrderEntry>): OrderEntry {
  const base = { id, kind: 'onramp', provider: 'quick', providerName: 'Quick Card' } as const
  const known = { chainId: CHAIN, asset: ASSET, symbol: 'USDC', recipient: ADDRESS, quoted: '97.9' } as const
  const paid = { amount: '100', currency: 'USD' }
  const rest = { paid, state: 'pending', reason: null, hash: null, received: null, createdAt: 0 } as const
  return { ...base, ...known, ...rest, ...own }
}

function placed(id: string): Placed {
  const page = { address: 'https://widget.example/onramp/go', size: 'seller' } as const
  const bought = { amount: '97.9', symbol: 'USDC', provider: 'Quick Card' }
  return { id, chainId: CHAIN, account: ADDRESS, at: 0, ...page, ...bought }
}

function order(own: Partial<OrderEntry> | null, status: Report['status'] = 'ready'): void {
  openFunding({ name: 'BuyInProgress', orderId: ID })
  const report = { entry: own && entryOf(ID, own), status }
  ordersStore.setState({ placed: [placed(ID)], reports: { [ID]: report } })
}

function orders(own: readonly Partial<OrderEntry>[]): void {
  tab('activity')
  configStore.setState({ config: { ...CONFIG, funding: { onramp: true, exchange: true } } })
  const known = own.map((one, index) => [String(index).padStart(32, '0'), one] as const)
  ordersStore.setState({
    placed: known.map(([id]) => placed(id)),
    reports: Object.fromEntries(known.map(([id, one]) => [id, { entry: entryOf(id, one), status: 'ready' }])),
  })
}

/** Ways to add funds, buying, depositing, and an order to its end. */
export const fundingSetups: Readonly<Record<FundingState, () => void>> = {
  fund: () => fund(),
  'fund-receive': () => openFunding({ name: 'FundWallet' }, { onramp: false, exchange: false }),
  'fund-asking': unanswered,
  'fund-unread': unanswered,
  'fund-offline': () => {
    unanswered()
    hostStore.setState({ online: false })
  },
  'fund-elsewhere': () => fund([]),
  'fund-none': () => {
    fund([])
    const ways = { onramp: true, exchange: true }
    configStore.setState({ config: { ...CONFIG, funding: ways, off: ['receive'] } })
  },
  onramp: () => buy(),
  'onramp-loading': () => buy({ options: { status: 'loading', known: null } }),
  'onramp-failed': () => buy({ options: { status: 'loading', known: null } }),
  'onramp-nothing': () => {
    const place = { country: 'AQ', subdivision: null }
    const known = { place, countries: COUNTRIES, currencies: [], coins: [] }
    buy({ options: { status: 'ready', known } })
  },
  'onramp-state': () => buy({ place: { country: 'US', subdivision: null } }),
  'onramp-quoting': () => buy({ quotes: null, amountText: '250' }),
  'onramp-no-amount': () => buy({ amountText: '' }),
  'onramp-no-quote': () => buy({ quotes: { key: KEY, status: 'ready', list: [] } }),
  'onramp-quotes-failed': () => buy({ quotes: { key: KEY, status: 'failed', list: [] } }),
  'onramp-offline': () => {
    buy()
    hostStore.setState({ online: false })
  },
  'onramp-off': () => openFunding({ name: 'OnRampProviders' }, { onramp: false, exchange: false }),
  'onramp-coins': () => buy({}, 'OnRampTokenSelect'),
  'onramp-currencies': () => buy({}, 'OnRampFiatSelect'),
  exchange: () => deposit('12.345678'),
  'exchange-no-amount': () => deposit(),
  'exchange-coins': () => deposit('', 'PayWithExchangeSelectAsset'),
  'exchange-loading': () => openFunding({ name: 'PayWithExchange' }),
  'exchange-failed': () => openFunding({ name: 'PayWithExchange' }),
  'exchange-nothing': () => {
    openFunding({ name: 'PayWithExchange' })
    exchangeStore.setState({ exchanges: { status: 'ready', list: [] } })
  },
  'exchange-off': () => openFunding({ name: 'PayWithExchange' }, { onramp: true, exchange: false }),
  'exchange-offline': () => {
    deposit('12.345678')
    hostStore.setState({ online: false })
  },
  'activity-orders': () => orders([{}, { state: 'delivered', received: '97.9' }, { state: 'failed' }]),
  'order-pay': () => order(null, 'unopened'),
  'order-withdraw': () => {
    order(null, 'unopened')
    const withdrawn = { size: 'exchange', amount: '12.345678', provider: 'Harbour Exchange' } as const
    ordersStore.setState({ placed: [{ ...placed(ID), ...withdrawn }] })
  },
  'order-pending': () => order({}),
  'order-paid': () => order({ state: 'paid' }),
  'order-unread': () => order({}, 'unread'),
  'order-failed': () => order({ state: 'failed', reason: 'card_declined' }),
  'order-delivered': () => order({ state: 'delivered', received: '97.9' }),
  'order-offline': () => {
    order({})
    hostStore.setState({ online: false })
  },
  'order-gone': () => openFunding({ name: 'BuyInProgress', orderId: ID }),
}
