import { keyOn } from '@latch/families/cosmos/dev/key.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { installCosmosWallet } from '../../wallets/cosmosWallet.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ context }) => installCosmosWallet(context, 'okxwallet'))

test('graz connects through Latch in the place of Keplr, signs, is connected after a reload, and disconnects', async ({
  openClient,
}) => {
  const page = await openClient('graz')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const account = page.locator('#account')
  const { address } = await keyOn('cosmos')
  await press('Connect')
  await chooseOnlyWallet(page, 'OKX Wallet')
  await expect(account).toHaveText(address)
  await expectClosed(page)

  await press('Sign')
  await approveInModal(page)
  await expect(page.locator('#signature')).toHaveText(/^[\w+/]{86}==$/)

  await page.reload()
  await expect(account).toHaveText(address)

  await press('Disconnect')
  await expect(account).toHaveText('nobody')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
})
