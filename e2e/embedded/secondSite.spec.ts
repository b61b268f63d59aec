import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import {
  clickUntilSeen,
  expectClosed,
  expectOpen,
  press,
  pressGuarded,
  pressShown,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import type { HostName } from '../hosts/hosts.ts'
import { MESSAGE } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, confirmInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

/** Opens another site of the same browser, as far as the frame's question for the window. */
async function requestOn(page: Page, name: HostName): Promise<void> {
  await page.goto(`${siteOrigin(name)}/`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Have an email wallet?' }))
}

test('a second site has the wallet by one press in the window, and no second mail', async ({
  openHost,
  page,
}) => {
  // A sign-up, two sites and two windows.
  test.slow()
  const email = freshEmail()
  await openHost('mail-plain')
  const address = await signIn(page, email)
  await confirmInWindow(page)

  const other = await page.context().newPage()
  const dapp = new DappPage(other)
  await requestOn(other, 'mail-other')
  const opened = await openWindow(other)
  await expect(opened.getByText(new URL(siteOrigin('mail-other')).host)).toBeVisible()
  await expect(opened.getByText(email)).toBeVisible()
  await pressGuarded(opened.getByRole('button', { name: 'Use wallet there' }))
  await expectClosed(other)
  await dapp.expectAccount(address)

  await dapp.press('Sign message')
  await approveInFrame(other)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  await other.reload()
  await dapp.expectAccount(address)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a no in the window, a closed one and one that knows nobody let nobody in, nor does one after a sign-out', async ({
  openHost,
  page,
}) => {
  // A sign-up, two sites and five windows.
  test.slow()
  await openHost('mail-plain')
  await signIn(page)

  const other = await page.context().newPage()
  await requestOn(other, 'mail-other')
  const empty = await openWindow(other)
  await expect(empty.getByRole('heading', { name: 'No wallet is open in this browser' })).toBeVisible()
  await expect(
    secureFrame(other).getByRole('heading', { name: 'No wallet is open in this browser' }),
  ).toBeVisible()
  await empty.close()

  await page.bringToFront()
  await confirmInWindow(page)
  await other.bringToFront()
  await press(other, secureFrame(other).getByRole('button', { name: 'Try again' }))
  const refused = await openWindow(other)
  await clickUntilSeen(refused.getByRole('button', { name: 'Reject' }))
  await expect(widgetFrame(other).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()

  await press(other, widgetFrame(other).getByRole('button', { name: 'Have an email wallet?' }))
  const closed = await openWindow(other)
  await closed.getByRole('button', { name: 'Use wallet there' }).waitFor()
  await closed.close()
  await expect(widgetFrame(other).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await new DappPage(other).expectAccount('nobody')

  await page.bringToFront()
  await new DappPage(page).succeed('Disconnect')
  await other.bringToFront()
  await press(other, widgetFrame(other).getByRole('button', { name: 'Have an email wallet?' }))
  const signedOut = await openWindow(other)
  await expect(signedOut.getByRole('heading', { name: 'No wallet is open in this browser' })).toBeVisible()
})

test('a page that keeps its windows apart says so, and leaves the mail as the way in', {
  tag: '@prove',
}, async ({ page }) => {
  await requestOn(page, 'mail-isolated')
  const go = secureFrame(page).getByRole('button', { name: 'Continue in a window' })
  await pressShown(page, go)
  await expect(secureFrame(page).getByRole('heading', { name: 'The window didn’t open' })).toBeVisible()
  await press(page, secureFrame(page).getByRole('button', { name: 'Close' }))
  await expect(widgetFrame(page).getByRole('textbox', { name: 'Email address' })).toBeVisible()
})
