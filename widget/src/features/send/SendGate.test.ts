import { registerAllFamilies } from '@latch/families/widget.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ViewComponent } from '#app/featureView.ts'
import { configStore } from '#core/configStore.ts'
import type { FamilyEntry } from '#core/family.ts'
import { findFamily, registerFamilies } from '#core/familyRegistry.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { SelectTokenView } from './form/SelectTokenView.tsx'
import { SendView } from './form/SendView.tsx'
import { PreviewView } from './review/PreviewView.tsx'

const session = {
  namespace: 'eip155',
  connector: 'page',
  walletId: 'w',
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: 'eip155:5',
} as const

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
})
afterEach(() => endSession('eip155'))

test('the choice of a token is not complete while nobody has read the tokens', () => {
  setSession({ ...session, chainId: 'eip155:1' })
  const view = { name: 'WalletSendSelectToken' } as const
  const text = renderToStaticMarkup(createElement(SelectTokenView, { view }))
  expect(text).toContain('ETH')
  expect(text).toContain('aria-busy="true"')
})

test.each([
  ['the form', SendView],
  ['the choice of a token', SelectTokenView],
  ['the review', PreviewView],
])('on a network that the project does not list %s says so, with a way on', (_, View: ViewComponent) => {
  setSession(session)
  const text = renderToStaticMarkup(createElement(View, { view: { name: 'WalletSend' } }))
  // Without its texts, which load later.
  expect(text).toContain('role="status"')
  expect(text).toContain('<button')
})

test('where the operator lets nobody switch, the way on is in the wallet', () => {
  configStore.setState({ config: { ...CONFIG, off: ['network_switch'] } })
  setSession(session)
  const text = renderToStaticMarkup(createElement(SendView, { view: { name: 'WalletSend' } }))
  expect(text).toContain('role="status"')
  expect(text).not.toContain('<button')
})

test('an account of a family for which there is no form is told so, in place of a form that breaks', () => {
  const { send: _, ...others } = findFamily('eip155') as FamilyEntry
  registerFamilies([{ ...others, namespace: 'stacks' }])
  const chains = [{ ...CONFIG.chains[0], id: 'stacks:1' }] as never
  configStore.setState({ config: { ...CONFIG, chains } })
  setSession({ ...session, namespace: 'stacks', chainId: 'stacks:1' })
  const text = renderToStaticMarkup(createElement(SendView, { view: { name: 'WalletSend' } }))
  expect(text).toContain('role="status"')
  endSession('stacks')
})
