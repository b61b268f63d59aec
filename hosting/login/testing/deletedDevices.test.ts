import { expect, test } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import { changeEmail } from '#login/testing/change.ts'
import { logIn, makeDevice } from '#login/testing/device.ts'
import { AUTH, newAddress, setUpServices } from '#login/testing/fixture.ts'
import { signUp } from '#login/testing/wallet.ts'

const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

/** Returns the addresses of a wallet that was moved, and whose deletion is due. */
async function leaving() {
  const emails = { email: newAddress(), newEmail: newAddress() }
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, emails.email)
  const { wid } = await signUp(device, login)
  clock.pass(31)
  expect(await changeEmail(device, login.session.access, mailbox, emails)).toBe(204)
  clock.pass(31)
  const { session, attemptId } = await logIn(device, mailbox, emails.newEmail)
  const token = session.access
  expect((await device.send(`${AUTH}/v1/account/delete`, { attemptId }, { token })).status).toBe(200)
  const { former, next } = (await services.vault.DB.prepare(
    'SELECT former, next FROM email_change WHERE wid = ?',
  )
    .bind(wid)
    .first<{ former: string; next: string }>()) ?? { former: '', next: '' }
  clock.pass(73 * HOUR)
  return { ...emails, former, next }
}

async function countDevices(subject: string): Promise<number> {
  const select = 'SELECT count(*) AS count FROM known_device WHERE subject = ?'
  return (await services.vault.DB.prepare(select).bind(subject).first<number>('count')) ?? 0
}

test('the known devices of a deleted wallet’s former address go with those of its last one', async () => {
  const { former, next } = await leaving()
  expect([await countDevices(former), await countDevices(next)]).toEqual([1, 1])
  await clearAuth(services.auth)
  expect([await countDevices(former), await countDevices(next)]).toEqual([0, 0])
})

test('the known devices of a former address that has another wallet by now stay', async () => {
  const { email, former, next } = await leaving()
  const device = await makeDevice(services)
  const { statuses } = await signUp(device, await logIn(device, mailbox, email))
  expect(statuses).toEqual([204, 204])
  await clearAuth(services.auth)
  expect([await countDevices(former), await countDevices(next)]).toEqual([2, 0])
})
