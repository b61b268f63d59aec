import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { toBase58 } from '@latch/protocol/base58.ts'
import type { Page } from '@playwright/test'
import { OUTAGE } from '../harness/atlas.ts'
import { FOLDER } from '../harness/folder.ts'
import { expect, test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { enterAsDemoOwner } from './operator.ts'

const WORKERS_LOG = join(import.meta.dirname, '../..', FOLDER, 'logs/workers.log')

/** Has the Worker answer the page's requests for a history with that of a network whose node is down. */
async function breakHistory(page: Page): Promise<void> {
  await page.route(`${WIDGET}/v1/account/*/history?*`, (route) => {
    const url = new URL(route.request().url())
    url.pathname = `/v1/account/${toBase58(new Uint8Array(32).fill(7))}/history`
    url.searchParams.set('chainId', OUTAGE.id)
    return route.continue({ url: url.href })
  })
}

/** Waits until the page reports a failure with a reference, and returns it. */
async function reportedReference(page: Page): Promise<string> {
  const batch = await page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/batch' && /"reference"/.test(request.postData() ?? ''),
    { timeout: 60_000 },
  )
  return /"reference":"(\w+)"/.exec(batch.postData() ?? '')?.[1] ?? ''
}

test('a visitor who agreed is one user of the console, and their failure has the reference that the log has', {
  tag: '@prove',
}, async ({ page }) => {
  // Events are sent after ten seconds and written after a minute.
  test.setTimeout(180_000)
  await breakHistory(page)
  const host = await HostPage.open(page, { sdk: { projectId: 'faulty', analytics: 'granted' } })
  const reported = reportedReference(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open())
  await press(page, widgetFrame(page).getByRole('tab', { name: 'Activity' }))
  const reference = await reported
  expect(reference).toMatch(/^[0-9a-f]{8}$/)
  expect(readFileSync(WORKERS_LOG, 'utf8')).toContain(`"reference":"${reference}"`)

  await enterAsDemoOwner(page, '/projects/faulty/analytics')
  const users = page.getByRole('region', { name: 'Users', exact: true })
  await expect(async () => {
    await page.reload()
    await expect(users.getByRole('button', { name: /^Copy hash/ })).toHaveCount(1, { timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
  const failure = page.getByRole('row', { name: /^ERROR_FETCH_TRANSACTIONS/ })
  await expect(failure).toContainText(reference)
  await expect(failure.getByRole('button', { name: `Copy reference ${reference}` })).toBeVisible()
})
