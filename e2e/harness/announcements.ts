import { widgetDocument } from '@latch/hosting/kit/widget.ts'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    announced: string[]
  }
}

/**
 * Notes what the frames of a page announce from their next documents on: a toast stays for two and a half seconds, in
 * which the driver of a busy machine may not look.
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
