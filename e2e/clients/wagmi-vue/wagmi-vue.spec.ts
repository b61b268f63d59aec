import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { type Hex, verifyMessage } from 'viem'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('@wagmi/vue connects by the connector, signs, hears a refusal, and is connected after a reload until it disconnects', async ({
  accountIndex,
  openClient,
  wallet,
}) => {
  const page = await openClient('wagmi-vue')
  const account = page.locator('#account')
  const { address } = localAccount(accountIndex)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Latch')
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(account).toHaveText(address)
  await expectClosed(page)

  await press('Sign message')
  const signature = page.locator('#signature')
  await expect(signature).toHaveText(/^0x/)
  const signed = (await signature.textContent()) as Hex
  expect(await verifyMessage({ address, message: 'Hello from a client', signature: signed })).toBe(true)
  wallet.decide('reject')
  await press('Sign message')
  await expect(page.locator('#error')).toHaveText('UserRejectedRequestError')
  wallet.decide('approve')

  await page.reload()
  await expect(account).toHaveText(address)

  await press('Disconnect')
  await expect(account).toHaveText('nobody')
  await expect.poll(() => wallet.state().permitted).toBe(false)
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
})
