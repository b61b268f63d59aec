import { beforeEach, expect, test, vi } from 'vitest'
import { fetchSwapTokens } from '#api/swap.ts'
import { findSwapToken, loadSwapTokens, swapTokensStore } from './tokensStore.ts'

vi.mock('#api/swap.ts', () => ({ fetchSwapTokens: vi.fn() }))

const CHAIN = 'eip155:1'
const PASTED = `0x${'a'.repeat(40)}`
const token = (contract: string, symbol: string, isListed = true) => ({
  ...{ token: contract, name: symbol, symbol, decimals: 6, iconUrl: null, isListed },
})
const DOLLAR = token(`0x${'1'.repeat(40)}`, 'USD')
const FOUND = token(PASTED, 'GOLD', false)

type Tokens = Awaited<ReturnType<typeof fetchSwapTokens>>
/** Answers the pending request for the list. */
let answer: (tokens: Tokens | Promise<Tokens>) => void
const known = () => swapTokensStore.getState().lists[CHAIN]

beforeEach(() => {
  swapTokensStore.setState({ lists: {} })
  vi.mocked(fetchSwapTokens).mockImplementation(async (_, address) => {
    if (address !== undefined) return [FOUND]
    return new Promise<Tokens>((resolve) => {
      answer = resolve
    })
  })
})

/** Pastes a contract while the list is loading. */
async function findEarly(): Promise<{ listed: Promise<void> }> {
  const listed = loadSwapTokens(CHAIN)
  expect(await findSwapToken(CHAIN, PASTED)).toBe(true)
  expect(known()).toEqual({ status: 'loading', tokens: [FOUND] })
  return { listed }
}

test('a pasted contract that is found before the list arrives stays beside it', async () => {
  const { listed } = await findEarly()
  answer([DOLLAR])
  await listed
  expect(known()).toEqual({ status: 'ready', tokens: [DOLLAR, FOUND] })
})

test('a pasted contract that is on the list as well stands there once, as the list has it', async () => {
  const { listed } = await findEarly()
  const named = token(PASTED.toUpperCase().replace('0X', '0x'), 'GOLD')
  answer([named, DOLLAR])
  await listed
  expect(known()).toEqual({ status: 'ready', tokens: [named, DOLLAR] })
  await findSwapToken(CHAIN, PASTED)
  expect(known()?.tokens).toEqual([named, DOLLAR])
})

test('a pasted contract stays when the list fails, and when it is read again', async () => {
  const { listed } = await findEarly()
  answer(Promise.reject(new Error('down')))
  await listed
  expect(known()).toEqual({ status: 'failed', tokens: [FOUND] })
  const again = loadSwapTokens(CHAIN)
  expect(known()).toEqual({ status: 'loading', tokens: [FOUND] })
  answer([DOLLAR])
  await again
  expect(known()).toEqual({ status: 'ready', tokens: [DOLLAR, FOUND] })
})
