import { expectOpen, expectPressable, tap, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

const SCREEN = { width: 390, height: 844 }

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true })

/** Presses Connect. @returns the index of its request. */
async function openSheet(host: HostPage): Promise<number> {
  const { page } = host
  const index = await page.evaluate(() => window.host.outcomes.length)
  await host.connectButton.tap()
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  // Said by the app, not by the painted page before it.
  await expect(widgetFrame(page).getByText('1 wallet found')).toBeAttached()
  return index
}

const card = (page: Page) => widgetFrame(page).locator('[data-latch-card]')

/** Left edge, width and lower edge of the card. CSS pixels. */
async function place(page: Page): Promise<number[]> {
  const box = await card(page).boundingBox()
  return box === null ? [] : [box.x, box.width, box.y + box.height].map(Math.round)
}

/** Returns how far the page and the frame can be scrolled sideways. */
async function sideways(host: HostPage): Promise<number[]> {
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  return [await host.page.mainFrame().evaluate(measure), await (await host.frame()).evaluate(measure)]
}

/** Swipes up by that many pixels. */
async function swipe(page: Page, from: number, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', from)
  for (let moved = 0; moved <= distance; moved += 20) await touch('touchMove', Math.max(1, from - moved))
  await touch('touchEnd')
}

/** Simulates the keyboard, which a headless browser lacks: the page gets its events. */
async function setKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((left) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => left })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, SCREEN.height - height)
}

/** Sets the insets of a phone's case and system in the frame, which fills the screen. CSS pixels. */
async function setSafeArea(host: HostPage, insets: { top: number; bottom: number }): Promise<void> {
  const devtools = await host.page.context().newCDPSession(await host.frame())
  // Newer than the types that Playwright ships.
  await (devtools.send as (method: string, params: object) => Promise<unknown>)(
    'Emulation.setSafeAreaInsetsOverride',
    {
      insets,
    },
  )
  await devtools.detach()
}

test('the modal is a sheet at the bottom that fits every phone, and closes to its page', async ({ page }) => {
  const host = await HostPage.open(page)

  await test.step('as wide as the screen, at its lower edge', async () => {
    const index = await openSheet(host)
    await expect.poll(() => place(page)).toEqual([0, 390, 844])
    await expect.poll(() => sideways(host)).toEqual([0, 0])
    expect(await host.outcome(index)).toBeUndefined()
  })

  await test.step('a phone that is turned gets the card, and the sheet again when it is turned back', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await place(page))[1]).toBeLessThanOrEqual(370)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ ...SCREEN, width })
      await expect.poll(() => place(page)).toEqual([0, width, 844])
      await expect.poll(() => sideways(host)).toEqual([0, 0])
    }
  })

  await test.step('a tap above it closes it: 4001, and the page scrolls again', async () => {
    await expectPressable(page)
    await page.touchscreen.tap(195, 60)
    expect(await host.settled(0)).toMatchObject({ ok: false, code: 4001 })
    await host.expectHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  })

  await test.step('Escape of a keyboard closes it too', async () => {
    const index = await openSheet(host)
    await page.keyboard.press('Escape')
    expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
    await host.expectHidden()
  })

  await test.step('a tap on a wallet connects, also where a gesture bar lies over the sheet', async () => {
    const index = await openSheet(host)
    await setSafeArea(host, { top: 47, bottom: 34 })
    const all = widgetFrame(page).getByRole('button', { name: /^All wallets/ })
    await expect
      .poll(async () => {
        const box = await all.boundingBox()
        return (box?.y ?? SCREEN.height) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(SCREEN.height - 34)
    await expect.poll(() => place(page)).toEqual([0, 390, 844])
    await tap(page, widgetFrame(page).getByRole('button', { name: /Scripted/ }))
    expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
    await host.expectHidden()
  })

  await test.step('in the browser of a wallet that announces nothing, the tap asks what it put into the page', async () => {
    await page.evaluate(() => window.host.sdk.disconnect())
    await page.reload()
    await page.waitForFunction(() => 'host' in window)
    await page.evaluate(() => window.host.injectWallet())
    await host.prepare({ wallets: [] })
    await host.connectButton.tap()
    await tap(page, widgetFrame(page).getByRole('button', { name: /^Browser wallet/ }))
    expect(await host.settled(0)).toEqual({ ok: true, result: [ACCOUNT] })
  })
})

test('fingers move the list and never the page, and the keyboard covers no field', async ({ page }) => {
  const host = await HostPage.open(page)
  await openSheet(host)
  await tap(page, widgetFrame(page).getByRole('button', { name: /^All wallets/ }))
  const list = widgetFrame(page).locator('[data-wallet-scroller]')
  const first = widgetFrame(page).getByRole('list', { name: 'Wallets' }).getByText('Trust Wallet')
  await expect(first).toBeVisible()

  await test.step('a swipe over the list scrolls it', async () => {
    await swipe(page, 600, 300)
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  })

  await test.step('one beyond the end of the list scrolls nothing behind it', async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    for (const y of [70, 600]) await swipe(page, y, 280)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await (await host.frame()).evaluate(() => scrollY)).toBe(0)
    await expectOpen(page)
  })

  await test.step('a notch and a gesture bar cover nothing of it', async () => {
    await setSafeArea(host, { top: 47, bottom: 34 })
    await expect.poll(async () => (await list.boundingBox())?.y ?? 0).toBeGreaterThan(47 + 24)
    const [sheet, rows] = [await card(page).boundingBox(), await list.boundingBox()]
    expect(sheet?.y).toBeGreaterThanOrEqual(47)
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(SCREEN.height)
    expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(SCREEN.height - 34)
    await setSafeArea(host, { top: 0, bottom: 0 })
  })

  await test.step('a keyboard lifts the sheet, field and list with it', async () => {
    const field = widgetFrame(page).getByRole('searchbox')
    // Safari zooms in on smaller ones, and stays there.
    expect(
      await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    await tap(page, field)
    await setKeyboard(page, 336)
    await expect.poll(async () => (await place(page)).at(-1)).toBe(SCREEN.height - 336)
    // The list knows a moment after the sheet how much is left.
    for (const part of [field, list])
      await expect(async () => {
        const box = await part.boundingBox()
        expect(box?.y).toBeGreaterThan(0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(SCREEN.height - 336)
      }).toPass()
    await setKeyboard(page, 0)
    await expect.poll(async () => (await place(page)).at(-1)).toBe(SCREEN.height)
  })
})
