import { widgetDocument } from '@latch/hosting/kit/widget.ts'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    announced: string[]
  }
}

/**
 * Records the announcements of a page's frames from their next documents on: a toast is shown for two and a half
 * seconds, and the driver of a busy machine may not check within them.
 */
export async function noteAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announced = []
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (!window.announced.includes(textContent)) window.announced.push(textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until the widget has announced a text. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  const announced = () => widgetDocument(page).evaluate(() => window.announced.join('\n'))
  await expect.poll(announced).toContain(text)
}
