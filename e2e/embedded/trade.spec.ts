import { expectOpen, press, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { freshAddress, fund, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, signIn } from './emailWallet.ts'

test.beforeEach(({ page }) => noteAnnouncements(page))

test('the email wallet swaps by the window of its own origin, and sends from Account by the frame', async ({
  openHost,
  page,
}) => {
  // A sign-up, a swap and a transfer.
  test.slow()
  await openHost('mail-plain')
  const address = await signIn(page)
  await fund(address)
  const dapp = new DappPage(page)
  const widget = widgetFrame(page)
  await dapp.press('Open swap')
  await expectOpen(page)
  await press(page, widget.getByRole('heading', { level: 1, name: 'Swap' }))
  await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByText(/You would get/)).toBeVisible()
  const before = await readTokenBalance(address)
  await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  await approveInWindow(await openWindow(page))
  await expect(widget.getByRole('heading', { name: /^You got / })).toBeVisible()
  expect(await readTokenBalance(address)).toBeGreaterThan(before)

  const to = freshAddress()
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await typeIn(widget.getByLabel('Amount', { exact: true }), '0.001')
  await typeIn(widget.getByLabel('To', { exact: true }), to)
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await approveInFrame(page)
  await expectAnnounced(page, 'Sent 0.001 ETH')
  await expect.poll(() => readEtherBalance(to)).toBe(10n ** 15n)
})
