import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { connectWith, expectClosed, expectOpen, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { OWN_ACCOUNT, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { windowOf } from '../harness/funding.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)

/** Opens the page's prefill: an amount of the network's test dollar. */
async function openFund(page: Page) {
  const dapp = new DappPage(page)
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  await dapp.press('Add funds')
  await expectOpen(page)
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('heading', { level: 1, name: 'Add funds' }))
  return widget
}

/** Continues to the exchange's window. */
async function deposit(page: Page): Promise<Page> {
  const exchange = widgetFrame(page).getByRole('button', { name: /Sandbox Exchange/ })
  return windowOf(page, () => press(page, exchange))
}

test('a page asks for coins, and each way leads there; a deposit arrives to the last digit', async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  const widget = await openFund(page)
  for (const way of ['Buy', 'From an exchange', 'Receive', 'Swap'])
    await expect(widget.getByRole('button', { name: new RegExp(`^${way}`) })).toBeVisible()
  await press(page, widget.getByRole('button', { name: /^From an exchange/ }))
  await expect(widget.getByLabel('You deposit', { exact: true })).toHaveValue('12.345678')
  const before = await readTokenBalance(address)
  const exchange = await deposit(page)
  await expect(exchange.getByText('12.345678 LTD')).toBeVisible()
  await exchange.getByRole('button', { name: 'Withdraw' }).click()
  await expect(exchange.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await expect(widget.getByRole('heading', { name: '12.345678 LTD arrived' })).toBeVisible()
  expect((await readTokenBalance(address)) - before).toBe(12_345_678n)
  expect(JSON.parse(await new DappPage(page).result('done'))).toMatchObject({
    asset: expect.stringContaining('eip155:31337/erc20:'),
    amount: '12.345678',
    hash: expect.stringMatching(/^0x/),
  })
})

test('a window that an isolated page opens, and that is closed before anything was confirmed, leaves the withdrawal open', {
  tag: '@prove',
}, async ({ openHost, page }) => {
  await openHost('isolated')
  const widget = await openFund(page)
  await press(page, widget.getByRole('button', { name: /^From an exchange/ }))
  const first = await deposit(page)
  await expect(first.getByText('12.345678 LTD')).toBeVisible()
  expect(await first.evaluate(() => opener)).toBeNull()
  await first.close()
  await expect(widget.getByRole('heading', { name: 'Confirm in the Sandbox Exchange window' })).toBeVisible()
  const before = await readTokenBalance(address)
  const second = await windowOf(page, () =>
    press(page, widget.getByRole('button', { name: 'Open the window again' })),
  )
  await second.getByRole('button', { name: 'Withdraw' }).click()
  await expect(second.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await second.close()
  await expect(widget.getByRole('heading', { name: '12.345678 LTD arrived' })).toBeVisible()
  expect((await readTokenBalance(address)) - before).toBe(12_345_678n)
})

test('a withdrawal that the exchange refuses ends the order', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  const widget = await openFund(page)
  await press(page, widget.getByRole('button', { name: /^From an exchange/ }))
  const exchange = await deposit(page)
  await exchange.getByRole('button', { name: 'Refuse' }).click()
  await expect(widget.getByRole('heading', { name: 'Order failed' })).toBeVisible()
})

test('the chain’s own coin is deposited, too', { tag: '@prove' }, async ({ openHost, page }) => {
  await openHost('plain')
  const widget = await openFund(page)
  await press(page, widget.getByRole('button', { name: /^From an exchange/ }))
  await press(page, widget.getByRole('button', { name: /^Deposit LTD/ }))
  await press(page, widget.getByRole('button', { name: /^Ether/ }))
  await widget.getByLabel('You deposit', { exact: true }).fill('0.25')
  const before = await readEtherBalance(address)
  const exchange = await deposit(page)
  await exchange.getByRole('button', { name: 'Withdraw' }).click()
  await expect(widget.getByRole('heading', { name: '0.25 ETH arrived' })).toBeVisible()
  expect((await readEtherBalance(address)) - before).toBe(250_000_000_000_000_000n)
})

test('a swap of more than there is leads to the ways to add funds', async ({ openHost, page }) => {
  await openHost('plain')
  const dapp = new DappPage(page)
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  await dapp.press('Open swap')
  await expectOpen(page)
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('heading', { level: 1, name: 'Swap' }))
  await widget.getByLabel('You pay', { exact: true }).fill('999999')
  await press(page, widget.getByRole('button', { name: 'Add funds' }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Add funds' })).toBeVisible()
})
