import type { LatchEvent } from '@latch/protocol/events.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbeddedHost } from '#families/testEmbedded.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  await openEmbeddedHost()
})
afterEach(() => {
  vi.useRealTimers()
})

async function entry() {
  const emails = await import('./emails.ts')
  const store = await import('./entryStore.ts')
  const { router } = await import('#app/router.ts')
  const { setRecorder } = await import('#core/track.ts')
  const events: LatchEvent[] = []
  setRecorder((event) => events.push(event))
  return { ...emails, ...store, events, shown: () => router.getState().stack.at(-1) }
}

test.each([
  '',
  'anna',
  'anna@mail',
  'anna@@mail.example',
  'an na@mail.example',
  `${'a'.repeat(250)}@m.example`,
])('%j is no address: nobody is led on, and it stays in the field', async (text) => {
  const { typeEmail, submitEmail, entryStore, shown } = await entry()
  typeEmail(text)
  submitEmail(text)
  expect(entryStore.getState()).toMatchObject({ text, trouble: 'invalid' })
  expect(shown()).toEqual({ name: 'Connect' })
  typeEmail(`${text}x`)
  expect(entryStore.getState().trouble).toBe(null)
})

test('an address leads to its login, without the space around it', async () => {
  const { submitEmail, shown } = await entry()
  submitEmail(' anna+shop@mail.example ')
  expect(shown()).toEqual({ name: 'EmailLogin', email: 'anna+shop@mail.example' })
})

test('a code for an address is asked for once in thirty seconds; how many are left is counted', async () => {
  const { beginCooldown, submitEmail, entryStore, tick, shown } = await entry()
  beginCooldown('Anna@mail.example', Date.now())
  vi.setSystemTime(Date.now() + 5_500)
  submitEmail('anna@mail.example')
  expect(entryStore.getState()).toMatchObject({ trouble: 'cooldown', left: 25 })
  expect(shown()).toEqual({ name: 'Connect' })
  vi.setSystemTime(Date.now() + 24_000)
  tick()
  expect(entryStore.getState()).toMatchObject({ trouble: 'cooldown', left: 1 })
  vi.setSystemTime(Date.now() + 1_000)
  tick()
  expect(entryStore.getState()).toMatchObject({ trouble: null })
  submitEmail('anna@mail.example')
  expect(shown()).toMatchObject({ name: 'EmailLogin' })
})

test('each login that opens is tracked as a choice, and no address with it', async () => {
  const { submitEmail, enterFromElsewhere, enterByPasskey, events } = await entry()
  submitEmail('anna')
  expect(events).toEqual([])
  submitEmail('anna@mail.example')
  enterFromElsewhere()
  enterByPasskey()
  const choice = { event: 'SELECT_WALLET', properties: { method: 'embedded' } }
  expect(events).toEqual([choice, choice, choice])
})

test('another address does not wait for the first', async () => {
  const { beginCooldown, submitEmail, shown } = await entry()
  beginCooldown('ana@mail.example', Date.now())
  submitEmail('anna@mail.example')
  expect(shown()).toEqual({ name: 'EmailLogin', email: 'anna@mail.example' })
})

test('the last three addresses are offered, the last first, each once, and can be removed', async () => {
  const { rememberEmail, loadRecent, dropRecent, entryStore } = await entry()
  for (const name of ['anna', 'bo', 'cy', 'dee', 'BO']) rememberEmail(`${name}@mail.example`)
  loadRecent()
  expect(entryStore.getState().recent).toEqual(['BO@mail.example', 'dee@mail.example', 'cy@mail.example'])
  dropRecent('dee@mail.example')
  expect(entryStore.getState().recent).toEqual(['BO@mail.example', 'cy@mail.example'])
})

test.each(['{', '[1]', '"anna@mail.example"'])(
  'stored addresses that cannot be read are none: %s',
  async (text) => {
    localStorage.setItem('latch.emails.demo.https://app.example', text)
    const { recentEmails } = await entry()
    expect(recentEmails()).toEqual([])
  },
)

test('a clock that was set back does not lock anybody out', async () => {
  const { beginCooldown, secondsLeft } = await entry()
  beginCooldown('anna@mail.example', Date.now() + 365 * 24 * 3_600_000)
  expect(secondsLeft('anna@mail.example', Date.now())).toBe(0)
})
