import type { OnrampQuote } from '../../../widget/protocol/funding.ts'
import { router, type View } from '../../../widget/src/app/router.ts'
import { configStore } from '../../../widget/src/core/configStore.ts'
import { hostStore } from '../../../widget/src/core/hostStore.ts'
import { exchangeStore } from '../../../widget/src/features/fund/index.ts'
import { onrampStore, purchaseKey } from '../../../widget/src/features/onramp/index.ts'
import { ordersStore } from '../../../widget/src/features/orders/index.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, CONFIG } from './fixtures.ts'

type FundingState = Extract<
  StateId,
  `onramp${string}` | `fund${string}` | `exchange${string}` | `order${string}`
>
type Onramp = ReturnType<typeof onrampStore.getState>
type News = ReturnType<typeof ordersStore.getState>['news'][string]

const CHAIN = 'eip155:1'
const ASSET = `${CHAIN}/erc20:${ADDRESS}`
const COIN = {
  id: ASSET,
  chainId: CHAIN,
  networkName: 'Ethereum',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: null,
} as const
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'bank_account', min: '10.00', max: '25000.00' },
]
const OPTIONS: Onramp['options'] = {
  status: 'ready',
  known: {
    country: 'DE',
    currencies: ['USD', 'EUR', 'GBP'].map((id) => ({ id, payment_method_limits: LIMITS })),
    coins: [COIN, { ...COIN, id: `${CHAIN}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 }],
  },
}
const KEY = purchaseKey({ asset: ASSET, amount: '100', currency: 'USD' })

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

function open(view: View, ways = { onramp: true, exchange: true }): void {
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
  open({ name })
  const quotes = { key: KEY, status: 'ready', list: QUOTES } as const
  onrampStore.setState({ options: OPTIONS, quotes, ...state })
}

function deposit(
  amountText = '',
  name: 'PayWithExchange' | 'PayWithExchangeSelectAsset' = 'PayWithExchange',
) {
  open({ name })
  const coins = OPTIONS.known?.coins ?? []
  const list = [
    { id: 'harbour', name: 'Harbour Exchange', coins },
    { id: 'small', name: 'Small Exchange', coins: [] },
  ]
  exchangeStore.setState({ amountText, exchanges: { status: 'ready', list } })
}

const ID = 'ab'.repeat(16)

function order(told: Partial<NonNullable<News['told']>> | null, status: News['status'] = 'ready'): void {
  open({ name: 'BuyInProgress', orderId: ID })
  const base = { id: ID, kind: 'onramp', provider: 'quick', providerName: 'Quick Card' } as const
  const known = { chainId: CHAIN, asset: ASSET, symbol: 'USDC', recipient: ADDRESS, quoted: '97.9' } as const
  const paid = { amount: '100', currency: 'USD' }
  const rest = { paid, state: 'pending', reason: null, hash: null, received: null, createdAt: 0 } as const
  const page = { address: 'https://widget.example/onramp/go', size: 'seller' } as const
  const bought = { amount: '97.9', symbol: 'USDC', provider: 'Quick Card' }
  const placed = { id: ID, chainId: CHAIN, account: ADDRESS, at: 0, ...page, ...bought }
  const news = { told: told && { ...base, ...known, ...rest, ...told }, status }
  ordersStore.setState({ placed: [placed], news: { [ID]: news } })
}

/** Ways to add funds, buying, depositing, and an order to its end. */
export const fundingSetups: Readonly<Record<FundingState, () => void>> = {
  fund: () => open({ name: 'FundWallet' }),
  'fund-receive': () => open({ name: 'FundWallet' }, { onramp: false, exchange: false }),
  onramp: () => buy(),
  'onramp-loading': () => buy({ options: { status: 'loading', known: null } }),
  'onramp-failed': () => buy({ options: { status: 'failed', known: null } }),
  'onramp-nothing': () =>
    buy({ options: { status: 'ready', known: { country: null, currencies: [], coins: [] } } }),
  'onramp-quoting': () => buy({ quotes: null, amountText: '250' }),
  'onramp-no-amount': () => buy({ amountText: '' }),
  'onramp-no-quote': () => buy({ quotes: { key: KEY, status: 'ready', list: [] } }),
  'onramp-quotes-failed': () => buy({ quotes: { key: KEY, status: 'failed', list: [] } }),
  'onramp-offline': () => {
    buy()
    hostStore.setState({ online: false })
  },
  'onramp-off': () => open({ name: 'OnRampProviders' }, { onramp: false, exchange: false }),
  'onramp-coins': () => buy({}, 'OnRampTokenSelect'),
  'onramp-currencies': () => buy({}, 'OnRampFiatSelect'),
  exchange: () => deposit('12.345678'),
  'exchange-no-amount': () => deposit(),
  'exchange-coins': () => deposit('', 'PayWithExchangeSelectAsset'),
  'exchange-loading': () => {
    open({ name: 'PayWithExchange' })
    exchangeStore.setState({ exchanges: { status: 'loading', list: [] } })
  },
  'order-pay': () => order(null, 'unopened'),
  'order-pending': () => order({}),
  'order-paid': () => order({ state: 'paid' }),
  'order-unread': () => order({}, 'unread'),
  'order-failed': () => order({ state: 'failed', reason: 'card_declined' }),
  'order-delivered': () => order({ state: 'delivered', received: '97.9' }),
}
