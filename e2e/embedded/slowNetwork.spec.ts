import { fetchLocal } from '@latch/hosting/dev/fetchLocal.ts'
import { SECURE } from '@latch/hosting/kit/addresses.ts'
import { press } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { freshAddress, fund, giveTokens, readTokenBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { TOKENS } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, secureFrame, signIn } from './emailWallet.ts'

/** Freezes the bundler: it has received the operation, and does not answer. @returns a function that resumes it. */
async function freezeBundler(page: Page) {
  const sent: (() => Promise<unknown>)[] = []
  const url = `${SECURE}/v1/accounts/**`
  await page.context().route(url, async (route) => {
    const request = route.request()
    if (!request.postData()?.includes('latch_sendOperation')) return route.continue()
    const body = request.postData() ?? ''
    sent.push(() => fetchLocal(request.url(), { method: 'POST', body, headers: request.headers() }))
    await route.abort('timedout')
  })
  return async () => {
    await page.context().unroute(url)
    for (const deliver of sent) await deliver()
    return sent.length
  }
}

test('a payment that was only slow is paid once: who presses again is told, and may send the same again', async ({
  openHost,
  page,
}) => {
  // A sign-up, an approval and two refusals.
  test.slow()
  await openHost('smart-viem')
  const dapp = new DappPage(page)
  const frame = secureFrame(page)
  const address = await signIn(page)
  await giveTokens(address)
  // The project pays for the first one alone.
  await fund(address)
  const to = freshAddress()
  await page.getByLabel('Recipient').fill(to)
  const warning = frame.getByText('An earlier payment may still be on its way.')
  const closeFrame = () => press(page, frame.getByRole('button', { name: 'Close', exact: true }))

  const thaw = await freezeBundler(page)
  await dapp.press('Send token')
  await approveInFrame(page)
  await expect(frame.getByText('Your payment may still be on its way.')).toBeVisible()
  await closeFrame()
  expect(JSON.parse(await dapp.result('failed')).message).toContain('may still be on its way')
  expect(await readTokenBalance(to)).toBe(0n)

  await test.step('the next approval names it', async () => {
    await dapp.press('Send token')
    await expect(warning).toBeVisible()
    await press(page, frame.getByRole('button', { name: 'Reject' }))
    await dapp.result('failed')
  })

  await test.step('it arrives once, and is not named any more', async () => {
    expect(await thaw()).toBe(1)
    await expect.poll(() => readTokenBalance(to)).toBe(TOKENS)
    await dapp.press('Send token')
    await expect(frame.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect(warning).toHaveCount(0)
    await press(page, frame.getByRole('button', { name: 'Reject' }))
    await dapp.result('failed')
    expect(await readTokenBalance(to)).toBe(TOKENS)
  })
})

test('the same payment goes out when its person tries again', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  test.slow()
  await openHost('smart-viem')
  const dapp = new DappPage(page)
  const frame = secureFrame(page)
  await giveTokens(await signIn(page))
  const to = freshAddress()
  await page.getByLabel('Recipient').fill(to)
  const thaw = await freezeBundler(page)
  await dapp.press('Send token')
  await approveInFrame(page)
  await expect(frame.getByText('Your payment may still be on its way.')).toBeVisible()
  await thaw()
  await press(page, frame.getByRole('button', { name: 'Try again' }))
  await dapp.result('done')
  expect(await readTokenBalance(to)).toBe(TOKENS)
})
