import { describe, expect, test } from 'vitest'
import { makeAuthenticator } from './testing/authenticator.ts'
import { changeEmail, pressUndo, undoLink } from './testing/change.ts'
import { approve, logIn, makeDevice } from './testing/device.ts'
import { AUTH, HOST, newAddress, SECURE, setUpServices, startMailbox } from './testing/fixture.ts'
import { makePartition, readFailure } from './testing/partition.ts'
import { addPasskey, enterSite, type Owner, signUpToSecurity } from './testing/passkeys.ts'
import { signUp } from './testing/wallet.ts'

/**
 * An attacker changes a user's address and stays: which requests are refused meanwhile, who is notified, and what is
 * undone with the change.
 */
const { clock, services } = setUpServices()
const HOUR = 3600

/** Changes the address of a user whose Security page and mail the attacker has. */
async function hijack() {
  const owner = await signUpToSecurity(services, clock)
  const { mailbox, email, page } = owner
  const newEmail = newAddress()
  clock.pass(31)
  const { changeId } = await page.call('startChange', { newEmail })
  await page.call('provePresent', { changeId, code: mailbox.codeFor(email) })
  const code = mailbox.codeFor(newEmail)
  return {
    owner,
    newEmail,
    finish: async () => {
      await page.call('proveNew', { changeId, code, newEmail })
      return undoLink(mailbox, email)
    },
  }
}

async function hijacked() {
  const { finish, ...begun } = await hijack()
  return { ...begun, link: await finish() }
}

/** Does the same by requests. */
async function changed() {
  const mailbox = startMailbox()
  const [email, newEmail] = [newAddress(), newAddress()]
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  await signUp(device, login)
  clock.pass(31)
  await changeEmail(device, login.session.access, mailbox, { email, newEmail })
  return { email, newEmail, device, session: login.session, mailbox }
}

const tooSoon = { data: { reason: 'ADDRESS_TOO_SOON' } }
const subjects = ({ mailbox, email }: Owner) =>
  mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

function turnOn({ page }: Owner, authenticator: Awaited<ReturnType<typeof makeAuthenticator>>) {
  const where = { project: services.project, host: SECURE }
  return page.call('startPasskey', where).then(async ({ attemptId, challenge }) => {
    const used = await authenticator.use(challenge)
    return page.call('setStrict', { isOn: true, attemptId, used, prf: authenticator.prf })
  })
}

/** Adds a new device by the link in this mailbox. */
async function addDevice({ prove }: Owner, email: string) {
  const own = makePartition(services)
  const tab = await own.openTab()
  const waiting = await prove(tab, HOST, email)
  if (waiting.step !== 'device') throw new Error('No link was asked for')
  return { own, tab, waiting }
}

describe('for 72 hours after a change', () => {
  test('strict mode cannot be turned on, which would destroy what the owner opens the wallet by', async () => {
    const { owner } = await hijacked()
    const authenticator = await makeAuthenticator()
    await addPasskey(services, owner, authenticator)
    expect(await readFailure(turnOn(owner, authenticator))).toMatchObject(tooSoon)
    clock.pass(73 * HOUR)
    await turnOn(owner, authenticator)
    expect((await owner.page.call('account', {})).strict).toEqual(expect.any(Number))
  })

  test('no recovery phrase is shown', async () => {
    const { owner, newEmail } = await hijacked()
    const words = await owner.own.openExport()
    await owner.prove(words, SECURE, newEmail)
    expect(await readFailure(words.call('exportPhrase', {}))).toMatchObject(tooSoon)
    expect(owner.mailbox.last(newEmail)?.subject).not.toContain('recovery phrase')
    clock.pass(73 * HOUR)
    await owner.prove(words, SECURE, newEmail)
    expect((await words.call('exportPhrase', {})).phrase.split(' ')).toHaveLength(24)
  })
})

describe('the former address is told, and how to undo it,', () => {
  const NOTE = 'This address opened the wallet less than 72 hours ago.'

  test('of a passkey that is added, and of one that is removed', async () => {
    const { owner, newEmail } = await hijacked()
    const sid = await addPasskey(services, owner, await makeAuthenticator())
    for (const to of [owner.email, newEmail])
      expect(owner.mailbox.last(to)?.subject).toBe('A passkey was added to your wallet')
    await owner.page.call('removePasskey', { sid })
    for (const to of [owner.email, newEmail])
      expect(owner.mailbox.last(to)?.subject).toBe('A passkey was removed from your wallet')
    expect(owner.mailbox.last(owner.email)?.text).toContain(NOTE)
    expect(owner.mailbox.last(newEmail)?.text).not.toContain(NOTE)
  })

  test('of a new device, by the link of the new mailbox', async () => {
    const { owner, newEmail } = await hijacked()
    clock.pass(25 * HOUR)
    const { own, tab, waiting } = await addDevice(owner, newEmail)
    own.world.meanwhile = async () => {
      await approve(services, owner.mailbox.linkFor(newEmail), waiting.match)
    }
    await tab.call('awaitDevice', { attemptId: waiting.attemptId })
    expect(owner.mailbox.last(owner.email)?.subject).toBe('A new device can open your wallet')
    expect(owner.mailbox.last(owner.email)?.text).toContain(NOTE)
  })

  test('of a new device, by the number that it shows', async () => {
    const { owner, newEmail } = await hijacked()
    const { waiting } = await addDevice(owner, newEmail)
    await owner.page.call('admitDevice', { match: waiting.match })
    expect(owner.mailbox.last(owner.email)?.subject).toBe('A new device can open your wallet')
  })

  test('of a deletion, by a link that keeps the wallet', async () => {
    const { owner, newEmail } = await hijacked()
    await owner.prove(owner.page, SECURE, newEmail)
    await owner.page.call('deleteAccount', {})
    expect(owner.mailbox.last(owner.email)?.subject).toBe('Your wallet will be deleted')
    expect(owner.mailbox.last(owner.email)?.text).toContain(`${AUTH}/account/keep#`)
  })

  test('of a permission of a page, which stays', async () => {
    const { email, newEmail, device, session, mailbox } = await changed()
    const permission = {
      ...{ type: 'native-token-transfer', chainId: '0x1', account: `0x${'11'.repeat(20)}` },
      ...{ delegate: `0x${'33'.repeat(20)}`, expiry: Math.floor(Date.now() / 1000) + HOUR },
      ...{ salt: `0x${'01'.padStart(64, '0')}`, contract: null, amount: '0x10', methods: [], count: null },
    }
    const store = { origin: HOST, permission }
    const token = session.access
    expect((await device.send(`${AUTH}/v1/permissions`, store, { token })).status).toBe(204)
    expect(mailbox.last(email)?.subject).toBe('A site can use your wallet without asking')
    expect(mailbox.last(email)?.text).toContain('shop.example can now act')
    expect(mailbox.last(newEmail)?.subject).not.toContain('without asking')
  })

  test('of nothing once it can undo no change', async () => {
    const { owner, newEmail } = await hijacked()
    clock.pass(73 * HOUR)
    const before = subjects(owner).length
    await owner.prove(owner.page, SECURE, newEmail)
    await addPasskey(services, owner, await makeAuthenticator())
    expect(subjects(owner)).toHaveLength(before)
  })
})

describe('an address that is restored', () => {
  test('removes a passkey that was added since, with its slot and its factor, and leaves one of before', async () => {
    const { owner, finish } = await hijack()
    const [older, newer] = [await makeAuthenticator(), await makeAuthenticator()]
    await addPasskey(services, owner, older)
    // Of before the codes.
    await services.auth.DB.prepare('UPDATE passkey SET created = created - 1000000').run()
    const link = await finish()
    const sid = await addPasskey(services, owner, newer)
    expect((await pressUndo(services, link)).status).toBe(200)
    expect(await readFailure(enterSite(services, newer))).toMatchObject({
      data: { reason: 'PASSKEY_REFUSED' },
    })
    const { results } = await services.auth.DB.prepare(
      "SELECT sid FROM slot WHERE sid = ?1 UNION ALL SELECT name FROM factor WHERE name = 'passkey|' || ?1",
    )
      .bind(sid)
      .all()
    expect(results).toEqual([])
    expect((await enterSite(services, older)).entered.user.accounts).toEqual(owner.user.accounts)
  })

  test('ends strict mode that was turned on between the codes and the change', async () => {
    const { owner, finish } = await hijack()
    const older = await makeAuthenticator()
    await addPasskey(services, owner, older)
    // Of before the codes.
    await services.auth.DB.prepare('UPDATE passkey SET created = created - 1000000').run()
    await turnOn(owner, older)
    const link = await finish()
    expect((await pressUndo(services, link)).status).toBe(200)
    const { user } = (await enterSite(services, older)).entered
    expect(user.accounts).toEqual(owner.user.accounts)
    const strict = await services.auth.DB.prepare(
      'SELECT strict FROM user JOIN wallet USING (uid) WHERE evm = ?',
    )
      .bind(user.accounts.eip155)
      .first('strict')
    expect(strict).toBeNull()
  })

  test('removes a device that was let in since', async () => {
    const { owner, newEmail, link } = await hijacked()
    const { tab, waiting } = await addDevice(owner, newEmail)
    await owner.page.call('admitDevice', { match: waiting.match })
    const { user } = await tab.call('awaitDevice', { attemptId: waiting.attemptId })
    expect(user.accounts).toEqual(owner.user.accounts)
    expect((await pressUndo(services, link)).status).toBe(200)
    const { results } = await services.auth.DB.prepare(
      `SELECT did FROM device JOIN wallet USING (uid) WHERE evm = ? AND revoked IS NULL
         AND EXISTS (SELECT 1 FROM factor WHERE name = 'device|' || did)`,
    )
      .bind(owner.user.accounts.eip155)
      .all()
    // The frame's, in which the owner signed up.
    expect(results).toHaveLength(1)
  })
})
