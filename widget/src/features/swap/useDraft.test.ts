import { registerAllFamilies } from '@latch/families/widget.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { costStore } from './costStore.ts'
import { loadQuote, quoteStore } from './quoteStore.ts'
import { swapStore } from './swapStore.ts'
import { type Draft, useDraft } from './useDraft.ts'

const BALANCE = 10n ** 18n
const GOLD = `0x${'a'.repeat(40)}`
const asset = { decimals: 18, balance: BALANCE, price: null, iconUrl: null }
const NATIVE_ASSET = { ...asset, id: 'native', token: null, name: 'Ether', symbol: 'ETH' }
const HELD = [NATIVE_ASSET, { ...asset, id: GOLD, token: GOLD, name: 'Gold', symbol: 'GLD' }]
vi.mock('../send/index.ts', () => ({
  NATIVE: 'native',
  useAssets: () => ({ assets: HELD, currency: 'usd', listing: 'ready' }),
}))

const CHAIN = CONFIG.chains[0] as ChainInfo
const session = {
  namespace: 'eip155',
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: CHAIN.id,
} as const

/** Loads a quote for the draft with this gas, and returns the draft after it. */
async function quoteWith(gas?: bigint): Promise<Draft> {
  const { order, slippageBps } = draft()
  if (order === null) throw new Error('Nothing to quote.')
  const quote = {
    ...{ id: null, fromAmount: String(order.amount), fromAccount: `${CHAIN.id}:${GOLD}` },
    ...{ toAmount: '9', toAccount: `${CHAIN.id}:${GOLD}` },
    ...(gas !== undefined && { gas: String(gas) }),
  }
  vi.stubGlobal('fetch', async () => Response.json({ quotes: [quote] }))
  await loadQuote(order, slippageBps)
  return draft()
}

function draft(): Draft {
  // Server rendering shows the initial state of a store.
  Object.assign(quoteStore.getInitialState(), quoteStore.getState())
  const drafts: Draft[] = []
  const Form = () => {
    drafts.push(useDraft(session, CHAIN))
    return null
  }
  renderToStaticMarkup(createElement(Form))
  return drafts[0] as Draft
}

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
  quoteStore.setState({ known: null, trouble: null, gas: {} })
  Object.assign(swapStore.getInitialState(), { sellId: 'native', buyId: GOLD, isMax: true })
  Object.assign(costStore.getInitialState(), { gas: { [CHAIN.id]: { likely: 1n, max: 2n } } })
})
afterEach(() => vi.unstubAllGlobals())

test('the maximum leaves the fee of its quote, also with more gas than usual, and stays with less', async () => {
  expect(draft().amount).toBe(BALANCE - 700_000n)
  expect((await quoteWith(500_000n)).amount).toBe(BALANCE - 1_000_000n)
  const quoted = await quoteWith(480_000n)
  expect(quoted).toMatchObject({ amount: BALANCE - 1_000_000n, obstacle: null, quoteStatus: 'ready' })
})

test('a quote without gas needs no more than the maximum leaves', async () => {
  expect(await quoteWith()).toMatchObject({ amount: BALANCE - 700_000n, obstacle: null })
})
