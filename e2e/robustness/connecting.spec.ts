import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, expectOpen, press, pressShown, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, type Route, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { canHurry, hurry } from './support/hurry.ts'

const APP = `${WIDGET}/assets/main-*.js`

/** Milliseconds that the SDK waits for a hello; `loader.test.ts` verifies them. None arrives in the tests that shorten it. */
const HELLO_OVERDUE = [3_000]

test('five callers open one modal and get the same answer', async ({ page }) => {
  const host = await HostPage.open(page)
  const indices = await page.evaluate(() =>
    Array.from({ length: 5 }, () => window.host.send({ method: 'eth_requestAccounts' })),
  )
  await chooseWallet(page, 'Scripted')
  for (const index of indices) expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
  await expect(page.locator('iframe')).toHaveCount(1)
  const requested = await page.evaluate(() => window.host.wallets.Scripted?.requested)
  expect(requested?.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  expect((await host.events()).map(({ name }) => name)).toEqual(['connect', 'accountsChanged'])
})

test('closing the modal rejects every caller with 4001, and the next call opens it again', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  const indices = await page.evaluate(() =>
    Array.from({ length: 5 }, () => window.host.send({ method: 'eth_requestAccounts' })),
  )
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  for (const index of indices) expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
  await host.connect()
})

test('a request that comes late leaves the visitor where they have gone meanwhile', async ({ page }) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => window.host.sdk.open())
  await expectOpen(page)
  const help = widgetFrame(page).getByRole('heading', { name: 'What is a wallet?' })
  await press(page, widgetFrame(page).getByRole('button', { name: 'What is a wallet?' }))
  await expect(help).toBeVisible()
  const index = await host.send('eth_requestAccounts')
  // Served in order: what the request shows is on screen by then.
  await host.request('eth_chainId')
  await expect(help).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Back' }))
  await chooseWallet(page, 'Scripted')
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
})

test('a caller that aborts leaves alone; the modal goes with the last one', async ({ page }) => {
  const host = await HostPage.open(page)
  const first = await host.send('eth_requestAccounts')
  const second = await host.send('eth_requestAccounts')
  await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
  await page.evaluate((index) => window.host.abort(index), first)
  expect(await host.settled(first)).toMatchObject({ ok: false, code: 4001, data: { reason: 'HOST_ABORTED' } })
  expect(await host.outcome(second)).toBeFalsy()
  await expectOpen(page)
  await page.evaluate((index) => window.host.abort(index), second)
  expect(await host.settled(second)).toMatchObject({
    ok: false,
    code: 4001,
    data: { reason: 'HOST_ABORTED' },
  })
  await host.expectHidden()
})

for (const [name, close] of [
  ['Close', (page: Page) => pressShown(page, widgetFrame(page).getByRole('button', { name: 'Close' }))],
  ['Escape', (page: Page) => widgetFrame(page).getByRole('button', { name: 'Close' }).press('Escape')],
] as const)
  test(`${name} works on the painted page, before the app is there`, {
    tag: name === 'Escape' ? [] : '@prove',
  }, async ({ page }) => {
    const held: Route[] = []
    await page.route(APP, (route) => void held.push(route))
    const host = await HostPage.open(page)
    const index = await host.pressConnect()
    await expect(widgetFrame(page).getByRole('button', { name: /Scripted/ })).toBeVisible()
    // The sign of loading would turn over what is painted.
    await expect(page.locator('dialog[data-latch] > div > *')).toHaveCount(0)
    await close(page)
    expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
    await host.expectHidden()
    expect(held).not.toEqual([])
    // Lets go of what was held as well.
    await page.unroute(APP)
    await host.connect()
  })

test('who closes the painted page before it can speak to the page around it is heard once it can', {
  tag: '@prove',
}, async ({ page }) => {
  const chunk = `${WIDGET}/v1/sdk-channel-*`
  let releaseChannel = () => {}
  const allowed = new Promise<void>((resolve) => {
    releaseChannel = resolve
  })
  await page.route(chunk, async (route) => {
    await allowed
    await route.continue()
  })
  const host = await HostPage.open(page)
  const index = await host.pressConnect()
  await widgetFrame(page).getByRole('button', { name: 'Close' }).press('Escape')
  releaseChannel()
  expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
  await host.connect()
})

test('what is painted stays in its place when the app comes', async ({ page }) => {
  await page.route(APP, () => {})
  const host = await HostPage.open(page)
  await host.pressConnect()
  const row = widgetFrame(page).getByRole('button', { name: /Scripted/ })
  let painted: Awaited<ReturnType<typeof row.boundingBox>> = null
  // The row is painted anew when the page's wallets are heard of.
  await expect.poll(async () => (painted = await row.boundingBox())).not.toBeNull()
  // Lets go of what was held as well.
  await page.unroute(APP)
  await expect(widgetFrame(page).getByRole('button', { name: /All wallets/ })).toBeVisible()
  expect(await row.boundingBox()).toEqual(painted)
})

test('a request of the page waits for nobody after sdk.close()', { tag: '@prove' }, async ({ page }) => {
  const host = await HostPage.open(page)
  const index = await host.send('eth_requestAccounts')
  await page.evaluate(() => window.host.sdk.close())
  expect(await host.settled(index)).toMatchObject({ ok: false, code: 4001 })
  await host.expectHidden()
})

test('an origin that is not on the list is told so, the visitor in the page’s language and direction', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await canHurry(page, HELLO_OVERDUE)
  const host = await HostPage.open(page, { site: 'robust-not-listed', sdk: { locale: 'ar-XB' } })
  await hurry(page)
  const index = await host.pressConnect()
  const panel = page.getByRole('alert')
  await expect(panel).toBeVisible()
  await expect
    .poll(() => complaints.join('\n'))
    .toMatch(/Add http:\/\/robust-not-listed\.localhost:\d+ to the project's allowed origins/)
  expect(await host.settled(index)).toMatchObject({
    ok: false,
    code: 4100,
    data: { reason: 'denied_origin' },
  })
  await expect(panel).toHaveCSS('direction', 'rtl')
  // Nothing that could not help is offered.
  await expect(panel.getByRole('button')).toHaveText(['\u202eClosee\u202c'])
  await panel.getByRole('button').click()
  await host.expectHidden()
})

test('a window of its own does not help such an origin: the widget itself refuses it', {
  tag: '@prove',
}, async ({ page }) => {
  // As where the page's `connect-src` keeps the SDK from asking.
  await page.route(`${WIDGET}/projects/v1/admission?*`, (route) => route.abort())
  await canHurry(page, HELLO_OVERDUE)
  const host = await HostPage.open(page, { site: 'robust-not-listed' })
  await hurry(page)
  const index = await host.pressConnect()
  const panel = page.getByRole('alert')
  const opening = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Open in a window' }).click()
  const popup = await opening
  await expect(panel).toContainText('denied_origin')
  // It has nothing to say that the page does not say.
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await host.settled(index)).toMatchObject({
    ok: false,
    code: 4100,
    data: { reason: 'denied_origin' },
  })
})

test('a refused handshake rejects what waits with 4100 and a hint', async ({ page }) => {
  // Without its header, so that the handshake alone has to hold.
  await page.route(`${WIDGET}/embed/**`, async (route) => {
    // Node resolves no `*.localhost` name.
    const url = route
      .request()
      .url()
      .replace(/\/\/[^:/]+/, '//127.0.0.1')
    const response = await route.fetch({ url, headers: { host: new URL(WIDGET).host } })
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const host = await HostPage.open(page, { site: 'robust-not-listed' })
  const outcome = await host.request('eth_blockNumber')
  expect(outcome).toMatchObject({ ok: false, code: 4100, isError: true, data: { reason: 'denied_origin' } })
  expect((outcome as { message: string }).message).toContain('is not allowed for this project')
  // A visitor who wants to connect can close what says so.
  await host.pressConnect()
  const panel = page.getByRole('alert')
  await expect(panel).toContainText('denied_origin')
  await panel.getByRole('button', { name: 'Close' }).click()
  await host.expectHidden()
})

test('a project that nobody knows is refused with a hint', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await canHurry(page, HELLO_OVERDUE)
  const host = await HostPage.open(page, { sdk: { projectId: 'nobody' } })
  await hurry(page)
  const outcome = await host.settled(await host.send('eth_blockNumber'), 15_000)
  expect(outcome).toMatchObject({ ok: false, code: 4900, isError: true, data: { reason: 'unknown_project' } })
  await expect.poll(() => complaints.join('\n')).toContain('is not known at')
  // Nobody opened anything: nothing may stand on the page.
  await expect(page.locator('dialog')).toBeAttached()
  await expect(page.locator('dialog :visible:not([inert])')).toHaveCount(0)
})

test('a page that asks for networks of which the project has none is said so before anybody connects', async ({
  page,
}) => {
  const host = await HostPage.open(page, { sdk: { chains: [57005] } })
  await host.pressConnect()
  const widget = widgetFrame(page)
  await expect(widget.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await expect(widget.getByText('APKT001')).toBeAttached()
})
