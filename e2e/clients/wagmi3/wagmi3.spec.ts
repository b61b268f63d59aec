import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('is connected through Latch by wagmi’s own connector after a reload, and by nobody once it disconnected', async ({
  accountIndex,
  openClient,
  wallet,
}) => {
  const page = await openClient('wagmi3')
  const account = page.locator('#account')
  const { address } = localAccount(accountIndex)
  await page.getByRole('button', { name: 'Latch', exact: true }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(account).toHaveText(address)
  // wagmi takes the wallet underneath for a second connection when that tells of its accounts late.
  await expect(page.locator('#connections')).toContainText('Latch')
  await expectClosed(page)

  await page.reload()
  await expect(account).toHaveText(address)
  await expect(page.locator('#connections')).toContainText('Latch')

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account).toHaveText('nobody')
  await expect.poll(() => wallet.state().permitted).toBe(false)
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
  expect(wallet.state().permitted).toBe(false)
})
