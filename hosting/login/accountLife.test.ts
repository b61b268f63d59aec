import { expect, test, vi } from 'vitest'
import { approve } from './testing/device.ts'
import { HOST, newAddress, SECURE, setUpServices, startMailbox } from './testing/fixture.ts'
import { makePartition, readFailure } from './testing/partition.ts'

/** The worker of the Security page against both services: another address, a new device, the end. */
const { clock, services } = setUpServices()

const reason = (name: string) => expect.objectContaining({ data: expect.objectContaining({ reason: name }) })
type Mailbox = ReturnType<typeof startMailbox>
type Page = Awaited<ReturnType<ReturnType<typeof makePartition>['openSecurity']>>

async function proveCode(page: Page, mailbox: Mailbox, email: string) {
  clock.pass(31)
  const started = await page.call('startLogin', { email, project: services.project, host: SECURE })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  return page.call('submitCode', { attemptId: started.attemptId, code: mailbox.codeFor(email) })
}

/** Returns a user with a wallet on a site, signed in on the Security page, whose next mail may be sent. */
async function lookAfter() {
  const mailbox = startMailbox()
  const email = newAddress()
  const frame = await makePartition(services).openTab()
  const started = await frame.call('startLogin', { email, project: services.project, host: HOST })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  const code = mailbox.codeFor(email)
  const outcome = await frame.call('submitCode', { attemptId: started.attemptId, code })
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  const own = makePartition(services)
  const page = await own.openSecurity()
  const waiting = await proveCode(page, mailbox, email)
  if (waiting.step !== 'device') throw new Error('No link was asked for')
  own.world.meanwhile = async () => {
    await approve(services, mailbox.linkFor(email), waiting.match)
  }
  await page.call('awaitDevice', { attemptId: waiting.attemptId })
  own.world.meanwhile = async () => {}
  clock.pass(31)
  return { mailbox, email, frame, page, accounts: outcome.user.accounts }
}

async function change({ mailbox, email, page }: { mailbox: Mailbox; email: string; page: Page }) {
  const newEmail = newAddress()
  const { changeId } = await page.call('startChange', { newEmail })
  await page.call('provePresent', { changeId, code: mailbox.codeFor(email) })
  await page.call('proveNew', { changeId, code: mailbox.codeFor(newEmail), newEmail })
  return newEmail
}

test('after both codes the session is the new address’s, with the same accounts', async () => {
  const owner = await lookAfter()
  const newEmail = await change(owner)
  const { accounts } = owner
  expect(await owner.page.call('restore', {})).toEqual({
    user: { email: newEmail, accounts, isRecoverable: false },
  })
})

test('a wrong code says how many tries are left, and the right one is still taken', async () => {
  const { page, mailbox, email } = await lookAfter()
  const { changeId } = await page.call('startChange', { newEmail: newAddress() })
  const code = mailbox.codeFor(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await readFailure(page.call('provePresent', { changeId, code: wrong }))).toMatchObject({
    data: { reason: 'CODE_WRONG', left: 4 },
  })
  await page.call('provePresent', { changeId, code })
})

test('what a change is refused for is told as what it is', async () => {
  const [owner, other] = [await lookAfter(), await lookAfter()]
  const { page, email } = owner
  // The last one begun gets every mail.
  const { mailbox } = other
  expect(await readFailure(page.call('startChange', { newEmail: 'nobody' }))).toEqual(reason('EMAIL_INVALID'))
  const { changeId } = await page.call('startChange', { newEmail: other.email })
  await page.call('provePresent', { changeId, code: mailbox.codeFor(email) })
  const code = mailbox.codeFor(other.email)
  expect(await readFailure(page.call('proveNew', { changeId, code, newEmail: other.email }))).toEqual(
    reason('ADDRESS_TAKEN'),
  )
  clock.pass(601)
  expect(await readFailure(page.call('startChange', { newEmail: newAddress() }))).toEqual(
    reason('LOGIN_STALE'),
  )
})

test('another code is mailed for the step that is open', async () => {
  const { mailbox, email, page } = await lookAfter()
  const newEmail = newAddress()
  const { changeId } = await page.call('startChange', { newEmail })
  const resent = { step: 'primary', changeId } as const
  expect(await readFailure(page.call('resendChange', resent))).toEqual(reason('LOGIN_COOLDOWN'))
  clock.pass(31)
  expect(await page.call('resendChange', resent)).toEqual({ expiresAfter: 600, resendAfter: 30 })
  await page.call('provePresent', { changeId, code: mailbox.codeFor(email) })
  expect(await readFailure(page.call('resendChange', resent))).toEqual(reason('CODE_EXPIRED'))
  clock.pass(31)
  await page.call('resendChange', { step: 'secondary', changeId })
  expect(await page.call('proveNew', { changeId, code: mailbox.codeFor(newEmail), newEmail })).toEqual({})
})

test('a second change has to wait', async () => {
  const owner = await lookAfter()
  const newEmail = await change(owner)
  clock.pass(31)
  const { changeId } = await owner.page.call('startChange', { newEmail: newAddress() })
  const code = owner.mailbox.codeFor(newEmail)
  expect(await readFailure(owner.page.call('provePresent', { changeId, code }))).toEqual(
    reason('ADDRESS_TOO_SOON'),
  )
})

test('the number that a new device shows lets it in', async () => {
  const { page, mailbox, email, accounts } = await lookAfter()
  const phone = makePartition(services)
  const frame = await phone.openSecurity()
  const waiting = await proveCode(frame, mailbox, email)
  if (waiting.step !== 'device') throw new Error('No number is shown')
  const other = String((Number(waiting.match) + 1) % 100).padStart(2, '0')
  expect(await readFailure(page.call('admitDevice', { match: other }))).toEqual(reason('MATCH_WRONG'))
  expect(mailbox.last(email)?.subject).not.toBe('A new device can open your wallet')
  await page.call('admitDevice', { match: waiting.match })
  expect((await frame.call('awaitDevice', { attemptId: waiting.attemptId })).user.accounts).toEqual(accounts)
  expect(mailbox.last(email)?.subject).toBe('A new device can open your wallet')
})

test('no device lets a new one in of which its owner could not be told', async () => {
  const { page, mailbox, email } = await lookAfter()
  const frame = await makePartition(services).openSecurity()
  const waiting = await proveCode(frame, mailbox, email)
  if (waiting.step !== 'device') throw new Error('No number is shown')
  vi.spyOn(console, 'error').mockReturnValue()
  mailbox.setDown(true)
  const { match } = waiting
  expect(await readFailure(page.call('admitDevice', { match }))).toEqual(reason('LOGIN_UNAVAILABLE'))
  const { results } = await services.auth.DB.prepare('SELECT state FROM attempt WHERE id = ?')
    .bind(waiting.attemptId)
    .all()
  expect(results).toEqual([{ state: 'linked' }])
  mailbox.setDown(false)
  await page.call('admitDevice', { match })
})

test('an account is deleted by a code that was proved just now, and nobody is signed in after it', async () => {
  const { page, frame, mailbox, email, accounts } = await lookAfter()
  clock.pass(601)
  expect(await readFailure(page.call('deleteAccount', {}))).toEqual(reason('LOGIN_STALE'))
  await proveCode(page, mailbox, email)
  const { at } = await page.call('deleteAccount', {})
  expect(at).toBe(Date.now() + 72 * 3_600_000)
  expect(await page.call('restore', {})).toEqual({ user: null })
  const payload = { address: accounts.eip155, message: '0x6869' } as const
  const signed = frame.call('sign', { namespace: 'eip155', kind: 'message', payload })
  expect(await readFailure(signed)).toEqual(reason('SESSION_ENDED'))
})
