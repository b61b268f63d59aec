/** Restores a hijacked address: by either link, in either order, and after lost answers. */
import { describe, expect, test, vi } from 'vitest'
import { clearAuth } from '#auth/src/clearAuth.ts'
import { pressUndo, proveBoth, undoLink } from './change.ts'
import { logIn, logInByLink, makeDevice } from './device.ts'
import { newAddress, setUpServices } from './fixture.ts'
import { signUp, takeAuthFactor, takeVaultFactor } from './wallet.ts'

const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

type Which = 'first' | 'second'
type Hijack = Awaited<ReturnType<typeof hijack>>

/** Changes the address twice with a logged-in device and the owner's mail. */
async function hijack(prepare: (email: string) => Promise<unknown> = async () => {}) {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  clock.pass(31)
  await prepare(email)
  const { session } = login
  const prove = async () => {
    clock.pass(31)
    const emails = { email, newEmail: newAddress() }
    const { steps, body } = await proveBoth(device, session.access, mailbox, emails)
    const link = undoLink(mailbox, email)
    return { link, newEmail: emails.newEmail, finish: () => steps.finish(emails, body.assertion) }
  }
  const changes = { first: await prove(), second: await prove() }
  clock.pass(31)
  return { email, device, session, wallet, changes }
}

function vaultBinding() {
  const binding = services.auth.VAULT
  if (binding === undefined) throw new Error('No binding')
  return binding
}

/** Vault executes the next call, but its answer does not reach auth. */
function loseAnswer(name: 'finishChange' | 'undoChange') {
  vi.spyOn(console, 'error').mockReturnValue()
  const binding = vaultBinding()
  const answer = binding[name].bind(binding) as (requested: unknown) => Promise<unknown>
  const spy = vi.spyOn(binding, name).mockImplementation(async (requested: unknown) => {
    spy.mockRestore()
    await answer(requested)
    throw new Error('The line is cut')
  })
}

/** Loses auth's own change after vault's answer. */
function loseHalf() {
  vi.spyOn(console, 'error').mockReturnValue()
  const spy = vi.spyOn(services.auth.DB, 'batch').mockImplementation(async () => {
    spy.mockRestore()
    throw new Error('Database locked')
  })
}

/** @returns whether the page says that the address was restored; then checks that it was. */
async function press(hijacked: Hijack, which: Which): Promise<boolean> {
  const page = await pressUndo(services, hijacked.changes[which].link)
  const isSaid = (await page.text()).includes('Your old address was restored')
  if (isSaid) expect(await sessionError(hijacked)).toBe('expired')
  return isSaid
}

async function sessionError({ device, session }: Hijack) {
  clock.pass(31)
  return (await device.refresh(session.refresh)).body.error
}

/** Checks who logs in by which address, and that the wallet opens, once the freeze is over. */
async function expectRestored({ email, device, session, wallet, changes }: Hijack) {
  expect((await takeAuthFactor(device, session, null)).status).not.toBe(200)
  for (const { newEmail } of Object.values(changes)) {
    clock.pass(31)
    const thief = await logIn(await makeDevice(services), mailbox, newEmail)
    expect(thief.session.uid).not.toBe(session.uid)
  }
  await clearAuth(services.auth)
  clock.pass(73 * HOUR)
  const phone = await makeDevice(services)
  const owner = await logInByLink(services, phone, mailbox, email)
  expect(owner.session).toMatchObject({ uid: session.uid, email, wallet: { wid: wallet.wid } })
  expect((await takeVaultFactor(phone, owner, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
}

const LINKS = [
  ['first', 'second'],
  ['second', 'first'],
] as const
/** Changes that were brought to their end, in this order: of two the later finds no wallet to move. */
const FINISHED: readonly (readonly Which[])[] = [
  [],
  ['first'],
  ['second'],
  ['first', 'second'],
  ['second', 'first'],
]
const FAULTS = {
  'no answer lost': () => {},
  'vault’s answer to the button lost': () => loseAnswer('undoChange'),
  'auth’s half of the button lost': loseHalf,
}

describe.each(LINKS)('the link of the %s change, then that of the %s', (pressed, other) => {
  describe.each(FINISHED.map((finished) => [finished.join(', then ') || 'none', finished] as const))(
    'after %s was finished',
    (_, finished) => {
      test.each(Object.entries(FAULTS))('restores the address, %s', async (name, lose) => {
        const hijacked = await hijack()
        for (const which of finished) await hijacked.changes[which].finish()
        lose()
        const isSaid = await press(hijacked, pressed).catch(() => false)
        expect(isSaid).toBe(name === 'no answer lost')
        expect(await press(hijacked, other)).toBe(true)
        expect(await press(hijacked, pressed)).toBe(true)
        await expectRestored(hijacked)
      })

      test('restores the address, auth having missed that vault moved the wallet', async () => {
        const hijacked = await hijack()
        loseAnswer('finishChange')
        for (const which of finished) await hijacked.changes[which].finish()
        expect(await press(hijacked, pressed)).toBe(true)
        await clearAuth(services.auth)
        expect(await press(hijacked, other)).toBe(true)
        await expectRestored(hijacked)
      })
    },
  )
})

test('a link that was used ends no session that its owner began since', async () => {
  const phone = await makeDevice(services)
  const hijacked = await hijack((email) => logInByLink(services, phone, mailbox, email))
  const { email, changes } = hijacked
  await changes.first.finish()
  expect(await press(hijacked, 'second')).toBe(true)
  clock.pass(31)
  const { session } = await logIn(phone, mailbox, email)
  expect(await press(hijacked, 'first')).toBe(true)
  expect((await phone.refresh(session.refresh)).status).toBe(200)
})

test('a change that begins at the next address before the wallet is there does not get in between', async () => {
  const { email, device, session, wallet, changes } = await hijack()
  const { newEmail, finish, link } = changes.first
  const emails = { email: newEmail, newEmail: newAddress() }
  const { steps, changeId } = await proveBoth(device, session.access, mailbox, emails)
  await finish()
  const { body } = await steps.secondary(changeId, mailbox.codeFor(emails.newEmail))
  expect(body.error).toBe('too_soon')
  expect((await pressUndo(services, link)).status).toBe(200)
  clock.pass(73 * HOUR)
  const owner = await logInByLink(services, await makeDevice(services), mailbox, email)
  expect(owner.session.wallet?.wid).toBe(wallet.wid)
})
