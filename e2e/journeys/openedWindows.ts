import type { Page } from '@playwright/test'

type Watched = { openedWindows: [url: string, target: string][] }

/**
 * Records the pages that this visitor's pages try to open, instead of leaving the test for a store or an
 * app.
 */
export async function watchOpened(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as Watched
    watched.openedWindows = []
    globalThis.open = (url, target) => {
      watched.openedWindows.push([String(url), String(target)])
      return null
    }
  })
}

/** Returns address and target of each window that the host page or the widget's document tried to open. */
export async function opened(page: Page): Promise<[url: string, target: string][]> {
  const requested = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => (globalThis as unknown as Watched).openedWindows)),
  )
  return requested.flat()
}
