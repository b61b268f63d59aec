import { expect, type Page, test } from '@playwright/test'
import { chooseWallet, expectOpen, widgetDocument, widgetFrame } from '../harness/widget.ts'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

const dialog = (page: Page) => page.locator('dialog[data-latch]')

async function openConnect(page: Page): Promise<HostPage> {
  const host = await HostPage.open(page)
  await host.pressConnect()
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  // Rows are there before the app is; a reload brings back what the app has heard of.
  await widgetDocument(page).waitForFunction(() => sessionStorage.getItem('latch.instance') !== null)
  return host
}

for (const attribute of ['inert', 'aria-hidden'])
  test(`a page that puts ${attribute} on the dialog cannot keep its visitor from using it`, async ({
    page,
  }) => {
    await openConnect(page)
    await page.evaluate((name) => {
      for (const child of document.body.children) child.setAttribute(name, 'true')
    }, attribute)
    await expect(dialog(page)).not.toHaveAttribute(attribute)
    await widgetFrame(page)
      .getByRole('button', { name: /Scripted/ })
      .click()
    await expect.poll(() => page.evaluate(() => window.host.sdk.getState().accounts)).toEqual([ACCOUNT])
  })

test('a framework that renders the body anew finds the dialog back in it, open', async ({ page }) => {
  const host = await openConnect(page)
  await page.evaluate(() => document.body.replaceChildren(document.createElement('main')))
  await expect(dialog(page)).toHaveJSProperty('open', true)
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  await chooseWallet(page, 'Scripted')
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
})

test('a page that takes the body itself away gets the dialog into the next one', async ({ page }) => {
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

test('Escape and the backdrop close from the page’s side too', async ({ page }) => {
  const host = await openConnect(page)
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
  tag: '@firefox',
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
  expect(await overflow()).toEqual(['hidden', 'hidden'])
  await widgetFrame(page).getByRole('button', { name: 'Close' }).click()
  await host.expectHidden()
  await expect(host.connectButton).toBeFocused()
  expect(await overflow()).toEqual(before)
})

test('the widget has the focus whenever it is on screen', { tag: '@firefox' }, async ({ page }) => {
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

test('a page that locked its scrolling itself stays locked', async ({ page }) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => {
    document.documentElement.style.overflow = 'hidden'
    document.body.style.overflow = 'hidden'
  })
  await host.pressConnect()
  await expectOpen(page)
  await widgetFrame(page).getByRole('button', { name: 'Close' }).click()
  await host.expectHidden()
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden')
})

test('an opener that is gone by then is no error', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const host = await openConnect(page)
  await page.evaluate(() => document.querySelector('#connect')?.remove())
  await widgetFrame(page).getByRole('button', { name: 'Close' }).click()
  await host.expectHidden()
  expect(errors).toEqual([])
})

/** Counts what the page's objects hold on to. */
const countListeners = () => {
  const held: Record<string, number> = {}
  Object.assign(window, { held })
  for (const target of [window, document, MediaQueryList.prototype, visualViewport ?? window]) {
    const { addEventListener: add, removeEventListener: remove } = target
    const count = (change: number, type: string) => {
      held[type] = (held[type] ?? 0) + change
    }
    Object.assign(target, {
      addEventListener(this: EventTarget, ...args: Parameters<typeof add>) {
        const [type, , options] = args
        count(1, type)
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => count(-1, type))
        return add.apply(this, args)
      },
      removeEventListener(this: EventTarget, ...args: Parameters<typeof remove>) {
        count(-1, args[0])
        return remove.apply(this, args)
      },
    })
  }
}

test('destroy() leaves no element, listener or style behind, and rejects what waits with 4900', async ({
  page,
}) => {
  await page.addInitScript(countListeners)
  const host = await HostPage.open(page, { wallets: [] })
  await page.evaluate(() => window.host.sdk.destroy())
  const held = () =>
    page.evaluate(() => {
      const counts = (window as unknown as { held: Record<string, number> }).held
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    })
  const children = () => page.evaluate(() => document.documentElement.querySelectorAll('*').length)
  const before = [await held(), await children()]

  await page.evaluate(() => void window.host.create())
  const read = await host.request('eth_blockNumber')
  expect(read).toMatchObject({ ok: true })
  const index = await host.send('eth_requestAccounts')
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await page.evaluate(() => window.host.sdk.destroy())

  expect(await host.settled(index)).toMatchObject({ ok: false, code: 4900 })
  expect([await held(), await children()]).toEqual(before)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  expect(await host.request('eth_requestAccounts')).toMatchObject({ ok: false, code: 4900 })
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('an SDK that is destroyed as the widget says hello makes no channel any more', async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  const made = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data?.t !== 'hello') return
          let channels = 0
          window.MessageChannel = class extends MessageChannel {
            constructor() {
              super()
              channels++
            }
          }
          window.host.sdk.destroy()
          setTimeout(() => setTimeout(() => resolve(channels)))
        })
      }),
  )
  await widgetDocument(page).evaluate(() => location.reload())
  expect(await made).toBe(0)
})

test('after destroy() the page can begin anew', async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => {
    window.host.sdk.destroy()
    window.host.create()
  })
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
  await expect(page.locator('iframe')).toHaveCount(1)
})

/** What the page does by itself takes no focus from the form that its visitor fills in. */
async function expectFocusStays(page: Page, act: () => Promise<void>): Promise<void> {
  const form = page.locator('#form')
  await form.focus()
  await act()
  // The frame has drawn the view, and would have moved the focus with it.
  await widgetDocument(page).evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.keyboard.type('12')
  await expect(form).toBeFocused()
  await expect(form).toHaveValue('12')
}

test('inline display grows with its content, leaves the page its focus, hides with what is around it, closes nothing by Escape, and leaves with destroy()', async ({
  page,
}) => {
  const host = await HostPage.open(page, { wallets: [] })
  await page.evaluate(() => {
    window.host.sdk.destroy()
    window.host.addWallet('Scripted')
    const container = document.querySelector<HTMLElement>('#place')
    if (container) window.host.create({ display: 'inline', container })
    // Both in sight: a frame out of sight draws nothing.
    const field = document.createElement('input')
    field.id = 'form'
    container?.before(field)
    field.focus()
    void window.host.sdk.open()
  })
  const frame = page.locator('#place iframe')
  await expect(frame).toBeVisible()
  const widget = widgetFrame(page)
  await expect(widget.getByRole('button', { name: /Scripted/ })).toBeVisible()
  await expect(page.locator('#form')).toBeFocused()
  const height = async () => (await frame.boundingBox())?.height ?? 0
  const content = () =>
    page
      .frames()[1]
      ?.evaluate(() => document.querySelector('[data-latch-card]')?.getBoundingClientRect().height ?? 0)
  await expect
    .poll(async () => Math.abs((await height()) - ((await content()) ?? -100)))
    .toBeLessThanOrEqual(2)
  await widget.getByRole('heading', { name: 'Connect a wallet' }).press('Escape')
  await expect(frame).toBeVisible()
  const setVisibility = (value: string) =>
    page.locator('#place').evaluate((place, visibility) => Object.assign(place.style, { visibility }), value)
  await setVisibility('hidden')
  await expect(frame).toBeHidden()
  await setVisibility('')
  await widget.getByRole('button', { name: /Scripted/ }).click()
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
  await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expectFocusStays(page, async () => {
    await page.evaluate(() => void window.host.sdk.disconnect())
    await expect(widget.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
    await page.evaluate(() => window.host.connectTo('test.scripted'))
    await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
  await page.evaluate(() => window.host.sdk.destroy())
  await expect(page.locator('#place *')).toHaveCount(0)
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
