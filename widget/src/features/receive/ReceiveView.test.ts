import { parsePaymentUri } from '@latch/families/bip122/widget/send/paymentUri.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { en } from '#i18n/en.ts'
import { enViews } from '#i18n/enViews.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { adviceFor, codeText, ReceiveView } from './ReceiveView.tsx'

beforeEach(registerAllFamilies)
afterEach(() => endSession('eip155'))

/** Buttons of the view on a network, without their texts, which load later. */
function buttonsOn(chainId: 'eip155:1' | 'eip155:5', off: string[] = []): number {
  configStore.setState({ config: { ...CONFIG, off } })
  const wallet = { name: 'Fox', icon: null, rdns: null }
  setSession({
    namespace: 'eip155',
    connector: 'page',
    walletId: 'w',
    wallet,
    accounts: [{ address: ALICE }],
    chainId,
  })
  return renderToStaticMarkup(createElement(ReceiveView)).split('<button').length - 1
}

test.each(['eip155:1', 'eip155:5'] as const)(
  'on %s the address is copied and another network chosen; where the operator lets nobody switch, it is copied alone',
  (chainId) => {
    expect(buttonsOn(chainId)).toBe(2)
    expect(buttonsOn(chainId, ['network_switch'])).toBe(1)
  },
)

const texts: Readonly<Record<string, unknown>> = { ...en, ...enViews }

test('a code holds the link that the wallets of a family read, and else the address', () => {
  const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const link = codeText('bip122:000000000933ea01ad0ee984209779ba', address)
  expect(link).toBe(`bitcoin:${address}`)
  expect(parsePaymentUri(link, 'bip122:000000000933ea01ad0ee984209779ba')?.to).toBe(address)
  expect(codeText('eip155:1', ALICE)).toBe(ALICE)
  for (const chainId of ['sui:mainnet', 'cosmos:cosmoshub-4', 'stacks:1'] as const)
    expect(codeText(chainId, 'address')).toBe('address')
})

test('for listed networks the view says what can be sent; for another it promises nothing', () => {
  configStore.setState({ config: CONFIG })
  expect(texts[adviceFor('eip155:1')]).toContain('Send only assets on {network}')
  expect(texts[adviceFor('eip155:5')]).not.toContain('assets')
  expect(texts[adviceFor('eip155:5')]).toContain('doesn’t support your network, {network}')
})

test('where the operator lets nobody switch, no other network is offered for one that is not listed', () => {
  configStore.setState({ config: { ...CONFIG, off: ['network_switch'] } })
  expect(texts[adviceFor('eip155:5')]).toContain('doesn’t support your network, {network}')
  expect(texts[adviceFor('eip155:5')]).not.toContain('below')
})
