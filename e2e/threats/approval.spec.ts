import { press, pressGuarded } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { ACCOUNT, connectRaw } from './raw/connected.ts'
import { EMBED, LISTED, openRaw } from './raw/sites.ts'

const HELLO = '0x48656c6c6f'
const host = new URL(LISTED).host

test('T1 the origin that the browser reported is shown, whatever the page calls itself', async ({
  context,
}) => {
  const { widget, send, answer, relayed } = await connectRaw(context, 'app.uniswap.org')
  const index = await send('personal_sign', [HELLO, ACCOUNT])
  await expect(widget.getByText(host, { exact: false }).first()).toBeVisible()
  // Its own name for itself is shown once, as its claim.
  await expect(widget.getByText('app.uniswap.org')).toHaveText(['Calls itself “app.uniswap.org”'])
  await expect(widget.getByText('Hello', { exact: true })).toBeVisible()
  expect(await answer(index)).toBeUndefined()
  expect(await relayed()).not.toContain('personal_sign')
})

test('T1 nothing is relayed to the wallet before a person approved it here', async ({ context }) => {
  const { page, widget, send, answer, relayed } = await connectRaw(context)
  await page.evaluate(() => {
    window.raw.answers.personal_sign = '0x5167'
  })
  const index = await send('personal_sign', [HELLO, ACCOUNT])
  const approve = widget.getByRole('button', { name: 'Approve' })
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  expect(await relayed()).not.toContain('personal_sign')
  await pressGuarded(approve)
  await expect.poll(() => answer(index)).toEqual({ ok: true, result: '0x5167' })
})

test('T1 a rejected request ends with 4001 and never reaches the wallet', async ({ context }) => {
  const { page, widget, send, answer, relayed } = await connectRaw(context)
  const index = await send('personal_sign', [HELLO, ACCOUNT])
  await press(page, widget.getByRole('button', { name: 'Reject' }))
  await expect.poll(() => answer(index)).toMatchObject({ ok: false, error: { code: 4001 } })
  expect(await relayed()).not.toContain('personal_sign')
})

test('T1 a sign-in to another site reaches the wallet only once its risk is accepted', async ({
  context,
}) => {
  const { page, widget, send, answer, relayed } = await connectRaw(context)
  await page.evaluate(() => {
    window.raw.answers.personal_sign = '0x5167'
  })
  const signIn = `bank.example wants you to sign in with your Ethereum account:\n${ACCOUNT}\n`
  const index = await send('personal_sign', [signIn, ACCOUNT])
  await expect(widget.getByText(`signs you in to bank.example, but ${host} is asking for it`)).toBeVisible()
  await widget.getByRole('button', { name: 'Confirm above' }).click({ force: true })
  await expect(widget.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await relayed()).not.toContain('personal_sign')
  const risk = widget.getByLabel('I understand the risk')
  await press(page, risk)
  await expect(risk).toBeChecked()
  await pressGuarded(widget.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => answer(index)).toEqual({ ok: true, result: '0x5167' })
})

test('T1 a page without a session gets 4100 for a signature and no account', async ({ context }) => {
  const page = await openRaw(context)
  const answers = await page.evaluate(
    async ([url, params]) => {
      const { remote } = await window.raw.start(url)
      return Promise.all([
        window.raw.request(remote, 'eth_accounts'),
        window.raw.request(remote, 'personal_sign', [...params]),
        window.raw.request(remote, 'eth_sendTransaction', [{ from: params[1], to: params[1] }]),
      ])
    },
    [EMBED, [HELLO, ACCOUNT]] as const,
  )
  expect(answers[0]).toEqual({ ok: true, result: [] })
  for (const answer of answers.slice(1)) expect(answer).toMatchObject({ ok: false, error: { code: 4100 } })
})

test('T2 fifty transactions at once show one approval and a bounded queue', async ({ context }) => {
  const { page, widget, answer, relayed } = await connectRaw(context)
  const first = await page.evaluate((from) => {
    const sent = Array.from({ length: 50 }, () =>
      window.rawSession.send('eth_sendTransaction', [{ from, to: from, value: '0x1' }]),
    )
    return sent[0] ?? -1
  }, ACCOUNT)
  await expect(widget.getByRole('button', { name: 'Approve' })).toHaveCount(1)
  const codes = () =>
    page.evaluate((at) => window.rawSession.answers.slice(at).map((given) => given?.error?.code ?? 0), first)
  await expect.poll(async () => (await codes()).filter((code) => code === -32002).length).toBe(41)
  expect(await relayed()).not.toContain('eth_sendTransaction')
  await press(page, widget.getByRole('button', { name: 'Close' }))
  await expect.poll(async () => (await codes()).filter((code) => code === 4001).length).toBe(9)
  expect(await answer(first)).toMatchObject({ ok: false, error: { code: 4001 } })
})
