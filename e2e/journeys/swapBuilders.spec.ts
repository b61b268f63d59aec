import { EXCHANGE, localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { press, typeIn } from '@latch/hosting/kit/widget.ts'
import type { Route } from '@playwright/test'
import { parseEther } from 'viem'
import { freshAddress, OWN_ACCOUNT } from '../harness/chain.ts'
import { fetchLocal } from '../harness/localRoute.ts'
import { expect, test } from '../harness/test.ts'
import { openSwap, review, sent, swapButton } from './swapForm.ts'

/** The amount that the page swaps, in wei. */
const HALF = parseEther('0.5')
const word = (amount: bigint) => amount.toString(16).padStart(64, '0')
type Built = { to: string; data: string; value: string }
const { address } = localAccount(OWN_ACCOUNT)

// What is on its way when a test ends has nobody to answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('a service that builds something else', () => {
  const rival = freshAddress()
  const swapped = (one: string, other: string) => {
    const inText = (text: string) =>
      text.toLowerCase().replaceAll(one.slice(2).toLowerCase(), other.slice(2).toLowerCase())
    return (tx: Built): Built => ({ ...tx, to: inText(tx.to), data: inText(tx.data) })
  }
  const twice = (tx: Built): Built => ({
    ...tx,
    value: String(2n * HALF),
    data: tx.data.replaceAll(word(HALF), word(2n * HALF)),
  })

  for (const [name, path, change] of [
    ['pays somebody else', 'build-transaction', swapped(address, rival)],
    ['names another contract', 'build-transaction', swapped(EXCHANGE.router, rival)],
    ['takes more than it says', 'build-transaction', twice],
  ] as const)
    test(`that ${name} is stopped before the wallet is asked`, {
      // The rule that finds all three has its own tests.
      tag: name === 'takes more than it says' ? [] : '@prove',
    }, async ({ openHost, page, wallet }) => {
      await page.route(`${WIDGET}/v1/convert/${path}**`, (route) => tamper(route, change))
      await openHost('plain')
      const widget = await openSwap(page)
      await review(page, widget)
      await expect(widget.getByText(/didn’t match what you agreed to, so it was stopped/)).toBeVisible()
      await expect(swapButton(widget)).toHaveAttribute('aria-disabled', 'true')
      expect(sent(wallet.methods)).toHaveLength(0)
    })

  test('only once everything was tried out is stopped all the same', { tag: '@prove' }, async ({
    openHost,
    page,
    wallet,
  }) => {
    const isTried = (route: Route) => route.request().postDataJSON().disableEstimate === true
    await page.route(`${WIDGET}/v1/convert/build-transaction**`, (route) =>
      isTried(route) ? route.fallback() : tamper(route, swapped(address, rival)),
    )
    await openHost('plain')
    const widget = await openSwap(page)
    await review(page, widget)
    await expect(widget.getByText(/You would get/)).toBeVisible()
    await press(page, swapButton(widget))
    await expect(widget.getByText(/didn’t match what you agreed to, so it was stopped/)).toBeVisible()
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
    await press(page, widget.getByRole('button', { name: 'Switch tokens' }))
    await typeIn(widget.getByLabel('You pay', { exact: true }), '10')
    await review(page, widget)
    await expect(widget.getByText(/didn’t match what you agreed to/)).toBeVisible()
    expect(sent(wallet.methods)).toHaveLength(0)
  })
})

/** Answers a request of `build-…` with a changed transaction. */
async function tamper(route: Route, change: (tx: Built) => Built): Promise<void> {
  const response = await fetchLocal(route)
  const body = (await response.json()) as { tx: Built }
  await route.fulfill({ response, json: { ...body, tx: change(body.tx) } })
}
