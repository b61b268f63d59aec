import { expect, test } from 'vitest'
import { readCustomWallets, trimWallet, walletIdOf } from './customWallet.ts'

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
