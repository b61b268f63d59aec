import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, type Route, test } from '@playwright/test'
import { HostPage } from './support/hostPage.ts'

/** Intercepts requests of the widget to its JSON-RPC proxy. */
async function interfere(page: Page, handle: (route: Route) => unknown): Promise<() => Promise<void>> {
  const url = `${WIDGET}/v1/?*`
  await page.route(url, handle)
  return () => page.unroute(url, handle)
}

/** Delays requests to the proxy. @returns a function that lets them and all later ones through. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await interfere(page, (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Presses the button while nothing is answered: the account also retries a lost network automatically. */
async function tryAgain(page: Page, release: () => Promise<void>): Promise<void> {
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Try again' }).first())
  await expect(widget.getByText('Loading balance').first()).toBeAttached()
  await release()
  await expect(widget.getByText('Balance unavailable', { exact: true })).toBeHidden()
  await expect(widget.getByText('ETH', { exact: true })).toBeVisible()
}

const rpcError = (reason: string) => (route: Route) => {
  const calls = route.request().postDataJSON() as { id: number }[]
  const error = { code: -32603, message: 'The network cannot be reached.', data: { reason } }
  return route.fulfill({ json: calls.map(({ id }) => ({ jsonrpc: '2.0', id, error })) })
}

const FAILURES = [
  [
    'hosting is out of reach',
    (route: Route) => route.abort(),
    { code: -32603, data: { reason: 'RPC_UNAVAILABLE' } },
  ],
  ['the node is down', rpcError('RPC_UNAVAILABLE'), { code: -32603, data: { reason: 'RPC_UNAVAILABLE' } }],
  [
    'hosting fails',
    (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    { code: -32603, data: { reason: 'RPC_UNAVAILABLE' } },
  ],
  [
    'the answer is no JSON',
    (route: Route) => route.fulfill({ body: '<html>' }),
    { code: -32603, data: { reason: 'RPC_MALFORMED' } },
  ],
  [
    'the answer answers nothing',
    (route: Route) => route.fulfill({ json: [] }),
    { code: -32603, data: { reason: 'RPC_MALFORMED' } },
  ],
] as const

test('a read rejects with a code and a reason while the way to the network fails, and the next one works', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  for (const [name, handle, expected] of FAILURES)
    await test.step(name, async () => {
      const restore = await interfere(page, handle)
      expect
        .soft(await host.request('eth_blockNumber'), name)
        .toMatchObject({ ok: false, isError: true, ...expected })
      await restore()
      expect.soft(await host.request('eth_blockNumber'), `after ${name}`).toMatchObject({ ok: true })
    })
})

test('a network that is down leaves the account usable, says so and offers another try', async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  const restore = await interfere(page, (route) => route.abort())
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  const widget = widgetFrame(page)
  // These come another way; the balance moves aside for them.
  await expect(widget.getByText('Latch Test Dollar')).toBeVisible()
  await expect(widget.getByText('Balance unavailable', { exact: true })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Settings' })).toBeEnabled()
  const release = await hold(page)
  await restore()
  await tryAgain(page, release)
})

test('a server that fails is said with its code above the account', { tag: '@prove' }, async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  await interfere(page, (route) => route.fulfill({ status: 500, body: '' }))
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  const widget = widgetFrame(page)
  await expect(widget.getByText('Balance unavailable', { exact: true })).toBeVisible()
  await expect(widget.getByText('APKT009')).toHaveCount(1)
})

test('a node that never answers is given up after ten seconds, in the page and in the modal', {
  tag: '@prove',
}, async ({ page }) => {
  await page.clock.install()
  const host = await HostPage.open(page)
  await host.connect()
  const release = await hold(page)
  const read = await host.send('eth_blockNumber')
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  const widget = widgetFrame(page)
  await expect(widget.getByText('Latch Test Dollar')).toBeVisible()
  await expect(widget.getByText('Loading balance')).toBeAttached()
  await page.clock.runFor(10_000)
  expect(await host.settled(read)).toMatchObject({ ok: false, code: -32603, data: { reason: 'TIMEOUT' } })
  await tryAgain(page, release)
})

test('a read that the page takes back rejects with 4001 at once', async ({ page }) => {
  const host = await HostPage.open(page)
  await interfere(page, () => {})
  const read = await host.send('eth_blockNumber')
  await page.evaluate((index) => window.host.abort(index), read)
  expect(await host.settled(read)).toMatchObject({ ok: false, code: 4001, data: { reason: 'HOST_ABORTED' } })
})
