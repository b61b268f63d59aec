import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Returns the window that the press opened, or that the SDK's own button opens if the press is no longer recent enough. */
export async function openedWindow(page: Page, context: BrowserContext): Promise<Page> {
  const find = () => context.pages().find((other) => other.url().startsWith(`${WIDGET}/popup/`))
  const offer = page.getByRole('button', { name: 'Open in a window' })
  await expect
    .poll(async () => {
      if (find()) return true
      // Gone by now when the window opened meanwhile.
      if (await offer.isVisible()) await offer.click({ timeout: 1_000 }).catch(() => {})
      return find() !== undefined
    })
    .toBe(true)
  return find() as Page
}
