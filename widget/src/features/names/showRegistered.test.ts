import { afterEach, expect, test, vi } from 'vitest'
import { currentView, push, reset, router } from '#app/router.ts'
import { hideToast, toastsStore } from '#app/toasts.ts'
import { ALICE } from '#host/testHost.ts'
import { openConnected } from '#requests/testRequests.ts'
import { showRegistered } from './showRegistered.ts'

const NAME = 'alice.demo.latch.eth'

afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
})

async function connected() {
  await openConnected()
  const { activeSession } = await import('#sessions/sessionsStore.ts')
  const session = activeSession()
  if (session === null) throw new Error('No account is connected.')
  return session
}

test('a new name is shown where it was asked for', async () => {
  const session = await connected()
  reset({ name: 'RegisterAccountName' })
  showRegistered(session, NAME)
  expect(currentView(router.getState())).toEqual({
    name: 'RegisterAccountNameSuccess',
    registered: NAME,
    account: `eip155:${ALICE}`,
  })
})

test('who went on to something else meanwhile stays there, and is told', async () => {
  const session = await connected()
  reset({ name: 'Account' })
  push({ name: 'Networks' })
  showRegistered(session, NAME)
  expect(currentView(router.getState()).name).toBe('Networks')
  expect(toastsStore.getState().toast).toMatchObject({ message: 'names.registered', params: { name: NAME } })
})
