import { randomUUID } from 'node:crypto'
import { openedBy } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { codeFor, freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { expectWellMade, openSecurityTab } from './securityPage.ts'
import { chooseProvider, connectedAccount, logInThere } from './socialWallet.ts'

test('who logs in by an account without an address does so on the Security page, adds one, and sees the phrase', async ({
  openHost,
  page,
}) => {
  // Four windows one after the other.
  test.slow()
  const [name, email] = [`visitor-${randomUUID()}`, freshEmail()]
  await openHost('mail-plain')
  await logInThere(await chooseProvider(page, 'X'), name)
  const address = await connectedAccount(page)
  const security = await openSecurityTab(page)
  await expect(security.getByText(address)).toBeVisible()
  await security.getByRole('button', { name: 'Log out of this page' }).click()

  await logInWithX(security)
  // The provider knows them still, and asks nothing.
  await expect(security.getByText(address)).toBeVisible()

  await security.getByRole('button', { name: /^Email address Add one/ }).click()
  await expectWellMade(security)
  await security.getByLabel('New email address').fill(email)
  await security.getByLabel('New email address').press('Enter')
  await expect(security.getByLabel('Code from your new mailbox')).toBeFocused()
  await security.getByLabel('Code from your new mailbox').fill(await codeFor(email))
  await expect(security.getByRole('heading', { name: 'Email address added' })).toBeFocused()
  await security.getByRole('button', { name: 'Back' }).click()
  await expect(security.getByRole('button', { name: `Email address ${email}` })).toBeVisible()

  await security.clock.install()
  await security.getByRole('button', { name: /^Recovery phrase/ }).click()
  await logInWithX(security)
  await security.getByRole('button', { name: 'Continue', exact: true }).click()
  const hold = security.getByRole('button', { name: 'Hold to show the words' })
  await hold.hover()
  await security.mouse.down()
  await security.clock.runFor(10_000)
  await security.mouse.up()
  const words = security.getByRole('list', { name: 'Recovery phrase of 24 words' }).getByRole('listitem')
  await expect(words).toHaveCount(24)
  expect(mnemonicToAccount((await words.allInnerTexts()).join(' ')).address).toBe(address)
  expect((await mailsTo(email))[0]?.subject).toBe('Your recovery phrase is being shown')
})

/** Logs in in a window that cannot see the page: the page's number is typed there. */
async function logInWithX(security: Page): Promise<void> {
  const go = security.getByRole('button', { name: 'Continue with X' })
  const opened = await openedBy(security, () => go.click())
  const number = await opened.locator('output').innerText()
  await expectWellMade(security)
  await security.getByLabel('Six-digit number').fill(number)
}
