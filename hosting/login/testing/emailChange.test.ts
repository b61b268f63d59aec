/** Change of a wallet's address, and an attacker's use of it. */

import type { VerifyDevice } from '@latch/protocol/login/auth.ts'
import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import { digest, randomText } from '../digests.ts'
import { changeEmail, changeSteps, pressUndo, proveBoth, undoLink } from './change.ts'
import { approve, logIn, logInByLink, makeDevice, openLink, proveCode } from './device.ts'
import { AUTH, newAddress, setUpServices, VAULT } from './fixture.ts'
import { makeWallet, signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

/** Returns a user with a wallet whose next mail may be sent at once, and the new address. */
async function own() {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  clock.pass(31)
  const { access } = login.session
  const emails = { email, newEmail: newAddress() }
  return {
    email,
    emails,
    device,
    login,
    session: login.session,
    access,
    wallet,
    steps: changeSteps(device, access),
  }
}
async function moved() {
  const begun = await own()
  expect(await changeEmail(begun.device, begun.access, mailbox, begun.emails)).toBe(204)
  const link = undoLink(mailbox, begun.email)
  clock.pass(31)
  return { ...begun, newEmail: begun.emails.newEmail, link }
}

test('after both codes the new address opens the same wallet with the same factors, and the old one does not', async () => {
  const { emails, device, wallet, newEmail, email, session } = await moved()
  const again = await logIn(device, mailbox, newEmail)
  expect(again.session).toMatchObject({ uid: session.uid, email: newEmail, wallet: { wid: wallet.wid } })
  expect((await takeVaultFactor(device, again, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  expect((await takeAuthFactor(device, again.session, wallet.wid)).factor).toBe(wallet.fromAuth.factor)
  const stranger = await makeDevice(services)
  const byOld = await logIn(stranger, mailbox, email)
  expect(byOld.session.uid).not.toBe(session.uid)
  expect(byOld.session.wallet).toBeNull()
  expect((await takeVaultFactor(stranger, byOld, wallet.wid, 'release')).body.error).toBe('frozen')
  expect((await takeVaultFactor(stranger, byOld, randomText(16))).body.error).toBe('frozen')
  expect(emails.email).toBe(email)
})

test('a login of more than ten minutes ago changes no address', async () => {
  const { emails, device, session } = await own()
  clock.pass(10 * 60)
  const { access } = (await device.refresh(session.refresh)).body
  expect((await changeSteps(device, access).start(emails)).body.error).toBe('fresh_login')
})

test('neither code stands for the other, and none for a login', async () => {
  const { email, emails, steps, device, access, wallet } = await own()
  const { changeId } = (await steps.start(emails)).body
  const code = mailbox.codeFor(email)
  expect((await steps.secondary(changeId, code)).body.error).toBe('proof_required')
  expect((await device.verify(changeId, code)).body.error).toBe('expired')
  expect((await steps.primary(changeId, code)).status).toBe(200)
  expect((await steps.secondary(changeId, code)).body.error).toBe('wrong_code')
  const released = await device.send(
    `${VAULT}/v1/factor/release`,
    { wid: wallet.wid, attemptId: changeId, hpke: randomText(32) },
    { token: access },
  )
  expect(released.body.error).toBe('proof_required')
  expect((await steps.secondary(changeId, mailbox.codeFor(emails.newEmail))).status).toBe(200)
})

test('five wrong codes are the end of it', async () => {
  const { email, emails, steps } = await own()
  const { changeId } = (await steps.start(emails)).body
  const wrong = String((Number(mailbox.codeFor(email)) + 1) % 1_000_000).padStart(6, '0')
  for (let left = 4; left >= 0; left -= 1)
    expect((await steps.primary(changeId, wrong)).body).toMatchObject({ error: 'wrong_code', left })
  expect((await steps.primary(changeId, mailbox.codeFor(email))).body.error).toBe('locked')
})

test('another code takes the place of one that is late', async () => {
  const { email, emails, steps, device, session } = await own()
  const { changeId } = (await steps.start(emails)).body
  const first = mailbox.codeFor(email)
  expect((await steps.resend(changeId, 'primary')).body).toMatchObject({ error: 'cooldown' })
  clock.pass(601)
  const later = changeSteps(device, (await device.refresh(session.refresh)).body.access)
  expect((await later.primary(changeId, first)).body.error).toBe('expired')
  expect((await later.resend(changeId, 'primary')).body).toEqual({ resendAfter: 30, expiresIn: 600 })
  expect((await later.primary(changeId, first)).body.error).toBe('wrong_code')
  expect((await later.primary(changeId, mailbox.codeFor(email))).status).toBe(200)
})

test('the new address gets another code for as long as the proof of the present one is good', async () => {
  const { email, emails, steps, device, session } = await own()
  const { changeId } = (await steps.start(emails)).body
  await steps.primary(changeId, mailbox.codeFor(email))
  const first = mailbox.codeFor(emails.newEmail)
  clock.pass(31)
  expect((await steps.resend(changeId, 'secondary')).status).toBe(200)
  expect((await steps.secondary(changeId, first)).body.error).toBe('wrong_code')
  expect((await steps.secondary(changeId, mailbox.codeFor(emails.newEmail))).status).toBe(200)
  clock.pass(601)
  const later = changeSteps(device, (await device.refresh(session.refresh)).body.access)
  expect((await later.resend(changeId, 'secondary')).body.error).toBe('expired')
})

test('a step that is over gets no other code', async () => {
  const { email, emails, steps } = await own()
  const { changeId } = (await steps.start(emails)).body
  expect((await steps.resend(changeId, 'secondary')).body.error).toBe('expired')
  await steps.primary(changeId, mailbox.codeFor(email))
  clock.pass(31)
  expect((await steps.resend(changeId, 'primary')).body.error).toBe('used')
})

test('another device types no code of it', async () => {
  const { email, emails, steps } = await own()
  const { changeId } = (await steps.start(emails)).body
  const other = await own()
  expect((await other.steps.primary(changeId, mailbox.codeFor(email))).body.error).toBe('wrong_key')
})

test('whether the new address is taken shows after both codes alone', async () => {
  const [mine, other] = [await own(), await own()]
  const free = await own()
  const emails = { email: mine.email, newEmail: other.email }
  const { body: taken } = await mine.steps.start(emails)
  const { body: open } = await free.steps.start(free.emails)
  expect({ ...taken, changeId: '' }).toEqual({ ...open, changeId: '' })
  const onTaken = await mine.steps.primary(taken.changeId, mailbox.codeFor(mine.email))
  const onFree = await free.steps.primary(open.changeId, mailbox.codeFor(free.email))
  expect({ ...onTaken, body: {} }).toEqual({ ...onFree, body: {} })
  expect((await mine.steps.secondary(taken.changeId, mailbox.codeFor(other.email))).body.error).toBe('taken')
  expect(undoLink(mailbox, mine.email)).toBe('')
})

test('somebody else’s address is not changed by a session of one’s own', async () => {
  const [thief, victim] = [await own(), await own()]
  const emails = { email: victim.email, newEmail: newAddress() }
  // An attacker who also reads the victim's mail still has no session of theirs.
  const { steps, body } = await proveBoth(thief.device, thief.access, mailbox, emails)
  expect((await steps.finish(emails, body.assertion)).body.error).toBe('not_yours')
})

test('an assertion is good for its device and its two addresses alone', async () => {
  const { device, access, emails } = await own()
  const { steps, body } = await proveBoth(device, access, mailbox, emails)
  const other = await own()
  expect((await other.steps.finish(emails, body.assertion)).body.error).toBe('dpop_key')
  expect((await steps.finish({ ...emails, newEmail: newAddress() }, body.assertion)).body.error).toBe(
    'assertion_invalid',
  )
})

test('who has all of auth moves no wallet: no code was proved', async () => {
  const { email, wallet } = await own()
  expect(await services.auth.VAULT?.finishChange({ id: randomText(16) })).toEqual({
    ok: false,
    error: 'over',
  })
  const thief = await own()
  const emails = { email, newEmail: newAddress() }
  const { changeId } = (await thief.steps.start(emails)).body
  expect(await services.auth.VAULT?.finishChange({ id: changeId })).toEqual({ ok: false, error: 'over' })
  const subject = await services.vault.DB.prepare('SELECT count(*) AS count FROM email_change WHERE wid = ?')
    .bind(wallet.wid)
    .first('count')
  expect(subject).toBe(0)
})

test('who has all of vault changes the login of nobody whose session it has not', async () => {
  const [thief, victim] = [await own(), await own()]
  const emails = { email: victim.email, newEmail: newAddress() }
  const now = Math.floor(Date.now() / 1000)
  const assertion = await new SignJWT({
    ...{ iss: VAULT, aud: AUTH, att: randomText(16), jti: randomText(16), iat: now, exp: now + 100 },
    ...{
      from: await digest(emails.email),
      to: await digest(emails.newEmail),
      cnf: { jkt: thief.device.jkt },
    },
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'email-change+jwt', kid: 'v1' })
    .sign(JSON.parse(services.vault.SIGNING_KEY))
  expect((await thief.steps.finish(emails, assertion)).body.error).toBe('not_yours')
})

test.each(['before vault moved', 'after vault moved'])(
  'a change that broke off %s is brought to its end by the clock',
  async (when) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { device, access, emails, wallet } = await own()
    const { steps, body } = await proveBoth(device, access, mailbox, emails)
    const binding = services.auth.VAULT
    if (binding === undefined) throw new Error('No binding')
    const broken = vi.spyOn(binding, 'finishChange').mockImplementation(async (requested) => {
      if (when === 'after vault moved') {
        broken.mockRestore()
        await binding.finishChange(requested)
      }
      throw new Error('The line is cut')
    })
    expect((await steps.finish(emails, body.assertion)).body.error).toBe('unavailable')
    broken.mockRestore()
    await clearAuth(services.auth)
    clock.pass(31)
    const again = await logIn(device, mailbox, emails.newEmail)
    expect(again.session.wallet?.wid).toBe(wallet.wid)
    expect((await takeVaultFactor(device, again, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  },
)

test('each of the last steps may be asked again', async () => {
  const { device, access, email, emails } = await own()
  const { steps, changeId, body } = await proveBoth(device, access, mailbox, emails)
  const mails = mailbox.mails.length
  const again = await steps.secondary(changeId, mailbox.codeFor(emails.newEmail))
  expect(again.status).toBe(200)
  expect(mailbox.mails).toHaveLength(mails)
  expect((await steps.finish(emails, again.body.assertion)).status).toBe(204)
  expect((await steps.finish(emails, body.assertion)).status).toBe(204)
  expect(undoLink(mailbox, email)).not.toBe('')
})

test('no change is made of which the former address could not be told', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { email, emails, steps } = await own()
  const { changeId } = (await steps.start(emails)).body
  await steps.primary(changeId, mailbox.codeFor(email))
  const code = mailbox.codeFor(emails.newEmail)
  mailbox.setDown(true)
  expect((await steps.secondary(changeId, code)).body.error).toBe('unavailable')
  expect(await services.auth.VAULT?.finishChange({ id: changeId })).toEqual({ ok: false, error: 'over' })
  mailbox.setDown(false)
  expect((await steps.secondary(changeId, code)).status).toBe(200)
})

test('the last step asked eight times at once tells the former address once, by a link that takes it back', async () => {
  const { email, emails, device, steps, session } = await own()
  const { changeId } = (await steps.start(emails)).body
  await steps.primary(changeId, mailbox.codeFor(email))
  const code = mailbox.codeFor(emails.newEmail)
  const answers = await Promise.all(Array.from({ length: 8 }, () => steps.secondary(changeId, code)))
  const [mailed] = answers.filter(({ status }) => status === 200)
  if (mailed === undefined) throw new Error('No step was taken')
  const notices = mailbox.mails.filter(({ to, text }) => to === email && text.includes('/email/undo#'))
  expect(notices).toHaveLength(1)
  expect((await steps.finish(emails, mailed.body.assertion)).status).toBe(204)
  expect((await pressUndo(services, undoLink(mailbox, email))).status).toBe(200)
  clock.pass(31)
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
})

test('a notice of which nobody hears is another’s to send after a minute', async () => {
  const { email, emails, steps } = await own()
  const { changeId } = (await steps.start(emails)).body
  await steps.primary(changeId, mailbox.codeFor(email))
  const code = mailbox.codeFor(emails.newEmail)
  const { body } = await steps.secondary(changeId, code)
  await services.vault.DB.prepare("UPDATE email_change SET state = 'mailing' WHERE id = ?")
    .bind(changeId)
    .run()
  expect((await steps.secondary(changeId, code)).body.error).toBe('unavailable')
  expect((await steps.finish(emails, body.assertion)).body.error).toBe('over')
  clock.pass(61)
  expect((await steps.secondary(changeId, code)).status).toBe(200)
  expect((await steps.finish(emails, body.assertion)).status).toBe(204)
})

test('any link of the former address takes the wallet back, of whichever change', async () => {
  const { email, emails, device, access, session } = await own()
  await proveBoth(device, access, mailbox, emails)
  const link = undoLink(mailbox, email)
  clock.pass(31)
  const other = { email, newEmail: newAddress() }
  const later = await proveBoth(device, access, mailbox, other)
  expect((await later.steps.finish(other, later.body.assertion)).status).toBe(204)
  expect(undoLink(mailbox, email)).not.toBe(link)
  expect((await pressUndo(services, link)).status).toBe(200)
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
  clock.pass(31)
  const thief = await logIn(await makeDevice(services), mailbox, other.newEmail)
  expect(thief.session.uid).not.toBe(session.uid)
  clock.pass(73 * HOUR)
  const owner = await logInByLink(services, await makeDevice(services), mailbox, email)
  expect(owner.session.uid).toBe(session.uid)
})

test('a former address is told of five changes an hour, and no more are made', async () => {
  const { email, device, access } = await own()
  const statuses: number[] = []
  const { vault } = services
  services.vault = { ...vault, LIMITS: { change: [], known: [], address: [], device: [] } }
  for (let begun = 0; begun < 6; begun += 1)
    statuses.push((await proveBoth(device, access, mailbox, { email, newEmail: newAddress() })).status)
  services.vault = vault
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('opening ‘this was not me’ changes nothing, however often a scanner does, and no other page presses it', async () => {
  const { link, device, newEmail, session } = await moved()
  for (let opened = 0; opened < 3; opened += 1) {
    const page = await openLink(services, link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form method="post"')
  }
  expect((await pressUndo(services, link, 'https://evil.example')).status).toBe(400)
  expect((await pressUndo(services, `${link.slice(0, -43)}${randomText(32)}`)).status).toBe(400)
  expect((await logIn(device, mailbox, newEmail)).session.uid).toBe(session.uid)
})

test('‘this was not me’ gives the wallet back, ends every session, removes that device and freezes recovery', async () => {
  const { email, newEmail, link, device, session, wallet } = await moved()
  expect((await pressUndo(services, link)).status).toBe(200)
  expect((await pressUndo(services, link)).status).toBe(200)
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
  const thief = await logIn(await makeDevice(services), mailbox, newEmail)
  expect(thief.session.uid).not.toBe(session.uid)
  const phone = await makeDevice(services)
  const before = mailbox.mails.length
  const { answer } = await proveCode(phone, mailbox, email)
  expect(answer.action).toBe('VERIFY_DEVICE')
  // The code alone: no link goes out before the freeze is over.
  expect(mailbox.mails.length).toBe(before + 1)
  clock.pass(73 * HOUR)
  const later = await makeDevice(services)
  const login = await logInByLink(services, later, mailbox, email)
  expect(login.session.uid).toBe(session.uid)
  expect((await takeVaultFactor(later, login, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
})

test('for 72 hours after it was taken back vault releases nothing, be it to a known device, and the one that changed it is unknown', async () => {
  const { email, emails, device, access, wallet } = await own()
  const phone = await makeDevice(services)
  await logInByLink(services, phone, mailbox, email)
  clock.pass(31)
  expect(await changeEmail(device, access, mailbox, emails)).toBe(204)
  const link = undoLink(mailbox, email)
  clock.pass(71 * HOUR)
  expect((await pressUndo(services, link)).status).toBe(200)
  // The freeze of the change itself is over by then.
  clock.pass(2 * HOUR)
  const known = await logIn(phone, mailbox, email)
  expect((await takeVaultFactor(phone, known, wallet.wid, 'release')).body.error).toBe('frozen')
  clock.pass(31)
  expect((await proveCode(device, mailbox, email)).answer.action).toBe('VERIFY_DEVICE')
})

test('an account that somebody made of the former address meanwhile does not keep it from its wallet', async () => {
  const { email, link, session } = await moved()
  const squatter = await makeDevice(services)
  const squatted = await logIn(squatter, mailbox, email)
  // In auth alone: vault makes no factor.
  const wallet = await makeWallet()
  await takeAuthFactor(squatter, squatted.session, wallet.wid)
  const registration = await wallet.registration(squatted.session)
  const token = squatted.session.access
  expect((await squatter.send(`${AUTH}/v1/wallet`, registration, { token })).status).toBe(204)
  expect((await pressUndo(services, link)).status).toBe(200)
  expect((await squatter.refresh(squatted.session.refresh)).body.error).toBe('expired')
  clock.pass(73 * HOUR)
  const login = await logInByLink(services, await makeDevice(services), mailbox, email)
  expect(login.session.uid).toBe(session.uid)
})

test('a change cannot be taken back after 72 hours', async () => {
  const { link, device, newEmail, session } = await moved()
  clock.pass(73 * HOUR)
  expect((await pressUndo(services, link)).status).toBe(400)
  expect((await logIn(device, mailbox, newEmail)).session.uid).toBe(session.uid)
})

test('a second change does not get between the former address and its wallet', async () => {
  const { device, newEmail } = await moved()
  const again = await logIn(device, mailbox, newEmail)
  clock.pass(31)
  const steps = changeSteps(device, again.session.access)
  const { changeId } = (await steps.start({ email: newEmail, newEmail: newAddress() })).body
  const { status, body } = await steps.primary(changeId, mailbox.codeFor(newEmail))
  expect(status).toBe(403)
  expect(body.error).toBe('too_soon')
})

test('for a day the new mailbox lets no new device in, but a device of theirs does, by the number', async () => {
  const { device, access, newEmail, wallet } = await moved()
  const phone = await makeDevice(services)
  const { answer, attemptId } = await proveCode(phone, mailbox, newEmail)
  const { match } = answer as VerifyDevice
  expect(mailbox.linkFor(newEmail)).toBe('')
  const admit = (token: string, digits: string) =>
    device.send(`${AUTH}/v1/device/admit`, { match: digits }, { token })
  const wrong = String((Number(match) + 1) % 100).padStart(2, '0')
  expect((await admit(access, wrong)).body.error).toBe('wrong_match')
  expect((await phone.resume(attemptId)).body.action).toBe('VERIFY_DEVICE')
  expect((await admit(access, match)).status).toBe(204)
  const { body } = await phone.resume(attemptId)
  if (body.action !== 'CONNECT') throw new Error('No session')
  const login = { session: body, attemptId }
  expect((await takeVaultFactor(phone, login, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
  clock.pass(25 * HOUR)
  const tablet = await makeDevice(services)
  expect((await logInByLink(services, tablet, mailbox, newEmail)).session.wallet?.wid).toBe(wallet.wid)
})

test('a number is typed five times an hour, and lets in nobody else’s device', async () => {
  const [mine, other] = [await own(), await own()]
  const phone = await makeDevice(services)
  const { answer } = await proveCode(phone, mailbox, mine.email)
  const { match } = answer as VerifyDevice
  const admit = () => other.device.send(`${AUTH}/v1/device/admit`, { match }, { token: other.access })
  for (let tried = 0; tried < 5; tried += 1) expect((await admit()).body.error).toBe('wrong_match')
  expect((await admit()).body.error).toBe('limited')
})

test('a link to the former mailbox that was on its way lets nobody in after the change', async () => {
  const { email, device, access, emails } = await own()
  const phone = await makeDevice(services)
  const { answer, attemptId } = await proveCode(phone, mailbox, email)
  const link = mailbox.linkFor(email)
  clock.pass(31)
  expect(await changeEmail(device, access, mailbox, emails)).toBe(204)
  expect((await approve(services, link, (answer as VerifyDevice).match)).status).toBe(400)
  expect((await phone.resume(attemptId)).body.error).toBe('attempt')
})

test('copies of both databases hold neither address', async () => {
  const { email, newEmail } = await moved()
  for (const { DB } of [services.auth, services.vault]) {
    const rows = JSON.stringify((await DB.prepare('SELECT * FROM email_change').all()).results)
    for (const secret of [email, newEmail, await digest(email), await digest(newEmail)])
      expect(rows).not.toContain(secret)
  }
})
