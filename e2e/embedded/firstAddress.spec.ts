import { randomUUID } from 'node:crypto'
import { codeFor, freshEmail } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { expectWellMade, openSecurityTab } from './securityPage.ts'
import { chooseProvider, connectedAccount, logInThere } from './socialWallet.ts'

test('who logs in by an account without an address does so on the Security page, too, and adds one', async ({
  openHost,
  page,
}) => {
  // Three windows one after the other.
  test.slow()
  const [name, email] = [`visitor-${randomUUID()}`, freshEmail()]
  await openHost('mail-plain')
  await logInThere(await chooseProvider(page, 'X'), name)
  const address = await connectedAccount(page)
  const security = await openSecurityTab(page)
  await expect(security.getByText(address)).toBeVisible()
  await security.getByRole('button', { name: 'Sign out of this page' }).click()

  const go = security.getByRole('button', { name: 'Continue with X' })
  const [opened] = await Promise.all([page.context().waitForEvent('page'), go.click()])
  const number = await opened.locator('output').innerText()
  await expectWellMade(security)
  await security.getByLabel('Number of six digits').fill(number)
  // The provider knows them still, and asks nothing.
  await expect(security.getByText(address)).toBeVisible()

  await security.getByRole('button', { name: /^E-mail address None yet/ }).click()
  await expectWellMade(security)
  await security.getByLabel('New e-mail address').fill(email)
  await security.getByLabel('New e-mail address').press('Enter')
  await expect(security.getByLabel('Code from your new mailbox')).toBeFocused()
  await security.getByLabel('Code from your new mailbox').fill(await codeFor(email))
  await expect(security.getByRole('heading', { name: 'Your address is kept' })).toBeFocused()
  await security.getByRole('button', { name: 'Back' }).click()
  await expect(security.getByRole('button', { name: `E-mail address ${email}` })).toBeVisible()
})
