/** An attacker with all of one service: its database, its keys and its signature. */
import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import { clearVault } from '#vault/src/clearVault.ts'
import { randomText } from '../digests.ts'
import { type Device, logIn, logInByLink, makeDevice } from './device.ts'
import { AUTH, newAddress, type Services, setUpServices, VAULT } from './fixture.ts'
import { makeWallet, signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

const DAY = 86_400
const { clock, services, mailbox } = setUpServices()

async function begin() {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  return { email, device, login, session: login.session }
}
async function own() {
  const begun = await begin()
  return { ...begun, wallet: await signUp(begun.device, begun.login) }
}

/** Signs a token of a service with a given key. */
function mint(signingKey: string, typ: string, kid: string, claims: object): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, jti: randomText(16), iat: now, exp: now + 100 })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid })
    .sign(JSON.parse(signingKey))
}

function forgeSession(device: Device, uid: string): Promise<string> {
  return mint(services.auth.SIGNING_KEY, 'at+jwt', 'a1', {
    ...{ iss: AUTH, aud: [AUTH, VAULT], sub: uid, did: randomText(16), sid: randomText(16) },
    ...{
      cnf: { jkt: device.jkt },
      origin: 'https://shop.example',
      auth_time: Date.now() / 1000,
      amr: ['otp'],
    },
  })
}

test('who has all of auth gets no factor of vault: a forged session proves no code', async () => {
  const { wallet, login, session } = await own()
  const thief = await makeDevice(services)
  const forged = { ...session, access: await forgeSession(thief, session.uid) }
  for (const path of ['release', 'create'])
    for (const attemptId of [login.attemptId, randomText(16)])
      expect((await takeVaultFactor(thief, { session: forged, attemptId }, wallet.wid, path)).body).toEqual({
        error: 'proof_required',
      })
})

test('who has all of auth and a code of an own address gets nobody else’s factor', async () => {
  const { wallet } = await own()
  const thief = await makeDevice(services)
  const login = await logIn(thief, mailbox, newAddress())
  expect((await takeVaultFactor(thief, login, wallet.wid, 'release')).body.error).toBe('not_yours')
})

test('who has all of vault gets no session where there is a wallet: a forged assertion stops at the link', async () => {
  const { email } = await own()
  clock.pass(31)
  const thief = await makeDevice(services)
  const { attemptId } = (await thief.start(email)).body
  const assertion = await mint(services.vault.SIGNING_KEY, 'factor+jwt', 'v1', {
    ...{ iss: VAULT, aud: AUTH, sub: 'x', att: attemptId, cnf: { jkt: thief.jkt } },
  })
  expect((await thief.session(assertion)).body.action).toBe('VERIFY_DEVICE')
  expect((await thief.resume(attemptId)).body.action).toBe('VERIFY_DEVICE')
})

test('who has all of vault cannot sign for auth', async () => {
  const { device, session } = await begin()
  const token = await mint(services.vault.SIGNING_KEY, 'at+jwt', 'a1', {
    ...{ iss: AUTH, aud: [AUTH], sub: session.uid, did: session.did, sid: session.refresh.split('.')[0] },
    ...{ cnf: { jkt: device.jkt }, origin: 'https://shop.example', auth_time: 1, amr: [] },
  })
  expect((await device.read('/v1/user', token)).body.error).toBe('token_invalid')
})

test('auth cannot make somebody a second wallet by saying there is none', async () => {
  const { email, device } = await own()
  clock.pass(31)
  const again = await logIn(device, mailbox, email)
  expect((await takeVaultFactor(device, again, randomText(16))).body.error).toBe('exists')
  const wallet = await makeWallet()
  await takeAuthFactor(device, again.session, wallet.wid)
  const { access } = again.session
  const registered = await device.send(`${AUTH}/v1/wallet`, await wallet.registration(again.session), {
    token: access,
  })
  expect(registered).toEqual({ status: 409, body: { error: 'exists' } })
})

test('a sign-up that broke off begins anew, and one that broke off at its last step is still there', async () => {
  const { email, device, login } = await begin()
  await takeVaultFactor(device, login, randomText(16))
  const wallet = await makeWallet()
  const first = await takeVaultFactor(device, login, wallet.wid)
  await takeAuthFactor(device, login.session, wallet.wid)
  await device.send(`${AUTH}/v1/wallet`, await wallet.registration(login.session), {
    token: login.session.access,
  })
  clock.pass(31)
  const phone = await makeDevice(services)
  const onPhone = await logInByLink(services, phone, mailbox, email)
  const released = await takeVaultFactor(phone, onPhone, wallet.wid, 'release')
  expect(released.factor).toBe(first.factor)
  expect((await takeVaultFactor(phone, onPhone, randomText(16))).body.error).toBe('exists')
})

test.each([
  ['addresses of somebody else', { evm: `0x${'1'.repeat(40)}` }],
  ['another wallet', { wid: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['another user', { uid: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['an earlier token', { jti: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('a wallet is not registered by a proof over %s', async (_, changes) => {
  const { device, session } = await begin()
  const wallet = await makeWallet()
  await takeAuthFactor(device, session, wallet.wid)
  const body = await wallet.registration(session, changes)
  expect((await device.send(`${AUTH}/v1/wallet`, body, { token: session.access })).body.error).toBe(
    'proof_invalid',
  )
})

test('a wallet is registered by both keys, and only where this service has its factor', async () => {
  const { device, session } = await begin()
  const [wallet, other] = [await makeWallet(), await makeWallet()]
  const register = (body: object) => device.send(`${AUTH}/v1/wallet`, body, { token: session.access })
  const body = await wallet.registration(session)
  expect((await register(body)).body.error).toBe('not_yours')
  await takeAuthFactor(device, session, wallet.wid)
  const { proofs } = await other.registration(session)
  expect((await register({ ...body, proofs: { ...body.proofs, sol: proofs.sol } })).body.error).toBe(
    'proof_invalid',
  )
  expect((await register({ ...body, proofs: { ...body.proofs, evm: proofs.evm } })).body.error).toBe(
    'proof_invalid',
  )
  expect((await register({ ...body, slot: { ...body.slot, sid: other.wid } })).body.error).toBe('invalid')
  expect((await register(body)).status).toBe(204)
})

test('a recovery factor is nobody else’s, and wants a login of the last ten minutes', async () => {
  const { device, session, wallet } = await own()
  const other = await begin()
  expect((await takeAuthFactor(other.device, other.session, wallet.wid)).body.error).toBe('not_yours')
  // Nor once strict mode has destroyed it.
  await services.auth.DB.prepare('DELETE FROM factor WHERE name = ?').bind(`recovery|${wallet.wid}`).run()
  expect((await takeAuthFactor(other.device, other.session, wallet.wid)).body.error).toBe('not_yours')
  clock.pass(590)
  const refreshed = (await device.refresh(session.refresh)).body
  expect((await takeAuthFactor(device, refreshed, wallet.wid)).status).toBe(200)
  clock.pass(20)
  expect((await takeAuthFactor(device, refreshed, wallet.wid)).body.error).toBe('fresh_login')
  expect((await takeAuthFactor(device, refreshed, null)).status).toBe(200)
})

test('a factor is released ten times a day', async () => {
  const { device, login, wallet } = await own()
  const release = () => takeVaultFactor(device, login, wallet.wid, 'release')
  for (let released = 0; released < 10; released += 1) expect((await release()).status).toBe(200)
  expect((await release()).body.error).toBe('limited')
})

test('a code that was proved more than ten minutes ago opens vault no more', async () => {
  const { device, login, wallet } = await own()
  clock.pass(601)
  const session = (await device.refresh(login.session.refresh)).body
  const late = await takeVaultFactor(device, { ...login, session }, wallet.wid, 'release')
  expect(late.body.error).toBe('proof_required')
})

test('a person whom vault has frozen is released nothing', async () => {
  const { device, login, wallet } = await own()
  await services.vault.DB.prepare(
    'INSERT INTO subject (subject, frozen_until) SELECT subject, ? FROM factor WHERE wid = ?',
  )
    .bind(Date.now() + DAY * 1000, wallet.wid)
    .run()
  expect((await takeVaultFactor(device, login, wallet.wid, 'release')).body.error).toBe('frozen')
})

/** All that a copy of a database holds. */
async function dump(db: D1Database): Promise<string> {
  const tables = await db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite*'",
    )
    .all<{ name: string }>()
  const rows = await Promise.all(
    tables.results.map(async ({ name }) => (await db.prepare(`SELECT * FROM "${name}"`).all()).results),
  )
  return JSON.stringify(rows)
}

test('copies of both databases hold no address, no code, no token and no factor', async () => {
  const { email, session, wallet } = await own()
  clock.pass(31)
  const phone = await makeDevice(services)
  await logInByLink(services, phone, mailbox, email)
  const copies = (await dump(services.auth.DB)) + (await dump(services.vault.DB))
  expect(copies).toContain(wallet.evm)
  const secrets = [
    ...[email, email.split('@')[0], mailbox.codeFor(email), session.refresh.split('.')[1]],
    ...[wallet.fromAuth.factor, wallet.fromVault.factor, mailbox.linkFor(email).split('#').at(-1)],
  ]
  for (const secret of secrets) if (secret) expect(copies).not.toContain(secret)
})

test('what is over is cleared, and no factor that a wallet may need', async () => {
  const { device, login, wallet } = await own()
  const broken = await begin()
  const unconfirmed = randomText(16)
  await takeVaultFactor(broken.device, broken.login, unconfirmed)
  await services.auth.DB.prepare('UPDATE factor SET created = 0').run()
  await services.vault.DB.prepare('UPDATE factor SET created = 0').run()
  await takeAuthFactor(device, login.session, null)
  clock.pass(2 * DAY)
  await clearAuth(services.auth)
  await clearVault(services.vault)
  const count = (db: D1Database, sql: string, value: string) => db.prepare(sql).bind(value).first('count')
  const inVault = 'SELECT count(*) AS count FROM factor WHERE wid = ?'
  expect(await count(services.vault.DB, inVault, wallet.wid)).toBe(1)
  expect(await count(services.vault.DB, inVault, unconfirmed)).toBe(1)
  const inAuth = 'SELECT count(*) AS count FROM factor WHERE name = ?'
  expect(await count(services.auth.DB, inAuth, `recovery|${wallet.wid}`)).toBe(1)
  const attempts = 'SELECT count(*) AS count FROM attempt WHERE id = ?'
  expect(await count(services.auth.DB, attempts, login.attemptId)).toBe(0)
  clock.pass(70 * DAY)
  await clearAuth(services.auth)
  const sessions = 'SELECT count(*) AS count FROM session WHERE uid = ?'
  expect(await count(services.auth.DB, sessions, login.session.uid)).toBe(0)
})

test('retention is by configuration, and the audit’s client addresses go before its events', async () => {
  const { session, wallet, device, login } = await own()
  await takeVaultFactor(device, login, wallet.wid, 'release')
  const lines = (sql: string, db: D1Database, value: string) =>
    db.prepare(sql).bind(value).all<{ line: string | null }>()
  const inAuth = async () =>
    (await lines('SELECT line FROM event WHERE uid = ?', services.auth.DB, session.uid)).results
  const inVault = async () =>
    (await lines('SELECT line FROM release WHERE wid = ?', services.vault.DB, wallet.wid)).results
  expect((await inAuth()).every(({ line }) => line !== null)).toBe(true)
  clock.pass(8 * DAY)
  const short: Services = {
    ...services,
    auth: { ...services.auth, RETENTION: '{"lines":7,"events":20}' },
    vault: { ...services.vault, RETENTION: { lines: 7, releases: 20 } },
  }
  await clearAuth(short.auth)
  await clearVault(short.vault)
  expect(await inAuth()).toEqual([{ line: null }, { line: null }, { line: null }])
  expect(await inVault()).toEqual([{ line: '' }])
  clock.pass(13 * DAY)
  await clearAuth(short.auth)
  await clearVault(short.vault)
  expect(await inAuth()).toEqual([])
  expect(await inVault()).toEqual([])
  await expect(clearAuth({ ...services.auth, RETENTION: '{"event":1}' })).rejects.toThrow(
    'Failed by the clock',
  )
})

test('a sealing key is changed while wallets are used, and the old one is needed no more after the clock’s run', async () => {
  const { device, login, session, wallet } = await own()
  const rotated = { KEK_CURRENT: 'K2', KEK_K2: randomText(32) }
  const halfway = withKeys(rotated)
  const early = await makeDevice(halfway, { keys: device })
  expect((await takeVaultFactor(early, login, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  expect((await takeAuthFactor(early, session, wallet.wid)).factor).toBe(wallet.fromAuth.factor)
  await clearAuth(halfway.auth)
  await clearVault(halfway.vault)
  const later = await makeDevice(withKeys({ ...rotated, KEK_K1: randomText(32) }), { keys: device })
  expect((await takeVaultFactor(later, login, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  expect((await takeAuthFactor(later, session, wallet.wid)).factor).toBe(wallet.fromAuth.factor)
  expect((await later.read('/v1/user', session.access)).body).toMatchObject({ email: session.email })
})

/** Returns the services with other secrets. */
function withKeys(keys: Record<string, string>): Services {
  return { ...services, auth: { ...services.auth, ...keys }, vault: { ...services.vault, ...keys } }
}

test('a factor that is moved to another row opens nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [one, other] = [await own(), await own()]
  await services.vault.DB.prepare(
    'UPDATE factor SET sealed = (SELECT sealed FROM factor WHERE wid = ?) WHERE wid = ?',
  )
    .bind(one.wallet.wid, other.wallet.wid)
    .run()
  expect((await takeVaultFactor(other.device, other.login, other.wallet.wid, 'release')).status).toBe(500)
  await services.auth.DB.prepare(
    'UPDATE factor SET sealed = (SELECT sealed FROM factor WHERE name = ?) WHERE name = ?',
  )
    .bind(`recovery|${one.wallet.wid}`, `recovery|${other.wallet.wid}`)
    .run()
  expect((await takeAuthFactor(other.device, other.session, other.wallet.wid)).status).toBe(500)
})
