import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configStore } from '../../core/configStore.ts'
import { registerAllFamilies } from '../../families/registry.ts'
import { ALICE, CONFIG } from '../../host/testHost.ts'
import { endSession, setSession } from '../../sessions/sessionsStore.ts'
import { ReceiveView } from './ReceiveView.tsx'

beforeEach(registerAllFamilies)
afterEach(() => endSession('eip155'))

/** Buttons of the view on a network: without their texts, which are loaded later. */
function buttonsOn(chainId: 'eip155:1' | 'eip155:5', off: string[] = []): number {
  configStore.setState({ config: { ...CONFIG, off } })
  const wallet = { name: 'Fox', icon: null, rdns: null }
  setSession({ namespace: 'eip155', connector: 'page', walletId: 'w', wallet, accounts: [ALICE], chainId })
  return renderToStaticMarkup(createElement(ReceiveView)).split('<button').length - 1
}

test.each(['eip155:1', 'eip155:5'] as const)(
  'on %s the address is copied and another network chosen; where the operator lets nobody switch, it is copied alone',
  (chainId) => {
    expect(buttonsOn(chainId)).toBe(2)
    expect(buttonsOn(chainId, ['network_switch'])).toBe(1)
  },
)
