import { beforeEach, expect, test } from 'vitest'
import { amountKey, chooseToken, resetSwap, swapStore, switchSides, typeAmount } from './swapStore.ts'

const chosen = (isSlippageForTax: boolean) => swapStore.setState({ slippageBps: 3100, isSlippageForTax })
const slippage = () => swapStore.getState().slippageBps

beforeEach(() => {
  swapStore.setState(swapStore.getInitialState(), true)
  swapStore.setState({ buyId: 'taxed' })
})

test('a slippage that was chosen stays for the next swap', () => {
  chosen(false)
  resetSwap()
  expect(slippage()).toBe(3100)
})

test('what a taxed token takes is taken for no other swap', () => {
  chosen(true)
  resetSwap()
  expect(slippage()).toBeNull()
})

test.each(['sell', 'buy'] as const)('nor with another token to %s', (side) => {
  chosen(true)
  chooseToken(side, 'other')
  expect(slippage()).toBeNull()
})

test('it stands while the two change places', () => {
  chosen(true)
  switchSides()
  expect(slippage()).toBe(3100)
})

test('a pasted amount with two readings is refused with a notice, until the amount changes', () => {
  const isRefused = () => swapStore.getState().refusedBeside === amountKey(swapStore.getState())
  typeAmount('5', 6, 'en')
  typeAmount('-1', 6, 'en')
  expect([swapStore.getState().amountText, isRefused()]).toEqual(['5', false])
  typeAmount('1,234', 6, 'en')
  expect([swapStore.getState().amountText, isRefused()]).toEqual(['5', true])
  chooseToken('sell', 'other')
  expect(isRefused()).toBe(false)
  typeAmount('1,234', 6, 'en')
  typeAmount('1234', 6, 'en')
  expect([swapStore.getState().amountText, isRefused()]).toEqual(['1234', false])
})
