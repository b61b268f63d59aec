import { expect, test } from 'vitest'
import { currencyLimits, feeText, isPayable } from './limits.ts'

test('limits are of a like worth, with the digits that a currency has', () => {
  const [dollar, yen] = currencyLimits(['USD', 'JPY'], ['card', 'bank_account'])
  expect(dollar?.payment_method_limits).toEqual([
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'bank_account', min: '10.00', max: '25000.00' },
  ])
  expect(yen?.payment_method_limits).toEqual([
    { id: 'card', min: '1500', max: '1125000' },
    { id: 'bank_account', min: '1500', max: '3750000' },
  ])
})

test('nobody pays a part of a yen', () => {
  expect(isPayable('1500', 'JPY')).toBe(true)
  expect(isPayable('1500.5', 'JPY')).toBe(false)
  expect(isPayable('10.50', 'USD')).toBe(true)
  expect([feeText(37.6, 'JPY'), feeText(37.6, 'USD')]).toEqual(['38', '37.60'])
})
