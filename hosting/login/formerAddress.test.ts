import { expect, test } from 'vitest'
import { changeEmail, pressUndo, proveBoth, undoLink } from './testing/change.ts'
import { logIn, logInByLink, makeDevice } from './testing/device.ts'
import { newAddress, setUpServices, startMailbox } from './testing/fixture.ts'
import { readFailure } from './testing/partition.ts'
import { signUpToSecurity } from './testing/passkeys.ts'
import { signUp, takeVaultFactor } from './testing/wallet.ts'

/**
 * An attacker who changed a user's address moves a wallet of their own to the former one, where the undo would find it
 * taken.
 */
const { clock, services } = setUpServices()
const HOUR = 3600

/** Returns a user with a wallet whose next mail may be sent. */
async function signedUp(mailbox = startMailbox(), email = newAddress()) {
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  clock.pass(31)
  return { email, device, session: login.session, mailbox, wallet }
}

/** Changes a user's address, as an attacker with the mailbox and a device does. */
async function changed(user?: Awaited<ReturnType<typeof signedUp>>) {
  const owner = user ?? (await signedUp())
  const { email, device, session, mailbox } = owner
  const newEmail = newAddress()
  expect(await changeEmail(device, session.access, mailbox, { email, newEmail })).toBe(204)
  const link = undoLink(mailbox, email)
  clock.pass(31)
  return { ...owner, newEmail, link }
}

/** Takes a change back, and checks that the former address has its wallet again. */
async function expectUndone({ email, mailbox, wallet, link }: Awaited<ReturnType<typeof changed>>) {
  expect((await pressUndo(services, link)).status).toBe(200)
  clock.pass(73 * HOUR)
  const phone = await makeDevice(services)
  const login = await logInByLink(services, phone, mailbox, email)
  expect(login.session.wallet?.wid).toBe(wallet.wid)
  expect((await takeVaultFactor(phone, login, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
}

test('a change to a former address is refused after both codes, and its own user is not told of one', async () => {
  const victim = await changed()
  const { mailbox } = victim
  const thief = await signedUp(mailbox)
  const emails = { email: thief.email, newEmail: victim.email }
  const proved = await proveBoth(thief.device, thief.session.access, mailbox, emails)
  expect([proved.status, proved.body]).toMatchObject([403, { error: 'frozen' }])
  expect(undoLink(mailbox, thief.email)).toBe('')
  await expectUndone(victim)
})

test('a change that was proved before the victim signed up moves nothing after it', async () => {
  const mailbox = startMailbox()
  const [email, thief] = [newAddress(), await signedUp(mailbox)]
  const emails = { email: thief.email, newEmail: email }
  const { changeId } = await proveBoth(thief.device, thief.session.access, mailbox, emails)
  clock.pass(31)
  const victim = await changed(await signedUp(mailbox, email))
  const finished = await services.auth.VAULT?.finishChange({ id: changeId })
  expect(finished).toEqual({ ok: false, error: 'taken' })
  await expectUndone(victim)
})

test('after 72 hours another wallet may have the former address', async () => {
  const victim = await changed()
  clock.pass(73 * HOUR)
  const owner = await signedUp(victim.mailbox)
  const emails = { email: owner.email, newEmail: victim.email }
  expect(await changeEmail(owner.device, owner.session.access, owner.mailbox, emails)).toBe(204)
})

test('the Security page says that a former address was changed recently', async () => {
  const { email } = await changed()
  const { page, mailbox, email: own } = await signUpToSecurity(services, clock)
  clock.pass(31)
  const { changeId } = await page.call('startChange', { newEmail: email })
  await page.call('provePresent', { changeId, code: mailbox.codeFor(own) })
  const code = mailbox.codeFor(email)
  expect(await readFailure(page.call('proveNew', { changeId, code, newEmail: email }))).toMatchObject({
    data: { reason: 'ADDRESS_TOO_SOON' },
  })
})
