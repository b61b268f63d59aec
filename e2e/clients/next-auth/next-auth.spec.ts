import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectOpen } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { pressSignIn } from '../pressSignIn.ts'
import { expect, test } from '../test.ts'

test('next-auth lets in who signs its CSRF token, and nobody with another nonce', async ({
  accountIndex,
  openClient,
}) => {
  const page = await openClient('next-auth')
  const user = page.locator('output')
  const { address } = localAccount(accountIndex)
  await expect(user).toHaveText('nobody')
  await page.getByRole('button', { name: 'Sign in with an old nonce' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await pressSignIn(page)
  await expect(page).toHaveTitle('refused: CredentialsSignin')
  await expect(user).toHaveText('nobody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectOpen(page)
  await pressSignIn(page)
  await expect(user).toHaveText(address)
  await page.reload()
  await expect(user).toHaveText(address)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(user).toHaveText('nobody')
})
