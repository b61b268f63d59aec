import { secureFrame, signIn } from '../embedded/emailWallet.ts'
import { expect, test } from '../harness/test.ts'
import { widgetFrame } from '../harness/widget.ts'
import { DappPage } from '../journeys/dappPage.ts'

test('the keyboard alone goes from the question in the secure frame round the card and back, and approves', async ({
  openHost,
  page,
}) => {
  await openHost('mail-plain')
  await signIn(page)
  const dapp = new DappPage(page)
  await page.getByRole('button', { name: 'Sign message', exact: true }).focus()
  await page.keyboard.press('Enter')
  const secure = secureFrame(page)
  const approve = secure.getByRole('button', { name: 'Approve' })
  await expect(secure.getByRole('heading', { level: 1, name: 'Sign a message' })).toBeFocused()
  await expect(approve).toHaveAttribute('data-guard', 'armed')
  await expect(secure.getByRole('status')).toHaveText('You can approve now.')

  const way = [secure.getByRole('group', { name: 'Message' }), secure.getByRole('button', { name: 'Reject' })]
  for (const stop of [...way, approve]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const first = widgetFrame(page).locator('[data-latch-card] button:not([tabindex="-1"])').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(first).not.toBeFocused()
  await expect.poll(() => secure.locator('html').evaluate(() => document.hasFocus())).toBe(true)

  await approve.focus()
  await expect(approve).toHaveAttribute('data-guard', 'armed')
  await page.keyboard.press('Enter')
  await dapp.result('done')
})
