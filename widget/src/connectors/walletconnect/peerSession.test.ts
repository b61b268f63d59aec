import { expect, test } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { toSession } from './peerSession.ts'
import { grant, SOL_ALICE, SOL_CHAIN, testPeer } from './testPeer.ts'

test('a wallet’s Solana session says which of the site’s networks it granted, whatever they were called', async () => {
  testPeer()
  const [first = CONFIG.chains[0]] = CONFIG.chains
  const ids = [SOL_CHAIN, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const
  const chains = ids.map((id) => ({ ...first, id })) as typeof CONFIG.chains
  configStore.setState({ config: { ...CONFIG, chains } })
  const FORMER = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  expect(await toSession(grant([`${FORMER}:${SOL_ALICE}`]), 'solana', {})).toMatchObject({
    chains: [SOL_CHAIN],
  })
})
