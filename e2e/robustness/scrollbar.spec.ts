import { expectOpen, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { productionLaunch } from '../harness/chromium.ts'
import { HostPage } from './support/hostPage.ts'

declare global {
  interface Window {
    shifts: unknown[]
  }
}

const launch = productionLaunch()
const ignored = Array.isArray(launch.ignoreDefaultArgs) ? launch.ignoreDefaultArgs : []

// Scrollbars that take room, as on most desktops; a test browser hides them otherwise.
test.use({ launchOptions: { ...launch, ignoreDefaultArgs: [...ignored, '--hide-scrollbars'] } })

/** Returns where the page's content ends to the right, its layout width, and the position of its sticky header. CSS pixels. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const { right, width } = document.body.getBoundingClientRect()
    return { right, width, header: document.querySelector('header')?.getBoundingClientRect().top }
  })

test('a page with a scrollbar neither moves nor scrolls while the modal is open, and scrolls again after it', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift' })
  })
  await page.evaluate(() => {
    document.body.style.setProperty('min-height', '300vh')
    const header = document.createElement('header')
    header.style.cssText = 'position:sticky;top:0'
    header.append(document.querySelector('#connect') as Element)
    document.body.prepend(header)
    scrollTo(0, 200)
  })
  const before = await layout(page)
  expect(before.right).toBeLessThan(await page.evaluate(() => innerWidth))
  await host.pressConnect()
  await expectOpen(page)
  expect(await layout(page)).toEqual(before)
  await page.mouse.wheel(0, 400)
  // Another height of the frame moves nothing of the page that it is charged for.
  await press(page, widgetFrame(page).getByRole('button', { name: /^All wallets/ }))
  await expect(widgetFrame(page).getByRole('heading', { name: 'All wallets' })).toBeVisible()
  expect(await page.evaluate(() => window.shifts)).toEqual([])
  await page.evaluate(() => window.host.sdk.close())
  await host.expectHidden()
  expect(await page.evaluate(() => scrollY)).toBe(200)
  expect(await layout(page)).toEqual(before)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})
