import { beforeEach, expect, test } from 'vitest'
import type { FundCoin } from '#api/funding.ts'
import { chooseDeposit, depositAmount, depositKey, exchangeStore, typeDeposit } from './exchangeStore.ts'

const coin = (symbol: string, chainId: FundCoin['chainId'], decimals: number): FundCoin => ({
  ...{ id: `${chainId}/${symbol}`, chainId, networkName: chainId, decimals },
  ...{ name: symbol, symbol, iconUrl: null, terms: null },
})
const USDC = coin('USDC', 'eip155:1', 6)
const ETHER = coin('ETH', 'eip155:8453', 18)

const amountOf = (each: FundCoin) => depositAmount(exchangeStore.getState(), each)

beforeEach(() => exchangeStore.setState(exchangeStore.getInitialState(), true))

test('an amount of one coin is not one of the coin that another network has', () => {
  typeDeposit(USDC, '250', 'en')
  expect(amountOf(USDC)).toBe('250')
  expect(amountOf(ETHER)).toBe('')
  typeDeposit(ETHER, '2', 'en')
  expect([amountOf(ETHER), amountOf(USDC)]).toEqual(['2', ''])
})

test('the amount stays with the coin that was typed for, and goes with another choice', () => {
  typeDeposit(USDC, '250', 'en')
  chooseDeposit(USDC.id, USDC)
  expect(amountOf(USDC)).toBe('250')
  chooseDeposit(ETHER.id, USDC)
  expect([amountOf(ETHER), amountOf(USDC)]).toEqual(['', ''])
})

test('text that is not an amount of the coin leaves the last one', () => {
  typeDeposit(USDC, '2.1234567', 'en')
  typeDeposit(USDC, '-1', 'en')
  expect(amountOf(USDC)).toBe('2.123456')
})

test('a pasted amount with two readings is refused with a notice, until the amount or the coin changes', () => {
  const isRefused = (each: FundCoin) =>
    exchangeStore.getState().refusedBeside === depositKey(exchangeStore.getState(), each)
  typeDeposit(USDC, '5', 'en')
  typeDeposit(USDC, '1,234', 'en')
  expect([amountOf(USDC), isRefused(USDC), isRefused(ETHER)]).toEqual(['5', true, false])
  typeDeposit(USDC, '1234', 'en')
  expect([amountOf(USDC), isRefused(USDC)]).toEqual(['1234', false])
})
