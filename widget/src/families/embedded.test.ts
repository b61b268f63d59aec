/** The contract of the secure frame's wallet with the rest of the widget in each family, over the port of a page. */

import { fixture as eip155Fixture } from '@latch/families/eip155/widget/testWallet.ts'
import { fixture as solanaFixture } from '@latch/families/solana/widget/testWallet.ts'
import { expect, test, vi } from 'vitest'
import type { Partition } from '#connectors/embedded/testFrame.ts'
import { createStorage } from '#host/testHost.ts'
import { ANNA, openEmbeddedHost as open, RAW, standingOf } from './testEmbedded.ts'

const FIXTURES = [eip155Fixture, solanaFixture].map((fixture) => [fixture.namespace, fixture] as const)

test.each(FIXTURES)(
  '%s: a login answers the page that waits, and tells it who is there',
  async (_, fixture) => {
    const { namespace, accounts, chains } = fixture
    const { ask, logIn, standing } = await open()
    const answered = ask(namespace, 'latch_requestSession', [{ namespace }])
    await logIn(namespace)
    expect(await answered).toMatchObject({ ok: true, result: { namespace, accounts: [accounts[0]] } })
    expect(standing(namespace)).toMatchObject({
      accounts: [accounts[0]],
      chainId: chains[0],
      wallet: { name: 'Email wallet', icon: expect.stringMatching(/^data:image\/svg/), rdns: null },
    })
  },
)

test.each(FIXTURES)(
  '%s: a page hears where its visitor has the account that they log in with, and not which it is',
  async (_, { namespace }) => {
    const { logIn, standing } = await open()
    await logIn(namespace, { ...ANNA, email: null, social: 'google' })
    expect(standing(namespace)?.wallet).toEqual({
      ...{ name: 'Email wallet', icon: expect.stringMatching(/^data:image\/svg/), rdns: null },
      socialProvider: 'google',
    })
  },
)

test.each(FIXTURES)('%s: what is signed and sent is asked in the frame, at once', async (_, fixture) => {
  const { ask, logIn, frame } = await open()
  await logIn()
  for (const { method, params, result } of [fixture.sign, fixture.send]) {
    const answered = ask(fixture.namespace, method, params)
    const shown = await frame.shown()
    expect(shown.params).toMatchObject({ method, namespace: fixture.namespace, chainId: fixture.chains[0] })
    shown.answer(RAW[method])
    expect(await answered).toEqual({ ok: true, result })
  }
})

test.each(FIXTURES)(
  '%s: who closes the modal has declined, and the frame lets go of it',
  async (_, fixture) => {
    const { ask, logIn, frame, widget } = await open()
    await logIn()
    const answered = ask(fixture.namespace, fixture.sign.method, fixture.sign.params)
    await frame.shown()
    await widget.setOpen({ open: false, reason: 'escape' })
    expect(await answered).toMatchObject({ ok: false, error: { code: 4001 } })
    expect(frame.calls.at(-1)?.name).toBe('cancel')
  },
)

test.each(FIXTURES)(
  '%s: what the frame has decided when the modal closes is its answer',
  async (_, fixture) => {
    const { ask, logIn, frame, widget } = await open({ frame: { handlers: { cancel: () => false } } })
    await logIn()
    const { method, params, result } = fixture.sign
    const answered = ask(fixture.namespace, method, params)
    const shown = await frame.shown()
    await widget.setOpen({ open: false, reason: 'escape' })
    await vi.waitFor(() => expect(frame.calls.at(-1)?.name).toBe('cancel'))
    shown.answer(RAW[method])
    expect(await answered).toEqual({ ok: true, result })
  },
)

test.each(FIXTURES)('%s: a page that takes its request back ends it in the frame', async (_, fixture) => {
  const { widget, logIn, frame } = await open()
  await logIn()
  const { namespace } = fixture
  const { method, params } = fixture.sign
  const id = crypto.randomUUID()
  const answered = widget.request({ id, method, params, namespace })
  await frame.shown()
  await widget.cancel({ id })
  expect(await answered).toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  await vi.waitFor(() => expect(frame.calls.at(-1)?.name).toBe('cancel'))
})

test.each(FIXTURES)('%s: the session comes back after a reload, and nobody is asked', async (_, fixture) => {
  const storage = createStorage()
  const partition: Partition = { user: null }
  const first = await open({ storage, partition })
  await first.logIn()
  first.close()
  const { init, frame, standing } = await open({ storage, partition })
  expect(standingOf(init.state, fixture.namespace)).toMatchObject({ status: 'reconnecting', accounts: [] })
  await vi.waitFor(() =>
    expect(standing(fixture.namespace)).toMatchObject({
      status: 'connected',
      accounts: [fixture.accounts[0]],
    }),
  )
  expect(frame.calls.filter(({ name }) => name === 'restore')).toHaveLength(1)
  expect(frame.calls.some(({ name }) => name === 'login')).toBe(false)
})

test.each(FIXTURES)('%s: a frame that knows nobody any more ends what was remembered', async (_, fixture) => {
  const storage = createStorage()
  const first = await open({ storage, partition: { user: null } })
  await first.logIn()
  first.close()
  const { standing } = await open({ storage, partition: { user: null } })
  await vi.waitFor(() => expect(standing(fixture.namespace)).toMatchObject({ status: 'disconnected' }))
  expect(standing(fixture.namespace)?.remembered).not.toBe(true)
})

test.each(FIXTURES)(
  '%s: it goes to another chain of the project, and is there after a reload',
  async (_, fixture) => {
    const { namespace, chains } = fixture
    const storage = createStorage()
    const partition: Partition = { user: null }
    const first = await open({ storage, partition })
    await first.logIn()
    const { switchNetwork } = await import('#sessions/switchNetwork.ts')
    await switchNetwork(chains[1])
    await vi.waitFor(() => expect(first.standing(namespace)).toMatchObject({ chainId: chains[1] }))
    const answered = first.ask(namespace, fixture.sign.method, fixture.sign.params)
    const shown = await first.frame.shown()
    expect(shown.params).toMatchObject({ chainId: chains[1] })
    shown.refuse(4001)
    await answered
    first.close()
    const second = await open({ storage, partition })
    await vi.waitFor(() =>
      expect(second.standing(namespace)).toMatchObject({ status: 'connected', chainId: chains[1] }),
    )
  },
)

test.each(FIXTURES)('%s: who leaves is signed out in every family, and stays away', async (_, fixture) => {
  const storage = createStorage()
  const partition: Partition = { user: null }
  const first = await open({ storage, partition })
  await first.logIn()
  const { disconnectActive } = await import('#sessions/otherSessions.ts')
  await disconnectActive(fixture.namespace)
  for (const [namespace] of FIXTURES)
    await vi.waitFor(() => expect(first.standing(namespace)).toMatchObject({ status: 'disconnected' }))
  expect(partition.user).toBe(null)
  first.close()
  const { init } = await open({ storage, partition })
  expect(standingOf(init.state, fixture.namespace)).toMatchObject({ status: 'disconnected' })
})

test.each(FIXTURES)('%s: the tabs of a site agree on who is there', async (_, fixture) => {
  const storage = createStorage()
  const partition: Partition = { user: null }
  const first = await open({ storage, partition, tabs: true })
  const second = await open({ storage, partition, tabs: true })
  const { namespace } = fixture
  await second.logIn()
  await vi.waitFor(
    () =>
      expect(first.standing(namespace)).toMatchObject({
        status: 'connected',
        accounts: [fixture.accounts[0]],
      }),
    { timeout: 3_000 },
  )
  await second.widget.disconnect({})
  await vi.waitFor(() => expect(first.standing(namespace)).toMatchObject({ status: 'disconnected' }))
})
