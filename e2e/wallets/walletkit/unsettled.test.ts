/** Wallets with unacceptable grants, and a relay that does not serve a pairing. */
import type { SessionTypes } from '@walletconnect/types'
import { afterEach, expect, test } from 'vitest'
import {
  ALICE,
  deny,
  grant,
  pair,
  phase,
  propose,
  SOLANA,
  session,
  stage,
  startCode,
  until,
  usePairing,
} from './pairedWidget.ts'

usePairing()
afterEach(() => deny())

const { eip155 } = grant()

test.each([
  ['nothing', {}, 'unsupported'],
  ['no valid account', { eip155: { ...eip155, accounts: ['garbage', 'eip155:1'] } }, 'unsupported'],
  ['namespaces of which none can be read', { eip155: { accounts: [`eip155:1:${ALICE}`] } }, 'unsettled'],
] as const)(
  'a wallet that grants %s is said to within seconds, and the next code connects',
  async (_, granted, failure) => {
    await stage.wallet.approveUnchecked(await propose(), granted)
    expect((await phase('failed')).failure).toBe(failure)
    expect(session()).toBe(null)
    expect((await pair()).accounts).toEqual([{ address: ALICE }])
  },
)

test.each([
  ['an account', { eip155: { ...eip155, accounts: ['eip155:1', ...(eip155?.accounts ?? [])] } }],
  ['a namespace', { ...grant(), solana: { accounts: [`${SOLANA}:x`] } }],
])('%s that is malformed costs nobody the good one beside it', async (_, granted) => {
  await stage.wallet.approveUnchecked(await propose(), granted)
  await until(() => expect(session()?.accounts).toEqual([{ address: ALICE }]))
})

test('an update with a malformed account is taken without it', async () => {
  await pair()
  // Private to the client, and the last thing between a wallet and the wire.
  Object.assign(stage.wallet.kit.engine.signClient.engine, { isValidUpdate: async () => {} })
  const accounts = [`eip155:8453:${ALICE}`, 'eip155:8453']
  const namespaces = { eip155: { ...grant().eip155, accounts } } as SessionTypes.Namespaces
  await stage.wallet.kit.updateSession({ topic: stage.topic, namespaces })
  await until(() => expect(session()?.chainId).toBe('eip155:8453'))
})

test('a relay that refuses to listen for the session is said, and the next code connects once it serves', async () => {
  const proposal = await propose()
  await deny('irn_subscribe', 'irn_batchSubscribe')
  await stage.wallet.approveUnchecked(proposal, grant())
  expect((await phase('failed')).failure).toBe('refused')
  await deny()
  expect((await pair()).accounts).toEqual([{ address: ALICE }])
})

test('a relay that refuses to publish is said, and the code comes by itself once it serves', async () => {
  await deny('wc_proposeSession', 'irn_publish')
  startCode()
  expect((await phase('failed')).failure).toBe('refused')
  await deny()
  const { uri } = await phase('ready')
  expect(uri).toMatch(/^wc:/)
})
