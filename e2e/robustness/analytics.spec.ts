import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { FOLDER } from '../harness/folder.ts'
import { E2E } from '../harness/paths.ts'
import { expect, test } from '../harness/test.ts'
import { HostPage } from './support/hostPage.ts'

const ROOT = join(E2E, '..')

/** Records analytics requests of the page and its frames. */
function watchCounting(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/analytics|batch/i.test(pathname)) seen.push(`${request.method()} ${pathname}`)
  })
  return seen
}

/** Returns the names of everything that the widget stores in the browser, including cookies. */
async function stored(host: HostPage): Promise<readonly string[]> {
  const frame = await host.frame()
  const keys = await frame.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await host.page.context().cookies()
  return [...keys, ...cookies.map(({ name }) => name)].sort()
}

/** Stored for every connected user, in any project: the account, its wallet, and Account's data. */
const OF_A_SESSION = /^latch\.(session|active|recent|views|instance|answers)\./

const received = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { received: { event: string }[] }).received.map(({ event }) => event),
  )

async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list: unknown[] = []
    Object.assign(window, { received: list })
    window.host.sdk.on('event', (event) => list.push(event))
  })
}

test('the page hears what happens; nothing is asked, sent or kept for it until its visitor has agreed', async ({
  page,
}) => {
  // What is counted is sent ten seconds later.
  test.slow()
  const counting = watchCounting(page)
  const host = await HostPage.open(page, { sdk: { projectId: 'counted' } })
  await listen(page)
  await host.connect()
  await expect
    .poll(() => received(page))
    .toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
  expect(counting).toEqual([])
  const before = await stored(host)
  // A key of before the consent would be there before and after it.
  expect(before.filter((name) => !OF_A_SESSION.test(name))).toEqual([])

  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/batch', {
    timeout: 25_000,
  })
  await page.evaluate(() => window.host.sdk.configure({ analytics: 'granted' }))
  await expect.poll(() => counting).toEqual(['GET /getAnalyticsConfig'])
  await page.evaluate(() => window.host.sdk.open())
  await expect.poll(() => received(page)).toHaveLength(5)
  const response = await sent
  expect(response.status()).toBe(204)
  expect(response.request().postDataJSON()).toEqual([
    expect.objectContaining({
      url: new URL(page.url()).origin,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, isFirst: true },
    }),
  ])
  // What Account has read is kept, too, and counts nobody.
  const others = (await stored(host)).filter((name) => !/views|instance|answers/.test(name))
  expect(others).toEqual(before)
})

test('what is counted can be read by the operator a minute later', { tag: '@prove' }, async ({ page }) => {
  test.setTimeout(180_000)
  const host = await HostPage.open(page, { sdk: { projectId: 'counted', analytics: 'granted' } })
  await host.connect()
  // Null for so few that they are not told.
  await expect.poll(() => visitsOf('MODAL_OPEN'), { timeout: 120_000 }).not.toBe(0)
})

test('Global Privacy Control wins over what the page grants', async ({ page }) => {
  const counting = watchCounting(page)
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  const host = await HostPage.open(page, { sdk: { projectId: 'counted', analytics: 'granted' } })
  await listen(page)
  await host.connect()
  await expect.poll(() => received(page)).toHaveLength(4)
  expect(counting).toEqual([])
})

/** Reads a step's count from the operator's command; null if the number is too small to be reported. */
function visitsOf(step: string): number | null {
  const command = ['hosting/cli/projects.ts', 'funnel', 'counted', '--json']
  const state = join(ROOT, FOLDER, 'state')
  const output = execFileSync(process.execPath, [...command, '--persist-to', state], { cwd: ROOT })
  const { steps } = JSON.parse(String(output)) as { steps: { event: string; visits: number | null }[] }
  return steps.find(({ event }) => event === step)?.visits ?? null
}
