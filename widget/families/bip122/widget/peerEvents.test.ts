import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { findSession, setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { expect, test, vi } from 'vitest'
import { OTHER, OWN, OWN_ORDINALS } from './testPsbt.ts'
import { CHAINS } from './testWallet.ts'

const [CHAIN] = CHAINS
const addresses = () => findSession('bip122')?.accounts.map(({ address }) => address)

/** A wallet that was paired with three accounts, and reports the active one by `bip122_addressesChanged`. */
function open() {
  const peer = testPeer()
  watchPeers(peer.client)
  configStore.setState({ config: { ...CONFIG, chains: [{ ...CONFIG.chains[0], id: CHAIN }] as never } })
  const granted = [OWN, OWN_ORDINALS, OTHER].map((address) => `${CHAIN}:${address}`)
  peer.sessions.set(TOPIC, grant(granted))
  const { connector, walletId, wallet } = paired()
  const accounts = [{ address: OWN }, { address: OTHER }, { address: OWN_ORDINALS }] as const
  setSession({ namespace: 'bip122', connector, walletId, wallet, accounts, chainId: CHAIN })
  return (data: unknown) => {
    const params = { event: { name: 'bip122_addressesChanged', data }, chainId: CHAIN }
    peer.emit('session_event', { topic: TOPIC, params })
  }
}

test('the account that a paired wallet says it is on becomes the active one', async () => {
  const report = open()
  report([{ address: OTHER, publicKey: '02'.repeat(33), intention: 'payment' }])
  await vi.waitFor(() => expect(addresses()).toEqual([OTHER, OWN, OWN_ORDINALS]))
})

test('the one for what is inscribed never does, whatever the wallet says', async () => {
  const report = open()
  report([{ address: OWN_ORDINALS, intention: 'ordinal' }])
  report([{ address: OTHER, intention: 'payment' }])
  const seen: unknown[] = []
  await vi.waitFor(() => {
    seen.push(addresses()?.[0])
    expect(addresses()?.[0]).toBe(OTHER)
  })
  expect(seen).not.toContain(OWN_ORDINALS)
})
