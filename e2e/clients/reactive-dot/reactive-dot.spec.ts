import { isSignedRaw, richAddress } from '@latch/families/polkadot/dev/key.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { installPolkadotWallet } from '../../wallets/polkadot/install.ts'
import { expect, test } from '../test.ts'

test('reactive-dot connects Latch, which a user chose among extensions, and signs by it', async ({
  context,
  openClient,
}) => {
  await installPolkadotWallet(context, 'subwallet-js')
  const page = await openClient('reactive-dot')
  const read = async () => JSON.parse((await page.locator('#result').textContent()) || 'null')

  await page.getByRole('button', { name: 'Choose Latch' }).click()
  await chooseOnlyWallet(page, 'SubWallet')
  await expect.poll(read).toEqual([richAddress(0)])
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await expect.poll(read).toEqual(expect.stringMatching(/^0x/))
  expect(isSignedRaw('Hello from a dapp', await read())).toBe(true)
})
