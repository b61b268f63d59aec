import { expect, test } from 'vitest'
import { setUpServices } from '../../login/testing/fixture.ts'
import { clearAuth } from './clearAuth.ts'

const DAY = 86_400_000
const { services } = setUpServices()

/** Writes a factor, and what it belongs to where there is such a thing. */
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
