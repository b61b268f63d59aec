import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { originOfClient } from '../clients.ts'
import { expect, test } from '../test.ts'

for (const [kind, query] of [
  ['that announced itself', ''],
  ['as a connector of the page', '?connector'],
] as const)
  test(`RainbowKit lists Latch ${kind}, is connected through it after a reload, and leaves the wallet underneath on Disconnect`, async ({
    accountIndex,
    openClient,
    wallet,
  }) => {
    const page = await openClient('rainbowkit')
    await page.goto(`${originOfClient('rainbowkit')}/${query}`)
    const account = page.locator('#account')
    const { address } = localAccount(accountIndex)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Latch', exact: true }).click()
    await chooseWallet(page, METAMASK_LIKE.name)
    await expect(account).toHaveText(address)
    // wagmi takes the wallet underneath for a second connection when that tells of its accounts late.
    await expect(page.locator('#connections')).toContainText('Latch')
    await expectClosed(page)

    await page.reload()
    await expect(account).toHaveText(address)
    await expect(page.locator('#connections')).toContainText('Latch')

    await page.getByTestId('rk-account-button').click()
    await page.getByTestId('rk-disconnect-button').click()
    await expect(account).toHaveText('nobody')
    await expect.poll(() => wallet.state().permitted).toBe(false)
    await page.reload()
    await expect(page.locator('#status')).toHaveText('disconnected')
    expect(wallet.state().permitted).toBe(false)
  })
