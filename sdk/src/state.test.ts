import { expect, test } from 'vitest'
import { type CachedState, DISCONNECTED, deriveEvents } from './state.ts'

const A = '0x00000000000000000000000000000000000000aA'
const B = '0x00000000000000000000000000000000000000bB'
const none: CachedState = { ...DISCONNECTED, chainId: undefined }
const on = (chainId: `0x${string}`, ...accounts: `0x${string}`[]): CachedState => ({
  ...DISCONNECTED,
  status: 'connected',
  chainId,
  accounts,
})
const names = (before: CachedState, after: CachedState) => deriveEvents(before, after).map(({ name }) => name)

test('connect comes first, then the chain, then the accounts', () => {
  const events = deriveEvents({ ...none, chainId: '0x1' }, on('0x2', A))
  expect(events).toEqual([
    { name: 'connect', value: { chainId: '0x2' } },
    { name: 'chainChanged', value: '0x2' },
    { name: 'accountsChanged', value: [A] },
  ])
})

test('the first chain that is known is no change of chain', () => {
  expect(names(none, { ...none, chainId: '0x1' })).toEqual([])
  expect(names(none, on('0x1', A))).toEqual(['connect', 'accountsChanged'])
})

test('at a loss disconnect is the last word, with 4900', () => {
  const events = deriveEvents(on('0x1', A), { ...none, chainId: '0x1' })
  expect(events).toMatchObject([
    { name: 'accountsChanged', value: [] },
    { name: 'disconnect', value: { code: 4900 } },
  ])
})

test('equal states give no event', () => {
  expect(names(on('0x1', A), on('0x1', A))).toEqual([])
})

test('a change of order among the accounts is told, since the first is the active one', () => {
  expect(names(on('0x1', A, B), on('0x1', B, A))).toEqual(['accountsChanged'])
})

test('listeners get a list of their own', () => {
  const after = on('0x1', A)
  expect(deriveEvents(none, after).at(-1)?.value).not.toBe(after.accounts)
})
