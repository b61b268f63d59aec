import { expect, test, vi } from 'vitest'
import { chainNamespace } from '#core/familyRegistry.ts'
import { ALICE } from '#host/testHost.ts'
import { enqueue, resolveConnects } from '#requests/queue.ts'
import { onSessions } from '#sessions/engine.ts'
import { activeSession, findSession, setSession } from '#sessions/sessionsStore.ts'
import { flush, pairingWorld, phase, start } from './testPairing.ts'
import { grant, pairedSolana, SOL_ALICE, SOL_CHAIN, TOPIC } from './testPeer.ts'

const world = pairingWorld()
vi.mock('./loadClient.ts', () => ({
  loadClient: async () => {
    if (world.loadFailure !== null) throw world.loadFailure
    return world.peer.client
  },
}))

test('a wallet that grants Solana alone gives a Solana session and no other', async () => {
  start(world)
  await flush()
  world.codes[0]?.approve(grant([`${SOL_CHAIN}:${SOL_ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toEqual([SOL_CHAIN]))
  expect(findSession('solana')).toMatchObject({
    namespace: 'solana',
    connector: 'walletconnect',
    walletId: TOPIC,
    accounts: [{ address: SOL_ALICE }],
    chainId: SOL_CHAIN,
  })
  expect(findSession('eip155')).toBe(null)
  expect(activeSession()?.accounts).toEqual([{ address: SOL_ALICE }])
})

test('a wallet that grants both families gives both sessions, of one pairing', async () => {
  start(world)
  await flush()
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toEqual(['eip155:1']))
  expect(findSession('eip155')?.walletId).toBe(TOPIC)
  expect(findSession('solana')?.walletId).toBe(TOPIC)
})

test.each([
  [undefined, 'eip155'],
  ['solana', 'solana'],
] as const)('a page that wants %s is told %s by a wallet that grants both', async (family, expected) => {
  world.wanted = family
  onSessions({ connected: resolveConnects })
  const answer = enqueue({ id: 'any', kind: 'connect', namespace: family })
  start(world)
  await flush()
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`]))
  await expect(answer).resolves.toBe(expected)
  expect(chainNamespace(activeSession()?.chainId ?? 'eip155:0')).toBe(expected)
})

test.each([
  ['eip155', [`${SOL_CHAIN}:${SOL_ALICE}`], 'noAccount'],
  ['solana', [`eip155:1:${ALICE}`], 'noAccount'],
  [undefined, ['bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6'], 'unserved'],
  ['solana', ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'], 'unserved'],
] as const)('a page that wants %s lets a wallet go that grants %j: %s', async (family, accounts, failure) => {
  world.wanted = family
  start(world)
  await flush()
  world.codes[0]?.approve(grant(accounts))
  await vi.waitFor(() => expect(phase()).toEqual({ phase: 'failed', failure }))
  expect(world.peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: TOPIC }))
  expect([findSession('eip155'), findSession('solana')]).toEqual([null, null])
})

test('a Solana wallet that was paired stays when an EVM wallet is paired beside it', async () => {
  setSession(pairedSolana({ walletId: 'sol' }))
  world.peer.sessions.set('sol', grant([`${SOL_CHAIN}:${SOL_ALICE}`], [], 'sol'))
  start(world)
  await flush()
  world.peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toHaveLength(1))
  await flush()
  expect([...world.peer.sessions.keys()].sort()).toEqual(['sol', TOPIC])
})

test('a Solana wallet stays when one that grants both families is paired beside it', async () => {
  setSession(pairedSolana({ walletId: 'sol' }))
  world.peer.sessions.set('sol', grant([`${SOL_CHAIN}:${SOL_ALICE}`], [], 'sol'))
  start(world)
  await flush()
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toEqual(['eip155:1']))
  expect(findSession('eip155')?.walletId).toBe(TOPIC)
  expect(findSession('solana')?.walletId).toBe('sol')
})
