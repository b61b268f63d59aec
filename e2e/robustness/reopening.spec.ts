import { chooseWallet, expectOpen, expectPressable, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

const CLOSINGS: Record<string, (page: Page) => Promise<void>> = {
  'the X of the widget': (page) => press(page, widgetFrame(page).getByRole('button', { name: 'Close' })),
  'a click beside it': async (page) => {
    await expectPressable(page)
    await page.mouse.click(5, 5)
  },
  'Escape in the widget': (page) => page.keyboard.press('Escape'),
  'the page itself': (page) => page.evaluate(() => window.host.sdk.close()),
}

/** Records from now on whether the modal is open. */
async function watchOpen(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    window.host.sdk.subscribe(({ open }) => {
      if (seen.at(-1) !== open) seen.push(open)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'seen') as boolean[])
}

async function expectConnectView(page: Page): Promise<void> {
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('heading', { level: 1, name: 'Connect a wallet' })).toBeFocused()
}

test('a page that opens the modal again while it hears of the closing gets it', async ({ page }) => {
  const host = await HostPage.open(page)
  for (const [by, close] of Object.entries(CLOSINGS))
    await test.step(`closed by ${by}`, async () => {
      const connecting = await host.pressConnect()
      await expectConnectView(page)
      const opened = await watchOpen(page)
      await page.evaluate(() => {
        const { sdk, keep } = window.host
        const stop = sdk.subscribe(({ open }) => {
          if (open) return
          stop()
          keep(() => sdk.open({ view: 'WhatIsAWallet' }))
        })
      })
      await close(page)
      expect(await host.settled(connecting)).toMatchObject({ ok: false, code: 4001 })
      expect(await host.settled(connecting + 1)).toMatchObject({ ok: true })
      await expect(widgetFrame(page).getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
      await expectOpen(page)
      expect(await opened()).toEqual([false, true])
      await page.evaluate(() => window.host.sdk.close())
      await host.expectHidden()
    })
})

test('a page that connects again once it is told of the closing may', { tag: '@prove' }, async ({ page }) => {
  const host = await HostPage.open(page)
  for (const [by, close] of Object.entries(CLOSINGS))
    await test.step(`closed by ${by}`, async () => {
      const index = await page.evaluate(() => {
        const { sdk, keep } = window.host
        return keep(() => sdk.connect().catch(() => sdk.connect()))
      })
      await expectConnectView(page)
      const opened = await watchOpen(page)
      await close(page)
      await expect.poll(opened).toEqual([false, true])
      await chooseWallet(page, 'Scripted')
      expect(await host.settled(index)).toMatchObject({ ok: true, result: { accounts: [ACCOUNT] } })
      await host.expectHidden()
      await page.evaluate(() => window.host.sdk.disconnect())
      await expect.poll(async () => (await host.state()).status).toBe('disconnected')
    })
})
