import { EXCHANGE, GOLD, localAccount, TAXED } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { press, typeIn } from '@latch/hosting/kit/widget.ts'
import {
  type Address,
  createTestClient,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { OWN_ACCOUNT, readTokenBalance } from '../harness/chain.ts'
import { withhold } from '../harness/localRoute.ts'
import { deployToken, openPool } from '../harness/ownPool.ts'
import { expect, test } from '../harness/test.ts'
import { choose, getToken, openSwap, review, sent, swapButton } from './swapForm.ts'

const { address } = localAccount(OWN_ACCOUNT)
const chain = createTestClient({ chain: CHAINS[0], mode: 'anvil', transport: http() })
  .extend(publicActions)
  .extend(walletActions)

const read = (functionName: 'balanceOf' | 'allowance', contract: Address, ...args: Address[]) =>
  chain.readContract({ address: contract, abi: erc20Abi, functionName, args: args as never })
const goldOf = (owner: Address) => read('balanceOf', GOLD.address, owner)

// What is on its way when a test ends has nobody to answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

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
  const before = await readTokenBalance(address)
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: /^You got / })).toBeVisible()
  const got = Number((await readTokenBalance(address)) - before) / 1e6
  const heading = await widget.getByRole('heading', { name: /^You got / }).innerText()
  // Cut to what fits, and never more than there is.
  const shown = Number(heading.replace(/^You got | LTD$/g, ''))
  expect(shown).toBeLessThanOrEqual(got)
  expect(shown).toBeGreaterThan(got - 0.02)
  expect(sent(wallet.methods)).toHaveLength(1)
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  const row = widget.getByRole('button', { name: /^Swapped/ }).first()
  await expect(row).toContainText('−0.5 ETH')
  await expect(row).toContainText(/\+[\d,.]+ LTD/)
})

test('a swap stands in Activity as a swap while it is under way', async ({ openHost, page }) => {
  const release = await withhold(page, 'eth_getTransactionReceipt', null)
  // The index may have it before the widget has looked.
  await page.route(`${WIDGET}/v1/account/*/history?*`, (route) =>
    route.fulfill({ json: { data: [], next: null } }),
  )
  const pool = await openPool('Awaited', 'AWT')
  await openHost('plain')
  const widget = await openSwap(page)
  await getToken(page, widget, pool.address, 'Awaited')
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: 'On its way' })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  const row = (title: string) => widget.getByRole('button', { name: new RegExp(`^${title}.*AWT`) })
  await expect(row('Swapping')).toContainText('−0.5 ETH')
  await expect(row('Swapping')).toContainText(/≈[\d,.]+ AWT/)
  await press(page, row('Swapping'))
  await expect(widget.getByRole('heading', { name: 'Swapping' })).toBeVisible()
  await expect(widget.getByText('Exchange', { exact: true })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back', exact: true }))
  await release()
  await expect(row('Swapped')).toContainText(/\+[\d,.]+ AWT/)
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
  await press(page, widget.getByText('Details', { exact: true }))
  await expect(widget.getByText('Uniswap V3 · Uniswap V2')).toBeVisible()
  await expect(widget.getByText(/exactly 250 LTD/)).toBeVisible()
  const [dollars, gold] = [await readTokenBalance(address), await goldOf(address)]
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: /^You got .* LTG$/ })).toBeVisible()
  expect(dollars - (await readTokenBalance(address))).toBe(250_000_000n)
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

  // Nothing moved with the approval.
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByRole('button', { name: /^Approved/ }).first()).toBeVisible()
  await expect(widget.getByRole('button', { name: /^Swapped.*−250 LTD/ }).first()).toBeVisible()
  await expect(widget.getByRole('button', { name: /^Sent.*250 LTD/ })).toBeHidden()
})

test('a price that moves under the review is shown before the wallet is asked, and declining loses nothing', async ({
  openHost,
  page,
  wallet,
}) => {
  const pool = await openPool('Moving', 'MOV')
  await openHost('plain')
  const widget = await openSwap(page)
  await getToken(page, widget, pool.address, 'Moving')
  await press(page, widget.getByRole('button', { name: /^Slippage/ }))
  await typeIn(widget.getByLabel('Custom, in percent'), '6')
  await expect(widget.getByText(/others can trade ahead of you/)).toBeVisible()
  await typeIn(widget.getByLabel('Custom, in percent'), '0.01')
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  await pool.buy('5')
  await expect(widget.getByText(/The price moved/)).toBeVisible({ timeout: 20_000 })
  expect(sent(wallet.methods)).toHaveLength(0)
  await press(page, widget.getByRole('button', { name: 'Try again' }))
  wallet.decide('reject')
  await press(page, swapButton(widget))
  await expect(widget.getByText(/You declined the request in/)).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Back', exact: true }).first())
  await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
})

test('a swap that fails on the chain is shown as failed, and nothing but the network fee is gone', {
  tag: '@prove',
}, async ({ openHost, page, wallet }) => {
  const pool = await openPool('Moving', 'MOV')
  await openHost('plain')
  const widget = await openSwap(page)
  await getToken(page, widget, pool.address, 'Moving')
  await press(page, widget.getByRole('button', { name: /^Slippage/ }))
  await typeIn(widget.getByLabel('Custom, in percent'), '0.01')
  await review(page, widget)
  await expect(widget.getByText(/You would get/)).toBeVisible()
  wallet.decide('wait')
  await press(page, swapButton(widget))
  await expect.poll(() => sent(wallet.methods)).toHaveLength(1)
  await pool.buy('5')
  wallet.decide('approve')
  await expect(widget.getByText('Swap failed')).toBeVisible()
  expect(await read('balanceOf', pool.address, address)).toBe(0n)
})

test('a token that keeps 5 % is named with the slippage that it takes, and comes after all', {
  tag: '@prove',
}, async ({ openHost, page }) => {
  await openHost('plain')
  const widget = await openSwap(page)
  await choose(page, widget, /Get: LTD/, 'Latch Test Tax')
  await review(page, widget)
  await expect(widget.getByText(/^LTX takes 5% of each transfer/)).toBeVisible()
  await expect(widget.getByText(/A slippage of 5\.5% would allow it/)).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Use 5.5%' }))
  await expect(widget.getByLabel('Custom, in percent')).toHaveValue('5.5')
  await expect(widget.getByText(/others can trade ahead of you/)).toBeVisible()
  await review(page, widget)
  await expect(widget.getByText(/^LTX takes 5% of each transfer\. You get /)).toBeVisible()
  await expect(widget.getByText(/others can trade ahead of you/)).toBeVisible()
  const before = await read('balanceOf', TAXED.address, address)
  await press(page, swapButton(widget))
  await expect(widget.getByRole('heading', { name: /^You got .* LTX$/ })).toBeVisible()
  expect(await read('balanceOf', TAXED.address, address)).toBeGreaterThan(before)
})

test('the button says what nobody trades, and that there is too little', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
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
