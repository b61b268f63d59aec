import { expectClosed, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Locator, Page } from '@playwright/test'
import { codeField, secureFrame, signIn } from '../embedded/emailWallet.ts'
import { freshAddress, fund, readTokenBalance } from '../harness/chain.ts'
import { freezeWidget } from '../harness/freezeWidget.ts'
import { codeFor, freshEmail } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { TOKENS } from '../hosts/shared/requests.ts'
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

  for (const stop of [secure.getByRole('button', { name: 'Reject' }), approve]) {
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

test('a widget that was covered, as it did not answer, gives the keyboard back to the question in the secure frame', async ({
  openHost,
  page,
}) => {
  await openHost('mail-plain')
  await signIn(page)
  await page.getByRole('button', { name: 'Sign message', exact: true }).click()
  const secure = secureFrame(page)
  const question = secure.getByRole('heading', { level: 1, name: 'Sign a message' })
  await expect(question).toBeFocused()
  const thaw = await freezeWidget(page)
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('button', { name: 'Reload' })).toBeFocused()
  await thaw()
  await expect(panel).toHaveCount(0)
  await expect(question).toBeFocused()
  const approve = secure.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('data-guard', 'armed')
  await approve.focus()
  await page.keyboard.press('Enter')
  await new DappPage(page).result('done')
})

/** Presses Tab, through the widget and its inner frame, until a control has the focus. */
async function tabTo(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(tab)
    await expect(target).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('the keyboard alone signs up by an address and a code and sends a token, and all that it comes to has a name', async ({
  openHost,
  page,
}) => {
  test.slow()
  const email = freshEmail()
  const { keyboard } = page
  const [widget, secure] = [widgetFrame(page), secureFrame(page)]
  await openHost('mail-plain')
  await page.getByRole('button', { name: 'Connect', exact: true }).focus()
  await keyboard.press('Enter')
  await expect(widget.getByRole('heading', { level: 1, name: 'Connect a wallet' })).toBeFocused()

  await test.step('types the address and the code', async () => {
    await tabTo(page, widget.getByRole('textbox', { name: 'Email address' }))
    await keyboard.type(email)
    await keyboard.press('Tab')
    await expect(widget.getByRole('button', { name: 'Continue with this email address' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(widget.getByTitle('Log in by email')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    // Ten minutes are nine and some seconds by the time that they are read.
    await expect(codeField(page)).toHaveAccessibleDescription(
      new RegExp(`sent a six-digit code to ${email}.* The code is valid for (10|9) more minutes\\.$`),
    )
  })

  await test.step('leaves the frame by either border and comes back', async () => {
    const close = widget.getByRole('button', { name: 'Close' })
    await tabTo(page, close)
    await tabTo(page, codeField(page))
    await tabTo(page, close, 'Shift+Tab')
    await tabTo(page, codeField(page))
  })

  await keyboard.type(await codeFor(email))
  await expectClosed(page)
  const account = page.locator('#account')
  await expect(account).toHaveText(/^0x/)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeFocused()

  await test.step('sends a token', async () => {
    await fund((await account.innerText()) as `0x${string}`)
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await page.getByRole('button', { name: 'Send token', exact: true }).focus()
    await keyboard.press('Enter')
    await expect(secure.getByRole('heading', { level: 1, name: 'Send a transaction' })).toBeFocused()
    await expect(widget.getByTitle('Approve a request')).toBeVisible()
    await tabTo(page, secure.getByRole('button', { name: 'Reject' }))
    const approve = secure.getByRole('button', { name: 'Approve' })
    // It is below the edge of the card until the keyboard comes to it.
    await tabTo(page, approve)
    await expect(approve).toHaveAttribute('data-guard', 'armed')
    await expect(secure.getByRole('status')).toHaveText('You can approve now.')
    await keyboard.press('Enter')
    await new DappPage(page).result('done')
    await expect.poll(() => readTokenBalance(to)).toBe(TOKENS)
    await expectClosed(page)
  })
})
