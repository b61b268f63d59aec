import { parseSignInMessage } from '@latch/protocol/signInMessage.ts'
import type { TappedMessage } from '@latch/widget/src/connectors/walletconnect/authenticate.ts'
import { pairingStore, startPairing } from '@latch/widget/src/connectors/walletconnect/pairing.ts'
import { adoptAll } from '@latch/widget/src/sessions/engine.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authenticateWith } from './authenticating.ts'
import { ALICE, account, grant, phase, session, stage, until, usePairing } from './pairedWidget.ts'

const OFFER = {
  namespace: 'eip155',
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'a'.repeat(32),
  expirationTime: '2100-01-01T00:00:00.000Z',
  statement: 'Welcome back.',
} as const

usePairing()

let tapped: readonly TappedMessage[]

/** Draws a code for a page that requires a sign-in. */
async function draw(): Promise<string> {
  tapped = []
  startPairing({
    link: null,
    wanted: () => 'eip155',
    oneTap: async () => OFFER,
    onPaired: (sessions, messages) => {
      tapped = messages
      return adoptAll(sessions)
    },
  })
  return (await phase('ready')).uri
}

test('a wallet without it connects by the proposal behind the same code', async () => {
  const proposal = await stage.wallet.scan(await draw())
  await stage.wallet.approve(proposal, grant())
  await until(() => expect(session()).toMatchObject({ accounts: [{ address: ALICE }] }))
  expect(tapped).toEqual([])
})

test('a wallet that can connects and signs by one confirmation', async () => {
  onTestFinished(
    authenticateWith(stage.wallet.kit, account, { chains: ['eip155:8453'], decide: () => 'approve' }),
  )
  await stage.wallet.kit.pair({ uri: await draw() })
  await until(() =>
    expect(session()).toMatchObject({ accounts: [{ address: ALICE }], chainId: 'eip155:8453' }),
  )
  expect(tapped).toHaveLength(1)
  const [{ message, signature, chainId }] = tapped as [TappedMessage]
  expect(chainId).toBe('eip155:8453')
  expect(signature).toBe(await account.signMessage({ message }))
  expect(parseSignInMessage(message)).toMatchObject({
    domain: OFFER.domain,
    uri: OFFER.uri,
    address: ALICE,
    chainId: '8453',
    nonce: OFFER.nonce,
    expirationTime: OFFER.expirationTime,
    statement: expect.stringMatching(/^Welcome back\. I further authorize/),
  })
  // What comes next goes to the session as to any other.
  await until(() => expect(stage.wallet.sessions()).toContain(session()?.walletId))
})

test('a wallet that has scanned a code before it was replaced connects and signs all the same', async () => {
  onTestFinished(
    authenticateWith(stage.wallet.kit, account, { chains: ['eip155:1'], decide: () => 'approve' }),
  )
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const scanned = await draw()
  // A code is replaced 20 seconds before the end of its four minutes.
  vi.setSystemTime(Date.now() + 221_000)
  await until(() => expect(pairingStore.getState()).not.toMatchObject({ uri: scanned }))
  await stage.wallet.kit.pair({ uri: scanned })
  await until(() => expect(session()).toMatchObject({ accounts: [{ address: ALICE }] }))
  expect(tapped).toHaveLength(1)
})

test('a contract, whose signature the client cannot check, is connected without one', async () => {
  onTestFinished(
    authenticateWith(stage.wallet.kit, account, {
      chains: ['eip155:1'],
      decide: () => 'approve',
      kind: 'eip1271',
    }),
  )
  // The wallet's node confirms the signature; the policy of the widget's document refuses it the same call.
  const called = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ result: '0x1626ba7e'.padEnd(66, '0') }))
    .mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => called.mockRestore())
  await stage.wallet.kit.pair({ uri: await draw() })
  await until(() => expect(session()).toMatchObject({ accounts: [{ address: ALICE }] }))
  expect(called).toHaveBeenCalledTimes(2)
  expect(tapped).toEqual([])
  expect(stage.wallet.sessions()).toContain(session()?.walletId)
})

test('who says no is told so', async () => {
  onTestFinished(
    authenticateWith(stage.wallet.kit, account, { chains: ['eip155:1'], decide: () => 'reject' }),
  )
  await stage.wallet.kit.pair({ uri: await draw() })
  await until(() => expect(pairingStore.getState()).toEqual({ phase: 'failed', failure: 'declined' }))
  expect(session()).toBe(null)
})
