import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { plugIn } from '@latch/hosting/kit/authenticator.ts'
import { clickUntilSeen, expectOpen, press, pressGuarded, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { openWindow, secureFrame } from './emailWallet.ts'

/** Continues to the window for passkeys, on a site whose policy forbids frames to use them. */
async function requestByWindow(page: Page): Promise<Page> {
  await page.goto(`${siteOrigin('mail-no-passkeys')}/`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Passkey', exact: true }))
  await expect(secureFrame(page).getByRole('button', { name: 'Continue in a window' })).toBeVisible()
  await expect(secureFrame(page).locator('iframe')).toHaveCount(0)
  return openWindow(page)
}

test('where a page denies passkeys to its frames a window asks, which says that there is none, and a no in it leads back', async ({
  page,
}) => {
  const opened = await requestByWindow(page)
  await expect(opened.getByText(new URL(siteOrigin('mail-no-passkeys')).host)).toBeVisible()
  await plugIn(opened)
  await pressGuarded(opened.getByRole('button', { name: 'Use a passkey' }))
  await expect(opened.getByRole('alert')).toContainText('No passkey was used')
  await clickUntilSeen(opened.getByRole('button', { name: 'Close' }))
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})
