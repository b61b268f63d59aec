import { test as base, expect, type Frame, type Page } from '@playwright/test'
import { type Scene, sceneQuery } from '../gallery/states.ts'
import { openGallery } from '../harness/gallery.ts'

type Fixtures = {
  galleryUrl: string
  /** Shows a scene of the gallery, and returns when it has settled. */
  show: (scene: Scene) => Promise<void>
}

export const test = base.extend<Fixtures>({
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => use(await openGallery()),
    // The first test waits for the build.
    { timeout: 120_000 },
  ],
  /** A state that throws fails the test that shows it. */
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
    await use(page)
    expect(errors).toEqual([])
  },
  show: async ({ page, galleryUrl }, use) => use((scene) => show(page, galleryUrl, scene)),
})

/** Milliseconds for a worker's first page, which compiles all parts of the modal as one script. */
const FIRST_PAGE = 60_000

/** Replaces the scene if the page already shows the gallery. */
async function show(page: Page, url: string, scene: Scene): Promise<void> {
  const { width, height, theme } = scene
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  if (page.url().startsWith(url)) return page.evaluate((query) => showScene(query), sceneQuery(scene))
  await page.goto(`${url}?${sceneQuery(scene)}`, { timeout: FIRST_PAGE })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** The frame in which the gallery shows the widget. */
export function widgetFrameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/frame.html'))
  if (frame === undefined) throw new Error('The gallery has no frame.')
  return frame
}

export { expect }
