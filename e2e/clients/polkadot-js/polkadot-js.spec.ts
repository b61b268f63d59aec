import { isSignedRaw, richAddress } from '@latch/families/polkadot/dev/key.ts'
import { approveInModal, chooseOnlyWallet, expectClosed, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { installPolkadotWallet } from '../../wallets/polkadot/install.ts'
import { expect, test } from '../test.ts'

test('web3Enable of @polkadot/extension-dapp finds Latch, and @polkadot/api signs and sends by it', async ({
  context,
  openClient,
}) => {
  await installPolkadotWallet(context, 'talisman')
  const page = await openClient('polkadot-js')
  const result = page.locator('#result')
  const read = async () => JSON.parse((await result.textContent()) || 'null')
  const address = richAddress(0)

  await test.step('beside another wallet it answers without its modal', async () => {
    await page.getByRole('button', { name: 'Enable' }).click()
    await expect.poll(read).toMatchObject({ wallets: expect.arrayContaining(['latch', 'talisman']) })
    await expectClosed(page)
  })

  await test.step('connects by Latch’s own button, and is there for the dapp', async () => {
    await page.getByRole('button', { name: 'Connect by Latch' }).click()
    await chooseOnlyWallet(page, 'Talisman')
    await expect.poll(read).toEqual({ address })
    await expectClosed(page)
  })

  await test.step('signs a message', async () => {
    await page.getByRole('button', { name: 'Sign message' }).click()
    await approveInModal(page)
    await expect.poll(read).toEqual(expect.stringMatching(/^0x/))
    expect(isSignedRaw('Hello from a dapp', await read())).toBe(true)
  })

  await test.step('sends a transfer, which the chain takes', async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(widgetFrame(page).getByText('0.1 DOT')).toBeVisible()
    await approveInModal(page)
    await expect.poll(read).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), free: '1000000000' })
  })
})
