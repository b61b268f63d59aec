import { toSession } from '@latch/widget/src/connectors/walletconnect/peerSession.ts'
import { grant, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { expect, test } from 'vitest'
import { readAccounts } from '#walletStandard/widget/accounts.ts'
import { parseAddress } from '../bytes/address.ts'
import { describeAccounts } from './session.ts'
import { ALICE, BOB } from './testWallet.ts'

const CHAIN = 'sui:mainnet'
const SHARED = [
  { address: ALICE.toUpperCase().replace('0X', '0x'), pubkey: 'AQID' },
  { address: `0x${'9'.repeat(64)}`, pubkey: 'BAUG' },
]

/** The accounts of a wallet that has such session properties. */
async function accountsOf(sessionProperties: object) {
  testPeer()
  const chains = [{ ...CONFIG.chains[0], id: CHAIN }] as typeof CONFIG.chains
  configStore.setState({ config: { ...CONFIG, chains } })
  const peer = Object.assign(grant([`${CHAIN}:${ALICE}`, `${CHAIN}:${BOB}`]), { sessionProperties })
  return (await toSession(peer, 'sui', {}))?.accounts ?? []
}

test.each([
  ['a list', SHARED],
  ['text of JSON', JSON.stringify(SHARED)],
])(
  'keys that a paired wallet tells as %s are its accounts’, and no account comes of them',
  async (_, shared) => {
    const accounts = await accountsOf({ sui_getAccounts: shared })
    expect(accounts).toEqual([{ address: ALICE, publicKey: 'AQID' }, { address: BOB }])
    expect(describeAccounts(accounts)).toEqual([{ address: ALICE, pubkey: 'AQID' }, { address: BOB }])
  },
)

test.each([{}, { sui_getAccounts: 'no JSON' }, { sui_getAccounts: [{ address: ALICE, pubkey: '<b>' }] }])(
  'what cannot be read, as in %j, is no key',
  async (properties) => {
    expect(await accountsOf(properties)).toEqual([{ address: ALICE }, { address: BOB }])
  },
)

test('keys of a wallet of the page are its accounts’, where they are keys', () => {
  const kind = { namespace: 'sui', standardChainOf: (id: string) => id, parseAddress, hasKeys: true } as const
  const chains = [CHAIN]
  const shared = [
    { address: ALICE, publicKey: 'AQID', chains },
    { address: BOB, publicKey: '<b>', chains },
  ]
  expect(readAccounts(kind, shared, CHAIN)).toEqual([{ address: ALICE, publicKey: 'AQID' }, { address: BOB }])
  expect(readAccounts({ ...kind, hasKeys: false }, shared, CHAIN)[0]).toEqual({ address: ALICE })
})
