/** The contract of every chain family with a paired wallet: its session outlives the document. */

import type { ProjectConfig } from '@latch/protocol/config.ts'
import { expect, test } from 'vitest'
import { peerConnector } from '#connectors/walletconnect/peerConnector.ts'
import { toSession } from '#connectors/walletconnect/peerSession.ts'
import { grant, TOPIC, testPeer } from '#connectors/walletconnect/testPeer.ts'
import { config, configStore } from '#core/configStore.ts'
import { readRecord, toSessionRecord, writeRecord } from '#sessions/sessionRecord.ts'
import type { FamilyFixture } from './familyFixture.ts'

const FIXTURES = Object.values(
  import.meta.glob<FamilyFixture>('../../families/*/widget/testWallet.ts', {
    eager: true,
    import: 'fixture',
  }),
).map((fixture) => [fixture.namespace, fixture] as const)

test.each(FIXTURES)('%s: a paired session is read back as it was', async (namespace, fixture) => {
  const { client, sessions } = testPeer()
  await fixture.register?.()
  const [chain] = listChains(fixture)
  const [account, other] = fixture.accounts
  const peer = grant([`${chain}:${account}`, `${chain}:${other}`])
  sessions.set(TOPIC, peer)
  const session = await toSession(peer, namespace, { chains: [chain], accounts: [other] })
  expect(session).toMatchObject({
    namespace,
    chainId: chain,
    accounts: [{ address: other }, { address: account }],
  })
  if (session === null) return
  writeRecord(namespace, toSessionRecord(session))
  const { wallet, chainId = '', account: active } = readRecord(namespace) ?? { wallet: null }
  expect(wallet).toBe(TOPIC)
  const again = await peerConnector(client).read(namespace, TOPIC, { chains: [chainId], accounts: [active] })
  expect(again).toEqual(session)
})

/** Lists the family's chains in the project. */
function listChains({ chains }: FamilyFixture) {
  const [first] = config().chains
  const own = chains.map((id) => ({ ...first, id }) as ProjectConfig['chains'][number])
  configStore.setState({ config: { ...config(), chains: own } })
  return chains
}
