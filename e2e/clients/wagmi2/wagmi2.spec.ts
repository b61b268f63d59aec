import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, expectClosed, expectOpen, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { type Hex, verifyMessage } from 'viem'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('the connector of the package connects, signs, switches and reports refusals as wagmi’s own errors under wagmi 2', async ({
  accountIndex,
  openClient,
  wallet,
}) => {
  const page = await openClient('wagmi2')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const error = async (id: string) => JSON.parse((await page.locator(id).textContent()) || '{}')
  const { address } = localAccount(accountIndex)

  await test.step('a modal that is closed', async () => {
    await press('Connect')
    await expectOpen(page)
    await widgetFrame(page).getByRole('button', { name: 'Close' }).click()
    await expect
      .poll(() => error('#connect-error'))
      .toMatchObject({ code: 4001, isRejection: true, shortMessage: expect.stringMatching(/^User rejected/) })
  })

  await test.step('a connection', async () => {
    await press('Connect')
    await chooseWallet(page, METAMASK_LIKE.name)
    await expect(page.locator('#account')).toHaveText(address)
    await expect(page.locator('#connector')).toHaveText('Latch')
    await expectClosed(page)
  })

  await test.step('a message that verifies', async () => {
    await press('Sign message')
    await expect(page.locator('#signature')).toHaveText(/^0x/)
    const signature = (await page.locator('#signature').textContent()) as Hex
    expect(await verifyMessage({ address, message: 'Hello from wagmi 2', signature })).toBe(true)
  })

  await test.step('what the visitor declines', async () => {
    wallet.decide('reject')
    await press('Sign message')
    await expect
      .poll(() => error('#sign-error'))
      .toMatchObject({ isRejection: true, shortMessage: expect.stringMatching(/^User rejected/) })
    await press('Switch chain')
    await expect
      .poll(() => error('#switch-error'))
      .toMatchObject({ isRejection: true, shortMessage: expect.stringMatching(/^User rejected/) })
    wallet.decide('approve')
  })

  await test.step('another chain', async () => {
    await press('Switch chain')
    await expect(page.locator('#chain')).toHaveText(String(CHAINS[1].id))
    expect(wallet.state().chainId).toBe(CHAINS[1].id)
  })

  await test.step('a reload, and the end', async () => {
    await page.reload()
    await expect(page.locator('#account')).toHaveText(address)
    await press('Disconnect')
    await page.reload()
    await expect(page.locator('#status')).toHaveText('disconnected')
    // The page was left before the wallet had been told: the next one tells it.
    await expect.poll(() => wallet.state().permitted).toBe(false)
  })
})
