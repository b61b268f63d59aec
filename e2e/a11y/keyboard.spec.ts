import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { expectClosed, pressKey, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '../harness/test.ts'
import { ACCOUNT, connectRaw } from '../threats/raw/connected.ts'
import { ringOf } from './focus.ts'
import { KeyboardVisitor } from './visitor.ts'

const [first, second] = CHAINS

// The wallet must be in the context before any page is.
test.beforeEach(({ wallet: _ }) => {})

test('the keyboard alone connects, switches the network and disconnects', { tag: '@firefox' }, async ({
  page,
}) => {
  const visitor = await KeyboardVisitor.arrive(page)
  await visitor.connect()
  await expect(visitor.host.connectButton).toBeFocused()

  await visitor.openAccount()
  await expect(visitor.title('Account')).toBeFocused()
  await visitor.press(visitor.button(first.name), 'Space')
  await expect(visitor.title('Choose a network')).toBeFocused()
  await visitor.press(visitor.button('What is a network?'), 'Enter')
  await expect(visitor.title('What is a network?')).toBeFocused()
  await visitor.press(visitor.button('Got it'), 'Enter')
  await expect(visitor.title('Choose a network')).toBeFocused()
  await visitor.press(visitor.button(new RegExp(`^${second.name}`)), 'Enter')
  await expect.poll(async () => (await visitor.host.state()).chainId).toBe(`0x${second.id.toString(16)}`)

  await expect(visitor.title('Choose a network')).toBeFocused()
  await visitor.press(visitor.button('Back'), 'Enter')
  await expect(visitor.title('Account')).toBeFocused()
  await visitor.press(visitor.button('Settings'), 'Enter')
  await expect(visitor.title('Settings')).toBeFocused()
  await visitor.press(visitor.button('Disconnect'), 'Enter')
  await expect.poll(async () => (await visitor.host.state()).status).toBe('disconnected')
  await expectClosed(page)
  await expect(visitor.host.connectButton).toBeFocused()
})

test('every control shows a ring when the keyboard reaches it, and Tab goes round inside the dialog', async ({
  page,
}) => {
  const visitor = await KeyboardVisitor.arrive(page)
  await visitor.open()
  // The directory has answered: no row comes below the last one any more.
  const last = visitor.button(/^All wallets\s*\d/)
  const first = visitor.button(/^Connecting to/)
  const named = ['What is a wallet?', 'Close', /MetaMask/, /WalletConnect/].map((name) =>
    visitor.button(name).first(),
  )
  for (const control of [first, ...named, last]) {
    const before = await ringOf(control)
    await visitor.reach(control)
    expect(await ringOf(control), String(control)).not.toBe(before)
  }
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
})

test('Escape closes, and the focus is back on what opened the dialog', { tag: '@prove' }, async ({
  page,
}) => {
  const visitor = await KeyboardVisitor.arrive(page)
  await visitor.open()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(visitor.host.connectButton).toBeFocused()
})

test('Back returns to the view before, whose title has the focus', { tag: '@prove-firefox' }, async ({
  page,
}) => {
  const visitor = await KeyboardVisitor.arrive(page)
  await visitor.open()
  await visitor.press(visitor.button('What is a wallet?'), 'Enter')
  await expect(visitor.title('What is a wallet?')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(visitor.button('Back')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(visitor.title('Connect a wallet')).toBeFocused()
  await visitor.press(visitor.button(/^Connecting to/), 'Enter')
  await expect(visitor.title('Why am I seeing this site?')).toBeFocused()
  await visitor.press(visitor.button('Back'), 'Enter')
  await expect(visitor.title('Connect a wallet')).toBeFocused()
})

test('waiting and declining are announced, and have the focus of what they took the place of', async ({
  page,
  wallet,
}) => {
  wallet.decide('reject')
  const visitor = await KeyboardVisitor.arrive(page)
  await visitor.open()
  await expect(widgetFrame(page).getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
  const status = widgetFrame(page).getByRole('status')
  await expect(status.filter({ hasText: '1 wallet found' })).toBeAttached()
  await visitor.press(visitor.wallet, 'Enter')
  await expect(status.filter({ hasText: 'Request declined' })).toBeVisible()
  wallet.decide('hold')
  await visitor.press(visitor.button('Try again'), 'Enter')
  await expect(status.filter({ hasText: 'Continue in' })).toBeVisible()
  const waiting = widgetFrame(page).getByRole('heading', { level: 2, name: /Continue in/ })
  await expect(waiting).toBeFocused()
  await expect(waiting).toHaveAccessibleDescription(/./)
})

test('a request in the place of an approved one has the focus on its title', {
  tag: '@prove-firefox',
}, async ({ context }) => {
  const { page, widget, send, answer } = await connectRaw(context)
  await page.evaluate(() => {
    window.raw.answers.personal_sign = Promise.resolve('0x5167')
  })
  const requested = await send('personal_sign', ['0x4669727374', ACCOUNT])
  const behind = await send('personal_sign', ['0x5365636f6e64', ACCOUNT])
  const [title, approve] = [widget.locator('h1'), widget.getByRole('button', { name: 'Approve' })]
  await expect(widget.getByText('First')).toBeVisible()
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  await pressKey(approve, 'Enter')
  await expect.poll(() => answer(requested)).toEqual({ ok: true, result: '0x5167' })
  await expect(widget.getByText('Second')).toBeVisible()
  await expect(title).toBeFocused()

  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(() => {
    window.raw.answers.personal_sign = new Promise(() => {})
  })
  await pressKey(approve, 'Enter')
  await expect(widget.getByRole('heading', { level: 2, name: /Continue in/ })).toBeFocused()
  expect(await answer(behind)).toBeUndefined()
})
