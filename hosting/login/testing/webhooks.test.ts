/** Events for webhooks: recorded in the batch that changes the account, and forwarded once the webhooks Worker answers. */
import type { QueuedEvent } from '@latch/protocol/webhooks.ts'
import { expect, test } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import { forwardEvents } from '#auth/src/forwardEvents.ts'
import { changeEmail } from './change.ts'
import { logIn, logInByLink, makeDevice } from './device.ts'
import { AUTH, newAddress, setUpServices } from './fixture.ts'
import { signUp } from './wallet.ts'

const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

/** Binds a webhooks Worker that stores each event once, as the real one does. */
function bindWebhooks() {
  const queued = new Map<string, QueuedEvent['event']>()
  const binding = { isDown: false, calls: 0 }
  services.auth.WEBHOOKS = {
    async queueEvents(events) {
      if (binding.isDown) throw new Error('The webhooks Worker is down')
      binding.calls += 1
      for (const { id, event } of events) queued.set(id, event)
    },
  }
  const typesOf = (uid: string) =>
    [...queued.values()].filter(({ data }) => 'user' in data && data.user === uid).map(({ type }) => type)
  return { binding, queued, typesOf }
}

async function newUser() {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  const { uid, access: token } = login.session
  return { email, device, login, wallet, uid, token }
}

test('a sign-up is reported with IDs and public addresses, and without an email address', async () => {
  const { queued, typesOf } = bindWebhooks()
  const { email, uid, wallet } = await newUser()
  await forwardEvents(services.auth)
  expect(typesOf(uid)).toEqual(['device.added', 'login.succeeded', 'wallet.created'])
  const created = [...queued.values()].find(
    ({ type, data }) => type === 'wallet.created' && 'user' in data && data.user === uid,
  )
  expect(created?.data).toEqual({
    project: services.project,
    user: uid,
    device: expect.any(String),
    wallet: { id: wallet.wid, evm: wallet.slot.evm, sol: wallet.slot.sol },
  })
  expect(JSON.stringify([...queued.values()])).not.toContain(email)
})

test('a second device, a change of address and an exported key are reported', async () => {
  const { typesOf } = bindWebhooks()
  const { email, uid, device, token } = await newUser()
  const exported = await device.send(`${AUTH}/v1/export`, {}, { token })
  expect(exported.status).toBe(204)
  await changeEmail(device, token, mailbox, { email, newEmail: newAddress() })
  await forwardEvents(services.auth)
  expect(typesOf(uid).slice(3)).toEqual(['key.exported', 'email.changed'])
  const other = await newUser()
  clock.pass(31)
  await logInByLink(services, await makeDevice(services), mailbox, other.email)
  await forwardEvents(services.auth)
  expect(typesOf(other.uid).slice(3)).toEqual(['device.added', 'login.succeeded'])
})

test('a wallet that is deleted after 72 hours is reported, for the project of its last login', async () => {
  const { queued, typesOf } = bindWebhooks()
  const { uid, device, login, token } = await newUser()
  const removed = await device.send(`${AUTH}/v1/account/delete`, { attemptId: login.attemptId }, { token })
  expect(removed.status).toBe(200)
  clock.pass(73 * HOUR)
  await clearAuth(services.auth)
  await forwardEvents(services.auth)
  expect(typesOf(uid).at(-1)).toBe('wallet.deleted')
  expect(
    [...queued.values()].findLast(({ data }) => 'user' in data && data.user === uid)?.data,
  ).toMatchObject({
    project: services.project,
    device: null,
    wallet: null,
  })
})

test('events that could not be forwarded are by the next run, once', async () => {
  const { binding, queued, typesOf } = bindWebhooks()
  binding.isDown = true
  const { uid } = await newUser()
  await expect(forwardEvents(services.auth)).rejects.toThrow('down')
  expect(typesOf(uid)).toEqual([])
  binding.isDown = false
  await clearAuth(services.auth)
  expect(typesOf(uid)).toHaveLength(3)
  const [calls, size] = [binding.calls, queued.size]
  await forwardEvents(services.auth)
  expect([binding.calls, queued.size]).toEqual([calls, size])
})

test('without a webhooks Worker nothing is kept for it', async () => {
  delete services.auth.WEBHOOKS
  const { uid } = await newUser()
  const { results } = await services.auth.DB.prepare('SELECT unsent, project FROM event WHERE uid = ?')
    .bind(uid)
    .all()
  expect(results).toHaveLength(3)
  expect(new Set(results.flatMap((row) => Object.values(row)))).toEqual(new Set([null]))
})
