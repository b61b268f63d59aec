import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { clickUntilSeen } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { openedWindow } from './support/openedWindow.ts'
import { emit } from './support/walletCommands.ts'

const NO_FRAMES = { site: 'robust-no-frame-src' } as const

/** Blocks popups, as a browser does. */
const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

test('a page that forbids frames connects through a window, reads and follows its wallet without it', async ({
  page,
  context,
}) => {
  const host = await HostPage.open(page, NO_FRAMES)
  const index = await host.pressConnect()
  const popup = await openedWindow(page, context)
  await clickUntilSeen(popup.getByRole('button', { name: /Scripted/ }))
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
  await expect.poll(() => popup.isClosed()).toBe(true)
  await host.expectHidden()
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [ACCOUNT] })
  // The window is gone, and the page may ask its wallet to send: it must know on which chain.
  await emit(page, 'chainChanged', '0x7a6a')
  await expect.poll(() => host.request('eth_chainId')).toEqual({ ok: true, result: '0x7a6a' })
  expect((await host.events()).at(-1)).toEqual({ name: 'chainChanged', data: '0x7a6a' })
  // No widget hears of the disconnect: the next one does, and asks the visitor anew.
  const refused = page.evaluate(() => window.host.sdk.disconnect().catch(({ code }) => code))
  expect(await refused).toBe(4900)
  const again = await host.pressConnect()
  const second = await openedWindow(page, context)
  await clickUntilSeen(second.getByRole('button', { name: /Scripted/ }))
  expect(await host.settled(again)).toEqual({ ok: true, result: [ACCOUNT] })
})

test('closing the window rejects with 4001, the next press opens another, and that one goes with the page', async ({
  page,
  context,
}) => {
  const host = await HostPage.open(page, NO_FRAMES)
  const index = await host.pressConnect()
  const popup = await openedWindow(page, context)
  await expect(popup.getByRole('button', { name: /Scripted/ })).toBeVisible()
  await popup.close()
  expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
  await host.pressConnect()
  const second = await openedWindow(page, context)
  await expect(second.getByRole('button', { name: /Scripted/ })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => second.isClosed()).toBe(true)
})

test('the page’s console names the directive to add', { tag: '@prove' }, async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const host = await HostPage.open(page, NO_FRAMES)
  await host.send('eth_requestAccounts')
  await expect.poll(() => complaints.join('\n')).toContain(`Add ${WIDGET} to this page's frame-src`)
})

test('a blocked window leaves a panel with a button, and closing it rejects with 4001', {
  tag: '@prove-firefox',
}, async ({ page }) => {
  await blockPopups(page)
  const host = await HostPage.open(page, NO_FRAMES)
  const index = await host.pressConnect()
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('button', { name: 'Open in a window' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Wallet connection' })).toBeVisible()
  await panel.getByRole('button', { name: 'Open in a window' }).click()
  await expect(panel).toContainText('popup_blocked')
  expect(await host.outcome(index)).toBeFalsy()
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await host.settled(index)).toMatchObject({
    ok: false,
    code: 4001,
    data: { reason: 'popup_blocked' },
  })
  await host.expectHidden()
})

test('a window that the browser blocked can be opened by the button of the panel', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { open } = window
    let isFirst = true
    window.open = (...args) => {
      if (!isFirst) return open.apply(window, args)
      isFirst = false
      return null
    }
  })
  const host = await HostPage.open(page, NO_FRAMES)
  const index = await host.pressConnect()
  const popup = await openedWindow(page, context)
  await clickUntilSeen(popup.getByRole('button', { name: /Scripted/ }))
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
})
