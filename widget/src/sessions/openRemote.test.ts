import { beforeEach, expect, test, vi } from 'vitest'
import { grant, SOL_ALICE, SOL_CHAIN, TOPIC, testPeer } from '#connectors/walletconnect/testPeer.ts'
import { ALICE, BOB } from '#host/testHost.ts'
import { openRemote } from './engine.ts'

const loaded = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('#connectors/walletconnect/loadClient.ts', () => ({ loadClient: async () => loaded.client }))

const SOL_BOB = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const RECORD = { wallet: TOPIC, connector: 'walletconnect' } as const

beforeEach(() => {
  const peer = testPeer()
  loaded.client = peer.client
  const solana = [SOL_ALICE, SOL_BOB].map((address) => `${SOL_CHAIN}:${address}`)
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, ...solana]))
})

test('a paired session comes back with the account that was active', async () => {
  expect(await openRemote('eip155', { ...RECORD, account: BOB })).toMatchObject({
    accounts: [{ address: BOB }, { address: ALICE }],
  })
  expect(await openRemote('solana', { ...RECORD, account: SOL_BOB })).toMatchObject({
    accounts: [{ address: SOL_BOB }, { address: SOL_ALICE }],
  })
})

test.each([undefined, '0x0000000000000000000000000000000000000001'])(
  "a record that names %s brings the wallet's own first account back",
  async (account) => {
    const record = { ...RECORD, ...(account === undefined ? {} : { account }) }
    expect(await openRemote('eip155', record)).toMatchObject({
      accounts: [{ address: ALICE }, { address: BOB }],
    })
    expect(await openRemote('solana', record)).toMatchObject({
      accounts: [{ address: SOL_ALICE }, { address: SOL_BOB }],
    })
  },
)
