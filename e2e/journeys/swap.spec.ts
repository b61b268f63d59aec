import type { Page, Route } from '@playwright/test'
import {
  type Address,
  createTestClient,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { EXCHANGE, GOLD, localAccount } from '../../hosting/dev/wallet/chains.ts'
import { CHAINS, WIDGET } from '../harness/addresses.ts'
import { freshAddress, OWN_ACCOUNT, tokensOf } from '../harness/chain.ts'
import { deployToken, openPool } from '../harness/ownPool.ts'
import { expect, test } from '../harness/test.ts'
import { connectWith, expectClosed, expectOpen, press, typeIn, widgetFrame } from '../harness/widget.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)
const chain = createTestClient({ chain: CHAINS[0], mode: 'anvil', transport: http() })
  .extend(publicActions)
  .extend(walletActions)

const read = (functionName: 'balanceOf' | 'allowance', contract: Address, ...args: Address[]) =>
  chain.readContract({ address: contract, abi: erc20Abi, functionName, args: args as never })
const goldOf = (owner: Address) => read('balanceOf', GOLD.address, owner)

/** Connects and opens the form as the page wishes it, or by its tile on Account. */
async function openSwap(page: Page, by: 'Open account' | 'Open swap' = 'Open swap') {
  const dapp = new DappPage(page)
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectClosed(page)
  await dapp.press(by)
  await expectOpen(page)
  const widget = widgetFrame(page)
  const title = by === 'Open account' ? 'Account' : 'Swap'
  // A press leads the keyboard into the frame.
  await press(page, widget.getByRole('heading', { level: 1, name: title }))
  if (by === 'Open account') await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  // What is typed before the page's wish has come would be joined to it.
  else await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
  return widget
}

type Widget = ReturnType<typeof widgetFrame>

async function choose(page: Page, widget: Widget, from: RegExp, to: string): Promise<void> {
  await press(page, widget.getByRole('button', { name: from }).first())
  await press(page, widget.getByRole('button', { name: new RegExp(to) }).first())
}

/** Chooses to get a token that is found by its contract. */
async function getToken(page: Page, widget: Widget, address: Address, name: string): Promise<void> {
  await press(page, widget.getByRole('button', { name: /Get: LTD/ }))
  await typeIn(widget.getByRole('searchbox'), address)
  await press(page, widget.getByRole('button', { name: new RegExp(name) }))
}

async function review(page: Page, widget: Widget): Promise<void> {
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
}

const swapButton = (widget: Widget) => widget.getByRole('button', { name: 'Swap', exact: true })
const sent = (methods: readonly string[]) => methods.filter((method) => method === 'eth_sendTransaction')

test('a page fills the form in, and what is got is what the chain says', async ({
  openHost,
  page,
  wallet,
}) => {
  await openHost('plain')
  const widget = await openSwap(page)
  await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
  await expect(widget.getByRole('button', { name: 'Get: LTD. Choose another' })).toBeVisible()
  await expect(widget.getByText('Price impact')).toBeVisible()
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  const before = await tokensOf(address)
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: /^You got / })).toBeVisible()
  const got = Number((await tokensOf(address)) - before) / 1e6
  const told = await widget.getByRole('heading', { name: /^You got / }).innerText()
  // Cut to what fits, and never more than there is.
  const shown = Number(told.replace(/^You got | LTD$/g, ''))
  expect(shown).toBeLessThanOrEqual(got)
  expect(shown).toBeGreaterThan(got - 0.02)
  expect(sent(wallet.methods)).toHaveLength(1)
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByRole('button', { name: /0\.5 ETH/ }).first()).toBeVisible()
})

test('a token is allowed for exactly the amount, then swapped over a hub; one with permits by a signature', async ({
  openHost,
  page,
  wallet,
}) => {
  await openHost('plain')
  const widget = await openSwap(page, 'Open account')
  await choose(page, widget, /Pay with: ETH/, 'Latch Test Dollar')
  await choose(page, widget, /^Choose a token$/, 'Latch Test Gold')
  await typeIn(widget.getByLabel('You pay', { exact: true }), '250')
  await review(page, widget)
  await expect(widget.getByText('Uniswap V3 · Uniswap V2')).toBeVisible()
  await expect(widget.getByText(/exactly 250 LTD/)).toBeVisible()
  const [dollars, gold] = [await tokensOf(address), await goldOf(address)]
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: /^You got .* LTG$/ })).toBeVisible()
  expect(dollars - (await tokensOf(address))).toBe(250_000_000n)
  expect((await goldOf(address)) - gold).toBeGreaterThan(parseEther('100'))
  expect(sent(wallet.methods)).toHaveLength(2)

  // Of the gold a signature lets the router take as much, within the swap's own transaction.
  await press(page, widget.getByRole('button', { name: 'Swap again' }))
  await choose(page, widget, /Pay with: ETH/, 'Latch Test Gold')
  await choose(page, widget, /^Choose a token$/, 'Ether')
  await press(page, widget.getByLabel('You pay', { exact: true }))
  await typeIn(widget.getByLabel('You pay', { exact: true }), '10')
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  const held = await goldOf(address)
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: /^You got .* ETH$/ })).toBeVisible()
  expect(held - (await goldOf(address))).toBe(parseEther('10'))
  expect(await read('allowance', GOLD.address, address, EXCHANGE.router)).toBe(0n)
  expect(sent(wallet.methods)).toHaveLength(3)
})

test('a price that moves under the review is told before the wallet is asked, and declining loses nothing', async ({
  openHost,
  page,
  wallet,
}) => {
  const pool = await openPool('Moving', 'MOV')
  await openHost('plain')
  const widget = await openSwap(page)
  await getToken(page, widget, pool.address, 'Moving')
  await press(page, widget.getByRole('button', { name: /^Slippage/ }))
  await typeIn(widget.getByLabel('Own, in percent'), '6')
  await expect(widget.getByText(/others can trade in front of you/)).toBeVisible()
  await typeIn(widget.getByLabel('Own, in percent'), '0.01')
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  await pool.buy('5')
  await expect(widget.getByText(/The price has moved/)).toBeVisible({ timeout: 20_000 })
  expect(sent(wallet.methods)).toHaveLength(0)
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  wallet.decide('reject')
  await press(page, swapButton(widget))
  await expect(widget.getByText(/You declined in/)).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back', exact: true }).first())
  await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
})

test('a swap that fails on the chain is told, and nothing but the network fee is gone', async ({
  openHost,
  page,
  wallet,
}) => {
  const pool = await openPool('Moving', 'MOV')
  await openHost('plain')
  const widget = await openSwap(page)
  await getToken(page, widget, pool.address, 'Moving')
  await press(page, widget.getByRole('button', { name: /^Slippage/ }))
  await typeIn(widget.getByLabel('Own, in percent'), '0.01')
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  wallet.decide('wait')
  await press(page, swapButton(widget))
  await expect.poll(() => sent(wallet.methods)).toHaveLength(1)
  await pool.buy('5')
  wallet.decide('approve')
  await expect(widget.getByText('The swap failed')).toBeVisible()
  expect(await read('balanceOf', pool.address, address)).toBe(0n)
})

test('what nobody trades, and more than there is, are told on the button', async ({ openHost, page }) => {
  const lonely = await deployToken('Lonely', 'LON')
  await openHost('plain')
  const widget = await openSwap(page)
  await typeIn(widget.getByLabel('You pay', { exact: true }), '999999')
  await expect(widget.getByRole('button', { name: 'Insufficient funds' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Add funds' })).toBeVisible()
  await typeIn(widget.getByLabel('You pay', { exact: true }), '1')
  await getToken(page, widget, lonely, 'Lonely')
  await expect(widget.getByRole('button', { name: 'Insufficient liquidity' })).toBeVisible()
})

test.describe('a service that builds something else', () => {
  const rival = freshAddress()
  const swapped = (one: string, other: string) => (text: string) =>
    text.replaceAll(one.slice(2).toLowerCase(), other.slice(2).toLowerCase())

  for (const [name, path, change] of [
    ['pays somebody else', 'build-transaction', swapped(address, rival)],
    ['names another contract', 'build-transaction', swapped(EXCHANGE.router, rival)],
  ] as const)
    test(`that ${name} is stopped before the wallet is asked`, async ({ openHost, page, wallet }) => {
      await page.route(`${WIDGET}/v1/convert/${path}**`, (route) => tamper(route, change))
      await openHost('plain')
      const widget = await openSwap(page)
      await review(page, widget)
      await expect(widget.getByText(/not what you agreed to, so your wallet was not asked/)).toBeVisible()
      await expect(swapButton(widget)).toHaveAttribute('aria-disabled', 'true')
      expect(sent(wallet.methods)).toHaveLength(0)
    })

  test('only once everything was tried out is stopped all the same', async ({ openHost, page, wallet }) => {
    const isTried = (route: Route) => route.request().postDataJSON().disableEstimate === true
    await page.route(`${WIDGET}/v1/convert/build-transaction**`, (route) =>
      isTried(route) ? route.fallback() : tamper(route, swapped(address, rival)),
    )
    await openHost('plain')
    const widget = await openSwap(page)
    await review(page, widget)
    await expect(widget.getByText(/You would get/)).toBeVisible()
    await press(page, swapButton(widget))
    await expect(widget.getByText(/not what you agreed to, so your wallet was not asked/)).toBeVisible()
    expect(sent(wallet.methods)).toHaveLength(0)
  })

  test('that lets somebody else take the token is stopped before the wallet is asked', async ({
    openHost,
    page,
    wallet,
  }) => {
    const change = swapped(EXCHANGE.router, rival)
    await page.route(`${WIDGET}/v1/convert/build-approve**`, (route) => tamper(route, change))
    await openHost('plain')
    const widget = await openSwap(page)
    await press(page, widget.getByRole('button', { name: 'Swap the other way round' }))
    await typeIn(widget.getByLabel('You pay', { exact: true }), '10')
    await review(page, widget)
    await expect(widget.getByText(/not what you agreed to/)).toBeVisible()
    expect(sent(wallet.methods)).toHaveLength(0)
  })
})

async function tamper(route: Route, change: (text: string) => string): Promise<void> {
  const { hostname, port, pathname, search } = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: `${hostname}:${port}` }
  // Node resolves no `*.localhost` name.
  const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers })
  const body = (await response.json()) as { tx: { to: string; data: string } }
  const tx = { ...body.tx, to: change(body.tx.to.toLowerCase()), data: change(body.tx.data) }
  await route.fulfill({ response, json: { ...body, tx } })
}
