import { expect, type Page, test } from '@playwright/test'
import { expectOpen, widgetFrame } from '../harness/widget.ts'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function openSheet(page: Page): Promise<HostPage> {
  const host = await HostPage.open(page)
  await host.connectButton.tap()
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  // Said by the app, not by the painted page before it.
  await expect(widgetFrame(page).getByText('1 wallet found')).toBeAttached()
  return host
}

const cardBox = (page: Page) => widgetFrame(page).locator('[data-latch-card]').boundingBox()

test('the modal is a sheet at the bottom, as wide as the screen, and nothing scrolls sideways', async ({
  page,
}) => {
  const host = await openSheet(page)
  await expect
    .poll(async () => {
      const box = await cardBox(page)
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  for (const frame of [page.mainFrame(), await host.frame()])
    expect(
      await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
})

test('a tap above the sheet closes it: 4001, and the page scrolls again', async ({ page }) => {
  const host = await openSheet(page)
  await page.touchscreen.tap(195, 60)
  expect(await host.settled(0)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
})

test('Escape of a keyboard closes it too', async ({ page }) => {
  const host = await openSheet(page)
  await page.keyboard.press('Escape')
  expect(await host.settled(0)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
})

test('a tap on a wallet connects', async ({ page }) => {
  const host = await openSheet(page)
  await widgetFrame(page)
    .getByRole('button', { name: /Scripted/ })
    .tap()
  expect(await host.settled(0)).toEqual({ ok: true, result: [ACCOUNT] })
  await host.expectHidden()
})

test('a phone that is turned gets the card, and the sheet again when it is turned back', async ({ page }) => {
  await openSheet(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await cardBox(page))?.width).toBeLessThanOrEqual(370)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => Math.round((await cardBox(page))?.width ?? 0)).toBe(390)
})

for (const width of [320, 360])
  test(`at ${width} px nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    const host = await openSheet(page)
    const frame = await host.frame()
    expect(
      await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    const box = await cardBox(page)
    expect(Math.round(box?.width ?? 0)).toBe(width)
  })
