import { registerAllFamilies } from '@latch/families/widget.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadViewTexts, localeStore } from '#i18n/translate.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { amountKey, swapStore } from '../swapStore.ts'
import { SwapView } from './SwapView.tsx'

const CHAIN = 'eip155:1'
const VENUE = { router: `0x${'1'.repeat(40)}`, wrapped: `0x${'2'.repeat(40)}` }
const ETHER = { id: 'native', token: null, name: 'Ether', symbol: 'ETH', decimals: 18 }
vi.mock('../../send/index.ts', () => ({
  NATIVE: 'native',
  PageChip: () => null,
  useAssets: () => ({
    assets: [{ ...ETHER, balance: 9n, price: null, iconUrl: null }],
    currency: 'usd',
    listing: 'ready',
  }),
}))

const render = () => renderToStaticMarkup(createElement(SwapView))

beforeEach(async () => {
  registerAllFamilies()
  await loadViewTexts()
  Object.assign(localeStore.getInitialState(), localeStore.getState())
  configStore.setState({ config: { ...CONFIG, swap: { [CHAIN]: VENUE } } })
  setSession({
    namespace: 'eip155',
    connector: 'page',
    walletId: 'w',
    wallet: { name: 'Fox', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId: CHAIN,
  })
})
afterEach(() => endSession('eip155'))

test('an amount with two readings that was refused is explained', () => {
  expect(render()).not.toContain('Thousands or decimals?')
  // Server rendering shows the initial state of a store.
  Object.assign(swapStore.getInitialState(), { refusedBeside: amountKey(swapStore.getInitialState()) })
  expect(render()).toContain('Thousands or decimals?')
})
