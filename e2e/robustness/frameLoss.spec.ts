import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { expectOpen, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { expect, type Page, test } from '@playwright/test'
import { freezeWidget } from '../harness/freezeWidget.ts'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { canHurry, hurry, slowDown } from './support/hurry.ts'
import { emit } from './support/walletCommands.ts'

const HEARTBEAT = [TIMEOUTS.heartbeatEvery, TIMEOUTS.heartbeatAnswer]

/** How pages, extensions and crashes reload a frame. */
const RELOADS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is reloaded': (page) => new HostPage(page).reloadFrame(),
  'is removed with its dialog': (page) =>
    page.evaluate(() => document.querySelector('[data-latch]')?.remove()),
  'is moved to another place': (page) =>
    page.evaluate(() => {
      const dialog = document.querySelector('[data-latch]')
      if (dialog) document.body.prepend(dialog)
    }),
  'loses its document': (page) =>
    page.evaluate(() => {
      const frame = document.querySelector('iframe')
      if (frame?.contentWindow) frame.contentWindow.location.href = 'about:blank'
    }),
}

/** Lets the wallet leave a request open that only a user could answer. */
async function requestOfWallet(host: HostPage): Promise<number> {
  const chain = {
    chainId: '0x7a6a',
    chainName: 'Two',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
  }
  await host.page.evaluate(() => {
    const wallet = window.host.wallets.Scripted
    if (wallet) wallet.answers.wallet_addEthereumChain = { kind: 'hang' }
  })
  const requested = await host.send('wallet_addEthereumChain', [chain])
  await expect
    .poll(() => host.page.evaluate(() => window.host.wallets.Scripted?.requested.at(-1)))
    .toBe('wallet_addEthereumChain')
  return requested
}

/** Leaves the first read from the network unanswered. */
async function holdFirstRead(page: Page): Promise<() => boolean> {
  let isHeld = false
  await page.route(`${WIDGET}/v1/?*`, (route) => {
    if (isHeld) return route.continue()
    isHeld = true
  })
  return () => isHeld
}

for (const [death, kill] of Object.entries(RELOADS))
  test(`a frame that ${death} in mid-request: what a person was asked rejects, reads are asked again, the session stays`, {
    tag: death === 'is reloaded' ? [] : '@prove',
  }, async ({ page }) => {
    const host = await HostPage.open(page)
    await host.connect()
    const requested = await requestOfWallet(host)
    const isHeld = await holdFirstRead(page)
    const read = await host.send('eth_gasPrice')
    await expect.poll(isHeld).toBe(true)
    await kill(page)
    expect(await host.settled(requested, 20_000)).toMatchObject({
      ok: false,
      code: 4900,
      data: { reason: 'WIDGET_RELOADED', outcome: 'unknown' },
    })
    expect(await host.settled(read)).toMatchObject({ ok: true })
    expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
    expect((await host.state()).accounts).toEqual([ACCOUNT])
    // The page was connected all along: it hears of nothing.
    expect((await host.events()).map(({ name }) => name)).toEqual(['connect', 'accountsChanged'])
  })

test('what a wallet says reaches the page again after a reload of the frame', async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  const messages = async () => (await host.events()).filter(({ name }) => name === 'message')
  const said = (data: number) => ({ name: 'message', data: { type: 'news', data } })
  await emit(page, 'message', said(1).data)
  await emit(page, 'message', said(2).data)
  await expect.poll(messages).toEqual([said(1), said(2)])
  await host.reloadFrame()
  // Answered by the new document, whose session is the old one's.
  expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
  await emit(page, 'message', said(3).data)
  await expect.poll(messages).toEqual([said(1), said(2), said(3)])
})

test('the view on screen survives a reload of the frame', async ({ page }) => {
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Latch Local' }))
  await expect(widget.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  await host.reloadFrame()
  await expectOpen(page)
  await expect(widget.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back' }))
  await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
})

test('a connect that the reload interrupted rejects, and the modal offers to ask again', {
  tag: '@prove',
}, async ({ page }) => {
  const host = await HostPage.open(page)
  await page.evaluate(() => {
    const wallet = window.host.wallets.Scripted
    if (wallet) wallet.answers.eth_requestAccounts = { kind: 'hang' }
  })
  const index = await host.pressConnect()
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: /Scripted/ }))
  await expect(widget.getByText('Continue in Scripted')).toBeVisible()
  await host.reloadFrame()
  expect(await host.settled(index)).toMatchObject({
    ok: false,
    code: 4900,
    data: { reason: 'WIDGET_RELOADED' },
  })
  await expect(widget.getByText('Connection interrupted')).toBeVisible()
  await page.evaluate(
    (account) => window.host.wallets.Scripted?.answer('eth_requestAccounts', [account]),
    ACCOUNT,
  )
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
  await host.expectHidden()
})

test('a frozen frame on screen is told, reloads on request and goes on', async ({ page }) => {
  await canHurry(page, HEARTBEAT)
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  await expect(widgetFrame(page).getByRole('heading', { name: 'Account' })).toBeVisible()
  const requested = await requestOfWallet(host)
  await hurry(page)
  const thaw = await freezeWidget(page)
  const panel = page.getByRole('alert')
  await expect(panel).toContainText('stopped responding')
  await expect(panel).toContainText('unresponsive')
  expect(await host.settled(requested)).toMatchObject({
    ok: false,
    code: 4900,
    data: { reason: 'unresponsive', outcome: 'unknown' },
  })
  await slowDown(page)
  await thaw()
  await panel.getByRole('button', { name: 'Reload' }).click()
  await expect(widgetFrame(page).getByRole('heading', { name: 'Account' })).toBeVisible()
  expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
})

test('a frame on screen that falls silent is covered until it answers, and has the keyboard back', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  const account = widgetFrame(page).getByRole('heading', { name: 'Account' })
  await expect(account).toBeFocused()
  const panel = page.getByRole('alert')
  const reload = panel.getByRole('button', { name: 'Reload' })
  const thaw = await freezeWidget(page)
  await expect(panel).toContainText('stopped responding')
  await expect(reload).toBeFocused()
  // No key goes to what is covered.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(reload).toBeFocused()
  await thaw()
  await expect(panel).toHaveCount(0)
  await expect(account).toBeFocused()
  await freezeWidget(page)
  await reload.click()
  await expect(panel).toHaveCount(0)
  await expect(account).toBeVisible()
  expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
})

test('a frozen frame behind a request rejects it with 4900, and the next request gets a fresh frame', async ({
  page,
}) => {
  await canHurry(page, HEARTBEAT)
  const host = await HostPage.open(page)
  await host.connect()
  await expectGivenUp(host, () => freezeWidget(page))
  expect((await host.state()).open).toBe(false)
})

test('a frame that a blocker keeps out of its dialog is not fought over: what waits rejects, the next request gets another', async ({
  page,
}) => {
  await canHurry(page, HEARTBEAT)
  const host = await HostPage.open(page)
  await host.connect()
  await expectGivenUp(host, async () => {
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    return async () => {}
  })
  expect((await host.state()).accounts).toEqual([ACCOUNT])
})

/** Expects pending calls to reject when the frame is lost, and the next request to use another frame. */
async function expectGivenUp(host: HostPage, lose: () => Promise<() => Promise<void>>): Promise<void> {
  const requested = await requestOfWallet(host)
  await hurry(host.page)
  const makeGood = await lose()
  expect(await host.settled(requested)).toMatchObject({
    ok: false,
    code: 4900,
    data: { reason: 'unresponsive' },
  })
  await slowDown(host.page)
  await makeGood()
  expect(await host.settled(await host.send('eth_blockNumber'), 15_000)).toMatchObject({ ok: true })
}
