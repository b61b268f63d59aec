import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { type Hex, verifyMessage } from 'viem'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('Solid shows the session by the elements and the store, signs, and is connected after a reload until it disconnects', async ({
  accountIndex,
  errors,
  openClient,
}) => {
  const page = await openClient('solid')
  const account = page.locator('#account')
  const { address } = localAccount(accountIndex)
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(account).toHaveText(address)
  await expect(page.locator('latch-account')).toContainText(short)
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  const signature = page.locator('#signature')
  await expect(signature).toHaveText(/^0x/)
  const signed = (await signature.textContent()) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature: signed })).toBe(true)

  await page.reload()
  await expect(account).toHaveText(address)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account).toHaveText('nobody')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(errors).toEqual([])
})
