import { expect, test } from 'vitest'
import { type CustomWallet, putWallet, readCustomWallets, trimWallet, walletIdOf } from './customWallet.ts'

test('leaves out entries that are no wallets', () => {
  const wallet = { id: 'mine', name: 'Mine', injected: [] }
  expect(readCustomWallets([wallet, null, { id: 'x' }])).toEqual([wallet])
  expect(readCustomWallets(undefined)).toEqual([])
})

test('an emptied field goes, and fields that the form lacks stay', () => {
  expect(trimWallet({ id: 'mine', name: 'Mine', homepage: '', rdns: 'com.mine' })).toEqual({
    id: 'mine',
    name: 'Mine',
    rdns: 'com.mine',
  })
})

test('a name makes an id', () => {
  expect(walletIdOf('My Wallet, 2!')).toBe('my-wallet-2')
})

test('a wallet that was edited keeps its place, and a new one comes last', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id })) as [
    CustomWallet,
    CustomWallet,
    CustomWallet,
  ]
  const edited = { id: 'a', name: 'Renamed' }
  expect(putWallet([a, b], 'new', c)).toEqual([a, b, c])
  expect(putWallet([a, b, c], a, edited)).toEqual([edited, b, c])
  expect(putWallet([{ ...a }, b, c], a, edited)).toEqual([edited, b, c])
})

test('an edited wallet that was removed meanwhile is added again', () => {
  const wallet = { id: 'a', name: 'A' }
  expect(putWallet([], wallet, wallet)).toEqual([wallet])
})
