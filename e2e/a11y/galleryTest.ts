import { test as base, type Page } from '@playwright/test'
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

async function show(page: Page, url: string, scene: Scene): Promise<void> {
  const { width, height, theme } = scene
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(`${url}?${sceneQuery(scene)}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

export { expect } from '@playwright/test'
