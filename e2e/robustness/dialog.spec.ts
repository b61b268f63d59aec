import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  chooseWallet,
  expectOpen,
  expectPressable,
  press,
  widgetDocument,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expect, type Page, type Route, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

/** Milliseconds in which a key must arrive in the frame on a busy machine. */
const KEY_ARRIVAL = 2_000

const dialog = (page: Page) => page.locator('dialog[data-latch]')

/** Returns whether the frame is on screen: filling it, or as a card that is centred to within a pixel. */
function isInPlace(page: Page, shape: string): Promise<boolean> {
  return page.evaluate((expected) => {
    const frame = document.querySelector('iframe')
    const { left, right, top, bottom } = frame?.getBoundingClientRect() ?? new DOMRect()
    const [after, below] = [innerWidth - right, innerHeight - bottom]
    if (expected === 'sheet') return [left, after, top, below].every((space) => Math.abs(space) < 1)
    const isInside = [left, after, top, below].every((space) => space >= 16)
    return isInside && Math.abs(left - after) <= 1 && Math.abs(top - below) <= 1
  }, shape)
}

async function openConnect(page: Page): Promise<HostPage> {
  const host = await HostPage.open(page)
  await host.pressConnect()
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  await expectRunning(page)
  return host
}

/** Expects the app to run: rows exist before it does, but its state only after it has loaded. */
async function expectRunning(page: Page): Promise<void> {
  await widgetDocument(page).waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.startsWith('latch.instance.')),
  )
}

/** Expects the frame's document to have the focus, and to receive a key press. */
async function expectKeyboard(page: Page): Promise<void> {
  await widgetDocument(page).waitForFunction(() => document.hasFocus())
  await expectKey(page)
}

/** Expects the frame's document to receive a key press. */
async function expectKey(page: Page): Promise<void> {
  const widget = widgetDocument(page)
  const pressedKeys = await widget.evaluateHandle(() => {
    const keys: string[] = []
    addEventListener('keydown', ({ key }) => keys.push(key), { once: true })
    return keys
  })
  await page.keyboard.press('Shift')
  await expect.poll(() => pressedKeys.jsonValue(), { timeout: KEY_ARRIVAL }).toEqual(['Shift'])
}

for (const attribute of ['inert', 'aria-hidden'])
  test(`a page that puts ${attribute} on the dialog cannot keep its visitor from using it`, {
    tag: attribute === 'inert' ? [] : '@prove',
  }, async ({ page }) => {
    await openConnect(page)
    await page.evaluate((name) => {
      for (const child of document.body.children) child.setAttribute(name, 'true')
    }, attribute)
    await expect(dialog(page)).not.toHaveAttribute(attribute)
    await chooseWallet(page, 'Scripted')
    await expect.poll(() => page.evaluate(() => window.host.sdk.getState().accounts)).toEqual([ACCOUNT])
  })

test('a page that calls its window to the front leaves the keyboard to the dialog', async ({ page }) => {
  await openConnect(page)
  await page.evaluate(() => window.focus())
  await expectKeyboard(page)
})

test('a page that does so while the widget starts leaves it the keyboard from the first keys on', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  const held: Route[] = []
  let isHeld = true
  // The code of the channel comes late, too: what guards the keyboard does not wait for it.
  for (const code of [`${WIDGET}/assets/**`, `${WIDGET}/v1/sdk-channel-*`])
    await page.route(code, (route) => (isHeld ? void held.push(route) : route.continue()))
  await host.pressConnect()
  await expect(dialog(page).locator('iframe')).toBeFocused()
  await page.evaluate(() => window.focus())
  isHeld = false
  for (const route of held) await route.continue()
  await expectRunning(page)
  // The document may have the focus before the browser sends it the keys, and a handing over that crosses the widget's own focus is
  // made up for by the next key: what counts is that a key arrives, and the next one, too.
  await expect(() => expectKey(page)).toPass()
  await expectKeyboard(page)
})

test('a framework that renders the body anew finds the dialog back in it, open', async ({ page }) => {
  const host = await openConnect(page)
  await page.evaluate(() => document.body.replaceChildren(document.createElement('main')))
  await expect(dialog(page)).toHaveJSProperty('open', true)
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  await chooseWallet(page, 'Scripted')
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
})

test('a page that takes the body itself away gets the dialog into the next one', { tag: '@prove' }, async ({
  page,
}) => {
  const host = await openConnect(page)
  await page.evaluate(() => {
    document.body.remove()
    document.documentElement.append(document.createElement('body'))
  })
  await expect(dialog(page)).toHaveJSProperty('open', true)
  await chooseWallet(page, 'Scripted')
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
})

test('a page that closes every dialog is taken as a visitor who closes: 4001', async ({ page }) => {
  const host = await openConnect(page)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('dialog')) element.close()
  })
  expect(await host.settled(0)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
})

test('a double click on Connect opens the dialog, whatever of it is in the place of the button', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await host.connectButton.click({ clickCount: 2, delay: 60 })
  await expectPressable(page)
  // The third of a triple click that a busy page gets late, on the backdrop.
  await page.mouse.move(5, 5)
  await page.mouse.down({ clickCount: 3 })
  await page.mouse.up({ clickCount: 3 })
  await chooseWallet(page, 'Scripted')
  expect(await host.settled(0)).toMatchObject({ ok: true })
})

test('Escape and the backdrop close from the page’s side too', async ({ page }) => {
  const host = await openConnect(page)
  await expectPressable(page)
  await page.mouse.click(5, 5)
  expect(await host.settled(0)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
  const index = await host.pressConnect()
  await expectOpen(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('dialog[data-latch]')?.focus())
  await page.keyboard.press('Escape')
  expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
})

test('the focus goes back to the opener, and scrolling and the page’s own styles come back', {
  tag: '@prove-firefox',
}, async ({ page }) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => {
    document.body.style.overflow = 'scroll'
  })
  const overflow = () =>
    page.evaluate(() => [document.documentElement.style.overflow, document.body.style.overflow])
  const before = await overflow()
  await host.connectButton.focus()
  await page.keyboard.press('Enter')
  await expectOpen(page)
  // What a dialog of the page would keep now, and put back when it closes.
  expect(await overflow()).toEqual(before)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  await host.expectHidden()
  await expect(host.connectButton).toBeFocused()
  expect(await overflow()).toEqual(before)
})

test('the widget has the focus whenever it is on screen', { tag: '@prove-firefox' }, async ({ page }) => {
  const host = await openConnect(page)
  const frame = page.locator('iframe')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Escape')
  await host.expectHidden()
  await expect(host.connectButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expectOpen(page)
  await expect(frame).toBeFocused()
  await expect(widgetFrame(page).getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page that locked its scrolling itself stays locked', { tag: '@prove' }, async ({ page }) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => {
    document.documentElement.style.overflow = 'hidden'
    document.body.style.overflow = 'hidden'
  })
  await host.pressConnect()
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  await host.expectHidden()
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden')
})

test('an opener that is gone by then is no error', { tag: '@prove' }, async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const host = await openConnect(page)
  await page.evaluate(() => document.querySelector('#connect')?.remove())
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  await host.expectHidden()
  expect(errors).toEqual([])
})

test('a frame that is drawn ahead lies in nobody’s way', async ({ page }) => {
  const host = await openConnect(page)
  await page.keyboard.press('Escape')
  await host.expectHidden()
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.getBoundingClientRect()
    const button = document.createElement('button')
    button.textContent = 'Behind'
    button.style.cssText = `position:fixed;left:${(frame?.x ?? 0) + 40}px;top:${(frame?.y ?? 0) + 40}px`
    document.body.prepend(button)
  })
  const behind = page.getByRole('button', { name: 'Behind' })
  await behind.click()
  await expect(behind).toBeFocused()
  const focused = new Set<string>()
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    focused.add(await page.evaluate(() => document.activeElement?.tagName ?? ''))
  }
  expect(focused).not.toContain('IFRAME')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a page that zooms itself leaves both answers on the screen, and the card in its middle', async ({
  page,
}) => {
  const host = await HostPage.open(page, { wallets: [], solanaWallets: ['Sunny'] })
  const connecting = await page.evaluate(() =>
    window.host.keep(() => window.host.sdk.provider('solana').connect()),
  )
  await chooseWallet(page, 'Sunny')
  expect(await host.settled(connecting)).toMatchObject({ ok: true })
  await page.evaluate(() => {
    const lines = Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n')
    void window.host.sdk.provider('solana').signMessage(new TextEncoder().encode(lines))
  })
  const screens = { card: { width: 1280, height: 720 }, sheet: { width: 390, height: 700 } }
  for (const [shape, screen] of Object.entries(screens)) {
    await page.setViewportSize(screen)
    for (const [zoom, bodyZoom] of [
      [1, 1],
      [1.25, 1],
      [1.5, 1],
      [1, 1.5],
    ] as const)
      await test.step(`a ${shape}, html ${zoom}, body ${bodyZoom}`, async () => {
        await page.evaluate(
          ([outer, inner]) => {
            document.documentElement.style.zoom = `${outer}`
            document.body.style.zoom = `${inner}`
          },
          [zoom, bodyZoom] as const,
        )
        for (const name of ['Reject', 'Approve'])
          await expect(widgetFrame(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
        await expect.poll(() => isInPlace(page, shape)).toBe(true)
      })
  }
})
