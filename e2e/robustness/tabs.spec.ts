import { expectOpen } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

test('two tabs agree: connected in one is connected in both, and so is disconnected', {
  tag: '@firefox',
}, async ({ context }) => {
  const [first, second] = [
    await HostPage.open(await context.newPage()),
    await HostPage.open(await context.newPage()),
  ]
  // The second tab has its frame already, hidden; a tab without one asks nothing of anybody.
  expect(await second.request('eth_blockNumber')).toMatchObject({ ok: true })
  await first.page.bringToFront()
  await first.connect()
  await expect.poll(async () => (await second.state()).accounts).toEqual([ACCOUNT])
  expect((await second.state()).open).toBe(false)
  await second.page.evaluate(() => window.host.sdk.disconnect())
  await expect.poll(async () => (await first.state()).status).toBe('disconnected')
  expect((await first.events()).map(({ name }) => name)).toEqual([
    'connect',
    'accountsChanged',
    'accountsChanged',
    'disconnect',
  ])
})

test('a modal that is open in one tab closes when the other tab connects', { tag: '@prove-firefox' }, async ({
  context,
}) => {
  const [first, second] = [
    await HostPage.open(await context.newPage()),
    await HostPage.open(await context.newPage()),
  ]
  const waiting = await first.pressConnect()
  await expectOpen(first.page)
  await second.page.bringToFront()
  await second.connect()
  expect(await first.settled(waiting)).toEqual({ ok: true, result: [ACCOUNT] })
  await first.page.bringToFront()
  await first.expectHidden()
})

test('another site’s session is not this one’s', async ({ context }) => {
  const page = await context.newPage()
  const host = await HostPage.open(page)
  await host.connect()
  const other = await HostPage.open(await context.newPage(), { site: 'robust-other' })
  expect(await other.request('eth_blockNumber')).toMatchObject({ ok: true })
  expect(await other.request('eth_accounts')).toEqual({ ok: true, result: [] })
})

test('two copies of the SDK: one lets go, the other one stays', { tag: '@prove' }, async ({ page }) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => {
    const first = window.host.sdk
    window.host.create()
    first.destroy()
    first.destroy()
  })
  await host.connect()
  await expect(page.locator('iframe')).toHaveCount(1)
})
