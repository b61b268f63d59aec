import { expect, test } from 'vitest'
import { startView } from './startView.ts'

const nobody = { wanted: undefined, isConnected: false, isChainSupported: true } as const
const somebody = { ...nobody, isConnected: true } as const

test('Connect while nobody is connected, Account otherwise', () => {
  expect(startView(nobody)).toEqual({ name: 'Connect' })
  expect(startView(somebody)).toEqual({ name: 'Account' })
})

test('the view asked for wins', () => {
  expect(startView({ ...nobody, wanted: 'WhatIsAWallet' })).toEqual({ name: 'WhatIsAWallet' })
  expect(startView({ ...somebody, wanted: 'Networks' })).toEqual({ name: 'Networks' })
})

test('views of a session lead to Connect while there is none', () => {
  expect(startView({ ...nobody, wanted: 'Account' })).toEqual({ name: 'Connect' })
  expect(startView({ ...nobody, wanted: 'Networks' })).toEqual({ name: 'Connect' })
})

test('a wallet on a foreign chain starts at UnsupportedChain', () => {
  expect(startView({ ...somebody, isChainSupported: false })).toEqual({ name: 'UnsupportedChain' })
})
