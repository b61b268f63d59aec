import { press, pressGuarded } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { ACCOUNT, connectRaw } from '../threats/raw/connected.ts'

test('a modal closed while the wallet asks: shown again when opened, and the page gets the wallet’s answer', async ({
  context,
}) => {
  const { page, widget, send, answer, relayed } = await connectRaw(context)
  await page.evaluate(() => {
    window.raw.answers.personal_sign = new Promise((resolve) => {
      addEventListener('wallet-signs', () => resolve('0x5167'), { once: true })
    })
  })
  const requested = await send('personal_sign', ['0x48656c6c6f', ACCOUNT])
  const behind = await send('personal_sign', ['0x5365636f6e64', ACCOUNT])
  await pressGuarded(widget.getByRole('button', { name: 'Approve' }))
  await expect.poll(relayed).toContain('personal_sign')
  await expect(widget.getByText('Continue in Raw Wallet')).toBeVisible()

  await press(page, widget.getByRole('button', { name: 'Close' }))
  await expect.poll(() => answer(behind)).toMatchObject({ ok: false, error: { code: 4001 } })
  // What followed may be the height of the view that waits out of sight.
  expect(await page.evaluate(() => Object.assign({}, ...window.raw.seen.frames))).toMatchObject({
    visible: false,
  })
  await expect(widget.getByText('Continue in Raw Wallet')).toBeHidden()
  expect(await answer(requested)).toBeUndefined()

  await page.evaluate(() => window.rawSession.open())
  await expect(widget.getByText('Continue in Raw Wallet')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('wallet-signs')))
  await expect.poll(() => answer(requested)).toEqual({ ok: true, result: '0x5167' })
  await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
})
