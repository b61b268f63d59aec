import { SECURE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import {
  expectClosed,
  openedBy,
  pointAt,
  press,
  pressGuarded,
  pressShown,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { codeFor, freshEmail, mailsTo } from '../harness/mailbox.ts'
import { DappPage } from '../journeys/dappPage.ts'

/** Returns the frame inside the widget that asks for codes and approvals. */
export function secureFrame(page: Page): FrameLocator {
  return widgetFrame(page).frameLocator(`iframe[src^="${SECURE}/"]`)
}

/** Opens a dapp's page in another browser, without earlier logins. */
export async function openElsewhere(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${siteOrigin('mail-plain')}/`)
  await expect(page.getByTestId('ready')).toBeAttached()
  return page
}

/** Opens the modal and types an address, as far as the frame's own question. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const field = widgetFrame(page).getByRole('textbox', { name: 'Email address' })
  // Nothing is typed into a frame of another site before a press has led there.
  await pressShown(page, field)
  await typeIn(field, email)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Continue with this email address' }))
}

export function codeField(page: Page): Locator {
  return secureFrame(page).getByLabel('Six-digit code')
}

/** Types the mailed code. @param before - Mails of the address before the request. */
export async function typeCode(page: Page, email: string, before = 0): Promise<void> {
  await codeField(page).waitFor()
  await typeIn(codeField(page), await codeFor(email, before))
}

/** Signs a user up, or in on a known device. @returns the account that the page gets. */
export async function signIn(page: Page, email = freshEmail()): Promise<Address> {
  const before = (await mailsTo(email)).length
  await typeEmail(page, email)
  await typeCode(page, email, before)
  await expectClosed(page)
  const account = page.locator('#account')
  await expect(account).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  return (await account.innerText()) as Address
}

/** Approves the frame's request. */
export async function approveInFrame(page: Page): Promise<void> {
  const approve = secureFrame(page).getByRole('button', { name: 'Approve' })
  await pointAt(page, approve)
  await pressGuarded(approve)
}

/** Continues to the window for requests that the frame may not approve. */
export async function openWindow(page: Page): Promise<Page> {
  const go = secureFrame(page).getByRole('button', { name: 'Continue in a window' })
  return openedBy(page, () => pressShown(page, go))
}

/** Approves in the window, which then closes by itself. */
export async function approveInWindow(opened: Page): Promise<void> {
  await pressGuarded(opened.getByRole('button', { name: 'Approve' }))
}

/** Confirms in a window, which then has the wallet, too. */
export async function confirmInWindow(page: Page): Promise<void> {
  const dapp = new DappPage(page)
  await dapp.press('Sign typed data')
  const opened = await openWindow(page)
  await approveInWindow(opened)
  await dapp.result('done')
  await expect.poll(() => opened.isClosed()).toBe(true)
}
