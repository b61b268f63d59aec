import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { ONRAMP, WIDGET_ADDRESS } from '@latch/hosting/kit/addresses.ts'
import { connectWith, expectClosed, expectOpen, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { OWN_ACCOUNT, readTokenBalance } from '../harness/chain.ts'
import { payWith, windowOf } from '../harness/funding.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const WEBHOOK = `${WIDGET_ADDRESS}/v1/onramp/webhook/sandbox-card`
const UNPAID = '4000000000000259'

async function openBuy(page: Page) {
  const dapp = new DappPage(page)
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  await dapp.press('Open account')
  await expectOpen(page)
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('heading', { level: 1, name: 'Account' }))
  await press(page, widget.getByRole('button', { name: 'Buy', exact: true }))
  await expect(seller(page, 'Sandbox Card')).toBeVisible()
  return widget
}

const seller = (page: Page, name: string) => widgetFrame(page).getByRole('button', { name: new RegExp(name) })
const headline = (page: Page, name: string | RegExp) => widgetFrame(page).getByRole('heading', { name })

/** Starts an order and opens the seller's window. */
async function order(page: Page): Promise<Page> {
  return windowOf(page, () => press(page, seller(page, 'Sandbox Card')))
}

test('sellers stand side by side with their fees, and coins that were paid for arrive', async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  const widget = await openBuy(page)
  const list = widget.getByRole('list', { name: 'Sellers' })
  await expect(list.getByRole('listitem').first()).toContainText('Sandbox Bank Best price')
  await expect(widget.getByRole('status', { name: 'You get' })).toHaveText('98.9')
  await expect(list.getByRole('listitem').first()).toContainText('98.9 LTD')
  await expect(list.getByRole('listitem').last()).toContainText('Card, 2.10 USD in fees')
  const before = await readTokenBalance(address)
  const checkout = await order(page)
  await expect(headline(page, 'Pay in the Sandbox Card window')).toBeVisible()
  await expect(checkout.getByText(address)).toBeVisible()
  await payWith(checkout, GOOD)
  await checkout.close()
  await expect(headline(page, '97.9 LTD arrived')).toBeVisible()
  expect((await readTokenBalance(address)) - before).toBe(97_900_000n)
})

test('who is taken to be in another country names their own, and buys there', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  const widget = await openBuy(page)
  const country = widget.getByLabel('Country')
  const quoted = page.waitForRequest(
    (request) => request.url().includes('/multi/quotes') && request.postDataJSON().countryCode === 'DE',
  )
  await country.selectOption('Germany')
  await quoted
  await expect(seller(page, 'Sandbox Card')).toBeVisible()
  await expect(country).toHaveValue('DE')
  const checkout = await order(page)
  await payWith(checkout, GOOD)
  await expect(headline(page, '97.9 LTD arrived')).toBeVisible()
})

test('an order outlives a reload of the page: Activity has it', async ({ openHost, page }) => {
  await openHost('plain')
  await openBuy(page)
  const checkout = await order(page)
  await expect(headline(page, /^Pay in the .* window/)).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('ready')).toBeAttached()
  await payWith(checkout, GOOD)
  await new DappPage(page).expectAccount(address)
  await new DappPage(page).press('Open account')
  await expectOpen(page)
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await press(page, widget.getByRole('button', { name: /97\.9 LTD\s*Arrived from Sandbox Card/ }).first())
  await expect(headline(page, '97.9 LTD arrived')).toBeVisible()
})

test('a declined card ends the order, and another window may still pay for it', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  const widget = await openBuy(page)
  const checkout = await order(page)
  await payWith(checkout, DECLINED)
  await expect(headline(page, 'Order failed')).toBeVisible()
  const second = await windowOf(page, () =>
    press(page, widget.getByRole('button', { name: 'Open the window again' })),
  )
  await payWith(second, GOOD)
  await expect(headline(page, '97.9 LTD arrived')).toBeVisible()
})

test('a window that an isolated page opens, and that is closed without paying, leaves the order open', {
  tag: '@prove',
}, async ({ openHost, page }) => {
  await openHost('isolated')
  const widget = await openBuy(page)
  const checkout = await order(page)
  await checkout.close()
  await expect(headline(page, 'Pay in the Sandbox Card window')).toBeVisible()
  const second = await windowOf(page, () =>
    press(page, widget.getByRole('button', { name: 'Open the window again' })),
  )
  await payWith(second, GOOD)
  await expect(headline(page, '97.9 LTD arrived')).toBeVisible()
})

test('what a seller says counts for nothing until the chain has the coins', async ({ openHost, page }) => {
  await openHost('plain')
  await openBuy(page)
  const before = await readTokenBalance(address)
  await payWith(await order(page), UNPAID)
  await expect(headline(page, 'Waiting for the coins')).toBeVisible()
  expect(await readTokenBalance(address)).toBe(before)
})

test('a webhook that is forged, and one without a signature, change nothing', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  await openBuy(page)
  const checkout = await order(page)
  const id = new URL(checkout.url()).searchParams.get('externalTransactionId')
  const data = { id: 'x', status: 'failed', externalTransactionId: id, cryptoTransactionId: null }
  const postEvent = (headers: Record<string, string>) =>
    page.request.post(WEBHOOK, {
      data: { type: 'transaction_updated', data },
      headers,
    })
  const time = Math.floor(Date.now() / 1000)
  const forged = await postEvent({ 'Moonpay-Signature-V2': `t=${time},s=${'ab'.repeat(32)}` })
  expect([forged.status(), (await postEvent({})).status()]).toEqual([400, 400])
  await payWith(checkout, GOOD)
  await expect(headline(page, '97.9 LTD arrived')).toBeVisible()
})

test('a checkout whose address was changed on its way does not open', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  await openBuy(page)
  const checkout = await order(page)
  expect(checkout.url()).toContain(`${ONRAMP}/sandbox-card/checkout`)
  await checkout.goto(checkout.url().replace(address, `0x${'12'.repeat(20)}`))
  await expect(checkout.getByRole('heading', { name: 'Not signed' })).toBeVisible()
})
