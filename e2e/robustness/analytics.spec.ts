import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { HostPage } from './support/hostPage.ts'

/** Requests of the page and its frames that count somebody. */
function watchCounting(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/analytics|batch/i.test(pathname)) seen.push(`${request.method()} ${pathname}`)
  })
  return seen
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { event: string }[] }).heard.map(({ event }) => event))

async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list: unknown[] = []
    Object.assign(window, { heard: list })
    window.host.sdk.on('event', (event) => list.push(event))
  })
}

test('the page hears what happens; nothing is asked or sent for it until its visitor has agreed', async ({
  page,
}) => {
  const counting = watchCounting(page)
  const host = await HostPage.open(page, { sdk: { projectId: 'counted' } })
  await listen(page)
  await host.connect()
  await expect.poll(() => heard(page)).toEqual(['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
  expect(counting).toEqual([])
})

test('Global Privacy Control wins over what the page grants', async ({ page }) => {
  const counting = watchCounting(page)
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  const host = await HostPage.open(page, { sdk: { projectId: 'counted', analytics: 'granted' } })
  await listen(page)
  await host.connect()
  await expect.poll(() => heard(page)).toHaveLength(3)
  expect(counting).toEqual([])
})
