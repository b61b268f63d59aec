import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { View } from '#app/router.ts'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadViewTexts, localeStore } from '#i18n/translate.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { CurrencyPicture } from './CurrencyPicture.tsx'
import {
  OnRampFiatSelectView,
  OnRampProvidersView,
  OnRampTokenSelectView,
  onrampStore,
  purchaseKey,
} from './index.ts'
import { amountKey } from './onrampStore.ts'

const CHAIN = 'eip155:1'
const TERMS = 'https://app.example/terms'
const PLACE = { country: 'DE', subdivision: null }
const LIMITS = [{ id: 'card', min: '10.00', max: '7500.00' }]
const COIN = {
  ...{ id: `${CHAIN}/slip44:60`, chainId: CHAIN, networkName: 'Ethereum' },
  ...{ name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null, terms: null },
} as const
const OPTIONS = {
  place: PLACE,
  countries: [
    { code: 'DE', subdivisions: null },
    { code: 'US', subdivisions: ['CA', 'TX'] },
  ],
  currencies: [{ id: 'USD', payment_method_limits: LIMITS }],
  coins: [COIN],
}
type Shown = [
  name: 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect',
  view: ComponentType<{ view: View }>,
]
const VIEWS: [Shown, Shown, Shown] = [
  ['OnRampProviders', OnRampProvidersView],
  ['OnRampTokenSelect', OnRampTokenSelectView],
  ['OnRampFiatSelect', OnRampFiatSelectView],
]

// Server rendering shows the initial state of a store.
function know(
  options: Partial<typeof OPTIONS>,
  place: { country: string; subdivision: string | null } | null,
) {
  Object.assign(onrampStore.getInitialState(), {
    options: { status: 'ready', known: { ...OPTIONS, ...options } },
    place,
  })
}

beforeAll(async () => {
  await loadViewTexts()
  Object.assign(localeStore.getInitialState(), localeStore.getState())
})
beforeEach(() => {
  configStore.setState({ config: { ...CONFIG, funding: { onramp: true, exchange: false }, termsUrl: TERMS } })
  setSession({
    namespace: 'eip155',
    connector: 'page',
    walletId: 'w',
    wallet: { name: 'Fox', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId: CHAIN,
  })
  know({}, null)
})
afterEach(() => endSession('eip155'))

function render([name, Component]: Shown): string {
  return renderToStaticMarkup(createElement(Component, { view: { name } }))
}

test.each(VIEWS)('%s has the site’s terms below it', (...view) => {
  expect(render(view)).toContain(`href="${TERMS}"`)
  expect(render(view)).toContain('By buying, you agree')
  configStore.setState(({ config }) => ({ config: config && { ...config, termsUrl: null } }))
  expect(render(view)).not.toContain('<a ')
})

test.each(VIEWS)('%s has them where nothing is sold, too', (...view) => {
  know({ coins: [] }, null)
  expect(render(view)).toContain(`href="${TERMS}"`)
})

test.each(VIEWS)('%s names Receive as the other way only where that is there', (...view) => {
  const other = (off: readonly string[], funding: { onramp: boolean; exchange: boolean }) => {
    configStore.setState({ config: { ...CONFIG, funding, off } as typeof CONFIG })
    return render(view)
  }
  know({ coins: [] }, null)
  for (const onramp of [true, false]) {
    expect(other([], { onramp, exchange: false })).toContain('choose Receive')
    expect(other(['receive'], { onramp, exchange: false })).not.toContain('Receive')
  }
})

test('what the page asks for stands above the form, for the coin that it asks for', () => {
  const initial = onrampStore.getInitialState()
  Object.assign(initial, { needed: { coinId: COIN.id, amount: '0.5' } })
  expect(render(VIEWS[0])).toContain('This site requests 0.5 ETH.')
  Object.assign(initial, { needed: { coinId: 'eip155:1/slip44:1', amount: '0.5' } })
  expect(render(VIEWS[0])).not.toContain('This site requests')
  Object.assign(initial, { needed: null })
})

test('the coins that the best seller gives stand in the form', () => {
  const quote = { serviceProvider: 's', name: 'S', paymentMethodType: 'card', sourceCurrencyCode: 'USD' }
  const list = ['0.031', '0.03'].map((destinationAmount) => ({ ...quote, destinationAmount, totalFee: '2' }))
  const purchase = { asset: COIN.id, amount: '100', currency: 'USD', place: PLACE }
  const initial = onrampStore.getInitialState()
  const quotes = { key: purchaseKey(purchase), status: 'ready', list }
  Object.assign(initial, { amountText: '100', quotes })
  expect(render(VIEWS[0])).toMatch(/<output [^>]*aria-label="You get"[^>]*>0\.031</)
  Object.assign(initial, { quotes: null })
  expect(render(VIEWS[0])).toMatch(/<output [^>]*aria-label="You get"[^>]*>–</)
})

test('the country stands in the form, and another can be chosen, also where nothing is sold', () => {
  for (const coins of [[COIN], []]) {
    know({ coins: coins as never }, null)
    const html = render(VIEWS[0])
    expect(html).toMatch(/<option value="DE" selected="">/)
    expect(html).toContain('<option value="US">')
  }
})

test('a state is asked for where a seller asks for it', () => {
  know({}, { country: 'US', subdivision: 'TX' })
  expect(render(VIEWS[0])).toMatch(
    /<option value="CA">California<\/option><option value="TX" selected="">Texas/,
  )
  know({}, null)
  expect(render(VIEWS[0])).not.toContain('California')
})

test('money has the picture that hosting keeps of it', () => {
  const html = renderToStaticMarkup(createElement(CurrencyPicture, { currency: 'EUR', size: 24 }))
  expect(html).toContain('src="/public/getCurrencyImage/EUR"')
  expect(html).toContain('width="24"')
  expect(render(VIEWS[2])).toContain('src="/public/getCurrencyImage/USD"')
})

test('an amount with two readings that was refused is explained', () => {
  expect(render(VIEWS[0])).not.toContain('Thousands or decimals?')
  Object.assign(onrampStore.getInitialState(), { refusedBeside: amountKey(onrampStore.getInitialState()) })
  expect(render(VIEWS[0])).toContain('Thousands or decimals?')
})
