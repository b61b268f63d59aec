import { ViewNameSchema } from '@latch/protocol/hostChannel.ts'
import { expect, test } from 'vitest'
import { registerAllViews } from './featureViews.ts'
import { startView } from './navigation.ts'

registerAllViews()

const somebody = { chainId: 'eip155:1' } as const
const everywhere = { isServed: () => true, canConnect: true }
const nowhere = { isServed: () => false, canConnect: true }

test('Connect while nobody is connected, Account otherwise', () => {
  expect(startView(undefined, null, everywhere)).toEqual({ name: 'Connect' })
  expect(startView(undefined, somebody, everywhere)).toEqual({ name: 'Account' })
})

const OF_SESSION = ['Account', 'Swap', 'OnRampProviders', 'FundWallet', 'WalletReceive', 'WalletSend']

test.each(ViewNameSchema.options)(
  '%s is opened by name, and those of a session only while there is one',
  async (wanted) => {
    expect(startView(wanted, somebody, everywhere)).toEqual({ name: wanted })
    expect(startView(wanted, somebody, nowhere)).toEqual({
      name: OF_SESSION.includes(wanted) && wanted !== 'WalletSend' ? 'UnsupportedChain' : wanted,
    })
    expect(startView(wanted, null, everywhere)).toEqual({
      name: OF_SESSION.includes(wanted) ? 'Connect' : wanted,
    })
  },
)

test('a wallet on a foreign chain starts at UnsupportedChain', () => {
  expect(startView(undefined, somebody, nowhere)).toEqual({ name: 'UnsupportedChain' })
})

test('where no wallet can be connected for any network, Networks says so in place of a list of wallets', () => {
  const named = { isServed: () => true, canConnect: false }
  for (const wanted of [undefined, 'Connect', 'AllWallets', 'Account'] as const)
    expect(startView(wanted, null, named)).toEqual({ name: 'Networks' })
  expect(startView('WhatIsAWallet', null, named)).toEqual({ name: 'WhatIsAWallet' })
})
