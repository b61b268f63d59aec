import { expectOpen, press, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { etherOf, freshAddress, fund, tokensOf } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, signIn } from './emailWallet.ts'

test.beforeEach(({ page }) => noteAnnouncements(page))

/** Somebody who has just signed up by email, with coins, in the view that the page opens for them. */
async function openFunded(page: Page, button: 'Open account' | 'Open swap', title: string): Promise<Address> {
  const address = await signIn(page)
  await fund(address)
  await new DappPage(page).press(button)
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('heading', { level: 1, name: title }))
  return address
}

test('the email wallet swaps, approved in the window of its own origin', async ({ openHost, page }) => {
  await openHost('mail-plain')
  const address = await openFunded(page, 'Open swap', 'Swap')
  const widget = widgetFrame(page)
  await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByText(/You would get/)).toBeVisible()
  const before = await tokensOf(address)
  await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  await approveInWindow(await openWindow(page))
  await expect(widget.getByRole('heading', { name: /^You got / })).toBeVisible()
  expect(await tokensOf(address)).toBeGreaterThan(before)
})

test('the email wallet sends from Account, approved in the frame', async ({ openHost, page }) => {
  await openHost('mail-plain')
  await openFunded(page, 'Open account', 'Account')
  const widget = widgetFrame(page)
  const to = freshAddress()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await typeIn(widget.getByLabel('Amount', { exact: true }), '0.001')
  await typeIn(widget.getByLabel('To', { exact: true }), to)
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await approveInFrame(page)
  await expectAnnounced(page, 'Sent 0.001 ETH')
  await expect.poll(() => etherOf(to)).toBe(10n ** 15n)
})
