import { chooseWallet, expectClosed, expectOpen, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

/** Reloads the page. */
async function reload(host: HostPage): Promise<void> {
  await host.page.reload()
  await host.prepare()
}

async function hasStorage(host: HostPage): Promise<boolean> {
  return (await host.frame()).evaluate(() => {
    try {
      return localStorage !== null
    } catch {
      return false
    }
  })
}

test('where the frame’s storage throws, the session survives a reload by the page’s own note, and ends for good @no-storage', async ({
  page,
}, { project }) => {
  const host = await HostPage.open(page)
  await host.connect()
  expect(await hasStorage(host)).toBe(project.name !== 'chromium-no-storage')
  await reload(host)
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
  await expectClosed(page)
  expect(
    await page.evaluate(() => window.host.wallets.Scripted?.requested.includes('eth_requestAccounts')),
  ).toBe(false)
  await page.evaluate(() => window.host.sdk.disconnect())
  expect((await host.state()).status).toBe('disconnected')
  await reload(host)
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
  await host.pressConnect()
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})

test('a page that restores nothing begins with nobody connected, and keeps what it connects through the loss of its frame', async ({
  page,
}) => {
  const fresh = { sdk: { reconnect: false }, wallets: ['Other', 'Scripted'] } as const
  const host = await HostPage.open(page, fresh)
  await host.connect()
  await page.reload()
  await host.prepare(fresh)
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
  const index = await host.pressConnect()
  const widget = widgetFrame(page)
  await expect(widget.getByRole('listitem').first()).toHaveText(/Scripted.*Recent/)
  await chooseWallet(page, 'Scripted')
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
  await host.reloadFrame()
  expect(await host.request('wallet_getPermissions')).toMatchObject({ ok: true, result: [{}] })
})

/** Blocks all site data of this page, as a browser setting does. */
const blockStorage = (page: Page, name: 'localStorage' | 'sessionStorage') =>
  page.addInitScript((property) => {
    if (window !== top) return
    Object.defineProperty(window, property, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }, name)

test('where the page’s storage throws, connecting, reading and disconnecting work', async ({ page }) => {
  await blockStorage(page, 'localStorage')
  await blockStorage(page, 'sessionStorage')
  const host = await HostPage.open(page)
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
  await host.connect()
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [ACCOUNT] })
  await reload(host)
  // Nothing made the page load the frame; the frame's own record answers as soon as it is asked.
  const index = await host.pressConnect()
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
  await host.expectHidden()
  await page.evaluate(() => window.host.sdk.disconnect())
  expect((await host.state()).status).toBe('disconnected')
})

test('a page whose storage is full connects all the same', { tag: '@prove' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (window === top)
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
  })
  const host = await HostPage.open(page)
  await host.connect()
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [ACCOUNT] })
})

test('what somebody else wrote into the page’s note brings no session', async ({ page }) => {
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('latch.demo', '\u0000"}{'.repeat(1000))
  })
  const host = await HostPage.open(page)
  expect(await host.settled(await host.send('eth_accounts'), 15_000)).toEqual({ ok: true, result: [] })
  await host.connect()
})

test('a wallet that fails at one visit is asked again at the next, without a word from the page @no-storage', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await host.connect()
  await page.reload()
  await page.waitForFunction(() => 'host' in window)
  await page.evaluate(() => {
    const wallet = window.host.addWallet()
    wallet.answers.eth_accounts = {
      kind: 'throw',
      value: Object.assign(new Error('Locked'), { code: -32603 }),
    }
    window.host.create()
  })
  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
  expect(await page.evaluate(() => window.host.wallets.Scripted?.requested)).toEqual(['eth_accounts'])
  await reload(host)
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
})
