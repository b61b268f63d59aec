import { SECURE } from '../harness/addresses.ts'
import { freshEmail } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { press } from '../harness/widget.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, secureFrame, signIn } from './emailWallet.ts'
import { openSecurity } from './securityPage.ts'

test('a device that is removed is told so at its next request, and signs nothing', async ({
  openHost,
  page,
}) => {
  const email = freshEmail()
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  expect(new URL(security.url()).origin).toBe(SECURE)
  await expect(security.getByText(address)).toBeVisible()

  await security.getByRole('button', { name: /^Devices/ }).click()
  await expect(security.getByRole('listitem')).toHaveCount(2)
  await security.getByRole('button', { name: /used on mail-plain/ }).click()
  await security.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(security.getByRole('listitem')).toHaveCount(1)
  await expect(security.getByText('This one')).toBeVisible()

  await page.bringToFront()
  await dapp.press('Sign message')
  await approveInFrame(page)
  await expect(secureFrame(page).getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await press(page, secureFrame(page).getByRole('button', { name: 'Close' }))
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4100 })
  await dapp.expectAccount('nobody')
})
