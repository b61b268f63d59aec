import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { expect, test } from '../test.ts'

test('a page of Next.js hydrates what its server drew, connected or not', async ({
  accountIndex,
  openClient,
  errors,
}) => {
  const page = await openClient('next')
  const status = page.locator('#status')
  const { address } = localAccount(accountIndex)
  await expect(status).toHaveText('disconnected')
  expect(errors).toEqual([])

  await test.step('connected after a reload', async () => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await chooseWallet(page, METAMASK_LIKE.name)
    await expect(page.getByRole('button', { name: address })).toBeVisible()
    await expectClosed(page)
    await page.reload()
    await expect(page.getByRole('button', { name: address })).toBeVisible()
    await expect(status).toHaveText('connected')
    expect(errors).toEqual([])
  })

  await test.step('left after a reload', async () => {
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(status).toHaveText('disconnected')
    await page.reload()
    await expect(status).toHaveText('disconnected')
    expect(errors).toEqual([])
  })
})
