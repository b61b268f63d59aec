import { expect, test } from 'vitest'
import { chooseCurrency, onrampStore } from './onrampStore.ts'

const money = (id: string, min: string, max: string) => ({
  id,
  payment_method_limits: [{ id: 'card', min, max }],
})
const YEN = money('JPY', '1500', '1125000')
const EURO = money('EUR', '10.00', '7500.00')

test.each([
  ['100', YEN, '15000'],
  ['100', EURO, '100'],
  ['15000', EURO, '100'],
  ['20000', YEN, '20000'],
  ['', EURO, '100'],
])('with %s written, another money leaves what somebody takes of it', (amountText, currency, expected) => {
  onrampStore.setState({ amountText })
  chooseCurrency(currency)
  expect(onrampStore.getState()).toMatchObject({ currency: currency.id, amountText: expected })
})
