import { widgetDocument, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

/** Counts the listeners on the page's objects. */
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
