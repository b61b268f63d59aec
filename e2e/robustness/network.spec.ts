import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, expectOpen, press, walletRow, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { canHurry, hurry, slowDown } from './support/hurry.ts'

/** Opens Account on a connected page, and waits for its balance. */
async function openAccount(page: Page): Promise<HostPage> {
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  await expect(widgetFrame(page).getByText('ETH', { exact: true })).toBeVisible()
  return host
}

test('a browser that goes offline is told so in the modal, also where a view does not come; it goes on when it is back', async ({
  page,
  context,
}) => {
  const host = await openAccount(page)
  const widget = widgetFrame(page)
  await context.setOffline(true)
  await expect(widget.getByText('You’re offline')).toBeVisible()
  expect(await host.request('eth_gasPrice')).toMatchObject({
    ok: false,
    code: -32603,
    data: { reason: expect.stringMatching(/^(RPC|WIDGET)_UNAVAILABLE$/) },
  })
  // What the page knows and what the wallet does need no network of ours.
  expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [ACCOUNT] })
  // A view that nothing fetches ahead.
  await press(page, widget.getByRole('button', { name: 'Receive' }))
  await expect(widget.getByText('Something went wrong')).toBeVisible()
  await context.setOffline(false)
  await expect(widget.getByText('You’re offline')).toBeHidden()
  expect(await host.request('eth_gasPrice')).toMatchObject({ ok: true })
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  await expect(widget.getByRole('heading', { name: 'Receive' })).toBeVisible()
})

test('a view whose code hangs twice comes with a new document @prove', async ({ page, context }) => {
  // Twice the fifteen seconds that a part may take.
  test.slow()
  const host = await openAccount(page)
  const widget = widgetFrame(page)
  const expectFailure = () =>
    expect(widget.getByText('Something went wrong')).toBeVisible({ timeout: 25_000 })
  let isHanging = true
  // What is not answered hangs for the life of the document, also once the network is well.
  await context.route(`${WIDGET}/**/*`, (route) => (isHanging ? undefined : route.continue()))
  await press(page, widget.getByRole('button', { name: 'Receive' }))
  await expectFailure()
  isHanging = false
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  await expect(widget.getByText('Something went wrong')).toBeHidden()
  await expectFailure()
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  await expect(widget.getByRole('heading', { name: 'Receive' })).toBeVisible()
  expect((await host.state()).status).toBe('connected')
})

test('a balance that could not be read offline is read when the browser is back', { tag: '@prove' }, async ({
  page,
  context,
}) => {
  const host = await openAccount(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  await context.setOffline(true)
  await page.evaluate(() => window.host.wallets.Scripted?.emit('chainChanged', '0x7a6a'))
  await expect.poll(async () => (await host.state()).chainId).toBe('0x7a6a')
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  await expect(widgetFrame(page).getByText('No connection')).toBeVisible()
  await context.setOffline(false)
  await expect(widgetFrame(page).getByText('ETH', { exact: true })).toBeVisible()
})

test("a directory that did not load is said to be missing beside the page's wallets, and comes with Try again", {
  tag: '@prove',
}, async ({ page }) => {
  const chunk = `${WIDGET}/assets/more-*.js`
  await page.route(chunk, (route) => route.abort())
  const host = await HostPage.open(page)
  await host.pressConnect()
  await expectOpen(page)
  const widget = widgetFrame(page)
  await expect(walletRow(page, 'Scripted')).toBeVisible()
  const retry = widget.getByRole('button', { name: 'Couldn’t load more wallets Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(chunk)
  await press(page, retry)
  await expect(widget.getByRole('button', { name: 'All wallets' })).toBeVisible()
  await expect(retry).toBeHidden()
})

test('code of the channel that failed is fetched again by the button that says so, and by the next press', {
  tag: '@prove-firefox',
}, async ({ page }) => {
  const chunk = `${WIDGET}/v1/sdk-channel-*`
  await page.route(chunk, (route) => route.abort())
  // A frame that says hello would have it fetched by itself.
  const frame = `${WIDGET}/embed/**`
  await page.route(frame, () => {})
  const host = await HostPage.open(page)
  const failed = { ok: false, code: 4900, data: { reason: 'blocked_or_unreachable' } }
  expect(await host.settled(await host.pressConnect())).toMatchObject(failed)
  const retry = page.getByRole('button', { name: 'Wallet connection did not load. Try again' })
  await expect(retry).toBeVisible()
  await retry.press('Escape')
  await host.expectHidden()
  expect(await host.settled(await host.pressConnect())).toMatchObject(failed)
  await expect(retry).toBeFocused()
  await page.unroute(chunk)
  await retry.click()
  await expect(retry).toBeHidden()
  // Lets go of what was held as well.
  await page.unroute(frame)
  await chooseWallet(page, 'Scripted')
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
})

/**
 * Milliseconds that the SDK waits for a hello, and between its attempts; `loader.test.ts` and `retries.test.ts` verify
 * them.
 */
const PAUSES = [3_000, 1_000, 4_000]

/** Makes the widget's documents unreachable, as behind a blocker or a broken network. */
async function cutWidget(page: Page): Promise<() => Promise<void>> {
  const paths = [`${WIDGET}/embed/**`, `${WIDGET}/v1/sdk.js?*`, `${WIDGET}/projects/v1/admission?*`]
  const isProbe = (url: URL) => url.origin === WIDGET && url.pathname === '/v1/sdk.js'
  for (const path of paths) await page.route(path, (route) => route.abort())
  await page.route(isProbe, (route) => route.abort())
  return async () => {
    for (const path of paths) await page.unroute(path)
    await page.unroute(isProbe)
  }
}

test('a widget that is out of reach is explained with a way on, and Reload works when the network is back', async ({
  page,
}) => {
  await canHurry(page, PAUSES)
  const host = await HostPage.open(page)
  const restore = await cutWidget(page)
  await hurry(page)
  const index = await host.pressConnect()
  const panel = page.getByRole('alert')
  // Two more tries come first.
  await expect(panel).toBeVisible({ timeout: 30_000 })
  await expect(panel).toContainText('blocked_or_unreachable')
  await expect(panel.getByRole('button', { name: 'Open in a window' })).toBeVisible()
  expect(await host.outcome(index)).toBeFalsy()
  await slowDown(page)
  await restore()
  await panel.getByRole('button', { name: 'Reload' }).click()
  await chooseWallet(page, 'Scripted')
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
})

test('a widget that comes back between two tries is used without a word', { tag: '@prove' }, async ({
  page,
}) => {
  const host = await HostPage.open(page)
  const restore = await cutWidget(page)
  const probe = page.waitForEvent('requestfailed', (request) => request.url() === `${WIDGET}/v1/sdk.js`)
  const index = await host.pressConnect()
  await probe
  await restore()
  await expectOpen(page, 20_000)
  await chooseWallet(page, 'Scripted')
  expect(await host.settled(index)).toEqual({ ok: true, result: [ACCOUNT] })
})

test('closing the explanation rejects with 4001 that names the cause', { tag: '@prove' }, async ({
  page,
}) => {
  await canHurry(page, PAUSES)
  const host = await HostPage.open(page)
  await cutWidget(page)
  await hurry(page)
  const index = await host.pressConnect()
  const panel = page.getByRole('alert')
  await expect(panel).toBeVisible({ timeout: 30_000 })
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await host.settled(index)).toMatchObject({
    ok: false,
    code: 4001,
    data: { reason: 'blocked_or_unreachable' },
  })
  await host.expectHidden()
})

test('a read that nobody can serve rejects with 4900 and a hint, without a modal', async ({ page }) => {
  await canHurry(page, PAUSES)
  const host = await HostPage.open(page)
  await cutWidget(page)
  await hurry(page)
  const outcome = await host.settled(await host.send('eth_blockNumber'), 30_000)
  expect(outcome).toMatchObject({ ok: false, code: 4900, data: { reason: 'blocked_or_unreachable' } })
  expect((outcome as { message: string }).message).toContain(WIDGET)
})
