import { beforeEach, expect, test } from 'vitest'
import { chooseToken, resetSwap, swapStore, switchSides } from './swapStore.ts'

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
