import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('stores derived by Svelte follow a session', async ({ accountIndex, openClient, errors }) => {
  const page = await openClient('svelte')
  const { address } = localAccount(accountIndex)
  await expect(page.locator('#account')).toHaveText('nobody')
  await expect(page.locator('#wallets')).toContainText(METAMASK_LIKE.name)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expectClosed(page)
  await expect(page.locator('#account')).toHaveText(address)
  await expect(page.locator('#balance')).toHaveText('ETH')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#account')).toHaveText('nobody')
  expect(errors).toEqual([])
})
