import { expect, type Page, test } from '@playwright/test'
import { originOf } from '../harness/addresses.ts'
import { backForwardLaunch } from '../harness/chromium.ts'
import { expectOpen } from '../harness/widget.ts'
import { HostPage } from './support/hostPage.ts'
import { emit } from './support/walletCommands.ts'

test.use({ launchOptions: backForwardLaunch() })

/** To another site and back: the browser kept the page as it was, and loads nothing that could be waited for. */
async function goAwayAndBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  await page.goto(`${originOf('robust-other')}/`)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
}

test('a page that the browser kept for Back is still connected, reads, and follows its wallet; the modal that it was left with is gone', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  await expectOpen(page)
  await goAwayAndBack(page)
  await host.expectHidden()
  expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
  await emit(page, 'chainChanged', '0x7a6a')
  await expect.poll(() => host.request('eth_chainId')).toEqual({ ok: true, result: '0x7a6a' })
  expect((await host.events()).map(({ name }) => name)).toEqual([
    'connect',
    'accountsChanged',
    'chainChanged',
  ])
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  await expectOpen(page)
})
