import { expect, test } from 'vitest'
import { logIn, makeDevice } from '#login/testing/device.ts'
import { newAddress, setUpServices } from '#login/testing/fixture.ts'
import { takeAuthFactor } from '#login/testing/wallet.ts'
import { clearAuth } from './clearAuth.ts'

const DAY = 86_400_000
const { clock, services, mailbox } = setUpServices()

/** Writes a factor, and the row that it belongs to, if any. */
async function addFactor(name: string, age: number, confirmed: number | null = null): Promise<void> {
  const uid = `of ${name}`
  const { DB } = services.auth
  await DB.batch([
    DB.prepare('INSERT INTO user (uid, created) VALUES (?, 1)').bind(uid),
    DB.prepare(
      "INSERT INTO factor (name, uid, sealed, created, confirmed) VALUES (?, ?, 'K1.iv.text', ?, ?)",
    ).bind(name, uid, Date.now() - age, confirmed),
  ])
}

async function factorNames(): Promise<string[]> {
  const { results } = await services.auth.DB.prepare('SELECT name FROM factor ORDER BY name').all<{
    name: string
  }>()
  return results.map(({ name }) => name)
}

test('factors of wallets and passkeys that were never registered go, and no others', async () => {
  await addFactor('recovery|registered', 31 * DAY, 1)
  await addFactor('recovery|byolder', 31 * DAY)
  await addFactor('recovery|brokenoff', 31 * DAY)
  await addFactor('recovery|begun', 29 * DAY)
  await addFactor('passkey|added', 2 * DAY, 1)
  await addFactor('passkey|byolder', 2 * DAY)
  await addFactor('passkey|brokenoff', 2 * DAY)
  await addFactor('passkey|begun', DAY / 2)
  await addFactor('device|byolder', 500 * DAY)
  const { DB } = services.auth
  await DB.batch([
    DB.prepare(
      "INSERT INTO wallet (wid, uid, evm, sol, created) VALUES ('byolder', 'of recovery|byolder', 'x', 'y', 1)",
    ),
    DB.prepare(
      `INSERT INTO passkey (sid, credential, uid, public_key, counter, synced, name, browser, created, last)
       VALUES ('byolder', 'c', 'of passkey|byolder', '{}', 0, 0, 'n', 'b', 1, 1)`,
    ),
  ])
  await clearAuth(services.auth)
  expect(await factorNames()).toEqual([
    'device|byolder',
    'passkey|added',
    'passkey|begun',
    'passkey|byolder',
    'recovery|begun',
    'recovery|byolder',
    'recovery|registered',
  ])
})

async function countOf(table: string, where: string, value: string): Promise<number> {
  const select = `SELECT count(*) AS count FROM ${table} WHERE ${where} = ?`
  return (await services.auth.DB.prepare(select).bind(value).first<number>('count')) ?? 0
}

test('a device that nobody has used for long goes with its factor, and so do its pages and its logins', async () => {
  const { session } = await logIn(await makeDevice(services), mailbox, newAddress())
  const used = await makeDevice(services)
  const second = await logIn(used, mailbox, newAddress())
  await takeAuthFactor(used, second.session, null)
  clock.pass((91 * DAY) / 1000)
  await clearAuth(services.auth)
  // That the device was added stays, as other events do.
  expect(await countOf('event', 'uid', session.uid)).toBe(1)
  expect(await countOf('device', 'uid', session.uid)).toBe(1)
  expect(await countOf('consent', 'uid', session.uid)).toBe(1)
  clock.pass((310 * DAY) / 1000)
  await clearAuth(services.auth)
  for (const { uid, did } of [session, second.session]) {
    expect(await countOf('device', 'uid', uid)).toBe(0)
    expect(await countOf('consent', 'uid', uid)).toBe(0)
    expect(await countOf('factor', 'name', `device|${did}`)).toBe(0)
    expect(await countOf('user', 'uid', uid)).toBe(1)
  }
})

test('however short devices and pages are kept, those with a session stay', async () => {
  const device = await makeDevice(services)
  const { session } = await logIn(device, mailbox, newAddress())
  await takeAuthFactor(device, session, null)
  clock.pass((2 * DAY) / 1000)
  await clearAuth({ ...services.auth, RETENTION: { devices: 1, consents: 1 } })
  expect((await device.refresh(session.refresh)).status).toBe(200)
  expect(await countOf('consent', 'uid', session.uid)).toBe(1)
  expect(await countOf('factor', 'name', `device|${session.did}`)).toBe(1)
})

test('the last use of a device is noted once a day', async () => {
  const device = await makeDevice(services)
  const { session } = await logIn(device, mailbox, newAddress())
  const lastUse = () =>
    services.auth.DB.prepare('SELECT last FROM device WHERE did = ?').bind(session.did).first<number>('last')
  const first = await lastUse()
  clock.pass(DAY / 2000)
  const again = await device.refresh(session.refresh)
  expect(await lastUse()).toBe(first)
  clock.pass(DAY / 2000 + 1)
  await device.refresh(again.body.refresh)
  expect(await lastUse()).toBe((first ?? 0) + DAY + 1000)
})
