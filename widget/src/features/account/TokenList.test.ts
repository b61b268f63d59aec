import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetBalances } from '#api/account.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import type { ButtonProps } from '#ui/Button.tsx'
import { TokenList } from './TokenList.tsx'
import { loadTokens, RETRY_LOCK_MS, tokensKey, tokensStore } from './tokensStore.ts'

const shown = vi.hoisted(() => ({ buttons: [] as ButtonProps[] }))
vi.mock('#ui/Button.tsx', () => ({
  Button(props: ButtonProps) {
    shown.buttons.push(props)
    return null
  },
}))

const CHAIN = 'eip155:1'
const QUERY = { chainId: CHAIN, address: ALICE, currency: 'usd' } as const
const ETHER = { name: 'Ether', symbol: 'ETH', chainId: CHAIN, price: null, value: null, iconUrl: null }
const ANSWER = { balances: [{ ...ETHER, quantity: { decimals: '18', numeric: '2' } }], currency: 'usd' }
const SESSION = {
  namespace: 'eip155',
  accounts: [{ address: ALICE }],
  chainId: CHAIN,
} as unknown as WalletSession
const NETWORK = { id: CHAIN, name: 'Ethereum', iconUrl: null } as never

function render(): string {
  shown.buttons = []
  // Server rendering shows the initial state of a store.
  Object.assign(tokensStore.getInitialState(), tokensStore.getState())
  return renderToStaticMarkup(createElement(TokenList, { session: SESSION, chain: NETWORK }))
}

/** The only button of the list: its retry. */
function retry(): ButtonProps {
  render()
  expect(shown.buttons).toHaveLength(1)
  return shown.buttons[0] as ButtonProps
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ online: true })
  forgetBalances()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the retry of tokens can be pressed once its lock is over, and not while it runs', async () => {
  vi.stubGlobal('fetch', async () => Response.json(ANSWER))
  await loadTokens(QUERY)
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  await loadTokens(QUERY, { maxAge: 0 })
  expect(retry()).toMatchObject({ 'aria-disabled': true, onClick: undefined })
  vi.setSystemTime(Date.now() + RETRY_LOCK_MS)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const ready = retry()
  expect(ready['aria-disabled']).toBeUndefined()
  ready.onClick?.({} as never)
  expect(retry()).toMatchObject({ 'aria-disabled': true, onClick: undefined })
})

test('tokens of a chain that hosting serves no more do not look as if they would come, and have no retry', () => {
  tokensStore.setState({ [tokensKey(QUERY)]: { data: null, phase: 'notServed', lockedUntil: 0 } })
  expect(render()).not.toContain('aria-busy')
  expect(shown.buttons).toEqual([])
})
