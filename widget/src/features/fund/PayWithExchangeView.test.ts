import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FundCoin } from '#api/funding.ts'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadViewTexts, localeStore } from '#i18n/translate.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { depositKey, exchangeStore } from './exchangeStore.ts'
import { PayWithExchangeView } from './PayWithExchangeView.tsx'

const CHAIN = 'eip155:1' as const
const COIN: FundCoin = {
  ...{ id: `${CHAIN}/slip44:60`, chainId: CHAIN, networkName: 'Ethereum' },
  ...{ name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null, terms: null },
}
const EXCHANGES = { status: 'ready', list: [{ id: 'harbour', name: 'Harbour', coins: [COIN] }] } as const

// Server rendering shows the initial state of a store.
const know = (state: object) => Object.assign(exchangeStore.getInitialState(), state)
const render = () => renderToStaticMarkup(createElement(PayWithExchangeView))

beforeAll(async () => {
  await loadViewTexts()
  Object.assign(localeStore.getInitialState(), localeStore.getState())
})
beforeEach(() => {
  configStore.setState({ config: { ...CONFIG, funding: { onramp: false, exchange: true } } })
  setSession({
    namespace: 'eip155',
    connector: 'page',
    walletId: 'w',
    wallet: { name: 'Fox', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId: CHAIN,
  })
  know({ exchanges: EXCHANGES, amountText: '250', amountCoinId: COIN.id, refusedBeside: null })
})
afterEach(() => endSession('eip155'))

test('an amount with two readings that was refused is explained', () => {
  expect(render()).not.toContain('Thousands or decimals?')
  know({ refusedBeside: depositKey(exchangeStore.getInitialState(), COIN) })
  expect(render()).toContain('Thousands or decimals?')
})

test('the field is empty for another coin than the one of the amount', () => {
  expect(render()).toContain('value="250"')
  know({ amountCoinId: 'eip155:8453/slip44:60' })
  expect(render()).not.toContain('value="250"')
})
