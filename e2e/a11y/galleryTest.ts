import { test as base, type Frame, type Page } from '@playwright/test'
import { serveGallery } from '../gallery/site.ts'
import { type Scene, sceneQuery } from '../gallery/states.ts'

type Fixtures = {
  /** Shows a scene of the gallery, and returns when it has settled. */
  show: (scene: Scene) => Promise<void>
}

type WorkerFixtures = { galleryUrl: string }

export const test = base.extend<Fixtures, WorkerFixtures>({
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await serveGallery()
      await use(site.url)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  show: async ({ page, galleryUrl }, use) => use((scene) => show(page, galleryUrl, scene)),
})

/** Replaces the scene if the page already shows the gallery. */
async function show(page: Page, url: string, scene: Scene): Promise<void> {
  const { width, height, theme } = scene
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  if (page.url().startsWith(url)) return page.evaluate((query) => showScene(query), sceneQuery(scene))
  await page.goto(`${url}?${sceneQuery(scene)}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** The frame in which the gallery shows the widget. */
export function widgetFrameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/frame.html'))
  if (frame === undefined) throw new Error('The gallery has no frame.')
  return frame
}

export { expect } from '@playwright/test'
