import type { Browser, Page } from '@playwright/test'
import { codeFor, freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { openElsewhere, secureFrame, signIn, typeCode, typeEmail } from './emailWallet.ts'
import { expectWellMade, openSecurity, proveCode } from './securityPage.ts'

/** Types a mailed code on the Security page. @param before - Mails of the address before it. */
async function typeOn(security: Page, label: string, email: string, before: number): Promise<void> {
  await security.getByLabel(label).fill(await codeFor(email, before))
}

/** Requests another address, and proves both. */
async function changeAddress(security: Page, { email, newEmail }: Record<'email' | 'newEmail', string>) {
  const before = (await mailsTo(email)).length
  await security.getByRole('button', { name: /^Email address/ }).click()
  await expectWellMade(security)
  await security.getByLabel('New email address').fill(newEmail)
  await security.getByLabel('New email address').press('Enter')
  await expect(security.getByLabel('Code from your current mailbox')).toBeFocused()
  await expectWellMade(security)
  await typeOn(security, 'Code from your current mailbox', email, before)
  await typeOn(security, 'Code from your new mailbox', newEmail, 0)
  await expect(security.getByRole('heading', { name: 'Email address changed' })).toBeFocused()
  await security.getByRole('button', { name: 'Back' }).click()
  await expect(security.getByText(newEmail).first()).toBeVisible()
}

/** Gets the wallet in a fresh browser, by an address and approval on the Security page. */
async function admitElsewhere(browser: Browser, security: Page, email: string): Promise<Page> {
  const fresh = await openElsewhere(browser)
  const mails = (await mailsTo(email)).length
  await typeEmail(fresh, email)
  await typeCode(fresh, email, mails)
  const number = await secureFrame(fresh).locator('output').innerText()
  await security.getByRole('button', { name: /^Approve a new device/ }).click()
  await expectWellMade(security)
  await security.getByLabel('The two digits that the new device shows').fill(number)
  await security.getByRole('button', { name: 'Approve device' }).click()
  await expect(security.getByText('Device approved.')).toBeVisible()
  return fresh
}

/** Presses the button in the mail to the address that lost its wallet. */
async function undoChange(page: Page, email: string): Promise<void> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links)
  await page.goto(links.find((link) => link.includes('/email/undo#')) ?? '')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { name: 'Your old address was restored' })).toBeVisible()
}

test('another address opens the same account in a fresh browser, by word of a device, and the old one does not before it takes that back', async ({
  openHost,
  page,
  browser,
}) => {
  // Three browsers, seven codes and their pauses.
  test.slow()
  const [email, newEmail] = [freshEmail(), freshEmail()]
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  await changeAddress(security, { email, newEmail })

  await test.step('no recovery phrase is shown while the change can be undone', async () => {
    await security.clock.install()
    await security.getByRole('button', { name: /^Recovery phrase/ }).click()
    const go = security.getByRole('button', { name: 'Send a code' })
    // A mailbox that has just had a code gets the next one a moment later.
    await proveCode(security, newEmail, () =>
      expect(async () => {
        await go.click()
        await expect(security.getByLabel('Six-digit code')).toBeVisible({ timeout: 1_000 })
      }).toPass(),
    )
    await security.getByRole('button', { name: 'Hold to show the words' }).hover()
    await security.clock.pauseAt(Date.now() + 60_000)
    await security.mouse.down()
    await security.clock.runFor(10_000)
    await security.mouse.up()
    await security.clock.resume()
    await expect(security.getByRole('alert')).toHaveText(
      'Your address was changed less than 72 hours ago. Try again later.',
    )
    await security.getByRole('button', { name: 'Back to Security' }).click()
  })

  const fresh = await admitElsewhere(browser, security, newEmail)
  await new DappPage(fresh).expectAccount(address)
  await fresh.context().close()

  const stranger = await openElsewhere(browser)
  const sent = (await mailsTo(email)).length
  await typeEmail(stranger, email)
  await typeCode(stranger, email, sent)
  await expect(stranger.locator('#account')).toHaveText('nobody')
  await expect(secureFrame(stranger).getByLabel('Six-digit code')).toBeHidden()
  await new DappPage(stranger).expectAccount('nobody')
  await stranger.context().close()

  await undoChange(security, email)
  await page.reload()
  await new DappPage(page).expectAccount('nobody')
  expect(await signIn(page, email)).toBe(address)
})

test('an account that is to be deleted is signed out everywhere, and stays by the page of the mail', async ({
  openHost,
  page,
}) => {
  const email = freshEmail()
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  const before = (await mailsTo(email)).length

  await security.getByRole('button', { name: /^Delete account/ }).click()
  await security.getByRole('button', { name: 'Delete account' }).click()
  await typeOn(security, 'Six-digit code', email, before)
  await expect(security.getByRole('heading', { name: 'Your account will be deleted' })).toBeFocused()
  await security.getByRole('button', { name: 'Close' }).click()
  await expect(security.getByLabel('Email address')).toBeVisible()

  const [mail] = await mailsTo(email)
  await security.goto(mail?.links.find((link) => link.includes('/account/keep#')) ?? '')
  await security.getByRole('button', { name: 'Keep my wallet' }).click()
  await expect(security.getByRole('heading', { name: 'Your wallet was kept' })).toBeVisible()
  expect((await mailsTo(email))[0]?.subject).toBe('Your wallet was kept')

  await page.reload()
  await new DappPage(page).expectAccount('nobody')
  expect(await signIn(page, email)).toBe(address)
})
