import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed, expectOpen, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { type Hex, verifyMessage } from 'viem'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('thirdweb takes a closed modal for a refusal and asks no second time', async ({ openClient }) => {
  const page = await openClient('thirdweb')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expectOpen(page)
  await widgetFrame(page).getByRole('button', { name: 'Close' }).click()

  await expect(page.locator('#error')).toHaveText(/rejected/)
  await expectClosed(page)
  await expect(page.locator('#openings')).toHaveText('1')
})

test('thirdweb connects through Latch, signs, and is connected after a reload', async ({
  accountIndex,
  openClient,
}) => {
  const page = await openClient('thirdweb')
  const { address } = localAccount(accountIndex)
  await page.getByRole('button', { name: 'Connect' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(page.locator('#account')).toHaveText(address)
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.locator('#signature')).toHaveText(/^0x/)
  const signature = (await page.locator('#signature').textContent()) as Hex
  expect(await verifyMessage({ address, message: 'Hello from thirdweb', signature })).toBe(true)

  await page.reload()
  await expect(page.locator('#account')).toHaveText(address)
})
