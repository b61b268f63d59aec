import { registerAllFamilies } from '@latch/families/widget.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configStore } from '#core/configStore.ts'
import type { FamilyEntry } from '#core/family.ts'
import { findFamily, registerFamilies } from '#core/familyRegistry.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { SwapGate } from './SwapGate.tsx'

const CHAIN = 'eip155:1'
const VENUE = { router: `0x${'1'.repeat(40)}`, wrapped: `0x${'2'.repeat(40)}` }
const FORM = 'the form'

const Shown = () => SwapGate({ children: () => createElement('p', null, FORM) })
const render = () => renderToStaticMarkup(createElement(Shown))

beforeEach(() => {
  registerAllFamilies()
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

test('on a network where somebody sells the form is shown', () => {
  expect(render()).toContain(FORM)
})

test('on a network where nobody sells a status says so, with the way to the others', () => {
  configStore.setState({ config: { ...CONFIG, swap: { 'eip155:137': VENUE } } })
  const text = render()
  expect(text).not.toContain(FORM)
  // Without its texts, which load later.
  expect(text).toContain('role="status"')
  expect(text).toContain('<button')
})

test('where the operator lets nobody switch, the way on is in the wallet', () => {
  configStore.setState({ config: { ...CONFIG, swap: {}, off: ['network_switch'] } })
  const text = render()
  expect(text).toContain('role="status"')
  expect(text).not.toContain('<button')
})

test('a project without swaps shows no form, and no way to another network', () => {
  configStore.setState({ config: CONFIG })
  const text = render()
  expect(text).not.toContain(FORM)
  expect(text).not.toContain('<button')
})

test('a family that the modal has no form for shows none, though somebody sells on its chain', () => {
  const { swap: _, ...others } = findFamily('eip155') as FamilyEntry
  registerFamilies([others])
  expect(render()).not.toContain(FORM)
})
