import { expect, test } from 'vitest'
import { toHexChains } from './chains.ts'

test('numbers and hex of any case become hex quantities, in the order given', () => {
  expect(toHexChains([8453, '0x01', '0xAA36A7'])).toEqual(['0x2105', '0x1', '0xaa36a7'])
  expect(toHexChains(undefined)).toBeUndefined()
})
