import { mnemonicToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { approve } from './testing/device.ts'
import { HOST, newAddress, SECURE, setUpServices, startMailbox } from './testing/fixture.ts'
import { type LoginTab, makePartition, readFailure } from './testing/partition.ts'

/** The worker of the Security page against both services. */
const { clock, services } = setUpServices()

type Partition = ReturnType<typeof makePartition>
type Mailbox = ReturnType<typeof startMailbox>
const reason = (name: string) => expect.objectContaining({ data: expect.objectContaining({ reason: name }) })

async function proveCode(tab: LoginTab, mailbox: Mailbox, email: string, host: string) {
  clock.pass(31)
  const started = await tab.call('startLogin', { email, project: services.project, host })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  return tab.call('submitCode', { attemptId: started.attemptId, code: mailbox.codeFor(email) })
}

/** A wallet in the frame of a site. */
async function signUp() {
  const mailbox = startMailbox()
  const email = newAddress()
  const site = makePartition(services)
  const frame = await site.openTab()
  const outcome = await proveCode(frame, mailbox, email, HOST)
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  return { mailbox, email, site, frame, user: outcome.user }
}

/** The Security page of the same person, in the secure origin's own partition. */
async function lookAfter(owner: { mailbox: Mailbox; email: string }) {
  const own: Partition = makePartition(services)
  const page = await own.openSecurity()
  return { own, page, user: await logInByLink(own, page, owner) }
}

/** Logs in on an unknown device. */
async function logInByLink(
  own: Partition,
  page: LoginTab,
  { mailbox, email }: { mailbox: Mailbox; email: string },
) {
  const outcome = await proveCode(page, mailbox, email, SECURE)
  if (outcome.step !== 'device') throw new Error('No link was asked for')
  own.world.meanwhile = async () => {
    await approve(services, mailbox.linkFor(email), outcome.match)
  }
  const { user } = await page.call('awaitDevice', { attemptId: outcome.attemptId })
  own.world.meanwhile = async () => {}
  return user
}

const message = (address: `0x${string}`) =>
  ({ namespace: 'eip155', kind: 'message', payload: { address, message: '0x6869' } }) as const

test('who proves code and link sees the devices of their wallet', async () => {
  const owner = await signUp()
  const { page, user } = await lookAfter(owner)
  expect(user).toEqual(owner.user)
  const { devices, exported } = await page.call('account', {})
  expect(exported).toBeNull()
  expect(devices.map(({ host, isThis }) => ({ host, isThis }))).toEqual(
    expect.arrayContaining([
      { host: SECURE, isThis: true },
      { host: HOST, isThis: false },
    ]),
  )
})

test('a code is asked for whatever session there is', async () => {
  const owner = await signUp()
  const { page } = await lookAfter(owner)
  const mails = owner.mailbox.mails.length
  expect((await proveCode(page, owner.mailbox, owner.email, SECURE)).step).toBe('done')
  expect(owner.mailbox.mails).toHaveLength(mails + 1)
})

test('a device that is removed signs nothing any more, though its keys are in memory', async () => {
  const owner = await signUp()
  const { page } = await lookAfter(owner)
  const { eip155 } = owner.user.accounts
  await owner.frame.call('sign', message(eip155))
  const { devices } = await page.call('account', {})
  const did = devices.find(({ isThis }) => !isThis)?.did ?? ''
  await page.call('revokeDevice', { did })
  expect(await readFailure(owner.frame.call('sign', message(eip155)))).toEqual(reason('SESSION_ENDED'))
  expect(await (await owner.site.openTab()).call('restore', {})).toEqual({ user: null })
  expect((await page.call('account', {})).devices).toHaveLength(1)
  expect((await proveCode(owner.frame, owner.mailbox, owner.email, HOST)).step).toBe('device')
})

test('a device goes on that removes the one that let it in', async () => {
  const owner = await signUp()
  const own = makePartition(services)
  const window = await own.openWindow()
  const { expiresAfter: _, ...entry } = await window.call('requestEntry', {
    project: services.project,
    host: HOST,
  })
  const sealed = await owner.frame.call('approveDevice', entry)
  await window.call('completeEntry', { attemptId: entry.attemptId, sealed })
  const page = await own.openSecurity()
  const { devices } = await page.call('account', {})
  await page.call('revokeDevice', { did: devices.find(({ isThis }) => !isThis)?.did ?? '' })
  expect((await page.call('account', {})).devices).toMatchObject([{ isThis: true }])
})

test('all others are removed at once, and this one goes on', async () => {
  const owner = await signUp()
  const { page } = await lookAfter(owner)
  await page.call('revokeOthers', {})
  expect((await page.call('account', {})).devices).toMatchObject([{ host: SECURE, isThis: true }])
  const signed = owner.frame.call('sign', message(owner.user.accounts.eip155))
  expect(await readFailure(signed)).toEqual(reason('SESSION_ENDED'))
})

test('who has no wallet gets none here, and no session', async () => {
  const mailbox = startMailbox()
  const page = await makePartition(services).openSecurity()
  expect(await readFailure(proveCode(page, mailbox, newAddress(), SECURE))).toEqual(reason('NO_WALLET'))
  expect(await page.call('restore', {})).toEqual({ user: null })
  expect(await readFailure(page.call('account', {}))).toEqual(reason('SESSION_ENDED'))
})

test('a page that forgets this device leaves nothing of it', async () => {
  const owner = await signUp()
  const { own, page } = await lookAfter(owner)
  await page.call('forgetDevice', {})
  expect(await (await own.openSecurity()).call('restore', {})).toEqual({ user: null })
})

test('the page of the secure origin logs in with a project that has this login, and with no other', async () => {
  const owner = await signUp()
  clock.pass(31)
  const page = await makePartition(services).openSecurity()
  const start = (project: string, host: string) =>
    page.call('startLogin', { email: owner.email, project, host })
  expect(await readFailure(start('off', SECURE))).toEqual(reason('ORIGIN_NOT_ALLOWED'))
  expect(await readFailure(start(services.project, 'https://evil.example'))).toEqual(
    reason('ORIGIN_NOT_ALLOWED'),
  )
  expect((await start(services.project, SECURE)).action).toBe('VERIFY_OTP')
})

test('nothing of it signs or tells a key', async () => {
  const { page } = await lookAfter(await signUp())
  const calls = page as unknown as { begin(op: string, params: object): { answer: Promise<unknown> } }
  const answered = vi.fn()
  for (const op of ['sign', 'approveDevice', 'requestEntry', 'exportPhrase', 'setLimit'])
    void calls.begin(op, {}).answer.then(answered)
  await page.call('account', {})
  expect(answered).not.toHaveBeenCalled()
})

/** The page of the export, right after its code. */
async function openExport(owner: { mailbox: Mailbox; email: string }) {
  const own = makePartition(services)
  const page = await own.openExport()
  await logInByLink(own, page, owner)
  return { own, page }
}

test('the recovery phrase is that of the very accounts; its owner is told, and so is the account for ever', async () => {
  const owner = await signUp()
  const { page } = await openExport(owner)
  const { phrase } = await page.call('exportPhrase', {})
  expect(phrase.split(' ')).toHaveLength(24)
  expect(mnemonicToAccount(phrase).address).toBe(owner.user.accounts.eip155)
  expect(owner.mailbox.last(owner.email)?.subject).toContain('recovery phrase')
  const security = await lookAfter(owner)
  expect((await security.page.call('account', {})).exported).toBe(Date.now() - 31_000)
})

const SEALING = { password: 'pond yellow 7 staircase', origin: SECURE, networks: ['eip155:8453'] }

test('no recovery file is made without a fresh code, nor without a mail to the owner', async () => {
  const owner = await signUp()
  const { page } = await openExport(owner)
  owner.mailbox.setDown(true)
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await readFailure(page.call('sealFile', SEALING))).toEqual(reason('LOGIN_UNAVAILABLE'))
  owner.mailbox.setDown(false)
  clock.pass(301)
  expect(await readFailure(page.call('sealFile', SEALING))).toEqual(reason('CODE_EXPIRED'))
  const security = await lookAfter(owner)
  expect((await security.page.call('account', {})).fileSaved).toBeNull()
})

test('an export is in the audit before the phrase is told, with who and where, and without the address', async () => {
  const owner = await signUp()
  const { page } = await openExport(owner)
  await page.call('exportPhrase', {})
  const { results } = await services.auth.DB.prepare(
    `SELECT event.* FROM event JOIN wallet USING (uid) WHERE event.kind = 'wallet.exported' AND evm = ?`,
  )
    .bind(owner.user.accounts.eip155)
    .all()
  expect(results).toEqual([
    expect.objectContaining({ at: Date.now(), did: expect.any(String), line: expect.any(String) }),
  ])
  expect(JSON.stringify(results)).not.toContain(owner.email)
})

test('no phrase is told five minutes after the code, until there is a fresh one', async () => {
  const owner = await signUp()
  const { page } = await openExport(owner)
  clock.pass(301)
  const mails = owner.mailbox.mails.length
  expect(await readFailure(page.call('exportPhrase', {}))).toEqual(reason('CODE_EXPIRED'))
  expect(owner.mailbox.mails).toHaveLength(mails)
  await proveCode(page, owner.mailbox, owner.email, SECURE)
  expect((await page.call('exportPhrase', {})).phrase).toMatch(/^\w+( \w+){23}$/)
})

test('the word of another device is no code', async () => {
  const owner = await signUp()
  const own = makePartition(services)
  const page = await own.openWindow()
  const { expiresAfter: _, ...entry } = await page.call('requestEntry', {
    project: services.project,
    host: HOST,
  })
  const sealed = await owner.frame.call('approveDevice', entry)
  await page.call('completeEntry', { attemptId: entry.attemptId, sealed })
  expect(await readFailure((await own.openExport()).call('exportPhrase', {}))).toEqual(reason('CODE_EXPIRED'))
})

test('no phrase is told whose owner cannot be', async () => {
  const owner = await signUp()
  const { page } = await openExport(owner)
  vi.spyOn(console, 'error').mockReturnValue()
  owner.mailbox.setDown(true)
  expect(await readFailure(page.call('exportPhrase', {}))).toEqual(reason('LOGIN_UNAVAILABLE'))
  owner.mailbox.setDown(false)
  const security = await lookAfter(owner)
  expect((await security.page.call('account', {})).exported).toBeNull()
})

test('a device that was removed is told no phrase', async () => {
  const owner = await signUp()
  const { page } = await openExport(owner)
  const security = await lookAfter(owner)
  await security.page.call('revokeOthers', {})
  expect(await readFailure(page.call('exportPhrase', {}))).toEqual(reason('SESSION_ENDED'))
})
