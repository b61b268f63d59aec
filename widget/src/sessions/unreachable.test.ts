import { afterEach, expect, test, vi } from 'vitest'
import { openEmbeddedHost } from '#families/testEmbedded.ts'
import { createStorage } from '#host/testHost.ts'

const RECORD = 'latch.session.demo.https://app.example'

/** Reopens a page of a user with an email wallet while its frame cannot be loaded. */
async function openUnreachable() {
  const storage = createStorage()
  const partition = { user: null }
  const before = await openEmbeddedHost({ storage, partition })
  await before.logIn()
  before.close()
  vi.useFakeTimers()
  let isBack = false
  const host = await openEmbeddedHost({
    storage,
    partition,
    frame: { load: () => (isBack ? 'frame' : 'errorPage') },
  })
  await vi.advanceTimersByTimeAsync(3_100)
  const sessions = await import('./sessionsStore.ts')
  return {
    ...host,
    storage,
    isUnreachable: () => sessions.isUnreachable('eip155'),
    comeBack: () => {
      isBack = true
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

test('a session whose frame cannot be loaded is reconnecting, and said to be out of reach', async () => {
  const { isUnreachable, standing, storage } = await openUnreachable()
  expect(isUnreachable()).toBe(true)
  expect(standing('eip155')).toMatchObject({ status: 'reconnecting' })
  expect(storage.getItem(RECORD)).toContain('embedded')
})

test('what needs it is refused at once with the reason, and reads go on', async () => {
  const { ask } = await openUnreachable()
  expect(await ask('eip155', 'personal_sign', ['0x00', `0x${'11'.repeat(20)}`])).toMatchObject({
    error: { code: -32603, data: { reason: 'FRAME_UNAVAILABLE' } },
  })
  expect(await ask('eip155', 'eth_chainId')).toEqual({ ok: true, result: '0x1' })
})

test('it is connected again by itself once the frame is back', async () => {
  const { comeBack, standing, isUnreachable } = await openUnreachable()
  comeBack()
  await vi.advanceTimersByTimeAsync(3_100)
  await vi.waitFor(() => expect(standing('eip155')).toMatchObject({ status: 'connected' }))
  expect(isUnreachable()).toBe(false)
})

test('the page reads disconnected after half a minute, and the wallet still comes back, at once with the modal', async () => {
  const { comeBack, standing, isUnreachable } = await openUnreachable()
  const { hostStore } = await import('#core/hostStore.ts')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(standing('eip155')).toMatchObject({ status: 'disconnected' })
  expect(isUnreachable()).toBe(true)
  comeBack()
  hostStore.setState({ open: true })
  await vi.waitFor(() => expect(standing('eip155')).toMatchObject({ status: 'connected' }))
})

test('who takes another wallet is not called back, and the next visit tries again', async () => {
  const { comeBack, isUnreachable, standing, storage } = await openUnreachable()
  const { leaveUnreachable } = await import('./unreachable.ts')
  leaveUnreachable()
  comeBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isUnreachable()).toBe(false)
  expect(standing('eip155')).toMatchObject({ status: 'disconnected' })
  expect(storage.getItem(RECORD)).toContain('embedded')
})
