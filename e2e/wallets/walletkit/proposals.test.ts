import { NAMESPACES } from '@latch/protocol/caip.ts'
import { ORIGIN } from '@latch/widget/src/host/testHost.ts'
import { expect, test } from 'vitest'
import { ALICE, CHAINS, pair, phase, propose, session, stage, until, usePairing } from './pairedWidget.ts'

usePairing()

test('a wallet is offered every family of the project as optional, by the page with its name, words, picture and origin', async () => {
  const { proposer, requiredNamespaces, optionalNamespaces } = await propose()
  expect(requiredNamespaces).toEqual({})
  expect(Object.keys(optionalNamespaces).sort()).toEqual([...NAMESPACES].sort())
  expect(Object.values(optionalNamespaces).flatMap(({ chains }) => chains)).toEqual(
    expect.arrayContaining([...CHAINS]),
  )
  for (const { methods, events } of Object.values(optionalNamespaces)) {
    expect(methods).not.toEqual([])
    expect(events).not.toEqual([])
  }
  expect(proposer.metadata).toMatchObject({
    name: 'Harbour',
    description: 'Boats by the hour.',
    url: ORIGIN,
    icons: ['https://app.example/icon.png'],
  })
})

test('a declined proposal keeps the attempt, and the next code connects', async () => {
  const { id } = await propose()
  await stage.wallet.kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  expect((await phase('failed')).failure).toBe('declined')
  expect((await pair()).accounts).toEqual([{ address: ALICE }])
})

test('a wallet that grants no account for this site is told so and let go', async () => {
  await stage.wallet.approve(await propose(), {
    'cosmos:osmosis-1': {
      accounts: ['cosmos:osmosis-1:osmo1t2uflqwqe0fsj0shcfkrvpukewcw40yjrsvpjr'],
      methods: ['cosmos_getAccounts'],
      events: [],
    },
  })
  expect((await phase('failed')).failure).toBe('unserved')
  await until(() => expect(stage.wallet.sessions()).toEqual([]))
})

test('of two sessions of one site, the later one stays and the wallet is told', async () => {
  await pair()
  const first = stage.topic
  await pair()
  expect(stage.topic).not.toBe(first)
  await until(() => expect(stage.wallet.sessions()).toEqual([stage.topic]))
  expect(session()?.walletId).toBe(stage.topic)
})
