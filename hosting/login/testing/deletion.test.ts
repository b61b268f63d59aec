/** An account that its owner wants no more, and who else could end it or keep it. */
import { expect, test, vi } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import { randomText } from '../digests.ts'
import { changeEmail, pressUndo, undoLink } from './change.ts'
import { logIn, logInByLink, makeDevice, openLink } from './device.ts'
import { AUTH, fetchService, newAddress, setUpServices } from './fixture.ts'
import { signUp, takeVaultFactor } from './wallet.ts'

const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

async function own() {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  const { access: token } = login.session
  const remove = (attemptId = login.attemptId) =>
    device.send<{ at: number }>(`${AUTH}/v1/account/delete`, { attemptId }, { token })
  return { email, device, login, session: login.session, wallet, remove }
}
async function leaving() {
  const begun = await own()
  expect((await begun.remove()).status).toBe(200)
  const link = /https:\/\/auth\.example\/account\/keep#\S+/.exec(mailbox.last(begun.email)?.text ?? '')?.[0]
  clock.pass(31)
  return { ...begun, link: link ?? '' }
}

function pressKeep(link: string, origin = AUTH): Promise<Response> {
  const token = link.split('#').at(-1) ?? ''
  return fetchService(
    services,
    new Request(`${AUTH}/v1/account/keep`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }),
    }),
  )
}

/** Returns the number of a wallet's and its owner's rows in both databases, except those of the audit. */
async function remains(uid: string, wid: string): Promise<number> {
  const counts = await services.auth.DB.batch<{ count: number }>([
    ...[
      'user',
      'identity',
      'device',
      'session',
      'factor',
      'wallet',
      'consent',
      'attempt',
      'email_change',
      'passkey',
    ].map((table) =>
      services.auth.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE uid = ?`).bind(uid),
    ),
    services.auth.DB.prepare('SELECT count(*) AS count FROM slot WHERE wid = ?').bind(wid),
  ])
  const inVault = await services.vault.DB.batch<{ count: number }>(
    ['factor', 'release', 'email_change'].map((table) =>
      services.vault.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE wid = ?`).bind(wid),
    ),
  )
  return [...counts, ...inVault].reduce((sum, { results }) => sum + (results[0]?.count ?? 0), 0)
}

test('a deletion asked for eight times at once is told of once, by a link that keeps the wallet', async () => {
  const { email, remove } = await own()
  const answers = await Promise.all(Array.from({ length: 8 }, () => remove()))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const mails = mailbox.mails.filter(({ to, subject }) => to === email && subject.includes('will be deleted'))
  expect(mails).toHaveLength(1)
  const link = /https:\/\/auth\.example\/account\/keep#\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  expect((await pressKeep(link)).status).toBe(200)
})

test('sessions end at once, the wallet in 72 hours, and the next login makes another', async () => {
  const { email, device, session, wallet } = await leaving()
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
  expect((await device.read('/v1/user', session.access)).status).toBe(401)
  expect(mailbox.last(email)?.subject).toBe('Your wallet will be deleted')
  clock.pass(71 * HOUR)
  await clearAuth(services.auth)
  expect(await remains(session.uid, wallet.wid)).toBeGreaterThan(5)
  clock.pass(HOUR)
  await clearAuth(services.auth)
  expect(await remains(session.uid, wallet.wid)).toBe(0)
  expect(mailbox.last(email)?.subject).toBe('Your wallet was deleted')
  clock.pass(31)
  const again = await logIn(device, mailbox, email)
  expect(again.session).toMatchObject({ wallet: null })
  expect(again.session.uid).not.toBe(session.uid)
  const next = await signUp(device, again)
  expect(next.statuses).toEqual([204, 204])
  expect(next.wid).not.toBe(wallet.wid)
})

test('what the audit keeps of a deleted account says neither who nor where', async () => {
  const { session } = await leaving()
  clock.pass(73 * HOUR)
  await clearAuth(services.auth)
  const { results } = await services.auth.DB.prepare('SELECT kind, did, line FROM event WHERE uid = ?')
    .bind(session.uid)
    .all<{ kind: string; did: string | null; line: string | null }>()
  expect(results.map(({ kind }) => kind)).toEqual([
    'device.added',
    'login',
    'wallet.registered',
    'account.delete_asked',
    'account.deleted',
  ])
  expect(results.every(({ did, line }) => did === null && line === null)).toBe(true)
})

test('a login within 72 hours keeps the wallet, and says so by mail', async () => {
  const { email, device, session, wallet } = await leaving()
  const again = await logIn(device, mailbox, email)
  expect(again.session).toMatchObject({ uid: session.uid, wallet: { wid: wallet.wid } })
  expect(mailbox.last(email)?.subject).toBe('Your wallet was kept')
  clock.pass(100 * HOUR)
  await clearAuth(services.auth)
  const later = await logIn(device, mailbox, email)
  expect((await takeVaultFactor(device, later, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
})

test('the mailed link keeps it: opened by a scanner it changes nothing, pressed it does, once', async () => {
  const { email, link, session, wallet } = await leaving()
  for (let opened = 0; opened < 3; opened += 1)
    expect(await (await openLink(services, link)).text()).toContain('Keep my wallet')
  expect((await pressKeep(link, 'https://evil.example')).status).toBe(400)
  expect(mailbox.last(email)?.subject).toBe('Your wallet will be deleted')
  expect((await pressKeep(link)).status).toBe(200)
  expect((await pressKeep(link)).status).toBe(400)
  clock.pass(100 * HOUR)
  await clearAuth(services.auth)
  expect(await remains(session.uid, wallet.wid)).toBeGreaterThan(5)
})

test('a code that was proved within ten minutes is asked for, and it is that wallet’s', async () => {
  const { device, login, session, remove, email } = await own()
  const other = await own()
  expect((await remove(other.login.attemptId)).body.error).toBe('proof_required')
  expect((await remove(randomText(16))).body.error).toBe('proof_required')
  clock.pass(11 * 60)
  const { access: token } = (await device.refresh(session.refresh)).body
  const body = { attemptId: login.attemptId }
  expect((await device.send(`${AUTH}/v1/account/delete`, body, { token })).body.error).toBe('fresh_login')
  expect(mailbox.last(email)?.subject).not.toBe('Your wallet will be deleted')
})

test('who has all of auth destroys nothing in vault without a proof of its own, and nothing before its time', async () => {
  const { wallet } = await own()
  const ofVault = services.auth.VAULT
  expect(await ofVault?.destroyWallet({ wid: wallet.wid })).toEqual({ ok: false, error: 'early' })
  const requested = await leaving()
  clock.pass(71 * HOUR)
  expect(await ofVault?.destroyWallet({ wid: requested.wallet.wid })).toEqual({ ok: false, error: 'early' })
})

test('nothing is deleted of which its owner could not be told', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { device, session, remove } = await own()
  mailbox.setDown(true)
  expect((await remove()).body.error).toBe('unavailable')
  mailbox.setDown(false)
  expect((await device.refresh(session.refresh)).status).toBe(200)
})

test('where vault does not answer the clock asks again, and nobody logs in meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { email, device, session, wallet } = await leaving()
  clock.pass(73 * HOUR)
  const binding = services.auth.VAULT
  if (binding === undefined) throw new Error('No binding')
  const cut = vi.spyOn(binding, 'destroyWallet').mockRejectedValue(new Error('The line is cut'))
  await clearAuth(services.auth)
  expect(await remains(session.uid, wallet.wid)).toBeGreaterThan(5)
  const { attemptId } = (await device.start(email)).body
  const { assertion } = (await device.verify(attemptId, mailbox.codeFor(email))).body
  expect((await device.session(assertion)).body).toMatchObject({ error: 'restricted' })
  cut.mockRestore()
  await clearAuth(services.auth)
  expect(await remains(session.uid, wallet.wid)).toBe(0)
})

test('taking an address back keeps a wallet that whoever took it wanted deleted', async () => {
  const { email, device, session, wallet } = await own()
  clock.pass(31)
  const newEmail = newAddress()
  expect(await changeEmail(device, session.access, mailbox, { email, newEmail })).toBe(204)
  const link = undoLink(mailbox, email)
  clock.pass(31)
  const thief = await logIn(device, mailbox, newEmail)
  const body = { attemptId: thief.attemptId }
  const token = thief.session.access
  expect((await device.send(`${AUTH}/v1/account/delete`, body, { token })).status).toBe(200)
  expect((await pressUndo(services, link)).status).toBe(200)
  clock.pass(80 * HOUR)
  await clearAuth(services.auth)
  const login = await logInByLink(services, await makeDevice(services), mailbox, email)
  expect(login.session.wallet?.wid).toBe(wallet.wid)
})

test('who has no wallet yet deletes an account all the same', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const { session, attemptId } = await logIn(device, mailbox, email)
  const token = session.access
  expect((await device.send(`${AUTH}/v1/account/delete`, { attemptId }, { token })).status).toBe(200)
  clock.pass(73 * HOUR)
  await clearAuth(services.auth)
  expect(await remains(session.uid, randomText(16))).toBe(0)
})
