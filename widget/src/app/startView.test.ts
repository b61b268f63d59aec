import { expect, test } from 'vitest'
import { ViewNameSchema } from '../../protocol/hostChannel.ts'
import { startView } from './startView.ts'

const nobody = { wanted: undefined, isConnected: false, isChainSupported: true } as const
const somebody = { ...nobody, isConnected: true } as const

test('Connect while nobody is connected, Account otherwise', () => {
  expect(startView(nobody)).toEqual({ name: 'Connect' })
  expect(startView(somebody)).toEqual({ name: 'Account' })
})

const OF_SESSION = ['Account', 'WalletReceive', 'WalletSend']

test.each(ViewNameSchema.options)(
  '%s is opened by name, and those of a session only while there is one',
  async (wanted) => {
    expect(startView({ ...somebody, wanted })).toEqual({ name: wanted })
    expect(startView({ ...somebody, wanted, isChainSupported: false })).toEqual({ name: wanted })
    expect(startView({ ...nobody, wanted })).toEqual({
      name: OF_SESSION.includes(wanted) ? 'Connect' : wanted,
    })
  },
)

test('a wallet on a foreign chain starts at UnsupportedChain', () => {
  expect(startView({ ...somebody, isChainSupported: false })).toEqual({ name: 'UnsupportedChain' })
})
