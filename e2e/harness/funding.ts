import { openedBy } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Returns the window that `act` opens, once its page exists. */
export async function windowOf(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = await openedBy(page, act)
  await opened.waitForLoadState()
  return opened
}

/** Pays in the sandbox seller's window with a card that determines the result, and returns to the widget's own page. */
export async function payWith(checkout: Page, card: string): Promise<void> {
  await expect(checkout.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible()
  await checkout.getByLabel('Card number').fill(card)
  await checkout.getByRole('button', { name: 'Pay' }).click()
  await expect(checkout.getByRole('heading', { name: 'You can close this window' })).toBeVisible()
}
