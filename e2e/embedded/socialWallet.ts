import { randomUUID } from 'node:crypto'
import {
  clickAway,
  expectClosed,
  expectOpen,
  openedBy,
  press,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'

/** Returns an unused account; with an email address if it looks like one. */
export function freshAccount(): string {
  return `visitor-${randomUUID()}@accounts.example`
}

/** Opens the modal and presses on to a provider. @returns the window that opens. */
export async function chooseProvider(page: Page, name: string): Promise<Page> {
  await openList(page, name)
  return openedBy(page, () => pressProvider(page, name))
}

/** Opens the modal, as far as the provider's row. */
export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectOpen(page)
  const row = widgetFrame(page).getByRole('button', { name: `Continue with ${name}` })
  const more = widgetFrame(page).getByRole('button', { name: 'More options' })
  await row.or(more).first().waitFor()
  if (!(await row.isVisible())) await press(page, more)
}

export function pressProvider(page: Page, name: string): Promise<void> {
  return press(page, widgetFrame(page).getByRole('button', { name: `Continue with ${name}` }))
}

/** Logs in on the pages of the local provider, and consents, which it asks once per account. */
export async function logInThere(opened: Page, account: string): Promise<void> {
  await opened.getByPlaceholder('Enter any login').fill(account)
  await opened.getByPlaceholder('and password').fill('any')
  await clickAway(opened.getByRole('button', { name: 'Sign-in' }))
  await clickAway(opened.getByRole('button', { name: 'Continue' }))
}

/** Returns the page's account. */
export async function connectedAccount(page: Page): Promise<Address> {
  await expectClosed(page)
  const account = page.locator('#account')
  await expect(account).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  return (await account.innerText()) as Address
}
