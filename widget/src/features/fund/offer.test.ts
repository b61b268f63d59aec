import { expect, test } from 'vitest'
import type { FundCoin } from '#api/funding.ts'
import { offerOf } from './offer.ts'

const COIN: FundCoin = {
  id: 'eip155:1/slip44:60',
  chainId: 'eip155:1',
  networkName: 'Ethereum',
  ...{ name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null, terms: null },
}
const exchange = (...coins: readonly FundCoin[]) => ({ id: 'harbour', name: 'Harbour', coins })
const TERMS = { minimum: '0.01', fee: '0.001' }

test('what an exchange asks for is said before anybody goes there', () => {
  const offer = { text: 'exchange.terms', terms: TERMS, isOpen: true }
  const sells = exchange({ ...COIN, terms: TERMS })
  expect(offerOf(sells, COIN, '0.01')).toEqual(offer)
  expect(offerOf(sells, COIN, '')).toEqual(offer)
})

test('less than it sends leads nowhere', () => {
  expect(offerOf(exchange({ ...COIN, terms: TERMS }), COIN, '0.009999999999999999')).toMatchObject({
    text: 'exchange.tooLittle',
    isOpen: false,
  })
})

test('an exchange that shows its fee on its own page alone is described so', () => {
  expect(offerOf(exchange(COIN), COIN, '0.000001')).toEqual({
    text: 'exchange.sends',
    terms: null,
    isOpen: true,
  })
})

test('one that does not send the coin is not gone to', () => {
  expect(offerOf(exchange(), COIN, '1')).toMatchObject({ text: 'exchange.notIt', isOpen: false })
})
