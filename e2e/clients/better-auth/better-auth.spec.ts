import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { pressSignIn } from '../pressSignIn.ts'
import { expect, test } from '../test.ts'

test("better-auth's plugin for wallets lets in who signs, after a reload too, and not after signing out", async ({
  accountIndex,
  openClient,
}) => {
  const page = await openClient('better-auth')
  const user = page.locator('output')
  const { address } = localAccount(accountIndex)
  await expect(user).toHaveText('nobody')
  await page.getByRole('button', { name: 'Connect' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await pressSignIn(page)
  await expect(user).toHaveText(address)
  await page.reload()
  await expect(user).toHaveText(address)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(user).toHaveText('nobody')
})
